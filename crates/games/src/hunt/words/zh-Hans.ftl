# 围猎棋所说的话：鹿棋与美洲狮棋。

## 名称
deer-title = 蒙古鹿棋
deer-about = 鹿对群犬：鹿跳过去吃犬，犬围上来困鹿。
komikan-title = 美洲狮棋
komikan-about = 马普切人的围猎棋：一只美洲狮，十二只驼羊，还有一座三角形的羊圈。
deer-side = 鹿方
dog-side = 犬方
puma-side = 美洲狮方
llama-side = 羊方
deer = 鹿
dog = 犬
puma = 美洲狮
llama = 驼羊
dog-in-hand = 手中的犬
dog-captured = 被吃的犬
llama-in-hand = 手中的驼羊
llama-captured = 被吃的驼羊
pass = 停一手

## 关于局面
puma-goes-on = 美洲狮必须接着跳。
dogs-drop = 犬已走一步：请放一只犬到空点，或停一手。

## 开局前可以商定的规则
option-board = 棋盘
option-board-about = 用哪一个棋盘：写出名称，或写出整个棋盘。
option-dog-turn = 犬方的回合
option-dog-turn-about = 犬方一回合做什么。
option-dog-turn-move-then-drop = 先走一只犬，然后可从手中放一只犬。
option-dog-turn-drop-first = 手中的犬放完以前只放不走，放完以后才走。
option-dogs-win = 犬方怎样获胜
option-dogs-win-about = 每只鹿都到了什么地步，犬方才获胜。
option-dogs-win-driven-out = 每只鹿都不能动，或困在山中或山口，没有路进入平地。
option-dogs-win-sealed = 每只鹿都不能动，或困在山中，山口有犬。
option-dogs-win-immobile = 每只鹿都不能动。
option-dogs-win-outside = 每只鹿都不能动，或在山中；山口不算山中。
option-unfinished = 没有进展的棋局
option-unfinished-about = 同一局面第三次出现，或很久没有放犬也没有吃子时，谁获胜。
option-unfinished-deer = 鹿方获胜。
option-unfinished-draw = 和棋。
option-quiet-turns = 没有进展的回合数
option-quiet-turns-about = 连续这么多回合没有放犬也没有吃子，就算没有进展；不填则为 140，超过 64 点的棋盘为 200。
option-min-dogs = 犬的最少数目
option-min-dogs-about = 盘上与手中的犬合计少于此数，鹿方就获胜。
option-captures-to-win = 获胜要吃的子数
option-captures-to-win-about = 美洲狮吃了这么多只驼羊就获胜。
option-llama-step = 驼羊的走法
option-llama-step-about = 驼羊可以朝哪些方向走。
option-llama-step-no-retreat = 可以前进或横走，不能离羊圈更远。
option-llama-step-advance = 只能朝羊圈前进。
option-llama-step-any = 可以沿任何线走，也可以后退。

## 不能读的局面
position-fields = 有 { $n } 栏，应为五栏：各行、各山、手中、轮到谁、计数
bad-clock = { $text } 不是计数，应为不超过 65535 的数
no-hand = 手中写的是 { $text }，应为 -：{ $game } 没有手中的子
bad-hand = 手中写的是 { $text }，应为不超过 255 的数
bad-turn = 轮到谁写的是 { $text }，应为其中之一：{ $expected }
wrong-rows = { $text } 有 { $n } 行，应为 { $expected } 行
wrong-mountains = { $text } 有 { $n } 座山，应为 { $expected } 座
run-too-long = { $text } 的空点太长，应为 { $n } 点
run-of-none = { $text } 有长度为零的空点，应为 { $n } 点
too-many-points = { $text } 的点太多，应为 { $n } 点
too-few-points = { $text } 的点太少，应为 { $n } 点
bad-letter = { $text } 里有 { $letter }，应为 { $beast }、{ $pack } 或空点的长度
wrong-beasts = 棋盘上有 { $n } 个 { $letter }，应为 { $most ->
    [1] 1 个
   *[other] 1 到 { $most } 个
}
too-many-dogs = 盘上与手中共有 { $n } 只犬，这种棋只有 { $most } 只
no-drop-here = d+ 表示走一步后还可放犬，这里不可能
too-many-llamas = 有 { $n } 只驼羊，这种棋只有 { $most } 只
llamas-not-dropped = 驼羊从不放下，应为 P、P+ 或 s
no-jump-here = P+ 表示美洲狮跳过后必须接着跳，这里不可能

