# 圍獵棋所說的話：鹿棋與美洲獅棋。

## 名稱
deer-title = 蒙古鹿棋
deer-about = 鹿對群犬：鹿跳過去吃犬，犬圍上來困鹿。
komikan-title = 美洲獅棋
komikan-about = 馬普切人的圍獵棋：一隻美洲獅，十二隻駝羊，還有一座三角形的羊圈。
deer-side = 鹿方
dog-side = 犬方
puma-side = 美洲獅方
llama-side = 羊方
deer = 鹿
dog = 犬
puma = 美洲獅
llama = 駝羊
dog-in-hand = 手中的犬
dog-captured = 被吃的犬
llama-in-hand = 手中的駝羊
llama-captured = 被吃的駝羊
pass = 停一手

## 關於局面
puma-goes-on = 美洲獅必須接著跳。
dogs-drop = 犬已走一步：請放一隻犬到空點，或停一手。

## 每種棋子能做什麼
about-deer = 沿線走到相鄰的空點；或跳過相鄰的犬，落在犬正後方的空點，把牠吃掉。一回合只跳一次，可吃可不吃。
about-dog = 沿線走到相鄰的空點{ $mountains ->
    [none] {""}
    [home] ，出了山便不能再進山
   *[shut] ，不能進山
}。不能跳，也不能吃子。
about-puma = 沿線走到相鄰的空點。能跳過相鄰的駝羊，落在牠正後方的空點，就必須跳；跳過就吃掉，還能跳就接著跳。
about-llama = 沿線走到相鄰的空點，{ $step ->
    [advance] 只能朝羊圈前進
    [any] 朝哪個方向都可以
   *[no-retreat] 可以朝羊圈前進或橫走，不能後退
}。不能跳，也不能吃子。

## 地方
plain = 草原
deer-mountain = 山
deer-gate = 山口
deer-gate-about = 進出這座山都要經過山口。犬可以站在這裡，但不能再往裡走。
komikan-mountain = 羊圈
komikan-gate = 羊圈口
komikan-gate-about = 進羊圈都要經過這裡；駝羊要佔滿羊圈，也得佔住這一點。

## 初學的人要知道什麼
goal-deer = 鹿跳過犬，就吃掉犬。{ $min ->
    [1] 犬被吃光
   *[other] 犬剩下不足 { $min } 隻
}{ $unfinished ->
    [deer] ，或犬方久攻不下
   *[draw] {""}
}，鹿方就獲勝。
goal-deer-escape = { $unfinished ->
    [deer] 犬方久攻不下，鹿方就獲勝。
   *[draw] 鹿方不能取勝；犬方久攻不下，就是和棋。
}
goal-dogs = { $deer ->
    [1] 鹿
   *[other] 每隻鹿都
}{ $how ->
    [immobile] 動彈不得
    [outside] 動彈不得，或身在山中
    [sealed] 動彈不得，或困在山中、山口有犬守住
   *[driven-out] 動彈不得，或困在山中、回不了草原
}，犬方就獲勝。
know-deer = 鹿沿線走一步，或跳過相鄰的一隻犬。可吃可不吃，一回合最多跳一次。
know-dogs-drop = 犬方先走一步，然後可從手中（開局時有 { $n } 隻）放一隻犬到草原上任何空點。
know-dogs-drop-first = 犬方先放犬：每回合從手中（開局時有 { $n } 隻）放一隻到草原上任何空點，放完以後才走。
know-dogs-step = 犬方每回合走一隻犬，沿哪條線都可以。手中沒有犬，被吃了就補不回來。
know-mountains = { $mountains ->
    [home] 犬出了山便不能再進山
   *[shut] 犬不能進山
}：{ $how ->
    [immobile] 鹿在山裡，犬就追不到
    [outside] 鹿進了山，就算被趕出草原
   *[other] 鹿在山裡是安全的，卻也可能被關在裡面
}。
know-nowhere = 同一局面第三次出現，或 { $n } 回合沒有放犬也沒有吃犬，{ $unfinished ->
    [deer] 就是鹿方獲勝
   *[draw] 就是和棋
}。
goal-puma = 美洲獅跳過駝羊，就吃掉駝羊；吃掉 { $n } 隻就獲勝。
goal-llamas = 駝羊佔滿羊圈的 { $n } 個點，或使美洲獅動彈不得，就獲勝。
know-puma = 美洲獅能跳就必須跳，還能跳就接著跳，一隻接一隻地吃。
know-llamas = 駝羊沿線走到相鄰的空點，{ $step ->
    [advance] 只能朝羊圈前進
    [any] 朝哪個方向都可以
   *[no-retreat] 可以朝羊圈前進或橫走，不能後退
}。
know-shelter = 美洲獅要落在駝羊正後方的空點：駝羊彼此靠緊，就跳不過來。

