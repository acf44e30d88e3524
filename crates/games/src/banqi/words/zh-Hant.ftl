# 暗棋所說的話。

title = 暗棋
about = 象棋子背面朝上擺在半張棋盤上：每次翻一顆，大的吃小的。
first-player = 先手
second-player = 後手
side-red = 紅方
side-black = 黑方

## 規則組
preset-taiwan = 台灣暗棋
preset-mainland = 大陸暗棋
preset-tcga = 台灣暗棋 TCGA
preset-icga = 台灣暗棋 ICGA
preset-taiwan-rush = 暗棋（車衝馬斜）
preset-taiwan-chain = 暗棋（連殺）
preset-taiwan-ambush = 暗棋（暗殺）
preset-taiwan-rush-chain = 暗棋（車衝馬斜、連殺）
preset-taiwan-rush-ambush = 暗棋（車衝馬斜、暗殺）
preset-taiwan-chain-ambush = 暗棋（連殺、暗殺）
preset-taiwan-all = 暗棋（車衝馬斜、連殺、暗殺）
note-taiwan = 炮隔著一顆棋跳過去吃子。
note-mainland = 炮是排第六的普通棋子。
note-tcga = 連續 40 手沒有進展即為和棋。
note-icga = 連續 180 手沒有進展即為和棋。
note-taiwan-rush = 車可以直衝，馬也可以斜走。
note-taiwan-chain = 吃子之後可以接著再吃。
note-taiwan-ambush = 明棋可以攻擊暗棋。
note-taiwan-rush-chain = 車衝馬斜與連殺合用。
note-taiwan-rush-ambush = 車衝馬斜與暗殺合用。
note-taiwan-chain-ambush = 連殺與暗殺合用。
note-taiwan-all = 車衝馬斜、連殺、暗殺三種合用。
# 接在「可用的有：」之後。
preset-names = mainland、taiwan、tcga、icga；除 mainland 外，後面都可以任意加上 +rush、+chain、+ambush，或加 +all

## 顏色與棋子
red = 紅方
black = 黑方
red-general = 帥
red-advisor = 仕
red-elephant = 相
red-rook = 俥
red-horse = 傌
red-cannon = 炮
red-soldier = 兵
black-general = 將
black-advisor = 士
black-elephant = 象
black-rook = 車
black-horse = 馬
black-cannon = 包
black-soldier = 卒

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

## 盤上的棋子，翻出的棋子
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

## 棋盤旁邊
red-hidden = 紅方未翻
black-hidden = 黑方未翻
red-captured = 紅方被吃
black-captured = 黑方被吃
red-to-move = 輪到紅方走。
black-to-move = 輪到黑方走。
your-move = 你是{ $colour }，輪到你走。
their-move = 你是{ $yours }，輪到{ $colour }走。
your-first-flip = 請翻開任意一顆棋：翻出什麼顏色，你就執什麼顏色。
first-flip = 第一顆翻開的棋決定顏色：誰翻的，誰就執那個顏色。
may-capture-on = { $square } 的棋子可以接著吃，也可以到此為止。
turning-up = 正在翻開 { $square }。
attacking = { $from } 的棋子正在攻擊 { $to } 的暗棋。
button-stop = 到此為止
# 連殺還能接著吃，卻停下來：著法列表中的寫法。
stop = 停手

