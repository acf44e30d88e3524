# 暗棋所说的话。

title = 暗棋
about = 象棋子背面朝上摆在半张棋盘上：每次翻一枚，大的吃小的。
first-player = 先手
second-player = 后手
side-red = 红方
side-black = 黑方

## 规则组
preset-taiwan = 台湾暗棋
preset-mainland = 大陆暗棋
preset-tcga = 台湾暗棋 TCGA
preset-icga = 台湾暗棋 ICGA
preset-taiwan-rush = 暗棋（车冲马斜）
preset-taiwan-chain = 暗棋（连杀）
preset-taiwan-ambush = 暗棋（暗杀）
preset-taiwan-rush-chain = 暗棋（车冲马斜、连杀）
preset-taiwan-rush-ambush = 暗棋（车冲马斜、暗杀）
preset-taiwan-chain-ambush = 暗棋（连杀、暗杀）
preset-taiwan-all = 暗棋（车冲马斜、连杀、暗杀）
note-taiwan = 炮隔着一枚棋跳过去吃子。
note-mainland = 炮是排第六的普通棋子。
note-tcga = 连续 40 手没有进展即为和棋。
note-icga = 连续 180 手没有进展即为和棋。
note-taiwan-rush = 车可以直冲，马也可以斜走。
note-taiwan-chain = 吃子之后可以接着再吃。
note-taiwan-ambush = 明棋可以攻击暗棋。
note-taiwan-rush-chain = 车冲马斜与连杀合用。
note-taiwan-rush-ambush = 车冲马斜与暗杀合用。
note-taiwan-chain-ambush = 连杀与暗杀合用。
note-taiwan-all = 车冲马斜、连杀、暗杀三种合用。
# 接在“可用的有：”之后。
preset-names = mainland、taiwan、tcga、icga；除 mainland 外，后面都可以任意加上 +rush、+chain、+ambush，或加 +all

## 颜色与棋子：简体字里双方的车、马同字，所以带上颜色。
red = 红方
black = 黑方
red-general = 红帅
red-advisor = 红仕
red-elephant = 红相
red-rook = 红车
red-horse = 红马
red-cannon = 红炮
red-soldier = 红兵
black-general = 黑将
black-advisor = 黑士
black-elephant = 黑象
black-rook = 黑车
black-horse = 黑马
black-cannon = 黑包
black-soldier = 黑卒

## 句中的棋子
a-red-general = { red-general }
a-red-advisor = { red-advisor }
a-red-elephant = { red-elephant }
a-red-rook = { red-rook }
a-red-horse = { red-horse }
a-red-cannon = { red-cannon }
a-red-soldier = { red-soldier }
a-black-general = { black-general }
a-black-advisor = { black-advisor }
a-black-elephant = { black-elephant }
a-black-rook = { black-rook }
a-black-horse = { black-horse }
a-black-cannon = { black-cannon }
a-black-soldier = { black-soldier }

## 盘上的棋子，翻出的棋子
figure-face-down = 未翻
figure-red-general = { red-general }
figure-red-advisor = { red-advisor }
figure-red-elephant = { red-elephant }
figure-red-rook = { red-rook }
figure-red-horse = { red-horse }
figure-red-cannon = { red-cannon }
figure-red-soldier = { red-soldier }
figure-black-general = { black-general }
figure-black-advisor = { black-advisor }
figure-black-elephant = { black-elephant }
figure-black-rook = { black-rook }
figure-black-horse = { black-horse }
figure-black-cannon = { black-cannon }
figure-black-soldier = { black-soldier }

## 棋盘旁边
red-hidden = 红方未翻
black-hidden = 黑方未翻
red-captured = 红方被吃
black-captured = 黑方被吃
red-to-move = 轮到红方走。
black-to-move = 轮到黑方走。
your-move = 你是{ $colour }，轮到你走。
their-move = 你是{ $yours }，轮到{ $colour }走。
your-first-flip = 请翻开任意一枚棋：翻出什么颜色，你就执什么颜色。
first-flip = 第一枚翻开的棋决定颜色：谁翻的，谁就执那个颜色。
may-capture-on = { $square } 的棋子可以接着吃，也可以到此为止。
turning-up = 正在翻开 { $square }。
attacking = { $from } 的棋子正在攻击 { $to } 的暗棋。
button-stop = 到此为止
# 连杀还能接着吃，却停下来：着法列表中的写法。
stop = 停手

