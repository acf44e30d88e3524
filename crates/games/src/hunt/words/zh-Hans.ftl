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

## 每种棋子能做什么
about-deer = 沿线走到相邻的空点；或跳过相邻的犬，落在犬正后方的空点，把它吃掉。一回合只跳一次，可吃可不吃。
about-dog = 沿线走到相邻的空点{ $mountains ->
    [none] {""}
    [home] ，出了山便不能再进山
   *[shut] ，不能进山
}。不能跳，也不能吃子。
about-puma = 沿线走到相邻的空点。能跳过相邻的驼羊，落在它正后方的空点，就必须跳；跳过就吃掉，还能跳就接着跳。
about-llama = 沿线走到相邻的空点，{ $step ->
    [advance] 只能朝羊圈前进
    [any] 朝哪个方向都可以
   *[no-retreat] 可以朝羊圈前进或横走，不能后退
}。不能跳，也不能吃子。

## 地方
plain = 草原
deer-mountain = 山
deer-gate = 山口
deer-gate-about = 进出这座山都要经过山口。犬可以站在这里，但不能再往里走。
komikan-mountain = 羊圈
komikan-gate = 羊圈口
komikan-gate-about = 进羊圈都要经过这里；驼羊要占满羊圈，也得占住这一点。

## 初学的人要知道什么
goal-deer = 鹿跳过犬，就吃掉犬。{ $min ->
    [1] 犬被吃光
   *[other] 犬剩下不足 { $min } 只
}{ $unfinished ->
    [deer] ，或犬方久攻不下
   *[draw] {""}
}，鹿方就获胜。
goal-deer-escape = { $unfinished ->
    [deer] 犬方久攻不下，鹿方就获胜。
   *[draw] 鹿方不能取胜；犬方久攻不下，就是和棋。
}
goal-dogs = { $deer ->
    [1] 鹿
   *[other] 每只鹿都
}{ $how ->
    [immobile] 动弹不得
    [outside] 动弹不得，或身在山中
    [sealed] 动弹不得，或困在山中、山口有犬守住
   *[driven-out] 动弹不得，或困在山中、回不了草原
}，犬方就获胜。
know-deer = 鹿沿线走一步，或跳过相邻的一只犬。可吃可不吃，一回合最多跳一次。
know-dogs-drop = 犬方先走一步，然后可从手中（开局时有 { $n } 只）放一只犬到草原上任何空点。
know-dogs-drop-first = 犬方先放犬：每回合从手中（开局时有 { $n } 只）放一只到草原上任何空点，放完以后才走。
know-dogs-step = 犬方每回合走一只犬，沿哪条线都可以。手中没有犬，被吃了就补不回来。
know-mountains = { $mountains ->
    [home] 犬出了山便不能再进山
   *[shut] 犬不能进山
}：{ $how ->
    [immobile] 鹿在山里，犬就追不到
    [outside] 鹿进了山，就算被赶出草原
   *[other] 鹿在山里是安全的，却也可能被关在里面
}。
know-nowhere = 同一局面第三次出现，或 { $n } 回合没有放犬也没有吃犬，{ $unfinished ->
    [deer] 就是鹿方获胜
   *[draw] 就是和棋
}。
goal-puma = 美洲狮跳过驼羊，就吃掉驼羊；吃掉 { $n } 只就获胜。
goal-llamas = 驼羊占满羊圈的 { $n } 个点，或使美洲狮动弹不得，就获胜。
know-puma = 美洲狮能跳就必须跳，还能跳就接着跳，一只接一只地吃。
know-llamas = 驼羊沿线走到相邻的空点，{ $step ->
    [advance] 只能朝羊圈前进
    [any] 朝哪个方向都可以
   *[no-retreat] 可以朝羊圈前进或横走，不能后退
}。
know-shelter = 美洲狮要落在驼羊正后方的空点：驼羊彼此靠紧，就跳不过来。

