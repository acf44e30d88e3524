# 程式所說的話。

## 棋與局面
headline = { $name } · { $title }（{ $attestation }）
headline-changed = { $name } · { $title }（{ $attestation }，規則有改動）
listed = { $title }（{ $attestation }）
ended = { $payoffs }：{ $how }
standing-moves = { $standing }，{ $n } 種著法：
only-svg-terminal = PNG 圖片不能印在終端機上，請用 --png 檔名
hint-browser = 在瀏覽器下棋：     qiyuan
hint-terminal = 在終端機下棋：     qiyuan play komikan
hint-show = 看一個棋盤：       qiyuan show deer:7
hint-help = 其他：             qiyuan --help

## What can be agreed on
option-default = { $about }［{ $reading }；預設］
option-value = { $about }［{ $reading }］
option-range = { $least } 至 { $most }，預設 { $default }
option-automatic = { $least } 至 { $most }，或 null：依棋盤而定

## 棋譜
all-legal = { $turns } 手，{ $moves } 步：都合規則
variations-legal = 變化中另有 { $moves } 步：都合規則
gif-written = 已將 { $n } 幅圖寫入 { $file }
record-result = 棋譜所記的結果是 { $result }，在終局以前同意或認輸。
no-chance = 這種棋沒有機遇：不需要驗證。
seed-holds = 種子就是當初承諾的那一個：它的 SHA-256 是 { $hash }
outcome-holds = 相符
outcome-wrong = 不符，種子說的是 { $due }
outcome-line = 第 { $move } 步
outcome-ticket = 籤 { $ticket }／{ $total }
not-verified = { $file }：未能驗證：{ $reason }
wrong-outcome = 第 { $number } 個結果（第 { $move } 步）是 { $brought }，種子說的卻是 { $due }
verified = { $n ->
    [0] 驗證無誤：到目前為止還沒有隨機的結果。
   *[other] 驗證無誤：{ $n } 個結果都出自種子。
}
other-game = 這是 { $found } 的棋譜，要的卻是 { $asked }

## 下棋
type-help = 輸入 help 可看能輸入什麼。
help-move = 著法        走這一步；同一手的幾步可用逗號連起來
help-moves = moves       列出合規則的著法
help-hint = hint        說引擎會怎麼走，預期的結果，以及接下來可能的走法
help-level = level N     讓引擎以第 N 級下棋，1 到 8
help-undo = undo        收回你的上一手
help-show = show        再畫一次棋盤
help-save = save 檔名   把棋局寫成棋譜
help-load = load 檔名   接著下棋譜裡的棋局
help-resign = resign      認輸
help-leave = resign      退出這一局，其他人繼續
help-fine = !0、!1 …    罰{ $first }、{ $second }……喧鬧，這一手走完後執行
help-quit = quit        離開；沒有存過的棋譜會印出來
your-move = 輪到你
you-go-on = 請繼續
chance-brings = 隨機結果 { $outcomes }：{ $turn }
only-move-played = { $told }（唯一的著法）
side-plays = { $side }：{ $told }
resigned = { $result }：認輸
needs-file = { $command } 後面要有檔名
saved-as = 已存為 { $file }
level-set = 第 { $level } 級
kind-level = 等級
bad-level = 應為 1 到 { $most } 的數字
nothing-to-undo = 沒有可收回的
chance-stays = 隨機的結果不能收回
only-people = 這一桌只有人
nobody-resigns = 現在沒有人能認輸
resign-for-two = 只有兩人的棋可以認輸
fine-kept = 這一手走完後罰{ $side }。
no-fines = { $game }沒有罰則
has-left = { $side }已經退出
other-seats = { $file }：那一局有 { $found } 個座位，這一局有 { $n } 個
seats-named = --seats 列了 { $n } 位，{ $game } 應有 { $expected } 位
nobody-to-move = 這裡不輪到任何人
nobody-to-move-here = 這裡不輪到任何人：{ $standing }

## 評分
wins-in = { $n } 步後勝
loses-in = { $n } 步後負
odds = 勝 { $win }%，和 { $draw }%，負 { $loss }%
chips = { $amount } 帖
short-win = 勝 { $n }
short-loss = 負 { $n }
the-only-move = 唯一的著法
luck = 運氣：{ $side } +{ $gain }
best = 最佳 { $line }
decisions = 決策
mean-loss = 平均損失
loss-chips = { $loss } 帖
searched = 深度 { $depth }，最深 { $deepest }；{ $seconds } 秒 { $nodes } 個局面，每秒 { $speed }；記憶已用 { $memory }‰
share-of = { $side }的勝算
expected-chips = 預期帖數
chart-title = { $title }：{ $what }
turn = 手

## 教學
kind-lesson = 課程
no-lessons = { $title }還沒有課程
learn-step = 第 { $n } 步，共 { $all } 步
learn-finished = 課程全部學完了，來下一盤吧：qiyuan play
your-answer = 你的答案
help-answer = 答案        回答問題：點的名稱，或選項前面的字
help-learn-hint = hint        說解答接下來怎麼走
help-skip = skip        跳到下一步
help-learn-quit = quit        離開
whose-lessons = { $file }：這是哪種棋的課程？請在檔名前寫明：qiyuan learn GAME --check FILE
no-rule-book = 檔案上層找不到 docs/rules 資料夾，沒有核對規則編號。
lessons-right = { $file }：{ $n } 課全部正確
## 題目
n-games = { $n } 局
puzzles-mined = 從 { $games } 局得 { $n } 題，存於 { $file }
puzzles-funnel = { $n } 個局面：{ $fates }
fate-even = { $n } 個著法優劣相近
fate-slight = { $n } 個過於簡單
fate-known = { $n } 個已收錄
fate-plenty = { $n } 個同類已足
fate-shaky = { $n } 個細看不成立
fate-unproven = { $n } 個證明不成立
fate-kept = { $n } 個成題
puzzles-verified = { $name }：{ $n } 題，剔除 { $fallen } 題，{ $seconds } 秒
puzzles-fall-out = 有 { $n } 題不成立
puzzles-one-file = --out 只收一種棋或一個檔案中成立的題，請在 --verify 後指明一個
no-puzzles = { $game } 沒有題目
puzzle-help = 輸入著法，或 hint（提示）、solution（解答）、next（下一題）、show（棋盤）、quit（離開）。
puzzle-level = 題目 { $id } · { $level ->
    [9] 沒有級別解得出
   *[other] 第 { $level } 級解得出
}
puzzle-right = 對！接著走。
puzzle-solved = 解開了：{ $line }
puzzle-wrong = 不是這一步，再試試。
puzzle-wrong-because = 不是這一步：{ $line }（{ $stands }）
puzzle-piece = 看看 { $spot }：那裡的子，或可以到那裡的子。
puzzle-button = 要走的不是盤上的子。
no-such-puzzle = 沒有編號 { $id } 的題目
no-fitting-puzzle = 沒有這樣的題目；現有主題：{ $themes }
