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
help-hint = hint        说引擎会怎么走，为什么
help-level = level N     让引擎以第 N 级下棋，1 到 8
help-undo = undo        收回你的上一手
help-show = show        再画一次棋盘
help-save = save 文件   把棋局写成棋谱
help-load = load 文件   接着下棋谱里的棋局
help-resign = resign      认输
help-leave = resign      退出这一局，其他人继续
help-fine = !1          罚 1 号座位（从 0 算起）喧闹，这一手走完后执行
help-quit = quit        离开；没有存过的棋谱会印出来
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
