# 伺服器所說的話。

## 請求
bad-json = JSON：{ $error }
bad-query = 位址中：{ $error }
bad-path = 無法讀取位址 { $path }
bad-message = 訊息：{ $error }
not-utf8 = 文字不是 UTF-8
request-too-large = 請求太大
request-broke-off = 請求中斷了
message-too-large = 一則訊息最多 { $most } 位元組
messages-are-text = 訊息應為文字
hello-first = 請先打招呼（hello）
hello-twice = 已經打過招呼了（hello）
wrong-method = 這個網址不是這樣用的
no-socket = 這個網址供 WebSocket 使用：請先提出開啟連線的請求
no-table = 沒有這一桌
no-move = 沒有這一步
no-file = 沒有這個檔案
no-address = 沒有這個網址
no-family = 沒有這種棋
no-lesson = 沒有這一課，或課裡沒有這一步
no-spot = 棋盤上沒有這個地方
no-feed = 沒有這個訂閱
no-puzzles = 這種棋沒有題目
no-puzzle = 沒有這道題目
too-many-requests = 請求太頻繁，請稍候
too-much-work = 你的位址要求太多了，請稍候
answers-wait = 你的位址還沒有收完先前要的內容，請稍候
server-busy = 伺服器正忙，請再試一次
request-too-slow = 請求傳送得太慢
foreign-host = 這個伺服器不叫 { $host }；管理者可以用 --host 允許這個名稱
foreign-origin = 其他網站的頁面不能這樣做
too-many-messages = 訊息太頻繁，請稍候
too-many-tables = 同一位址一小時最多開 { $most } 桌
server-full = 伺服器已經客滿
too-many-sockets = 同一位址最多有 { $most } 個連線
pictures-busy = 正在繪製的動畫太多，請稍後再試
engines-busy = 引擎都在忙
server-closes = 伺服器正在關閉
table-loads = 這一桌正在載入，請再試一次
server-failed = 伺服器出了問題
damaged = 這裡保存的資料已損壞；管理者可以用 qiyuan check 檢查

## 開一桌
wrong-seats = 給了 { $n } 個座位，{ $game } 卻有 { $expected } 個
bad-level = 等級 { $level }，應為 1 到 { $most }
bad-seat = 座位 { $seat }，應為 0 到 { $last }
bad-clock = 加秒制應有 100 毫秒到一天，每手最多加一小時；每手限天的應有 1 到 30 天
bad-state = 狀態應為 live、over 或 waiting
bad-salt = 鹽最多 { $most } 位元組，不能有控制字元
bad-name = 名字不能有控制字元、看不見的字元或層層堆疊的符號
bots-name = { $name } 是這裡電腦的名稱
bad-id = 編號應有 1 到 { $most } 位元組
id-used = 識別碼 { $id } 已經用於另一個請求，請換一個
bad-origin = 網址 { $origin }：應為 http:// 或 https:// 加主機名
bad-ids = 應有 1 到 { $most } 個編號
too-many-moves = 有 { $n } 步，最多只看 { $most } 步
rules-too-large = 太大：規則與棋盤檔最多 { $most } 位元組
start-is-over = 這個局面已經分出結果：{ $result }

## 班級
no-class = 沒有這個班級
too-many-classes = 同一位址每小時最多可建立 { $most } 個班級
class-key-needed = 只有持有班級鑰匙的人能這樣做
not-your-class = 這不是這個班級的鑰匙
class-lessons = 一個班級要有 1 到 { $most } 課
unknown-lesson = 沒有 { $lesson } 這一課
class-closed = 這個班級不再收新同學
class-full = 這個班級的 { $most } 個座位都坐滿了
no-class-seat = 這個班級沒有這個座位
class-seat-key-needed = 只有坐在這個座位的人能這樣做
not-your-class-seat = 這不是這個座位的鑰匙
name-needed = 請填名字
bad-stars = { $n } 顆星，但每一步最多 { $most } 顆