## 每种棋子的本领：吃什么，被什么吃，各种玩法又添什么
taken-also = { $dangers ->
    [rush] ，也会被炮隔子吃、被车远吃、被马斜吃
    [cannon] ，也会被炮隔子吃
   *[none] {""}
}
ambush-too = { $ambush ->
    [near] 可以攻击紧邻的暗棋，翻出吃不了的敌棋则自己出场。
    [lost-to-soldiers] 可以攻击紧邻的暗棋，只有翻出敌方兵卒时自己出场。
    [never-lost] 可以攻击紧邻的暗棋，翻出什么都不会出场。
    [afar] 可以攻击暗棋：远攻翻出敌棋必定吃掉；紧邻的若翻出吃不了的敌棋，则自己出场。
    [diagonal] 可以攻击暗棋：斜攻翻出敌棋必定吃掉；直攻若翻出吃不了的敌棋，则自己出场。
    [jump] 可以隔着一枚棋攻击暗棋，翻出敌棋必定吃掉。
   *[none] {""}
}
chain-on = { $chain ->
    [straight] 吃子后可以接着吃，但只限紧邻的棋子。
    [full] 吃子后可以接着吃。
   *[none] {""}
}
about-face-down = 翻开之前谁也不知道是什么棋；还有哪些棋未翻，棋盘旁边看得到。{ $ambush ->
    [on] 未翻时也可能遭到攻击。
   *[off] 未翻时不会被吃。
}
about-general = 兵卒以外的棋子都能吃。会被将帅和兵卒吃{ taken-also }。{ ambush-too }{ chain-on }
about-advisor = 将帅以外的棋子都能吃。会被将帅和士吃{ taken-also }。{ ambush-too }{ chain-on }
about-elephant = 将帅和士以外的棋子都能吃。会被将帅、士和象吃{ taken-also }。{ ambush-too }{ chain-on }
about-rook = 能吃车、马、炮和兵卒。会被将帅、士、象和车吃{ taken-also }。{ ambush-too }{ chain-on }
about-rook-rush = 可以直走任意多格。远吃不论大小；紧邻的只能吃车、马、炮和兵卒。会被将帅、士、象和车吃{ taken-also }。{ ambush-too }{ chain-on }
about-horse = 能吃马、炮和兵卒。会被将帅、士、象、车和马吃{ taken-also }。{ ambush-too }{ chain-on }
about-horse-rush = 也可以斜走一格。斜吃不论大小；直吃只能吃马、炮和兵卒。会被将帅、士、象、车和马吃{ taken-also }。{ ambush-too }{ chain-on }
about-cannon = 能吃炮和兵卒。兵卒以外的棋子都能吃它。
about-cannon-jump = 什么都能吃，但一定要沿直线隔着恰好一枚棋跳过去吃。兵卒以外的棋子都能吃它。{ ambush-too }{ chain-on }
about-soldier = 能吃将帅和兵卒。将帅以外的棋子都能吃它。{ ambush-too }{ chain-on }

## 初学者要知道的事
goal = 把对方的棋子全部吃光，或者让对方无棋可走。
know-flip = 每次或翻一枚棋，或走一格，或吃紧邻的棋。第一次翻棋决定颜色：谁翻的，谁就执那个颜色。
know-ranks = 吃同级的和比自己小的：大小顺序是将帅、士、象、车、马、炮、兵卒。只有兵卒反过来：兵卒能吃将帅，将帅不能吃兵卒。
know-mainland = 炮和别的棋子一样，吃紧邻的炮和兵卒。
know-taiwan = 炮什么都能吃，但一定要沿直线隔着恰好一枚棋跳过去吃。{ $rush ->
    [on] 车可以直冲，马也可以斜走，这样吃子不论大小。
   *[off] {""}
}{ $chain ->
    [on] 吃了子的棋可以接着再吃。
   *[off] {""}
}{ $ambush ->
    [on] 明棋可以攻击暗棋，但要冒险。
   *[off] {""}
}
set-international = 国际图案

## 怎样结束：接在“你赢了：”或“和棋”之后
over-captured = { $colour }已经没有棋子
over-stuck = { $colour }无棋可走
over-stalled = 连续 { $n } 手没有翻棋或吃子
over-repeated = 同一局面第三次出现
over-highest = { $deadlock }，剩下的棋子中{ $piece }最大