## 每種棋子的本領：吃什麼，被什麼吃，各種玩法又添什麼
taken-also = { $dangers ->
    [rush] ，也會被包炮隔子吃、被車遠吃、被馬斜吃
    [cannon] ，也會被包炮隔子吃
   *[none] {""}
}
ambush-too = { $ambush ->
    [near] 可以攻擊緊鄰的暗棋，翻出吃不了的敵棋則自己出場。
    [lost-to-soldiers] 可以攻擊緊鄰的暗棋，只有翻出敵方兵卒時自己出場。
    [never-lost] 可以攻擊緊鄰的暗棋，翻出什麼都不會出場。
    [afar] 可以攻擊暗棋：遠攻翻出敵棋必定吃掉；緊鄰的若翻出吃不了的敵棋，則自己出場。
    [diagonal] 可以攻擊暗棋：斜攻翻出敵棋必定吃掉；直攻若翻出吃不了的敵棋，則自己出場。
    [jump] 可以隔著一顆棋攻擊暗棋，翻出敵棋必定吃掉。
   *[none] {""}
}
chain-on = { $chain ->
    [straight] 吃子後可以接著吃，但只限緊鄰的棋子。
    [full] 吃子後可以接著吃。
   *[none] {""}
}
about-face-down = 翻開之前誰也不知道是什麼棋；還有哪些棋未翻，棋盤旁邊看得到。{ $ambush ->
    [on] 未翻時也可能遭到攻擊。
   *[off] 未翻時不會被吃。
}
about-general = 兵卒以外的棋子都能吃。會被將帥和兵卒吃{ taken-also }。{ ambush-too }{ chain-on }
about-advisor = 將帥以外的棋子都能吃。會被將帥和士吃{ taken-also }。{ ambush-too }{ chain-on }
about-elephant = 將帥和士以外的棋子都能吃。會被將帥、士和象吃{ taken-also }。{ ambush-too }{ chain-on }
about-rook = 能吃車、馬、包炮和兵卒。會被將帥、士、象和車吃{ taken-also }。{ ambush-too }{ chain-on }
about-rook-rush = 可以直走任意多格。遠吃不論大小；緊鄰的只能吃車、馬、包炮和兵卒。會被將帥、士、象和車吃{ taken-also }。{ ambush-too }{ chain-on }
about-horse = 能吃馬、包炮和兵卒。會被將帥、士、象、車和馬吃{ taken-also }。{ ambush-too }{ chain-on }
about-horse-rush = 也可以斜走一格。斜吃不論大小；直吃只能吃馬、包炮和兵卒。會被將帥、士、象、車和馬吃{ taken-also }。{ ambush-too }{ chain-on }
about-cannon = 能吃包炮和兵卒。兵卒以外的棋子都能吃它。
about-cannon-jump = 什麼都能吃，但一定要沿直線隔著恰好一顆棋跳過去吃。兵卒以外的棋子都能吃它。{ ambush-too }{ chain-on }
about-soldier = 能吃將帥和兵卒。將帥以外的棋子都能吃它。{ ambush-too }{ chain-on }

## 初學者要知道的事
goal = 把對方的棋子全部吃光，或者讓對方無棋可走。
know-flip = 每次或翻一顆棋，或走一格，或吃緊鄰的棋。第一次翻棋決定顏色：誰翻的，誰就執那個顏色。
know-ranks = 吃同級的和比自己小的：大小順序是將帥、士、象、車、馬、包炮、兵卒。只有兵卒反過來：兵卒能吃將帥，將帥不能吃兵卒。
know-mainland = 包炮和別的棋子一樣，吃緊鄰的包炮和兵卒。
know-taiwan = 包炮什麼都能吃，但一定要沿直線隔著恰好一顆棋跳過去吃。{ $rush ->
    [on] 車可以直衝，馬也可以斜走，這樣吃子不論大小。
   *[off] {""}
}{ $chain ->
    [on] 吃了子的棋可以接著再吃。
   *[off] {""}
}{ $ambush ->
    [on] 明棋可以攻擊暗棋，但要冒險。
   *[off] {""}
}
set-international = 國際圖案

## 怎樣結束：接在「你贏了：」或「和棋」之後
over-captured = { $colour }已經沒有棋子
over-stuck = { $colour }無棋可走
over-stalled = 連續 { $n } 手沒有翻棋或吃子
over-repeated = 同一局面第三次出現
over-highest = { $deadlock }，剩下的棋子中{ $piece }最大