## 棋局为什么结束：写在“你赢了：”后面，或“犬方胜”“和棋”后面的括号里
end-shut-in = { $n ->
    [1] 鹿被困住，动弹不得
    [2] 两只鹿都被困住，动弹不得
   *[other] { $n } 只鹿都被困住，动弹不得
}
end-driven-out = { $n ->
    [1] 鹿被赶出草原
    [2] 两只鹿都被赶出草原
   *[other] { $n } 只鹿都被赶出草原
}
end-caught = { $n ->
    [2] 一只鹿被困住，另一只被赶出草原
   *[other] { $n } 只鹿不是被困住，就是被赶出草原
}
end-few-dogs = { $n ->
    [0] 犬被吃光
   *[other] 犬只剩 { $n } 只
}
end-dogs-repeat = 同一局面第三次出现{ $unfinished ->
    [deer] ，犬方久攻不下
   *[draw] {""}
}
end-dogs-quiet = { $n } 回合没有放犬也没有吃犬{ $unfinished ->
    [deer] ，犬方久攻不下
   *[draw] {""}
}
end-captures = { $n } 只驼羊被吃
end-fold-filled = 驼羊占满了羊圈
end-puma-shut-in = 美洲狮被困住，动弹不得
end-llamas-stuck = 驼羊无路可走
end-repeat = 同一局面第三次出现
end-quiet = { $n } 回合没有吃子{ $advances ->
    [yes] ，也没有驼羊前进
   *[no] {""}
}

## 开局前可以商定的规则
option-board = 棋盘
option-board-about = 用哪一个棋盘：写出名称，或写出整个棋盘。
option-dog-turn = 犬方的回合
option-dog-turn-about = 犬方一回合做什么。
option-dog-turn-move-then-drop = 先走一只犬，然后可从手中放一只犬。
option-dog-turn-drop-first = 手中的犬放完以前只放不走，放完以后才走。
option-dogs-win = 犬方怎样获胜
option-dogs-win-about = 每只鹿都到了什么地步，犬方才获胜。
option-dogs-win-driven-out = 每只鹿都不能动，或困在山中或山口，没有路进入草原。
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
step-first = 犬先走一步，然后才放子
drop-in-mountain = 犬只能放在草原，{ $at } 在山中
dogs-may-not-pass = 犬只有在不能走也不能放时才可停一手
drop-or-pass = 犬已走一步：请放一只犬，或停一手
dogs-do-not-jump = 犬不能跳
drop-until-empty = 手中的犬放完以前不能走
dog-in-mountain = 犬不能上山，{ $at } 在山中
nothing-dropped = 美洲狮棋从不放子
nobody-passes = 美洲狮棋不能停一手
puma-jumps-on = 美洲狮还能跳，必须接着跳
puma-must-jump = 美洲狮能跳就必须跳
llamas-do-not-jump = 驼羊不能跳
llamas-never-back = 驼羊不能后退，不能离羊圈更远
llamas-only-forward = 驼羊只能前进，每步都要离羊圈更近

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
text-too-long = { $text } 太长，最多 { $most } 个字
not-one-line = { $text } 不是一行纯文字
bad-size = { $text } 不是大小，应为 列数x行数，例如 5x5
most-mountains = 一个棋盘最多有 { $most } 座山
plain-size = 草原除山以外应有 1 到 { $most } 列、1 到 99 行
not-of-plain = 草原上没有 { $name } 这个点
mountain-form = { $text }：应为形状、山口与方位，例如 "rhombus a3 west"
unknown-shape = { $text }：没有 { $shape } 这种形状，应为 rhombus 或 triangle
unknown-side = { $text }：没有 { $side } 这个方位，应为 north、east、south 或 west
gate-not-of-plain = { $text }：草原上没有 { $gate } 这个点
gate-inside = { $text }：山口应在草原的边上，而且在山的那一边
gate-taken = { $text }：这个山口已经有山
most-points = 一个棋盘最多有 { $most } 个点
two-pieces = { $at } 上有两枚子
not-of-board = 这个棋盘没有 { $name } 这个点
piece-needed = 这里至少要有一枚子
too-many-pieces = { $n } 枚子放不进 { $points } 个点
not-connected = { $from } 与 { $to } 之间没有路
does-not-fit = { $n } 个点放不进 { $most } 个点的集合

## 摆局
entry-turn = 轮到
entry-clock = 无进展的回合
entry-jump-on = 美洲狮（接着跳）
entry-drop = 犬方（走后放犬）

## 画棋盘
shape-rhombus = 菱形山
shape-triangle = 三角山
diagonals-checkered = 隔点有斜线
diagonals-all = 处处有斜线
diagonals-none = 没有斜线

