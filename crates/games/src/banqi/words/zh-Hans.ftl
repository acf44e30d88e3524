# 暗棋所说的话。

title = 暗棋
about = 象棋子背面朝上摆在半张棋盘上：每次翻一枚，大的吃小的。
first-player = 先手
second-player = 后手

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
first-flip = 第一枚翻开的棋决定颜色：谁翻的，谁就执那个颜色。
may-capture-on = { $square } 的棋子可以接着吃，也可以到此为止。
turning-up = 正在翻开 { $square }。
attacking = { $from } 的棋子正在攻击 { $to } 的暗棋。
button-stop = 到此为止
# 连杀还能接着吃，却停下来：着法列表中的写法。
stop = 停手

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
only-taiwan = { $variant }（{ $rule }）只能配台湾玩法的炮，不能配大陆玩法的炮
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