## 不許的理由：局面
fields = 有 { $n } 欄，應有四欄：各行棋子、輪到誰、未翻的棋子、計數
rows = 有 { $n } 行，應有 4 行
too-few-squares = { $row } 這一行的格子太少，應有 8 格
too-many-squares = { $row } 這一行的格子太多，應有 8 格
empty-run = { $row } 這一行有 { $letter }，應寫出整段空格的長度
row-letter = { $row } 這一行有 { $letter }，應為 GAERHCSgaerhcs 中的字母、* 或數字
hidden-limit = { $piece }有 { $up } 顆已翻開，{ $hidden } 顆未翻，一共至多 { $most } 顆
hidden-order = 未翻的棋子寫作 { $text }，應按 GAERHCSgaerhcs 的順序寫字母，或寫 -
hidden-count = 未翻的棋子有 { $hidden } 顆，蓋著的格子卻有 { $squares } 個
clock-number = { $text } 不是計數，應為不大於 65535 的數
clock-running = 計數是 { $clock }，但開局時、翻棋時與連殺中應為 0
turn = 輪到誰寫作 { $text }，應為 r、b，或第一次翻棋之前的 -
not-all-face-down = 輪到誰寫作 -，但棋子並非全都未翻
all-face-down = 輪到誰寫作 { $turn }，但棋子全都未翻，應為 -
no-piece-left = 一顆棋子也沒有
under-way = { $move } 正在進行，但{ $reason }
chain-rule = 連殺正在進行，但這套規則沒有連殺
chain-piece = { $square } 正在連殺，但那裡沒有輪走一方的明棋
chain-capture = 連殺正在進行，但{ $colour }還沒有棋子被吃
chain-stuck = { $square } 正在連殺，但在那裡不能再吃

## 不許的理由：規則
only-taiwan = { $variant } 只能配台灣玩法的炮，不能配大陸玩法的炮
no-progress = no_progress 是 0，至少應為 1 手
variant-twice = 規則組 { $preset } 在 +{ $variant } 處重複了同一種玩法

## 不許的理由：發牌
deal-length = 有 { $n } 個字母，應有 32 個，從 a4 到 h1 每格一個
deal-letter = { $square } 寫作 { $letter }，應為 GAERHCSgaerhcs 中的字母，沒有暗棋的格子寫 .
deal-on-nothing = { $square } 寫作 { $letter }，但那裡沒有暗棋，應為 .
deal-missing = { $square } 寫作 { $letter }，但那裡有暗棋，應為字母
deal-count = { $letter }（{ $piece }）出現 { $n } 次，應為 { $expected } 次

## 不許的理由：著法的寫法
no-square = { $text } 不是格子，應為 a4 到 h1
no-piece = { $text } 不是棋子，應為 GAERHCSgaerhcs 中的字母
move-shape = 應為翻棋 a4、走子 a4-b4、吃子 a4xb4、暗殺 a4?b4、停手 stop，或翻出的棋子 =G

## 不許的理由：著法與點選
game-over = 棋局已經結束
being-turned-up = 正在翻開 { $square }，應為翻出的棋子，例如 =G
nothing-turned-up = 現在沒有正在翻開的棋子
not-hidden = 未翻的棋子中已沒有{ $piece }，{ $square } 翻不出來
in-chain = { $square } 的棋子正在連殺，只能用它接著吃，或者停手
chain-straight = 連殺中{ $piece }只能接著吃上下左右緊鄰的棋子
no-chain = 現在沒有連殺
no-colours = 雙方還沒有分定顏色，應先翻一顆棋，例如 a4
not-yours = 輪到{ $colour }走，而 { $square } 沒有{ $colour }的明棋
empty = { $square } 是空格
not-empty = { $square } 已有棋子
own-piece = { $square } 是{ $colour }自己的棋子
no-enemy = { $square } 沒有{ $colour }的棋子
face-up = { $square } 的棋子已經翻開了
face-down = { $square } 的棋子還沒有翻開
face-down-safe = { $square } 的棋子還沒有翻開，這套規則不能攻擊暗棋
not-face-down = { $square } 沒有暗棋
no-ambush = 這套規則沒有暗殺，不能攻擊暗棋
no-step = { $piece }不能從 { $from } 走到 { $to }
no-capture = { $hunter }不能吃{ $prey }
no-soldier = { $hunter }不能吃{ $prey }
no-reach = { $piece }從 { $from } 到不了 { $to }
over-one-screen = { $piece }要沿直線隔著恰好一顆棋才能攻擊

