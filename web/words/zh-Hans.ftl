# The words of the page in Chinese, in simplified characters.

## The language itself
language-name = 简体中文
language-short = 简
# The language in which the names of games are given as well.
other-language = en

## The frame of every page
skip = 跳到内容
nav = 主菜单
nav-foot = 更多
nav-games = 对局
nav-learn = 学棋
nav-yours = 我的棋局
nav-yours-short = 我的
nav-puzzles = 题目
nav-analysis = 分析
nav-about = 关于
foot = 传统棋戏，可对弈、可学习、可分析。无需账号，没有广告，只保存棋局。
settings = 设置
language = 语言
name = 你的名字
theme = 色彩
theme-system = 跟随系统
theme-light = 明
theme-dark = 暗
board-style = 棋盘
board-wood = 木纹
board-ink = 水墨
sound = 音效
done = 完成
close = 关闭
more = 更多
copy = 复制
copied = 已复制。
download = 下载
missing = 找不到这一页
missing-say = 没有这一页，或棋局已不存在。
to-home = 回到首页
try-again = 再试一次

## What the page knows itself when something goes wrong
error-title = 未能完成
offline = 无法连上服务器。
internal = 服务器出了问题。

## The first page
home-title = 棋苑
home-say = 古今各地的传统棋戏。选一种就能对弈：与电脑、与朋友，或自己下双方。
home-learn = 五分钟学会一种棋
home-live = 正在进行
home-all = 所有对局
play = 对弈

## Starting a game
start = 开始
start-bot = 开始对弈
start-friend = 邀请朋友
start-both = 自己下双方
start-watch = 观战
preset = 棋盘与规则
presets = 各种棋盘与规则
opponent = 对手
opponent-bot = 电脑
opponent-friend = 朋友
opponent-both = 自己下双方
opponent-watch = 观战
level = 程度
level-told =
    第 { $n } 级 · { $n ->
        [1] 偶尔乱走
        [2] 温和
        [3] 业余
        [4] 谨慎
        [5] 棋社水准
        [6] 强
        [7] 很强
       *[8] 最强
    }
side = 你执哪一方
side-random = 随机
players = 玩家
clock = 计时
clock-none = 不计时
clock-fischer = { $clock }（分＋每手加秒）
clock-days = 每手 { $days } 天
clock-left = { $days } 天 { $hours } 时
public = 列入公开对局

## Seats
seat-open = 空位
seat-bot = 电脑（{ $level } 级）
seat-guest = 访客
seat-you = 你
seat-me = 我
seat-friend = 以链接邀请朋友
seat-who = 谁执{ $seat }
seat-away = 离线
seat-thinking = 思考中……
seat-left = 已退出
seat-out-of-time = 超时退出

## The table
panel = 对局
board = 棋盘
moves = 着法
steps = 逐手回放
step-first = 回到开局
step-back = 上一手
step-next = 下一手
step-last = 到最后
turn-you = 轮到你
turn-theirs = 轮到{ $side }走
turn-mark = 行棋
turn-waiting = 等候对方
turn-waiting-many = 等候其他人入座
turn-chance = 等待结果……
turn-choose-chance = 选择掷出或翻出的结果
chance-random = 随机
watchers = { $n } 人观战
watching = 你正在观战。
joined = { $name } 已入座。
join = 执{ $side }
join-say = 还有空位，入座吗？
waiting-say = 把这个链接发给要与你对弈的人。
waiting-seats = 空位：{ $n }
reconnecting = 连接中断，重新连接中……
bye-shutdown = 服务器重新启动中，棋局稍后继续。
bye-replaced = 这一局已在另一窗口打开。
hint = 提示
hint-more = 再按一次显示整手。
hint-move = 引擎会走 { $move }。
take-back = 悔棋
draw = 求和
resign = 认输
resign-sure = 确定认输？
leave = 退出这一局
leave-sure = 确定退出？其他人会继续。
left = { $name } 已退出这一局。
left-on-time = { $name } 超时，退出这一局。
you-left = 你已退出这一局，可以观战。
fine = 罚喧闹
fine-say = 谁在喧闹？喧闹指的是桌上打的招呼。要其他人同意，这一手走完后才罚。
fine-seat = { $name }（{ $side }）
fine-from = { $side }提议罚{ $whom }喧闹。
fine-sent = 你提议罚{ $whom }喧闹，等候其他人表决。
fine-accept = 同意
fine-withdraw = 算了
fine-agreed = 表决通过，罚 { $name }。
fine-refused = 表决未通过，不罚 { $name }。
fine-due = 这一手走完后罚{ $side }。
abort = 取消这一局
rematch = 再来一局
rematch-go = 前往下一局
rematch-asked = 已提议再来一局，等候对方。
new-game = 新对局
accept = 接受
decline = 拒绝
offer-draw = 对方求和。
offer-take-back = 对方请求悔棋。
offer-rematch = 对方想再来一局。
offer-draw-from = { $side }求和。
offer-take-back-from = { $side }请求悔棋。
offer-sent = 已提出，等候回复。
offer-declined = 对方拒绝。
flip = 翻转棋盘
legal = 可行着法列表
play-move = 走这手
branch = 试走
branch-in = 试走中，不影响棋局。
branch-looking = 正在看先前的局面。
branch-back = 回到棋局
refuse-turn = 还没轮到你。
refuse-wait = 请稍候。
refuse-why = 不合规则：{ $why }
forced-played = 别无选择，已代为走出：{ $move }
next-level = 挑战 { $level } 级
turning-point = 看转折点
turning-point-none = 这一局没有人犯下大错。
result-chips = { $names }：{ $n } 帖