## 不许的理由：局面
fields = 有 { $n } 栏，应有四栏：各行棋子、轮到谁、未翻的棋子、计数
rows = 有 { $n } 行，应有 4 行
too-few-squares = { $row } 这一行的格子太少，应有 8 格
too-many-squares = { $row } 这一行的格子太多，应有 8 格
empty-run = { $row } 这一行有 { $letter }，应写出整段空格的长度
row-letter = { $row } 这一行有 { $letter }，应为 GAERHCSgaerhcs 中的字母、* 或数字
hidden-limit = { $piece }有 { $up } 枚已翻开，{ $hidden } 枚未翻，一共至多 { $most } 枚
hidden-order = 未翻的棋子写作 { $text }，应按 GAERHCSgaerhcs 的顺序写字母，或写 -
hidden-count = 未翻的棋子有 { $hidden } 枚，盖着的格子却有 { $squares } 个
clock-number = { $text } 不是计数，应为不大于 65535 的数
clock-running = 计数是 { $clock }，但开局时、翻棋时与连杀中应为 0
turn = 轮到谁写作 { $text }，应为 r、b，或第一次翻棋之前的 -
not-all-face-down = 轮到谁写作 -，但棋子并非全都未翻
all-face-down = 轮到谁写作 { $turn }，但棋子全都未翻，应为 -
no-piece-left = 一枚棋子也没有
under-way = { $move } 正在进行，但{ $reason }
chain-rule = 连杀正在进行，但这套规则没有连杀
chain-piece = { $square } 正在连杀，但那里没有轮走一方的明棋
chain-capture = 连杀正在进行，但{ $colour }还没有棋子被吃
chain-stuck = { $square } 正在连杀，但在那里不能再吃

## 不许的理由：规则
only-taiwan = { $variant } 只能配台湾玩法的炮，不能配大陆玩法的炮
no-progress = no_progress 是 0，至少应为 1 手
variant-twice = 规则组 { $preset } 在 +{ $variant } 处重复了同一种玩法

## 不许的理由：发牌
deal-length = 有 { $n } 个字母，应有 32 个，从 a4 到 h1 每格一个
deal-letter = { $square } 写作 { $letter }，应为 GAERHCSgaerhcs 中的字母，没有暗棋的格子写 .
deal-on-nothing = { $square } 写作 { $letter }，但那里没有暗棋，应为 .
deal-missing = { $square } 写作 { $letter }，但那里有暗棋，应为字母
deal-count = { $letter }（{ $piece }）出现 { $n } 次，应为 { $expected } 次

## 不许的理由：着法的写法
no-square = { $text } 不是格子，应为 a4 到 h1
no-piece = { $text } 不是棋子，应为 GAERHCSgaerhcs 中的字母
move-shape = 应为翻棋 a4、走子 a4-b4、吃子 a4xb4、暗杀 a4?b4、停手 stop，或翻出的棋子 =G

## 不许的理由：着法与点选
game-over = 棋局已经结束
being-turned-up = 正在翻开 { $square }，应为翻出的棋子，例如 =G
nothing-turned-up = 现在没有正在翻开的棋子
not-hidden = 未翻的棋子中已没有{ $piece }，{ $square } 翻不出来
in-chain = { $square } 的棋子正在连杀，只能用它接着吃，或者停手
chain-straight = 连杀中{ $piece }只能接着吃上下左右紧邻的棋子
no-chain = 现在没有连杀
no-colours = 双方还没有分定颜色，应先翻一枚棋，例如 a4
not-yours = 轮到{ $colour }走，而 { $square } 没有{ $colour }的明棋
empty = { $square } 是空格
not-empty = { $square } 已有棋子
own-piece = { $square } 是{ $colour }自己的棋子
no-enemy = { $square } 没有{ $colour }的棋子
face-up = { $square } 的棋子已经翻开了
face-down = { $square } 的棋子还没有翻开
face-down-safe = { $square } 的棋子还没有翻开，这套规则不能攻击暗棋
not-face-down = { $square } 没有暗棋
no-ambush = 这套规则没有暗杀，不能攻击暗棋
no-step = { $piece }不能从 { $from } 走到 { $to }
no-capture = { $hunter }不能吃{ $prey }
no-soldier = { $hunter }不能吃{ $prey }
no-reach = { $piece }从 { $from } 到不了 { $to }
over-one-screen = { $piece }要沿直线隔着恰好一枚棋才能攻击