## 桌上
## Studies
no-study = 沒有這份研究
too-many-studies = 同一位址每小時最多可保存 { $most } 份研究
study-key-needed = 只有持有鑰匙的人能修改這份研究
not-your-study = 這不是這份研究的鑰匙
study-changed = 這份研究已在別處修改：現在是第 { $revision } 版，不是第 { $said } 版；請重新載入
study-too-large = 一份研究最多 { $most } 位元組
study-too-many-moves = 共有 { $n } 步，一份研究最多 { $most } 步
comment-too-long = 註解有 { $n } 字，最多 { $most } 字
too-many-marks = 箭頭和圓圈共 { $n } 個；每個局面最多 { $most } 個，每個最多 { $long } 字
too-many-tags = 共有 { $n } 個標籤，最多 { $most } 個，每個最多 { $long } 字
no-tags-here = 這裡應為著法，卻有標籤 { $tag }
no-node = 這裡沒有第 { $n } 步

seat-needed = 只有入座的人才能這樣做
not-your-seat = 那不是你的座位
seats-taken = 座位已經坐滿
game-over = 棋局已經結束
not-over = 棋局還沒有結束
not-started = 還有人沒到
not-your-turn = 還沒輪到你
nobody-to-move = 那裡不輪到任何人
stale = 已經走了 { $stands } 步，不是 { $n } 步
no-moves = 沒有著法
chance-acts = 著法 { $move }：隨機的結果不由人說
nothing-to-throw = 現在不用擲骰子
throw-first = 著法 { $move }：請先擲骰子
nobodys-move = 著法 { $move }：這是桌上的事，不能當作著法
turn-over = 著法 { $move }：在它以前你這一手就結束了
log-full = 這一桌已經走得太久，只能認輸
salt-too-late = 鹽只能在第一步以前加
too-far-to-abort = 棋局已經走遠，不能取消；可以認輸
no-draws = 這種棋不能議和
draw-offered = 已經提過和棋
no-draw-offer = 沒有人向你提和
no-take-backs = 這一桌不能悔棋
asked-already = 你已經問過了
no-take-back-offer = 沒有人請你同意悔棋
nothing-to-take-back = 沒有你的著法可收回
taken-back-often = 一桌最多悔棋 { $most } 次
chance-stays = 隨機的結果出現後就不能收回
incident-stays = 桌上發生過的事不能收回
you-have-left = 你已經退出這一局，可以觀戰
left-already = 這位玩家已經退出
no-fines = 這種棋沒有罰則
fine-whom = 請說明要罰哪個座位，0 到 { $last }
bots-are-quiet = 電腦不會喧鬧
fine-asked = 已經有人提議罰，正在表決
fine-due = 這位玩家已經要受罰
fine-once-per-turn = 一手之內只能提議罰一次
no-fine-asked = 沒有人問你要不要罰
named-often = 同一桌最多改名 { $most } 次
too-noisy = 請安靜些，稍候再說
somebody-never-came = 有人一直沒來
rematch-began = 下一局已經開始
only-finished = 只有下完的棋局才能覆盤
others-game = 這盤棋還有別人下過；你可以刪除自己的名字

## 桌上可做的事
throw-dice = 擲骰子

## 桌上的結束
won-by-resignation = { $side }勝（對方認輸）
won-on-time = { $side }勝（對方超時）
last-by-resignation = 只剩{ $side }（最後一位對手認輸）
last-on-time = 只剩{ $side }（最後一位對手超時）
you-won-by-resignation = 你贏了：{ $side }認輸
you-won-on-time = 你贏了：{ $side }超時
you-resigned = 你認輸了。{ $result }。
your-time-ran-out = 你超時了。{ $result }。
you-won-chips = 你贏了 { $n } 帖
you-lost-chips = 你輸了 { $n } 帖
you-broke-even = 你不贏不輸
only-you-are-left = { $result }：其他人都退出了
chips-by-rule = { $chips }：{ $rule }
drawn-by-agreement = 和棋（雙方同意）
abandoned = 棋局中止

## 網頁
site-title = 棋苑 Qiyuan
site-about = 在瀏覽器裡下傳統棋戲，對手可以是朋友或引擎，規則都有出處。
page-title = { $title } · 棋苑 Qiyuan
table-about = { $names }。{ $result }
study-about = { $title }的研究：變化、註解、箭頭。
class-untitled = 班級
class-about = 給班級的課程，共 { $n } 課。入座就能開始。
watch-or-join = 可以觀戰或入座。
feed-turn = 輪到你了：{ $title }
feed-over = { $title }：{ $result }
bot = 電腦，第 { $level } 級