## 题目的主题
theme-breakout = 突围
theme-breakout-hint = 有鹿被困，包围圈的缺口在哪里？
theme-retreat = 入山
theme-retreat-hint = 犬进不了山。
theme-shut-in = 围困
theme-shut-in-hint = 有一只鹿已无路可走。
theme-gate = 守门
theme-gate-hint = 看看山口。
theme-drop = 投犬
theme-drop-hint = 走完一步还可投一犬，哪个点最要紧？
theme-chain = 连跳
theme-chain-hint = 跳了一次还能再跳。
theme-fold = 进圈
theme-fold-hint = 你要占满羊圈。
theme-hem-in = 逼困
theme-hem-in-hint = 把美洲狮最后的去路封掉。
theme-sortie = 出山
theme-sortie-hint = 躲在山里，迟早被赶出去。
theme-room = 活路
theme-room-hint = 往退路最多的地方走。

## 教练
coach-capture = { $how ->
    [allows] { $n ->
        [1] 这样一来，{ $from } 的{ $piece }就能跳过你 { $at } 的{ $victim }，把它吃掉。
       *[other] 这样一来，{ $from } 的{ $piece }一回合就能连跳 { $n } 次，先跳 { $at } 的{ $victim }。
    }
    [leaves] 你 { $at } 的{ $victim }本来就会被跳，现在还是挡不住 { $from } 的{ $piece }。
    [exposes] { $n ->
        [1] 你的{ $victim }走到 { $at }，会被 { $from } 的{ $piece }跳过去吃掉。
       *[other] 你的{ $victim }走到 { $at }，{ $from } 的{ $piece }一回合就能连跳 { $n } 次。
    }
    [costs] 对方走 { $move } 之后，你 { $at } 的{ $victim }过不久就会被跳吃。
    [misses] 你 { $from } 的{ $piece }刚才可以跳过 { $at } 的{ $victim }，把它吃掉。
    [forgoes] 刚才走 { $move }，过不久就能跳吃 { $at } 的{ $victim }。
   *[threatens] { $n ->
        [1] { $from } 的{ $piece }正要跳吃你 { $at } 的{ $victim }。
       *[other] { $from } 的{ $piece }正要一回合连跳 { $n } 次，先跳 { $at } 的{ $victim }。
    }
}
coach-breakout = { $how ->
    [allows] 包围圈开了口：困住的鹿可以走 { $move } 突围。
    [misses] 你被困的鹿刚才可以走 { $move } 突围。
   *[threatens] 困住的鹿正要走 { $move } 突围。
}
coach-retreat = { $how ->
    [allows] 这一步让 { $from } 的鹿能躲进山里，犬就追不上了。
    [misses] 你 { $from } 的鹿刚才可以躲进山里，犬追不进去。
   *[threatens] { $from } 的鹿正要躲进山里，犬追不进去。
}
coach-sortie = { $how ->
    [allows] 这一步让 { $from } 的鹿能走出山来。
    [misses] 你 { $from } 的鹿刚才该走到 { $to }，到平地上去：留在山里，迟早被困住。
   *[threatens] { $from } 的鹿正要走出山来。
}
coach-room = { $how ->
    [allows] 这一步又让鹿有了活路：{ $move }。
    [misses] 鹿要有活路。走到 { $to }，去处更多。
   *[threatens] 鹿正要走 { $move }，去处就更多了。
}
coach-shut-in = { $how ->
    [allows] 这一步让犬能走 { $move }，把你的一只鹿困死。
    [misses] 你刚才可以走 { $move }，把一只鹿困死。
   *[threatens] 犬正要走 { $move }，把你的一只鹿困死。
}
coach-gate = { $how ->
    [allows] 这一步让犬能走 { $move }，堵住山口。
    [misses] 你刚才可以走 { $move }，堵住山口。
   *[threatens] 犬正要走 { $move }，堵住山口。
}
coach-fold = { $how ->
    [allows] 这一步让驼羊能走 { $move } 进圈。
    [misses] 你的驼羊刚才可以走 { $move } 进圈。
   *[threatens] 驼羊正要走 { $move } 进圈。
}
coach-hem-in = { $how ->
    [allows] 这一步让驼羊能走 { $move }，把你的美洲狮最后的去路也封掉。
    [misses] 你刚才可以走 { $move }，把美洲狮最后的去路封掉。
   *[threatens] 驼羊正要走 { $move }，封掉你的美洲狮最后的去路。
}
