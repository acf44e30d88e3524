# 服务器所说的话。

## 请求
bad-json = JSON：{ $error }
bad-message = 消息：{ $error }
not-utf8 = 文字不是 UTF-8
request-too-large = 请求太大
request-broke-off = 请求中断了
message-too-large = 一条消息最多 { $most } 字节
messages-are-text = 消息应为文字
hello-first = 请先打招呼（hello）
hello-twice = 已经打过招呼了（hello）
wrong-method = 这个网址不是这样用的
no-table = 没有这一桌
no-move = 没有这一步
no-file = 没有这个文件
no-address = 没有这个网址
no-family = 没有这种棋
no-spot = 棋盘上没有这个地方
too-many-requests = 请求太频繁，请稍候
too-many-messages = 消息太频繁，请稍候
too-many-tables = 同一地址一小时最多开 { $most } 桌
server-full = 服务器已经客满
too-many-sockets = 同一地址最多有 { $most } 个连接
engines-busy = 引擎都在忙
server-closes = 服务器正在关闭
table-loads = 这一桌正在载入，请再试一次
server-failed = 服务器出了问题

## 开一桌
wrong-seats = 给了 { $n } 个座位，{ $game } 却有 { $expected } 个
bad-level = 等级 { $level }，应为 1 到 { $most }
bad-clock = 加秒制应有 100 毫秒到一天，每手最多加一小时；每手限天的应有 1 到 30 天
bad-state = 状态应为 live、over 或 waiting
bad-salt = 盐最多 { $most } 字节，不能有控制字符
bad-name = 名字不能有控制字符
bad-id = 编号应有 1 到 { $most } 字节
too-many-moves = 有 { $n } 步，最多只看 { $most } 步

## 桌上
seat-needed = 只有入座的人才能这样做
not-your-seat = 那不是你的座位
seats-taken = 座位已经坐满
game-over = 棋局已经结束
not-over = 棋局还没有结束
not-started = 还有人没到
not-your-turn = 还没轮到你
nobody-to-move = 那里不轮到任何人
stale = 已经走了 { $stands } 步，不是 { $n } 步
no-moves = 没有着法
chance-acts = 着法 { $move }：随机的结果不由人说
nobodys-move = 着法 { $move }：这是桌上的事，不能当作着法
turn-over = 着法 { $move }：在它以前你这一手就结束了
log-full = 这一桌已经走得太久，只能认输
salt-too-late = 盐只能在第一步以前加
too-far-to-abort = 棋局已经走远，不能取消；可以认输
no-draws = 这种棋不能议和
draw-offered = 已经提过和棋
no-draw-offer = 没有人向你提和
no-take-backs = 这一桌不能悔棋
asked-already = 你已经问过了
no-take-back-offer = 没有人请你同意悔棋
nothing-to-take-back = 没有你的着法可收回
chance-stays = 随机的结果出现后就不能收回
incident-stays = 桌上发生过的事不能收回
you-have-left = 你已经退出这一局，可以观战
left-already = 这位玩家已经退出
no-fines = 这种棋没有罚则
fine-whom = 请说明要罚哪个座位，0 到 { $last }
bots-are-quiet = 电脑不会喧闹
fine-asked = 已经有人提议罚，正在表决
fine-due = 这位玩家已经要受罚
fine-once-per-turn = 一手之内只能提议罚一次
no-fine-asked = 没有人问你要不要罚
somebody-never-came = 有人一直没来
rematch-began = 下一局已经开始
only-finished = 只有下完的棋局才能复盘

## 桌上的结束
won-by-resignation = { $side }胜（对方认输）
won-on-time = { $side }胜（对方超时）
last-by-resignation = 只剩{ $side }（最后一位对手认输）
last-on-time = 只剩{ $side }（最后一位对手超时）
drawn-by-agreement = 和棋（双方同意）
abandoned = 棋局中止

## 网页
site-title = 棋苑 Qiyuan
site-about = 在浏览器里下传统棋戏，对手可以是朋友或引擎，规则都有出处。
page-title = { $title } · 棋苑 Qiyuan
table-about = { $names }。{ $result }
watch-or-join = 可以观战或入座。
bot = 电脑，第 { $level } 级
