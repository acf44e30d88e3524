# 目录所说的话。
newer-format = 格式 { $format } 比这个程序还新，这个程序只认得到 { $most }
rules-object = 应为 JSON 对象，例如 {"{"}"min_dogs": 5{"}"}
unknown-field = 没有 { $field } 这一项，可用的有：{ $expected }
no-game-tag = 没有 [Game "…"] 标签说明是哪种棋
bad-format-tag = 标签 Format 写的是 { $text }，应为数字
tag-missing = 没有 [{ $tag } "…"] 标签，其中应有{ $what }
tag-commit = 种子的 SHA-256
tag-site = 这一桌的编号
tag-salts = 各人所加的盐，写成 JSON 文字数组
tag-seed = 种子，棋局结束后才公布
seed-differs = 种子不是当初承诺的那一个：它的 SHA-256 是 { $hash }，不是 { $committed }
kind-salts = 盐
salts-form = 应为 JSON 文字数组，例如 ["one", ""]
salts-number = 有 { $n } 份盐，应为 { $expected } 份，每个座位一份
kind-engine = 引擎
other-game = 这一局是另一种棋

## 教学
one-move = 此处应为单独一步
drill-stops = 这里没有对手应手，而这一步之后对手非应不可
throw-first = 要先掷骰：输入 =
kind-answer = 答案
lesson-done = 做得好！
lesson-otherwise = 这样走合乎规则，但达不到目标。换一步试试。
lesson-other-answer = 不是这个，再看看。
lesson-over = 目标还没达成，棋局就结束了。再试一次。
lesson-too-slow = { $n } 个回合用完了。再试一次。
# 题目。
kind-puzzles = 题目文件
puzzle-header = 应为“{ $field }”及其内容
puzzle-version = 版本 { $version }，应为 { $most }
puzzle-line = 应为局面、着法、目标、级别与差距，以制表符分隔
nobody-to-move = 此处无人行棋
nothing-tried = 还没有走任何一步
doubt-another = { $found } 比 { $expected } 更好
doubt-not-alone = { $expected } 只比次佳着法好 { $gap }
doubt-other-aim = 效果已与原先不同
doubt-unsound = 着法的首尾算不上选择，或其中有机运
doubt-twice = 同一题出现两次
aim-win = 找出制胜的一步。
aim-hold = 只有一步守得住，找出来。
aim-save = 其他着法都会输，找出唯一的活路。
aim-chips = 该走哪一队马？
theme-win-1 = 一步胜
theme-win-1-hint = 这一步就能结束棋局。
theme-win-2 = 两步胜
theme-win-2-hint = 两步就够了。哪一步让对方无路可走？
theme-win-3 = 三步胜
theme-win-3-hint = 三步就够了。先走最逼人的一步。
theme-win-long = 远胜
theme-win-long-hint = 取胜还要几步，先断对方的退路。
theme-fork = 捉双
theme-fork-hint = 一子可以同时攻击两子。
theme-attack = 捉子
theme-attack-hint = 这一步可以威胁吃子。
theme-bait = 诱饵
theme-bait-hint = 送对方一点甜头，看看会把它引到哪里。
theme-cover = 补漏
theme-cover-hint = 你有子可能被吃，把路都封住。
theme-capture = 吃子
theme-capture-hint = 可以吃子，但要吃对子、吃对法。

## 教练
coach-win = { $how ->
    [allows] { $n ->
        [1] 这一步让对方马上就能赢：{ $move }。
       *[other] 这一步让对方有了必胜的走法，第一步是 { $move }。
    }
    [misses] { $n ->
        [1] 你刚才可以直接赢下来：{ $move }。
       *[other] 你刚才有必胜的走法，第一步是 { $move }。
    }
   *[threatens] { $n ->
        [1] 要是轮到对方走，马上就能赢：{ $move }。
       *[other] 要是轮到对方走，就有必胜的走法，第一步是 { $move }。
    }
}
coach-capture = { $how ->
    [allows] 这样一来，{ $from } 的{ $piece }就能吃掉你 { $at } 的{ $victim }。
    [leaves] 你 { $at } 的{ $victim }本来就被盯上，现在还是会被 { $from } 的{ $piece }吃掉。
    [exposes] 你的{ $victim }走到 { $at }，会被 { $from } 的{ $piece }吃掉。
    [taken-back] 你的{ $victim }在 { $at } 吃了一子，可是会被 { $from } 的{ $piece }吃回去。
    [costs] 对方走 { $move } 之后，你 { $at } 的{ $victim }过不久就保不住了。
    [misses] 你刚才可以用 { $from } 的{ $piece }吃掉 { $at } 的{ $victim }。
    [forgoes] 刚才走 { $move }，过不久就能吃到 { $at } 的{ $victim }。
   *[threatens] { $from } 的{ $piece }正要吃你 { $at } 的{ $victim }。
}
coach-fork = { $how ->
    [allows] 这一步让对方的{ $piece }能走到 { $to }，同时捉你两子。
    [misses] 你的{ $piece }刚才可以走到 { $to }，同时捉对方两子。
   *[threatens] 对方的{ $piece }正要走到 { $to }，同时捉你两子。
}
coach-check = 你 { $at } 的{ $piece }正被将军，得先应付。
