# 核心所說的話，與哪種棋無關。

## 錯誤：給了什麼，錯在哪裡
error-position = 局面 { $text }：{ $reason }
error-move = 著法 { $text }：{ $reason }
error-rules = 規則：{ $reason }
error-board = 棋盤：{ $reason }
error-board-line = 棋盤第 { $line } 行：{ $reason }
error-record = 棋譜第 { $line } 行：{ $reason }
error-perft = perft 第 { $line } 行：{ $reason }
error-deal = 發牌 { $text }：{ $reason }
error-setting = { $what } { $text }：{ $reason }
error-unknown = { $what }裡沒有 { $name }，可用的有：{ $expected }
kind-game = 棋種
kind-preset = { $game } 的規則組
kind-board = 棋盤
kind-seed = 種子

## 不許的理由
game-over = 棋局已經結束（{ $payoffs }）
not-legal = 這一步在這裡不合規則
deal-differs = 在 { $position }，發牌說的是 { $dealt }
fixed-board = { $game } 只有一種棋盤，不能另換
nothing-dealt = { $game } 沒有暗藏的東西可發
record-turn = 第 { $n } 手 { $turn }：{ $reason }
record-result = 棋譜寫的是 { $said }，著法的結果卻是 { $end }
tag-twice = 標籤 { $tag } 出現了兩次
tag-behind-moves = 標籤 { $tag } 寫在著法後面
word-behind-result = { $word } 寫在結果後面
result-tag-differs = 標籤 Result 寫的是 { $tag }，著法結尾寫的是 { $end }
result-tag-unknown = 標籤 Result 寫的是 { $tag }，應為 1-0、0-1、1/2-1/2、各方得失或 *
tag-form = 此處應為 [Name "value"] 這樣的標籤
comment-open = 註解以 {"{"} 開始，卻沒有結束
variation-of-nothing = 變化以 ( 開始，但前面沒有可以替換的著法
variation-open = 變化以 ( 開始，卻沒有結束
variation-closed = 變化以 ) 結束，卻沒有開始
variation-empty = 變化裡沒有著法
variation-deep = 變化最多層層相套 { $most } 層
seed-length = 有 { $n } 位，應為 64 位十六進位數字
seed-digit = { $digit } 不是十六進位數字

## 為什麼點這裡沒有用
why-nothing-there = 現在 { $spot } 沒有可做的事
why-stuck = 這枚子現在無路可走：{ $piece }
why-not-yours = 這枚子不歸你走：{ $piece }
why-not-there = 這枚子現在不能走到那裡

## 擺局
entry-position = 局面
draft-form = 這份擺局不合這種棋
draft-stack = { $spot }：{ $piece }，一處最多 { $most } 枚
draft-twice = { $spot }：同一處放了兩枚棋子
draft-hand = { $hand }：{ $piece } { $n } 枚，最多 { $most } 枚
draft-long = { $entry }：最多 { $most } 個字
draft-number = { $entry }：應填 { $least } 到 { $most } 的整數
draft-text = { $entry }：這裡不能這樣填

## 有多少依據
attested = 有據
partly-attested = 部分有據
reconstructed = 復原
invented = 新創
tournament = 比賽規則
own = 自訂規則

## 數量
n-moves = { $n } 步
n-turns = { $n } 手
n-chips = { $n } 帖

## 輪到誰，怎樣結束
to-move = 輪到{ $side }
to-go-on = 輪到{ $side }繼續
chance-acts = 由機遇決定
won = { $side }勝
won-by-repetition = { $side }勝（局面重複）
won-by-clock = { $side }勝（久無進展）
won-by-rule = { $side }勝（{ $rule }）
drawn = 和棋
drawn-by-repetition = 和棋（局面重複）
drawn-by-clock = 和棋（久無進展）
drawn-by-rule = 和棋（{ $rule }）
you-won = 你贏了
you-won-by-repetition = 你贏了（局面重複）
you-won-by-clock = 你贏了（長時間沒有進展）
you-won-by-rule = 你贏了：{ $rule }
you-lost = 你輸了
you-lost-by-repetition = 你輸了（局面重複）
you-lost-by-clock = 你輸了（長時間沒有進展）
you-lost-by-rule = 你輸了：{ $rule }

## Whose reading of the rules a choice is
reading-source = 所據文獻
reading-decision = 本站決定
reading-book = 原書
reading-original = 發明者的規則
reading-tournament = 比賽規則
reading-neighbour = 鄰近傳統
reading-program = 其他程式
reading-club = 可自行約定