## 開局前可以約定的規則：名稱、所決定的事、每個選項的意思
option-cannon = 包炮
option-cannon-about = 包、炮怎樣吃子。
option-cannon-mainland = 和其他棋子一樣按大小吃，排在第六級。
option-cannon-taiwan = 沿直線隔著恰好一顆棋跳過去吃，不限遠近，也不論大小。
option-rush = 車衝馬斜
option-rush-about = 車能不能直衝，馬能不能斜走。
option-rush-on = 車可以直走任意多格，馬也可以斜走一格；遠吃和斜吃都不論大小。
option-rush-off = 車、馬和其他棋子一樣，只走一格。
option-chain = 連殺
option-chain-about = 吃掉一顆明棋之後，能不能用同一顆棋接著吃。
option-chain-on = 能吃多少就可以吃多少，每吃一顆都可以停。
option-chain-off = 每次只吃一顆。
option-ambush = 暗殺
option-ambush-about = 明棋能不能攻擊暗棋。
option-ambush-on = 可以：翻出來的敵棋吃得了就吃掉，吃不了則自己出場。
option-ambush-off = 暗棋不受攻擊。
option-ambush-reach-needs-rush = 暗殺的遠近
option-ambush-reach-needs-rush-about = 車從遠處、馬斜向暗殺，是否要有車衝馬斜才行。
option-ambush-reach-needs-rush-on = 沒有車衝馬斜時，只能暗殺緊鄰的暗棋。
option-ambush-reach-needs-rush-off = 沒有車衝馬斜時也可以。
option-ambush-in-chain = 連殺中的暗殺
option-ambush-in-chain-about = 成功的暗殺能不能算連殺的一環。
option-ambush-in-chain-on = 成功的暗殺和吃子一樣，可以接著吃。
option-ambush-in-chain-off = 暗殺之後這一手就結束。
option-ambushing-general = 將帥暗殺到兵卒
option-ambushing-general-about = 將帥攻擊暗棋，翻出來的是對方的兵卒時怎麼辦。
option-ambushing-general-dies = 將帥不能吃兵卒，所以將帥出場。
option-ambushing-general-takes = 兵卒比將帥小，所以照吃。
option-chain-reach = 連殺的遠近
option-chain-reach-about = 連殺接著吃的時候，車、馬能吃到多遠。
option-chain-reach-full = 和第一次吃子一樣：有車衝馬斜時，車可以遠吃，馬可以斜吃。
option-chain-reach-straight = 只能吃上下左右緊鄰的棋子；包炮照樣隔一顆棋吃。
option-no-progress = 沒有進展的手數
option-no-progress-about = 雙方一共連續這麼多手沒有翻棋、吃子或暗殺，就算僵持不下。
option-three-piece-rule = 剩三顆棋比大小
option-three-piece-rule-about = 僵持不下時，若盤上至多剩三顆棋且都已翻開，是否比大小定勝負。
option-three-piece-rule-on = 擁有最大棋子的一方勝，一樣大則和。
option-three-piece-rule-off = 僵持不下一律和棋。

## 擺局
entry-turn = 輪到
entry-red = 紅方
entry-black = 黑方
entry-nobody = 尚未翻棋
entry-clock = 無進展的步數
entry-stage = 走到一半（c3 連殺中，c3= 正翻開，c3?c4= 正暗吃）

## 題目的主題
theme-flip = 安全翻棋
theme-flip-hint = 翻一枚棋：翻哪裡最不吃虧？
theme-ambush = 暗殺
theme-ambush-hint = 攻擊一枚還沒翻開的棋。
theme-cannon = 隔子打炮
theme-cannon-hint = 順著包炮的直線看：炮架後面有什麼？
theme-escape = 逃命
theme-escape-hint = 你有子被捉，要逃，而且要逃對方向。
theme-chain = 連殺
theme-chain-hint = 吃了一子還能再吃。
theme-trap = 困子
theme-trap-hint = 可以讓對方一子無處可逃。
theme-last-three = 殘局
theme-last-three-hint = 子已不多，勝負看大小與距離。

## 教練
coach-escape = { $how ->
    [allows] 這一步讓 { $from } 的{ $piece }能逃到 { $to }。
    [misses] 你 { $from } 的{ $piece }被捉，剛才可以逃到 { $to }。
   *[threatens] { $from } 的{ $piece }可以逃到 { $to }。
}
coach-trap = { $how ->
    [allows] 這一步讓對方的{ $piece }能走到 { $to }，你有一子就無處可逃了。
    [misses] 你的{ $piece }剛才走到 { $to }，就能讓對方一子無處可逃。
   *[threatens] 對方的{ $piece }正要走到 { $to }，讓你一子無處可逃。
}