## The board, in words
spot-empty = 空
spot-open = 可选
mark-last = 上一手
mark-target = 可到
mark-active = 续行
mark-threat = 受威胁
mark-check = 被将
mark-star = 星星
mark-aim = 目标
mark-frozen = 被定住

## The rules of a game
badge-stated = 明文所载
badge-decided = 我们所定
badge-reconstructed = 复原
badge-book = 出自原书
badge-tournament = 竞赛规则
badge-original = 原版规则
diagram-goes = 可走到 { $spots }。
diagram-takes = 可吃 { $spots }。
diagram-blocked = 走不到 { $spots }。
diagram-nothing = 无棋可走。
dice-label = 骰子：{ $faces }

## The engine
engine = 引擎
engine-win = { $n } 手内胜
engine-loss = { $n } 手内负
engine-chips = { $n } 帖
engine-over = 棋局已结束。
engine-share = 先手方 { $n }%

## Reviews
review = 复盘
keep-study = 保存为研究
review-working = 引擎正在复盘……
chart-label = 逐手形势图
chart-better = 较佳：{ $move }
chart-loss = 平均损失
chart-loss-say = 平均每次决定损失多少，这是棋力。
chart-luck = 运气
chart-luck-say = 掷骰和翻子带来的得失，超出预期的部分。
grade-inaccuracy = 缓着
grade-mistake = 失着
grade-blunder = 败着

## Sharing
share = 分享
share-link = 链接
share-position = 局面
share-record = 棋谱
share-picture = 局面图
copy-position = 复制局面

## Chance that can be checked
fair = 公平验证
fair-say = 掷骰与翻棋都出自开局前定下的种子。种子的指纹当时已公布；终局后公开种子，人人都可验证每个结果。
fair-commitment = 种子指纹（SHA-256）
fair-salts = 玩家所加
fair-seed = 种子
fair-later = 终局后公开
fair-wait = 终局后即可验证。
fair-check = 验证每个结果
fair-right = { $all } 个结果全部正确。
fair-wrong = { $all } 个结果中只有 { $n } 个正确。
fair-sealed = 种子与公布的指纹相符。
fair-broken = 种子与公布的指纹不符。
fair-insecure = 浏览器只能在安全网址（https 或 localhost）上验证。

## Lists of games
game = 棋种
games-live = 进行中
games-waiting = 等候中
games-over = 已结束
games-all = 所有棋种
games-none = 还没有对局。
row-moves = { $n } 手
row-waiting = 有空位

## Analysis
load = 载入棋谱或局面
load-say = 棋谱，或上面所选棋种的局面
load-place = [Game "…"] …
load-do = 载入
load-file = 打开文件
play-from = 从这个局面开局
rules-own = { $n ->
    [0] 自订规则
   *[other] 自订规则 · 改了 { $n } 项
}
rules-table = 这局约定的规则
edit-open = 摆局

## About
about-title = 关于棋苑
about-say = 苑是古代帝王畜养禽兽的园林。这里有鹿与犬、狮与驼羊、马、象与龙。
about-play = 如何对弈
about-play-say = 点一枚棋子就能看到它可到的地方，再点目的地；也可以拖动。一手分几步走时，页面会逐步引导。走法不合规则时，会说明原因。
about-fair = 可验证的随机
about-fair-say = 掷骰与翻棋出自种子，种子的指纹在第一手之前公布。终局后，页面可在你的浏览器中验证每个结果。
about-data = 保存什么
about-data-say = 棋局、你保存的研究，以及你填的名字。座位、研究的钥匙与设置保存在你的浏览器中。没有账号，没有追踪。
about-open = 给开发者
about-open-say = 这个网站的一切都经由公开接口；棋谱与局面都是纯文本。
about-api = 程序接口
keys = 键盘操作
keys-arrows = 在棋盘上：逐点移动
keys-enter = 选定
keys-esc = 放回
keys-steps = 在棋盘外：逐手回放
keys-ends = 到开局、到最后
keys-flip = 翻转棋盘
api-title = 程序接口（API）
api-say = 以 HTTP 传 JSON；进行中的对局用 WebSocket。

## Explaining
explain-game = 怎么玩
card-title = 这是什么游戏？
learn-this = 分步课程
card-page = 游戏介绍
rules-open = 规则
rule-link = 规则
rule-name = 规则 { $rule }
drawer-pieces = 棋子
legend-start = 开局在{ $storey }
piece-rank = 第 { $n } 级
piece-yours = { $side }（你的）

## Habits and settings
settings-page = 页面
settings-play = 对弈
speed = 动画
speed-none = 无
speed-fast = 快
speed-normal = 适中
speed-slow = 慢
pieces = 棋子
pieces-own = 汉字
pieces-international = 国际图形
coordinates = 显示坐标
depth-setting = 多层棋盘以立体显示
depth-view = 立体
forced = 只有一种着法时自动走
confirm-resign = 认输前先确认
coach = 教练
coach-threat = 对方想做什么？
coach-setting = 教练：与电脑对局时，走了亏大的一步就提醒
emotes-setting = 显示招呼
notify-setting = 轮到我时通知我
premove-planned = 已预走，轮到你时自动走出。
premove-dropped = 预走的着法已不可行。
engine-for = { $side } { $score }
key-space = 空格键
key-right-drag = 鼠标右键
keys-space = 掷骰；跳过正在播放的过程
keys-depth = 多层棋盘：平铺或立体
keys-draw = 拖动画箭头，单击画圈；再画一次即消去
keys-colours = 配合右键：换颜色
keys-help = 设置与按键一览
