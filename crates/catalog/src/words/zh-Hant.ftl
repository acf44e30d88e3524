# 目錄所說的話。
newer-format = 格式 { $format } 比這個程式還新，這個程式只認得到 { $most }
rules-object = 應為 JSON 物件，例如 {"{"}"min_dogs": 5{"}"}
unknown-field = 沒有 { $field } 這一項，可用的有：{ $expected }
no-game-tag = 沒有 [Game "…"] 標籤說明是哪種棋
bad-format-tag = 標籤 Format 寫的是 { $text }，應為數字
tag-missing = 沒有 [{ $tag } "…"] 標籤，其中應有{ $what }
tag-commit = 種子的 SHA-256
tag-site = 這一桌的編號
tag-salts = 各人所加的鹽，寫成 JSON 文字陣列
tag-seed = 種子，棋局結束後才公布
seed-differs = 種子不是當初承諾的那一個：它的 SHA-256 是 { $hash }，不是 { $committed }
kind-salts = 鹽
salts-form = 應為 JSON 文字陣列，例如 ["one", ""]
salts-number = 有 { $n } 份鹽，應為 { $expected } 份，每個座位一份
kind-engine = 引擎
other-game = 這一局是另一種棋

## 教學
one-move = 此處應為單獨一步
drill-stops = 這裡沒有對手應手，而這一步之後對手非應不可
throw-first = 要先擲骰：輸入 =
kind-answer = 答案
lesson-done = 做得好！
lesson-otherwise = 這樣走合乎規則，但達不到目標。換一步試試。
lesson-other-answer = 不是這個，再看看。
lesson-over = 目標還沒達成，棋局就結束了。再試一次。
lesson-too-slow = { $n } 個回合用完了。再試一次。
# 題目。
kind-puzzles = 題目檔
puzzle-header = 應為「{ $field }」及其內容
puzzle-version = 版本 { $version }，應為 { $most }
puzzle-line = 應為局面、著法、目標、級別與差距，以定位字元分隔
nobody-to-move = 此處無人行棋
nothing-tried = 還沒有走任何一步
doubt-another = { $found } 比 { $expected } 更好
doubt-not-alone = { $expected } 只比次佳著法好 { $gap }
doubt-other-aim = 效果已與原先不同
doubt-unsound = 著法的首尾算不上選擇，或其中有機運
doubt-twice = 同一題出現兩次
aim-win = 找出致勝的一步。
aim-hold = 只有一步守得住，找出來。
aim-save = 其他著法都會輸，找出唯一的活路。
aim-chips = 該走哪一隊馬？
theme-win-1 = 一步勝
theme-win-1-hint = 這一步就能結束棋局。
theme-win-2 = 兩步勝
theme-win-2-hint = 兩步就夠了。哪一步讓對方無路可走？
theme-win-3 = 三步勝
theme-win-3-hint = 三步就夠了。先走最逼人的一步。
theme-win-long = 遠勝
theme-win-long-hint = 取勝還要幾步，先斷對方的退路。
theme-fork = 捉雙
theme-fork-hint = 一子可以同時攻擊兩子。
theme-attack = 捉子
theme-attack-hint = 這一步可以威脅吃子。
theme-bait = 誘餌
theme-bait-hint = 送對方一點甜頭，看看會把它引到哪裡。
theme-cover = 補漏
theme-cover-hint = 你有子可能被吃，把路都封住。
theme-capture = 吃子
theme-capture-hint = 可以吃子，但要吃對子、吃對法。

## 教練
coach-win = { $how ->
    [allows] { $n ->
        [1] 這一步讓對方馬上就能贏：{ $move }。
       *[other] 這一步讓對方有了必勝的走法，第一步是 { $move }。
    }
    [misses] { $n ->
        [1] 你剛才可以直接贏下來：{ $move }。
       *[other] 你剛才有必勝的走法，第一步是 { $move }。
    }
   *[threatens] { $n ->
        [1] 要是輪到對方走，馬上就能贏：{ $move }。
       *[other] 要是輪到對方走，就有必勝的走法，第一步是 { $move }。
    }
}
coach-capture = { $how ->
    [allows] 這樣一來，{ $from } 的{ $piece }就能吃掉你 { $at } 的{ $victim }。
    [leaves] 你 { $at } 的{ $victim }本來就被盯上，現在還是會被 { $from } 的{ $piece }吃掉。
    [exposes] 你的{ $victim }走到 { $at }，會被 { $from } 的{ $piece }吃掉。
    [taken-back] 你的{ $victim }在 { $at } 吃了一子，可是會被 { $from } 的{ $piece }吃回去。
    [costs] 對方走 { $move } 之後，你 { $at } 的{ $victim }過不久就保不住了。
    [misses] 你剛才可以用 { $from } 的{ $piece }吃掉 { $at } 的{ $victim }。
    [forgoes] 剛才走 { $move }，過不久就能吃到 { $at } 的{ $victim }。
   *[threatens] { $from } 的{ $piece }正要吃你 { $at } 的{ $victim }。
}
coach-fork = { $how ->
    [allows] 這一步讓對方的{ $piece }能走到 { $to }，同時捉你兩子。
    [misses] 你的{ $piece }剛才可以走到 { $to }，同時捉對方兩子。
   *[threatens] 對方的{ $piece }正要走到 { $to }，同時捉你兩子。
}
coach-check = 你 { $at } 的{ $piece }正被將軍，得先應付。