## 棋局為什麼結束：寫在「你贏了：」後面，或「犬方勝」「和棋」後面的括號裡
end-shut-in = { $n ->
    [1] 鹿被困住，動彈不得
    [2] 兩隻鹿都被困住，動彈不得
   *[other] { $n } 隻鹿都被困住，動彈不得
}
end-driven-out = { $n ->
    [1] 鹿被趕出草原
    [2] 兩隻鹿都被趕出草原
   *[other] { $n } 隻鹿都被趕出草原
}
end-caught = { $n ->
    [2] 一隻鹿被困住，另一隻被趕出草原
   *[other] { $n } 隻鹿不是被困住，就是被趕出草原
}
end-few-dogs = { $n ->
    [0] 犬被吃光
   *[other] 犬只剩 { $n } 隻
}
end-dogs-repeat = 同一局面第三次出現{ $unfinished ->
    [deer] ，犬方久攻不下
   *[draw] {""}
}
end-dogs-quiet = { $n } 回合沒有放犬也沒有吃犬{ $unfinished ->
    [deer] ，犬方久攻不下
   *[draw] {""}
}
end-captures = { $n } 隻駝羊被吃
end-fold-filled = 駝羊佔滿了羊圈
end-puma-shut-in = 美洲獅被困住，動彈不得
end-llamas-stuck = 駝羊無路可走
end-repeat = 同一局面第三次出現
end-quiet = { $n } 回合沒有吃子{ $advances ->
    [yes] ，也沒有駝羊前進
   *[no] {""}
}

## 開局前可以商定的規則
option-board = 棋盤
option-board-about = 用哪一個棋盤：寫出名稱，或寫出整個棋盤。
option-dog-turn = 犬方的回合
option-dog-turn-about = 犬方一回合做什麼。
option-dog-turn-move-then-drop = 先走一隻犬，然後可從手中放一隻犬。
option-dog-turn-drop-first = 手中的犬放完以前只放不走，放完以後才走。
option-dogs-win = 犬方怎樣獲勝
option-dogs-win-about = 每隻鹿都到了什麼地步，犬方才獲勝。
option-dogs-win-driven-out = 每隻鹿都不能動，或困在山中或山口，沒有路進入草原。
option-dogs-win-sealed = 每隻鹿都不能動，或困在山中，山口有犬。
option-dogs-win-immobile = 每隻鹿都不能動。
option-dogs-win-outside = 每隻鹿都不能動，或在山中；山口不算山中。
option-unfinished = 沒有進展的棋局
option-unfinished-about = 同一局面第三次出現，或很久沒有放犬也沒有吃子時，誰獲勝。
option-unfinished-deer = 鹿方獲勝。
option-unfinished-draw = 和棋。
option-quiet-turns = 沒有進展的回合數
option-quiet-turns-about = 連續這麼多回合沒有放犬也沒有吃子，就算沒有進展；不填則為 140，超過 64 點的棋盤為 200。
option-min-dogs = 犬的最少數目
option-min-dogs-about = 盤上與手中的犬合計少於此數，鹿方就獲勝。
option-captures-to-win = 獲勝要吃的子數
option-captures-to-win-about = 美洲獅吃了這麼多隻駝羊就獲勝。
option-llama-step = 駝羊的走法
option-llama-step-about = 駝羊可以朝哪些方向走。
option-llama-step-no-retreat = 可以前進或橫走，不能離羊圈更遠。
option-llama-step-advance = 只能朝羊圈前進。
option-llama-step-any = 可以沿任何線走，也可以後退。

## 不能讀的局面
position-fields = 有 { $n } 欄，應為五欄：各行、各山、手中、輪到誰、計數
bad-clock = { $text } 不是計數，應為不超過 65535 的數
no-hand = 手中寫的是 { $text }，應為 -：{ $game } 沒有手中的子
bad-hand = 手中寫的是 { $text }，應為不超過 255 的數
bad-turn = 輪到誰寫的是 { $text }，應為其中之一：{ $expected }
wrong-rows = { $text } 有 { $n } 行，應為 { $expected } 行
wrong-mountains = { $text } 有 { $n } 座山，應為 { $expected } 座
run-too-long = { $text } 的空點太長，應為 { $n } 點
run-of-none = { $text } 有長度為零的空點，應為 { $n } 點
too-many-points = { $text } 的點太多，應為 { $n } 點
too-few-points = { $text } 的點太少，應為 { $n } 點
bad-letter = { $text } 裡有 { $letter }，應為 { $beast }、{ $pack } 或空點的長度
wrong-beasts = 棋盤上有 { $n } 個 { $letter }，應為 { $most ->
    [1] 1 個
   *[other] 1 到 { $most } 個
}
too-many-dogs = 盤上與手中共有 { $n } 隻犬，這種棋只有 { $most } 隻
no-drop-here = d+ 表示走一步後還可放犬，這裡不可能
too-many-llamas = 有 { $n } 隻駝羊，這種棋只有 { $most } 隻
llamas-not-dropped = 駝羊從不放下，應為 P、P+ 或 s
no-jump-here = P+ 表示美洲獅跳過後必須接著跳，這裡不可能

