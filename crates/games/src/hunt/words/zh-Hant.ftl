# 圍獵棋所說的話：鹿棋與美洲獅棋。

## 名稱
deer-title = 蒙古鹿棋
deer-about = 鹿對群犬：鹿跳過去吃犬，犬圍上來困鹿。
komikan-title = 美洲獅棋
komikan-about = 馬普切人的圍獵棋：一隻美洲獅，十二隻駝羊，還有一座三角形的羊圈。
deer-side = 鹿方
dog-side = 犬方
puma-side = 美洲獅方
llama-side = 羊方
deer = 鹿
dog = 犬
puma = 美洲獅
llama = 駝羊
dog-in-hand = 手中的犬
dog-captured = 被吃的犬
llama-in-hand = 手中的駝羊
llama-captured = 被吃的駝羊
pass = 停一手

## 關於局面
puma-goes-on = 美洲獅必須接著跳。
dogs-drop = 犬已走一步：請放一隻犬到空點，或停一手。

## 開局前可以商定的規則
option-board = 棋盤
option-board-about = 用哪一個棋盤：寫出名稱，或寫出整個棋盤。
option-dog-turn = 犬方的回合
option-dog-turn-about = 犬方一回合做什麼。
option-dog-turn-move-then-drop = 先走一隻犬，然後可從手中放一隻犬。
option-dog-turn-drop-first = 手中的犬放完以前只放不走，放完以後才走。
option-dogs-win = 犬方怎樣獲勝
option-dogs-win-about = 每隻鹿都到了什麼地步，犬方才獲勝。
option-dogs-win-driven-out = 每隻鹿都不能動，或困在山中或山口，沒有路進入平地。
option-dogs-win-sealed = 每隻鹿都不能動，或困在山中，山口有犬。
option-dogs-win-immobile = 每隻鹿都不能動。
option-dogs-win-outside = 每隻鹿都不能動，或在山中；山口不算山中。
option-unfinished = 沒有進展的棋局
option-unfinished-about = 同一局面第三次出現，或很久沒有放犬也沒有吃子時，誰獲勝。
option-unfinished-deer = 鹿方獲勝。
option-unfinished-draw = 和棋。
option-quiet-turns = 沒有進展的回合數
option-quiet-turns-about = 連續這麼多回合沒有放犬也沒有吃子，就算沒有進展；不填則為 140，超過 64 點的棋盤為 200。
option-min-dogs = 犬的最少數目
option-min-dogs-about = 盤上與手中的犬合計少於此數，鹿方就獲勝。
option-captures-to-win = 獲勝要吃的子數
option-captures-to-win-about = 美洲獅吃了這麼多隻駝羊就獲勝。
option-llama-step = 駝羊的走法
option-llama-step-about = 駝羊可以朝哪些方向走。
option-llama-step-no-retreat = 可以前進或橫走，不能離羊圈更遠。
option-llama-step-advance = 只能朝羊圈前進。
option-llama-step-any = 可以沿任何線走，也可以後退。

## 不能讀的局面
position-fields = 有 { $n } 欄，應為五欄：各行、各山、手中、輪到誰、計數
bad-clock = { $text } 不是計數，應為不超過 65535 的數
no-hand = 手中寫的是 { $text }，應為 -：{ $game } 沒有手中的子
bad-hand = 手中寫的是 { $text }，應為不超過 255 的數
bad-turn = 輪到誰寫的是 { $text }，應為其中之一：{ $expected }
wrong-rows = { $text } 有 { $n } 行，應為 { $expected } 行
wrong-mountains = { $text } 有 { $n } 座山，應為 { $expected } 座
run-too-long = { $text } 的空點太長，應為 { $n } 點
run-of-none = { $text } 有長度為零的空點，應為 { $n } 點
too-many-points = { $text } 的點太多，應為 { $n } 點
too-few-points = { $text } 的點太少，應為 { $n } 點
bad-letter = { $text } 裡有 { $letter }，應為 { $beast }、{ $pack } 或空點的長度
wrong-beasts = 棋盤上有 { $n } 個 { $letter }，應為 { $most ->
    [1] 1 個
   *[other] 1 到 { $most } 個
}
too-many-dogs = 盤上與手中共有 { $n } 隻犬，這種棋只有 { $most } 隻
no-drop-here = d+ 表示走一步後還可放犬，這裡不可能
too-many-llamas = 有 { $n } 隻駝羊，這種棋只有 { $most } 隻
llamas-not-dropped = 駝羊從不放下，應為 P、P+ 或 s
no-jump-here = P+ 表示美洲獅跳過後必須接著跳，這裡不可能

