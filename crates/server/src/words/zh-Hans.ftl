# 服务器所说的话。

## 请求
bad-json = JSON：{ $error }
bad-query = 地址中：{ $error }
bad-path = 无法读取地址 { $path }
bad-message = 消息：{ $error }
not-utf8 = 文字不是 UTF-8
request-too-large = 请求太大
request-broke-off = 请求中断了
message-too-large = 一条消息最多 { $most } 字节
messages-are-text = 消息应为文字
hello-first = 请先打招呼（hello）
hello-twice = 已经打过招呼了（hello）
wrong-method = 这个网址不是这样用的
no-socket = 这个网址供 WebSocket 使用：请先提出开启连接的请求
no-table = 没有这一桌
no-move = 没有这一步
no-file = 没有这个文件
no-address = 没有这个网址
no-family = 没有这种棋
no-lesson = 没有这一课，或课里没有这一步
no-spot = 棋盘上没有这个地方
no-feed = 没有这个订阅
no-puzzles = 这种棋没有题目
no-puzzle = 没有这道题目
too-many-requests = 请求太频繁，请稍候
too-much-work = 你的地址要求太多了，请稍候
answers-wait = 你的地址还没有收完先前要的内容，请稍候
server-busy = 服务器正忙，请再试一次
request-too-slow = 请求发送得太慢
foreign-host = 这个服务器不叫 { $host }；管理者可以用 --host 允许这个名称
foreign-origin = 其他网站的页面不能这样做
too-many-messages = 消息太频繁，请稍候
too-many-tables = 同一地址一小时最多开 { $most } 桌
server-full = 服务器已经客满
too-many-sockets = 同一地址最多有 { $most } 个连接
pictures-busy = 正在绘制的动画太多，请稍后再试
engines-busy = 引擎都在忙
server-closes = 服务器正在关闭
table-loads = 这一桌正在载入，请再试一次
server-failed = 服务器出了问题
damaged = 这里保存的数据已损坏；管理者可以用 qiyuan check 检查

## 开一桌
wrong-seats = 给了 { $n } 个座位，{ $game } 却有 { $expected } 个
bad-level = 等级 { $level }，应为 1 到 { $most }
bad-seat = 座位 { $seat }，应为 0 到 { $last }
bad-clock = 加秒制应有 100 毫秒到一天，每手最多加一小时；每手限天的应有 1 到 30 天
bad-state = 状态应为 live、over 或 waiting
bad-salt = 盐最多 { $most } 字节，不能有控制字符
bad-name = 名字不能有控制字符、看不见的字符或层层堆叠的符号
bots-name = { $name } 是这里电脑的名称
bad-id = 编号应有 1 到 { $most } 字节
id-used = 标识 { $id } 已经用于另一个请求，请换一个
bad-origin = 网址 { $origin }：应为 http:// 或 https:// 加主机名
bad-ids = 应有 1 到 { $most } 个编号
too-many-moves = 有 { $n } 步，最多只看 { $most } 步
rules-too-large = 太大：规则与棋盘文件最多 { $most } 字节
start-is-over = 这个局面已经分出结果：{ $result }

## 班级
no-class = 没有这个班级
too-many-classes = 同一地址每小时最多可建立 { $most } 个班级
class-key-needed = 只有持有班级钥匙的人能这样做
not-your-class = 这不是这个班级的钥匙
class-lessons = 一个班级要有 1 到 { $most } 课
unknown-lesson = 没有 { $lesson } 这一课
class-closed = 这个班级不再收新同学
class-full = 这个班级的 { $most } 个座位都坐满了
no-class-seat = 这个班级没有这个座位
class-seat-key-needed = 只有坐在这个座位的人能这样做
not-your-class-seat = 这不是这个座位的钥匙
name-needed = 请填名字
bad-stars = { $n } 颗星，但每一步最多 { $most } 颗

## 桌上
## Studies
no-study = 没有这份研究
too-many-studies = 同一地址每小时最多可保存 { $most } 份研究
study-key-needed = 只有持有钥匙的人能修改这份研究
not-your-study = 这不是这份研究的钥匙
study-changed = 这份研究已在别处修改：现在是第 { $revision } 版，不是第 { $said } 版；请重新载入
study-too-large = 一份研究最多 { $most } 字节
study-too-many-moves = 共有 { $n } 步，一份研究最多 { $most } 步
comment-too-long = 注解有 { $n } 字，最多 { $most } 字
too-many-marks = 箭头和圆圈共 { $n } 个；每个局面最多 { $most } 个，每个最多 { $long } 字
too-many-tags = 共有 { $n } 个标签，最多 { $most } 个，每个最多 { $long } 字
no-tags-here = 这里应为着法，却有标签 { $tag }
no-node = 这里没有第 { $n } 步

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
nothing-to-throw = 现在不用掷骰子
throw-first = 着法 { $move }：请先掷骰子
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
taken-back-often = 一桌最多悔棋 { $most } 次
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
named-often = 同一桌最多改名 { $most } 次
too-noisy = 请安静些，稍候再说
somebody-never-came = 有人一直没来
rematch-began = 下一局已经开始
only-finished = 只有下完的棋局才能复盘
others-game = 这盘棋还有别人下过；你可以删除自己的名字

## 桌上可做的事
throw-dice = 掷骰子

## 桌上的结束
won-by-resignation = { $side }胜（对方认输）
won-on-time = { $side }胜（对方超时）
last-by-resignation = 只剩{ $side }（最后一位对手认输）
last-on-time = 只剩{ $side }（最后一位对手超时）
you-won-by-resignation = 你赢了：{ $side }认输
you-won-on-time = 你赢了：{ $side }超时
you-resigned = 你认输了。{ $result }。
your-time-ran-out = 你超时了。{ $result }。
you-won-chips = 你赢了 { $n } 帖
you-lost-chips = 你输了 { $n } 帖
you-broke-even = 你不赢不输
only-you-are-left = { $result }：其他人都退出了
chips-by-rule = { $chips }：{ $rule }
drawn-by-agreement = 和棋（双方同意）
abandoned = 棋局中止

## 网页
site-title = 棋苑 Qiyuan
site-about = 在浏览器里下传统棋戏，对手可以是朋友或引擎，规则都有出处。
page-title = { $title } · 棋苑 Qiyuan
table-about = { $names }。{ $result }
study-about = { $title }的研究：变化、注解、箭头。
class-untitled = 班级
class-about = 给班级的课程，共 { $n } 课。入座就能开始。
watch-or-join = 可以观战或入座。
feed-turn = 轮到你了：{ $title }
feed-over = { $title }：{ $result }
bot = 电脑，第 { $level } 级
