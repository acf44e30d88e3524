# The words of the page in Chinese, in traditional characters.

## The language itself
language-name = 繁體中文
language-short = 繁
# The language in which the names of games are given as well.
other-language = en

## The frame of every page
skip = 跳到內容
nav = 主選單
nav-foot = 更多
nav-games = 對局
nav-learn = 學棋
nav-yours = 我的棋局
nav-yours-short = 我的
nav-puzzles = 題目
nav-analysis = 分析
nav-about = 關於
foot = 傳統棋戲，可對弈、可學習、可分析。無需帳號，沒有廣告，只保存棋局。
settings = 設定
language = 語言
name = 你的名字
theme = 色彩
theme-system = 跟隨系統
theme-light = 明
theme-dark = 暗
board-style = 棋盤
board-wood = 木紋
board-ink = 水墨
sound = 音效
done = 完成
close = 關閉
more = 更多
copy = 複製
copied = 已複製。
download = 下載
missing = 找不到這一頁
missing-say = 沒有這一頁，或棋局已不存在。
to-home = 回到首頁
try-again = 再試一次

## What the page knows itself when something goes wrong
error-title = 未能完成
offline = 無法連上伺服器。
internal = 伺服器出了問題。

## The first page
home-title = 棋苑
home-say = 古今各地的傳統棋戲。選一種就能對弈：與電腦、與朋友，或自己下雙方。
home-learn = 五分鐘學會一種棋
home-live = 正在進行
home-all = 所有對局
play = 對弈

## Starting a game
start = 開始
start-bot = 開始對弈
start-friend = 邀請朋友
start-both = 自己下雙方
start-watch = 觀戰
preset = 棋盤與規則
presets = 各種棋盤與規則
opponent = 對手
opponent-bot = 電腦
opponent-friend = 朋友
opponent-both = 自己下雙方
opponent-watch = 觀戰
level = 程度
level-told =
    第 { $n } 級 · { $n ->
        [1] 偶爾亂走
        [2] 溫和
        [3] 業餘
        [4] 謹慎
        [5] 棋社水準
        [6] 強
        [7] 很強
       *[8] 最強
    }
side = 你執哪一方
side-random = 隨機
players = 玩家
clock = 計時
clock-none = 不計時
clock-fischer = { $clock }（分＋每手加秒）
clock-days = 每手 { $days } 天
clock-left = { $days } 天 { $hours } 時
public = 列入公開對局

## Seats
seat-open = 空位
seat-bot = 電腦（{ $level } 級）
seat-guest = 訪客
seat-you = 你
seat-me = 我
seat-friend = 以連結邀請朋友
seat-who = 誰執{ $seat }
seat-away = 離線
seat-thinking = 思考中……
seat-left = 已退出
seat-out-of-time = 超時退出

## The table
panel = 對局
board = 棋盤
moves = 著法
steps = 逐手回放
step-first = 回到開局
step-back = 上一手
step-next = 下一手
step-last = 到最後
turn-you = 輪到你
turn-theirs = 輪到{ $side }走
turn-mark = 行棋
turn-waiting = 等候對方
turn-waiting-many = 等候其他人入座
turn-chance = 等待結果……
turn-choose-chance = 選擇擲出或翻出的結果
chance-random = 隨機
watchers = { $n } 人觀戰
watching = 你正在觀戰。
joined = { $name } 已入座。
join = 執{ $side }
join-say = 還有空位，入座嗎？
waiting-say = 把這個連結發給要與你對弈的人。
waiting-seats = 空位：{ $n }
reconnecting = 連線中斷，重新連線中……
bye-shutdown = 伺服器重新啟動中，棋局稍後繼續。
bye-replaced = 這一局已在另一視窗開啟。
hint = 提示
hint-more = 再按一次顯示整手。
hint-move = 引擎會走 { $move }。
take-back = 悔棋
draw = 求和
resign = 認輸
resign-sure = 確定認輸？
leave = 退出這一局
leave-sure = 確定退出？其他人會繼續。
left = { $name } 已退出這一局。
left-on-time = { $name } 超時，退出這一局。
you-left = 你已退出這一局，可以觀戰。
fine = 罰喧鬧
fine-say = 誰在喧鬧？喧鬧指的是桌上打的招呼。要其他人同意，這一手走完後才罰。
fine-seat = { $name }（{ $side }）
fine-from = { $side }提議罰{ $whom }喧鬧。
fine-sent = 你提議罰{ $whom }喧鬧，等候其他人表決。
fine-accept = 同意
fine-withdraw = 算了
fine-agreed = 表決通過，罰 { $name }。
fine-refused = 表決未通過，不罰 { $name }。
fine-due = 這一手走完後罰{ $side }。
abort = 取消這一局
rematch = 再來一局
rematch-go = 前往下一局
rematch-asked = 已提議再來一局，等候對方。
new-game = 新對局
accept = 接受
decline = 拒絕
offer-draw = 對方求和。
offer-take-back = 對方請求悔棋。
offer-rematch = 對方想再來一局。
offer-draw-from = { $side }求和。
offer-take-back-from = { $side }請求悔棋。
offer-sent = 已提出，等候回覆。
offer-declined = 對方拒絕。
flip = 翻轉棋盤
legal = 可行著法列表
play-move = 走這手
branch = 試走
branch-in = 試走中，不影響棋局。
branch-looking = 正在看先前的局面。
branch-back = 回到棋局
refuse-turn = 還沒輪到你。
refuse-wait = 請稍候。
refuse-why = 不合規則：{ $why }
forced-played = 別無選擇，已代為走出：{ $move }
next-level = 挑戰 { $level } 級
turning-point = 看轉折點
turning-point-none = 這一局沒有人犯下大錯。
result-chips = { $names }：{ $n } 帖