## 开局前可以约定的规则：名称、所决定的事、每个选项的意思
option-cannon = 包炮
option-cannon-about = 包、炮怎样吃子。
option-cannon-mainland = 和其他棋子一样按大小吃，排在第六级。
option-cannon-taiwan = 沿直线隔着恰好一枚棋跳过去吃，不限远近，也不论大小。
option-rush = 车冲马斜
option-rush-about = 车能不能直冲，马能不能斜走。
option-rush-on = 车可以直走任意多格，马也可以斜走一格；远吃和斜吃都不论大小。
option-rush-off = 车、马和其他棋子一样，只走一格。
option-chain = 连杀
option-chain-about = 吃掉一枚明棋之后，能不能用同一枚棋接着吃。
option-chain-on = 能吃多少就可以吃多少，每吃一枚都可以停。
option-chain-off = 每次只吃一枚。
option-ambush = 暗杀
option-ambush-about = 明棋能不能攻击暗棋。
option-ambush-on = 可以：翻出来的敌棋吃得了就吃掉，吃不了则自己出场。
option-ambush-off = 暗棋不受攻击。
option-ambush-reach-needs-rush = 暗杀的远近
option-ambush-reach-needs-rush-about = 车从远处、马斜向暗杀，是否要有车冲马斜才行。
option-ambush-reach-needs-rush-on = 没有车冲马斜时，只能暗杀紧邻的暗棋。
option-ambush-reach-needs-rush-off = 没有车冲马斜时也可以。
option-ambush-in-chain = 连杀中的暗杀
option-ambush-in-chain-about = 成功的暗杀能不能算连杀的一环。
option-ambush-in-chain-on = 成功的暗杀和吃子一样，可以接着吃。
option-ambush-in-chain-off = 暗杀之后这一手就结束。
option-ambushing-general = 将帅暗杀到兵卒
option-ambushing-general-about = 将帅攻击暗棋，翻出来的是对方的兵卒时怎么办。
option-ambushing-general-dies = 将帅不能吃兵卒，所以将帅出场。
option-ambushing-general-takes = 兵卒比将帅小，所以照吃。
option-chain-reach = 连杀的远近
option-chain-reach-about = 连杀接着吃的时候，车、马能吃到多远。
option-chain-reach-full = 和第一次吃子一样：有车冲马斜时，车可以远吃，马可以斜吃。
option-chain-reach-straight = 只能吃上下左右紧邻的棋子；包炮照样隔一枚棋吃。
option-no-progress = 没有进展的手数
option-no-progress-about = 双方一共连续这么多手没有翻棋、吃子或暗杀，就算僵持不下。
option-three-piece-rule = 剩三枚棋比大小
option-three-piece-rule-about = 僵持不下时，若盘上至多剩三枚棋且都已翻开，是否比大小定胜负。
option-three-piece-rule-on = 拥有最大棋子的一方胜，一样大则和。
option-three-piece-rule-off = 僵持不下一律和棋。

## 摆局
entry-turn = 轮到
entry-red = 红方
entry-black = 黑方
entry-nobody = 尚未翻棋
entry-clock = 无进展的步数
entry-stage = 走到一半（c3 连杀中，c3= 正翻开，c3?c4= 正暗吃）

## 题目的主题
theme-flip = 安全翻棋
theme-flip-hint = 翻一枚棋：翻哪里最不吃亏？
theme-ambush = 暗杀
theme-ambush-hint = 攻击一枚还没翻开的棋。
theme-cannon = 隔子打炮
theme-cannon-hint = 顺着包炮的直线看：炮架后面有什么？
theme-escape = 逃命
theme-escape-hint = 你有子被捉，要逃，而且要逃对方向。
theme-chain = 连杀
theme-chain-hint = 吃了一子还能再吃。
theme-trap = 困子
theme-trap-hint = 可以让对方一子无处可逃。
theme-last-three = 残局
theme-last-three-hint = 子已不多，胜负看大小与距离。

## 教练
coach-escape = { $how ->
    [allows] 这一步让 { $from } 的{ $piece }能逃到 { $to }。
    [misses] 你 { $from } 的{ $piece }被捉，刚才可以逃到 { $to }。
   *[threatens] { $from } 的{ $piece }可以逃到 { $to }。
}
coach-trap = { $how ->
    [allows] 这一步让对方的{ $piece }能走到 { $to }，你有一子就无处可逃了。
    [misses] 你的{ $piece }刚才走到 { $to }，就能让对方一子无处可逃。
   *[threatens] 对方的{ $piece }正要走到 { $to }，让你一子无处可逃。
}