## 不合規則的著法
game-over = 棋局已經結束
bad-move = 應為走一步 a3-a4、跳 a3xc3、放子 @c3，或 pass
no-such-point = 棋盤 { $board } 上沒有 { $name } 這個點
no-line = { $from } 與 { $to } 之間沒有線相連
no-jump-line = 不能一跳由 { $from } 到 { $to }
not-empty = { $at } 已有棋子
no-piece-there = { $at } 沒有{ $piece }，而現在輪到{ $piece }
nothing-to-jump = { $at } 沒有{ $piece }可跳
deer-not-dropped = 鹿不能放下，而現在輪到鹿
deer-may-not-pass = 鹿不能停一手
no-dog-in-hand = 手中沒有犬
step-first = 犬先走一步，然後才放子
drop-in-mountain = 犬只能放在草原，{ $at } 在山中
dogs-may-not-pass = 犬只有在不能走也不能放時才可停一手
drop-or-pass = 犬已走一步：請放一隻犬，或停一手
dogs-do-not-jump = 犬不能跳
drop-until-empty = 手中的犬放完以前不能走
dog-in-mountain = 犬不能上山，{ $at } 在山中
nothing-dropped = 美洲獅棋從不放子
nobody-passes = 美洲獅棋不能停一手
puma-jumps-on = 美洲獅還能跳，必須接著跳
puma-must-jump = 美洲獅能跳就必須跳
llamas-do-not-jump = 駝羊不能跳
llamas-never-back = 駝羊不能後退，不能離羊圈更遠
llamas-only-forward = 駝羊只能前進，每步都要離羊圈更近

## 自相矛盾的規則
fewer-dogs = min_dogs 是 { $min }，棋盤 { $board } 卻只有 { $n } 隻犬
no-quiet-turns = quiet_turns 是 0，應在 1 與 65535 之間
deer-begin-outside = dogs_win 為 outside，棋盤 { $board } 的鹿卻都從山中開始
fold-missing = 棋盤 { $board } 不能下美洲獅棋：有 { $n } 座山，應只有一座，即羊圈
one-puma = 棋盤 { $board } 不能下美洲獅棋：有 { $n } 隻美洲獅，應為一隻
llamas-in-hand-refused = 棋盤 { $board } 不能下美洲獅棋：駝羊從不在手中
captures-to-win = captures_to_win 是 { $n }，應在 1 與駝羊數 { $most } 之間

## 不能用的棋盤檔
field-fault = { $field }：{ $reason }
text-too-long = { $text } 太長，最多 { $most } 個字
not-one-line = { $text } 不是一行純文字
bad-size = { $text } 不是大小，應為 列數x行數，例如 5x5
most-mountains = 一個棋盤最多有 { $most } 座山
plain-size = 草原除山以外應有 1 到 { $most } 列、1 到 99 行
not-of-plain = 草原上沒有 { $name } 這個點
mountain-form = { $text }：應為形狀、山口與方位，例如 "rhombus a3 west"
unknown-shape = { $text }：沒有 { $shape } 這種形狀，應為 rhombus 或 triangle
unknown-side = { $text }：沒有 { $side } 這個方位，應為 north、east、south 或 west
gate-not-of-plain = { $text }：草原上沒有 { $gate } 這個點
gate-inside = { $text }：山口應在草原的邊上，而且在山的那一邊
gate-taken = { $text }：這個山口已經有山
most-points = 一個棋盤最多有 { $most } 個點
two-pieces = { $at } 上有兩枚子
not-of-board = 這個棋盤沒有 { $name } 這個點
piece-needed = 這裡至少要有一枚子
too-many-pieces = { $n } 枚子放不進 { $points } 個點
not-connected = { $from } 與 { $to } 之間沒有路
does-not-fit = { $n } 個點放不進 { $most } 個點的集合

## 擺局
entry-turn = 輪到
entry-clock = 無進展的回合
entry-jump-on = 美洲獅（接著跳）
entry-drop = 犬方（走後放犬）