## The board, in words
spot-empty = 空
spot-open = 可選
mark-last = 上一手
mark-target = 可到
mark-active = 續行
mark-threat = 受威脅
mark-check = 被將
mark-star = 星星
mark-aim = 目標
mark-frozen = 被定住

## The rules of a game
badge-stated = 明文所載
badge-decided = 我們所定
badge-reconstructed = 復原
badge-book = 出自原書
badge-tournament = 競賽規則
badge-original = 原版規則
diagram-goes = 可走到 { $spots }。
diagram-takes = 可吃 { $spots }。
diagram-blocked = 走不到 { $spots }。
diagram-nothing = 無棋可走。
dice-label = 骰子：{ $faces }

## The engine
engine = 引擎
engine-win = { $n } 手內勝
engine-loss = { $n } 手內負
engine-chips = { $n } 帖
engine-over = 棋局已結束。
engine-share = 先手方 { $n }%

## Reviews
review = 覆盤
keep-study = 保存為研究
review-working = 引擎正在覆盤……
chart-label = 逐手形勢圖
chart-better = 較佳：{ $move }
chart-loss = 平均損失
chart-loss-say = 平均每次決定損失多少，這是棋力。
chart-luck = 運氣
chart-luck-say = 擲骰和翻子帶來的得失，超出預期的部分。
grade-inaccuracy = 緩著
grade-mistake = 失著
grade-blunder = 敗著

## Sharing
share = 分享
share-link = 連結
share-position = 局面
share-record = 棋譜
share-picture = 局面圖
copy-position = 複製局面

## Chance that can be checked
fair = 公平驗證
fair-say = 擲骰與翻棋都出自開局前定下的種子。種子的指紋當時已公布；終局後公開種子，人人都可驗證每個結果。
fair-commitment = 種子指紋（SHA-256）
fair-salts = 玩家所加
fair-seed = 種子
fair-later = 終局後公開
fair-wait = 終局後即可驗證。
fair-check = 驗證每個結果
fair-right = { $all } 個結果全部正確。
fair-wrong = { $all } 個結果中只有 { $n } 個正確。
fair-sealed = 種子與公布的指紋相符。
fair-broken = 種子與公布的指紋不符。
fair-insecure = 瀏覽器只能在安全網址（https 或 localhost）上驗證。

## Lists of games
game = 棋種
games-live = 進行中
games-waiting = 等候中
games-over = 已結束
games-all = 所有棋種
games-none = 還沒有對局。
row-moves = { $n } 手
row-waiting = 有空位

## Analysis
load = 載入棋譜或局面
load-say = 棋譜，或上面所選棋種的局面
load-place = [Game "…"] …
load-do = 載入
load-file = 開啟檔案
play-from = 從這個局面開局
rules-own = { $n ->
    [0] 自訂規則
   *[other] 自訂規則 · 改了 { $n } 項
}
rules-table = 這局約定的規則
edit-open = 擺局

## About
about-title = 關於棋苑
about-say = 苑是古代帝王畜養禽獸的園林。這裡有鹿與犬、獅與駝羊、馬、象與龍。
about-play = 如何對弈
about-play-say = 點一枚棋子就能看到它可到的地方，再點目的地；也可以拖曳。一手分幾步走時，頁面會逐步引導。走法不合規則時，會說明原因。
about-fair = 可驗證的隨機
about-fair-say = 擲骰與翻棋出自種子，種子的指紋在第一手之前公布。終局後，頁面可在你的瀏覽器中驗證每個結果。
about-data = 保存什麼
about-data-say = 棋局、你保存的研究，以及你填的名字。座位、研究的鑰匙與設定保存在你的瀏覽器中。沒有帳號，沒有追蹤。
about-open = 給開發者
about-open-say = 這個網站的一切都經由公開介面；棋譜與局面都是純文字。
about-api = 程式介面
keys = 鍵盤操作
keys-arrows = 在棋盤上：逐點移動
keys-enter = 選定
keys-esc = 放回
keys-steps = 在棋盤外：逐手回放
keys-ends = 到開局、到最後
keys-flip = 翻轉棋盤
api-title = 程式介面（API）
api-say = 以 HTTP 傳 JSON；進行中的對局用 WebSocket。

## Explaining
explain-game = 怎麼玩
card-title = 這是什麼遊戲？
learn-this = 分步課程
card-page = 遊戲介紹
rules-open = 規則
rule-link = 規則
rule-name = 規則 { $rule }
drawer-pieces = 棋子
legend-start = 開局在{ $storey }
piece-rank = 第 { $n } 級
piece-yours = { $side }（你的）

## Habits and settings
settings-page = 頁面
settings-play = 對弈
speed = 動畫
speed-none = 無
speed-fast = 快
speed-normal = 適中
speed-slow = 慢
pieces = 棋子
pieces-own = 漢字
pieces-international = 國際圖形
coordinates = 顯示座標
depth-setting = 多層棋盤以立體呈現
depth-view = 立體
forced = 只有一種著法時自動走
confirm-resign = 認輸前先確認
coach = 教練
coach-threat = 對方想做什麼？
coach-setting = 教練：與電腦對局時，走了虧大的一步就提醒
emotes-setting = 顯示招呼
notify-setting = 輪到我時通知我
premove-planned = 已預走，輪到你時自動走出。
premove-dropped = 預走的著法已不可行。
engine-for = { $side } { $score }
key-space = 空白鍵
key-right-drag = 滑鼠右鍵
keys-space = 擲骰；略過正在播放的過程
keys-depth = 多層棋盤：平鋪或立體
keys-draw = 拖曳畫箭頭，點一下畫圈；再畫一次即消去
keys-colours = 配合右鍵：換顏色
keys-help = 設定與按鍵一覽