## 不合規則的著法
game-over = 棋局已經結束
bad-move = 應為走一步 a3-a4、跳 a3xc3、放子 @c3，或 pass
no-such-point = 棋盤 { $board } 上沒有 { $name } 這個點
no-line = { $from } 與 { $to } 之間沒有線相連
no-jump-line = 不能一跳由 { $from } 到 { $to }
not-empty = { $at } 已有棋子
no-piece-there = { $at } 沒有{ $piece }，而現在輪到{ $piece }
nothing-to-jump = { $at } 沒有{ $piece }可跳
deer-not-dropped = 鹿不能放下，而現在輪到鹿
deer-may-not-pass = 鹿不能停一手
no-dog-in-hand = 手中沒有犬
step-first = 犬先走一步，然後才放子（DEER-4）
drop-in-mountain = 犬只能放在平地，{ $at } 在山中（DEER-4）
dogs-may-not-pass = 犬只有在不能走也不能放時才可停一手（DEER-6）
drop-or-pass = 犬已走一步：請放一隻犬，或停一手（DEER-4）
dogs-do-not-jump = 犬不能跳（DEER-4）
drop-until-empty = 手中的犬放完以前不能走（dog_turn 為 drop-first）
dog-in-mountain = 犬不能上山，{ $at } 在山中（DEER-5）
nothing-dropped = 美洲獅棋從不放子
nobody-passes = 美洲獅棋不能停一手
puma-jumps-on = 美洲獅還能跳，必須接著跳（KOM-2）
puma-must-jump = 美洲獅能跳就必須跳（KOM-2）
llamas-do-not-jump = 駝羊不能跳（KOM-4）
llamas-never-back = 駝羊不能後退，不能離羊圈更遠（KOM-4）
llamas-only-forward = 駝羊只能前進，每步都要離羊圈更近（llama_step 為 advance）

## 自相矛盾的規則
fewer-dogs = min_dogs 是 { $min }，棋盤 { $board } 卻只有 { $n } 隻犬
no-quiet-turns = quiet_turns 是 0，應在 1 與 65535 之間
deer-begin-outside = dogs_win 為 outside，棋盤 { $board } 的鹿卻都從山中開始
fold-missing = 棋盤 { $board } 不能下美洲獅棋：有 { $n } 座山，應只有一座，即羊圈
one-puma = 棋盤 { $board } 不能下美洲獅棋：有 { $n } 隻美洲獅，應為一隻
llamas-in-hand-refused = 棋盤 { $board } 不能下美洲獅棋：駝羊從不在手中
captures-to-win = captures_to_win 是 { $n }，應在 1 與駝羊數 { $most } 之間

## 不能用的棋盤檔
field-fault = { $field }：{ $reason }
not-one-line = { $text } 不是一行純文字
bad-size = { $text } 不是大小，應為 列數x行數，例如 5x5
most-mountains = 一個棋盤最多有 { $most } 座山
plain-size = 平地除山以外應有 1 到 { $most } 列、1 到 99 行
not-of-plain = 平地上沒有 { $name } 這個點
mountain-form = { $text }：應為形狀、山口與方位，例如 "rhombus a3 west"
unknown-shape = { $text }：沒有 { $shape } 這種形狀，應為 rhombus 或 triangle
unknown-side = { $text }：沒有 { $side } 這個方位，應為 north、east、south 或 west
gate-not-of-plain = { $text }：平地上沒有 { $gate } 這個點
gate-inside = { $text }：山口應在平地的邊上，而且在山的那一邊
gate-taken = { $text }：這個山口已經有山
most-points = 一個棋盤最多有 { $most } 個點
two-pieces = { $at } 上有兩枚子
not-of-board = 這個棋盤沒有 { $name } 這個點
piece-needed = 這裡至少要有一枚子
too-many-pieces = { $n } 枚子放不進 { $points } 個點
not-connected = { $from } 與 { $to } 之間沒有路
does-not-fit = { $n } 個點放不進 { $most } 個點的集合
