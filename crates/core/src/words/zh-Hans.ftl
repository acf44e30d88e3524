# 核心所说的话，与哪种棋无关。

## 错误：给了什么，错在哪里
error-position = 局面 { $text }：{ $reason }
error-move = 着法 { $text }：{ $reason }
error-rules = 规则：{ $reason }
error-board = 棋盘：{ $reason }
error-board-line = 棋盘第 { $line } 行：{ $reason }
error-record = 棋谱第 { $line } 行：{ $reason }
error-perft = perft 第 { $line } 行：{ $reason }
error-deal = 发牌 { $text }：{ $reason }
error-setting = { $what } { $text }：{ $reason }
error-unknown = { $what }里没有 { $name }，可用的有：{ $expected }
kind-game = 棋种
kind-preset = { $game } 的规则组
kind-board = 棋盘
kind-seed = 种子

## 不许的理由
game-over = 棋局已经结束（{ $payoffs }）
not-legal = 这一步在这里不合规则
deal-differs = 在 { $position }，发牌说的是 { $dealt }
fixed-board = { $game } 只有一种棋盘，不能另换
nothing-dealt = { $game } 没有暗藏的东西可发
record-turn = 第 { $n } 手 { $turn }：{ $reason }
record-result = 棋谱写的是 { $said }，着法的结果却是 { $end }
tag-twice = 标签 { $tag } 出现了两次
tag-behind-moves = 标签 { $tag } 写在着法后面
word-behind-result = { $word } 写在结果后面
result-tag-differs = 标签 Result 写的是 { $tag }，着法结尾写的是 { $end }
result-tag-unknown = 标签 Result 写的是 { $tag }，应为 1-0、0-1、1/2-1/2、各方得失或 *
tag-form = 此处应为 [Name "value"] 这样的标签
comment-open = 注解以 {"{"} 开始，却没有结束
variation-of-nothing = 变化以 ( 开始，但前面没有可以替换的着法
variation-open = 变化以 ( 开始，却没有结束
variation-closed = 变化以 ) 结束，却没有开始
variation-empty = 变化里没有着法
variation-deep = 变化最多层层相套 { $most } 层
seed-length = 有 { $n } 位，应为 64 位十六进制数字
seed-digit = { $digit } 不是十六进制数字

## 为什么点这里没有用
why-nothing-there = 现在 { $spot } 没有可做的事
why-stuck = 这枚子现在无路可走：{ $piece }
why-not-yours = 这枚子不归你走：{ $piece }
why-not-there = 这枚子现在不能走到那里

## 摆局
entry-position = 局面
draft-form = 这份摆局不合这种棋
draft-stack = { $spot }：{ $piece }，一处最多 { $most } 枚
draft-twice = { $spot }：同一处放了两枚棋子
draft-hand = { $hand }：{ $piece } { $n } 枚，最多 { $most } 枚
draft-long = { $entry }：最多 { $most } 个字
draft-number = { $entry }：应填 { $least } 到 { $most } 的整数
draft-text = { $entry }：这里不能这样填

## 有多少依据
attested = 有据
partly-attested = 部分有据
reconstructed = 复原
invented = 新创
tournament = 比赛规则
own = 自订规则

## 数量
n-moves = { $n } 步
n-turns = { $n } 手
n-chips = { $n } 帖

## 轮到谁，怎样结束
to-move = 轮到{ $side }
to-go-on = 轮到{ $side }继续
chance-acts = 由机遇决定
won = { $side }胜
won-by-repetition = { $side }胜（局面重复）
won-by-clock = { $side }胜（久无进展）
won-by-rule = { $side }胜（{ $rule }）
drawn = 和棋
drawn-by-repetition = 和棋（局面重复）
drawn-by-clock = 和棋（久无进展）
drawn-by-rule = 和棋（{ $rule }）
you-won = 你赢了
you-won-by-repetition = 你赢了（局面重复）
you-won-by-clock = 你赢了（长时间没有进展）
you-won-by-rule = 你赢了：{ $rule }
you-lost = 你输了
you-lost-by-repetition = 你输了（局面重复）
you-lost-by-clock = 你输了（长时间没有进展）
you-lost-by-rule = 你输了：{ $rule }

## Whose reading of the rules a choice is
reading-source = 所据文献
reading-decision = 本站决定
reading-book = 原书
reading-original = 发明者的规则
reading-tournament = 比赛规则
reading-neighbour = 邻近传统
reading-program = 其他程序
reading-club = 可自行约定
