# 程序所说的话。

## 棋与局面
headline = { $name } · { $title }（{ $attestation }）
headline-changed = { $name } · { $title }（{ $attestation }，规则有改动）
listed = { $title }（{ $attestation }）
ended = { $payoffs }：{ $how }
standing-moves = { $standing }，{ $n } 种着法：
only-svg-terminal = PNG 图片不能印在终端上，请用 --png 文件名
hint-browser = 在浏览器下棋：     qiyuan
hint-terminal = 在终端下棋：       qiyuan play komikan
hint-show = 看一个棋盘：       qiyuan show deer:7
hint-help = 其他：             qiyuan --help

## What can be agreed on
option-default = { $about }［{ $reading }；默认］
option-value = { $about }［{ $reading }］
option-range = { $least } 至 { $most }，默认 { $default }
option-automatic = { $least } 至 { $most }，或 null：依棋盘而定

## 棋谱
all-legal = { $turns } 手，{ $moves } 步：都合规则
variations-legal = 变化中另有 { $moves } 步：都合规则
gif-written = 已将 { $n } 幅图写入 { $file }
record-result = 棋谱所记的结果是 { $result }，在终局以前同意或认输。
no-chance = 这种棋没有机遇：不需要验证。
seed-holds = 种子就是当初承诺的那一个：它的 SHA-256 是 { $hash }
outcome-holds = 相符
outcome-wrong = 不符，种子说的是 { $due }
outcome-line = 第 { $move } 步
outcome-ticket = 签 { $ticket }／{ $total }
not-verified = { $file }：未能验证：{ $reason }
wrong-outcome = 第 { $number } 个结果（第 { $move } 步）是 { $brought }，种子说的却是 { $due }
verified = { $n ->
    [0] 验证无误：到目前为止还没有随机的结果。
   *[other] 验证无误：{ $n } 个结果都出自种子。
}
other-game = 这是 { $found } 的棋谱，要的却是 { $asked }

## 下棋
type-help = 输入 help 可看能输入什么。
help-move = 着法        走这一步；同一手的几步可用逗号连起来
help-moves = moves       列出合规则的着法
help-hint = hint        说引擎会怎么走，预期的结果，以及接下来可能的走法
help-level = level N     让引擎以第 N 级下棋，1 到 8
help-undo = undo        收回你的上一手
help-show = show        再画一次棋盘
help-save = save 文件   把棋局写成棋谱
help-load = load 文件   接着下棋谱里的棋局
help-resign = resign      认输
help-leave = resign      退出这一局，其他人继续
help-fine = !0、!1 …    罚{ $first }、{ $second }……喧闹，这一手走完后执行
help-quit = quit        离开；没有存过的棋谱会印出来
your-move = 轮到你
you-go-on = 请继续
chance-brings = 随机结果 { $outcomes }：{ $turn }
only-move-played = { $told }（唯一的着法）
side-plays = { $side }：{ $told }
resigned = { $result }：认输
needs-file = { $command } 后面要有文件名
saved-as = 已存为 { $file }
level-set = 第 { $level } 级
kind-level = 等级
bad-level = 应为 1 到 { $most } 的数字
nothing-to-undo = 没有可收回的
chance-stays = 随机的结果不能收回
only-people = 这一桌只有人
nobody-resigns = 现在没有人能认输
resign-for-two = 只有两人的棋可以认输
fine-kept = 这一手走完后罚{ $side }。
no-fines = { $game }没有罚则
has-left = { $side }已经退出
other-seats = { $file }：那一局有 { $found } 个座位，这一局有 { $n } 个
seats-named = --seats 列了 { $n } 位，{ $game } 应有 { $expected } 位
nobody-to-move = 这里不轮到任何人
nobody-to-move-here = 这里不轮到任何人：{ $standing }

## 评分
wins-in = { $n } 步后胜
loses-in = { $n } 步后负
odds = 胜 { $win }%，和 { $draw }%，负 { $loss }%
chips = { $amount } 帖
short-win = 胜 { $n }
short-loss = 负 { $n }
the-only-move = 唯一的着法
luck = 运气：{ $side } +{ $gain }
best = 最佳 { $line }
decisions = 决策
mean-loss = 平均损失
loss-chips = { $loss } 帖
searched = 深度 { $depth }，最深 { $deepest }；{ $seconds } 秒 { $nodes } 个局面，每秒 { $speed }；记忆已用 { $memory }‰
share-of = { $side }的胜算
expected-chips = 预期帖数
chart-title = { $title }：{ $what }
turn = 手

## 教学
kind-lesson = 课程
no-lessons = { $title }还没有课程
learn-step = 第 { $n } 步，共 { $all } 步
learn-finished = 课程全部学完了，来下一盘吧：qiyuan play
your-answer = 你的答案
help-answer = 答案        回答问题：点的名称，或选项前面的字
help-learn-hint = hint        说解答接下来怎么走
help-skip = skip        跳到下一步
help-learn-quit = quit        离开
whose-lessons = { $file }：这是哪种棋的课程？请在文件名前写明：qiyuan learn GAME --check FILE
no-rule-book = 文件上层找不到 docs/rules 文件夹，没有核对规则编号。
lessons-right = { $file }：{ $n } 课全部正确
## 题目
n-games = { $n } 局
puzzles-mined = 从 { $games } 局得 { $n } 题，存于 { $file }
puzzles-funnel = { $n } 个局面：{ $fates }
fate-even = { $n } 个着法优劣相近
fate-slight = { $n } 个过于简单
fate-known = { $n } 个已收录
fate-plenty = { $n } 个同类已足
fate-shaky = { $n } 个细看不成立
fate-unproven = { $n } 个证明不成立
fate-kept = { $n } 个成题
puzzles-verified = { $name }：{ $n } 题，剔除 { $fallen } 题，{ $seconds } 秒
puzzles-fall-out = 有 { $n } 题不成立
puzzles-one-file = --out 只收一种棋或一个文件中成立的题，请在 --verify 后指明一个
no-puzzles = { $game } 没有题目
puzzle-help = 输入着法，或 hint（提示）、solution（解答）、next（下一题）、show（棋盘）、quit（离开）。
puzzle-level = 题目 { $id } · { $level ->
    [9] 没有级别解得出
   *[other] 第 { $level } 级解得出
}
puzzle-right = 对！接着走。
puzzle-solved = 解开了：{ $line }
puzzle-wrong = 不是这一步，再试试。
puzzle-wrong-because = 不是这一步：{ $line }（{ $stands }）
puzzle-piece = 看看 { $spot }：那里的子，或可以到那里的子。
puzzle-button = 要走的不是盘上的子。
no-such-puzzle = 没有编号 { $id } 的题目
no-fitting-puzzle = 没有这样的题目；现有主题：{ $themes }