## 不合规则的着法
game-over = 棋局已经结束
bad-move = 应为走一步 a3-a4、跳 a3xc3、放子 @c3，或 pass
no-such-point = 棋盘 { $board } 上没有 { $name } 这个点
no-line = { $from } 与 { $to } 之间没有线相连
no-jump-line = 不能一跳由 { $from } 到 { $to }
not-empty = { $at } 已有棋子
no-piece-there = { $at } 没有{ $piece }，而现在轮到{ $piece }
nothing-to-jump = { $at } 没有{ $piece }可跳
deer-not-dropped = 鹿不能放下，而现在轮到鹿
deer-may-not-pass = 鹿不能停一手
no-dog-in-hand = 手中没有犬
step-first = 犬先走一步，然后才放子（DEER-4）
drop-in-mountain = 犬只能放在平地，{ $at } 在山中（DEER-4）
dogs-may-not-pass = 犬只有在不能走也不能放时才可停一手（DEER-6）
drop-or-pass = 犬已走一步：请放一只犬，或停一手（DEER-4）
dogs-do-not-jump = 犬不能跳（DEER-4）
drop-until-empty = 手中的犬放完以前不能走（dog_turn 为 drop-first）
dog-in-mountain = 犬不能上山，{ $at } 在山中（DEER-5）
nothing-dropped = 美洲狮棋从不放子
nobody-passes = 美洲狮棋不能停一手
puma-jumps-on = 美洲狮还能跳，必须接着跳（KOM-2）
puma-must-jump = 美洲狮能跳就必须跳（KOM-2）
llamas-do-not-jump = 驼羊不能跳（KOM-4）
llamas-never-back = 驼羊不能后退，不能离羊圈更远（KOM-4）
llamas-only-forward = 驼羊只能前进，每步都要离羊圈更近（llama_step 为 advance）

## 自相矛盾的规则
fewer-dogs = min_dogs 是 { $min }，棋盘 { $board } 却只有 { $n } 只犬
no-quiet-turns = quiet_turns 是 0，应在 1 与 65535 之间
deer-begin-outside = dogs_win 为 outside，棋盘 { $board } 的鹿却都从山中开始
fold-missing = 棋盘 { $board } 不能下美洲狮棋：有 { $n } 座山，应只有一座，即羊圈
one-puma = 棋盘 { $board } 不能下美洲狮棋：有 { $n } 只美洲狮，应为一只
llamas-in-hand-refused = 棋盘 { $board } 不能下美洲狮棋：驼羊从不在手中
captures-to-win = captures_to_win 是 { $n }，应在 1 与驼羊数 { $most } 之间

## 不能用的棋盘文件
field-fault = { $field }：{ $reason }
not-one-line = { $text } 不是一行纯文字
bad-size = { $text } 不是大小，应为 列数x行数，例如 5x5
most-mountains = 一个棋盘最多有 { $most } 座山
plain-size = 平地除山以外应有 1 到 { $most } 列、1 到 99 行
not-of-plain = 平地上没有 { $name } 这个点
mountain-form = { $text }：应为形状、山口与方位，例如 "rhombus a3 west"
unknown-shape = { $text }：没有 { $shape } 这种形状，应为 rhombus 或 triangle
unknown-side = { $text }：没有 { $side } 这个方位，应为 north、east、south 或 west
gate-not-of-plain = { $text }：平地上没有 { $gate } 这个点
gate-inside = { $text }：山口应在平地的边上，而且在山的那一边
gate-taken = { $text }：这个山口已经有山
most-points = 一个棋盘最多有 { $most } 个点
two-pieces = { $at } 上有两枚子
not-of-board = 这个棋盘没有 { $name } 这个点
piece-needed = 这里至少要有一枚子
too-many-pieces = { $n } 枚子放不进 { $points } 个点
not-connected = { $from } 与 { $to } 之间没有路
does-not-fit = { $n } 个点放不进 { $most } 个点的集合