## 畫棋盤
shape-rhombus = 菱形山
shape-triangle = 三角山
diagonals-checkered = 隔點有斜線
diagonals-all = 處處有斜線
diagonals-none = 沒有斜線

## 題目的主題
theme-breakout = 突圍
theme-breakout-hint = 有鹿被困，包圍圈的缺口在哪裡？
theme-retreat = 入山
theme-retreat-hint = 犬進不了山。
theme-shut-in = 圍困
theme-shut-in-hint = 有一隻鹿已無路可走。
theme-gate = 守門
theme-gate-hint = 看看山口。
theme-drop = 投犬
theme-drop-hint = 走完一步還可投一犬，哪個點最要緊？
theme-chain = 連跳
theme-chain-hint = 跳了一次還能再跳。
theme-fold = 進圈
theme-fold-hint = 你要佔滿羊圈。
theme-hem-in = 逼困
theme-hem-in-hint = 把美洲獅最後的去路封掉。
theme-sortie = 出山
theme-sortie-hint = 躲在山裡，遲早被趕出去。
theme-room = 活路
theme-room-hint = 往退路最多的地方走。

## 教練
coach-capture = { $how ->
    [allows] { $n ->
        [1] 這樣一來，{ $from } 的{ $piece }就能跳過你 { $at } 的{ $victim }，把牠吃掉。
       *[other] 這樣一來，{ $from } 的{ $piece }一回合就能連跳 { $n } 次，先跳 { $at } 的{ $victim }。
    }
    [leaves] 你 { $at } 的{ $victim }本來就會被跳，現在還是擋不住 { $from } 的{ $piece }。
    [exposes] { $n ->
        [1] 你的{ $victim }走到 { $at }，會被 { $from } 的{ $piece }跳過去吃掉。
       *[other] 你的{ $victim }走到 { $at }，{ $from } 的{ $piece }一回合就能連跳 { $n } 次。
    }
    [costs] 對方走 { $move } 之後，你 { $at } 的{ $victim }過不久就會被跳吃。
    [misses] 你 { $from } 的{ $piece }剛才可以跳過 { $at } 的{ $victim }，把牠吃掉。
    [forgoes] 剛才走 { $move }，過不久就能跳吃 { $at } 的{ $victim }。
   *[threatens] { $n ->
        [1] { $from } 的{ $piece }正要跳吃你 { $at } 的{ $victim }。
       *[other] { $from } 的{ $piece }正要一回合連跳 { $n } 次，先跳 { $at } 的{ $victim }。
    }
}
coach-breakout = { $how ->
    [allows] 包圍圈開了口：困住的鹿可以走 { $move } 突圍。
    [misses] 你被困的鹿剛才可以走 { $move } 突圍。
   *[threatens] 困住的鹿正要走 { $move } 突圍。
}
coach-retreat = { $how ->
    [allows] 這一步讓 { $from } 的鹿能躲進山裡，犬就追不上了。
    [misses] 你 { $from } 的鹿剛才可以躲進山裡，犬追不進去。
   *[threatens] { $from } 的鹿正要躲進山裡，犬追不進去。
}
coach-sortie = { $how ->
    [allows] 這一步讓 { $from } 的鹿能走出山來。
    [misses] 你 { $from } 的鹿剛才該走到 { $to }，到平地上去：留在山裡，遲早被困住。
   *[threatens] { $from } 的鹿正要走出山來。
}
coach-room = { $how ->
    [allows] 這一步又讓鹿有了活路：{ $move }。
    [misses] 鹿要有活路。走到 { $to }，去處更多。
   *[threatens] 鹿正要走 { $move }，去處就更多了。
}
coach-shut-in = { $how ->
    [allows] 這一步讓犬能走 { $move }，把你的一隻鹿困死。
    [misses] 你剛才可以走 { $move }，把一隻鹿困死。
   *[threatens] 犬正要走 { $move }，把你的一隻鹿困死。
}
coach-gate = { $how ->
    [allows] 這一步讓犬能走 { $move }，堵住山口。
    [misses] 你剛才可以走 { $move }，堵住山口。
   *[threatens] 犬正要走 { $move }，堵住山口。
}
coach-fold = { $how ->
    [allows] 這一步讓駝羊能走 { $move } 進圈。
    [misses] 你的駝羊剛才可以走 { $move } 進圈。
   *[threatens] 駝羊正要走 { $move } 進圈。
}
coach-hem-in = { $how ->
    [allows] 這一步讓駝羊能走 { $move }，把你的美洲獅最後的去路也封掉。
    [misses] 你剛才可以走 { $move }，把美洲獅最後的去路封掉。
   *[threatens] 駝羊正要走 { $move }，封掉你的美洲獅最後的去路。
}
