# 龍棋所說的話。

## 名稱
title = 龍棋
title-gygax = 龍棋（吉蓋克斯原版）
about = Gary Gygax 的立體棋：天空、地面、地底三層棋盤，有龍、法師與盜賊。
note-standard = 依我們所據的文獻：獅鷹走騎士跳，有幾種棋子只在吃子時才能換層。
note-gygax = 依雜誌上的規則：獅鷹走「二、三」跳，換層也較自由。
gold = 金方
scarlet = 朱方

## 棋盤
sky = 天空
ground = 地面
underworld = 地底
board-label = { $level } · { $board }

## 棋子
sylph = 風精
griffin = 獅鷹
dragon = 龍
warrior = 戰士
oliphant = 猛瑪
unicorn = 獨角獸
hero = 英雄
thief = 盜賊
cleric = 僧侶
mage = 法師
king = 國王
paladin = 聖武士
dwarf = 矮人
basilisk = 蜥怪
elemental = 元素

## 局面的說明
in-check = { $side }的國王被將軍。
captured = { $side }被吃

## 著法的寫法：check 是空的、+ 或 #
move-step = { $piece } { $from }-{ $to }{ $check }
move-capture = { $piece } { $from }x{ $to }{ $check }
move-promotion = { $piece } { $from }-{ $to }=H{ $check }
move-capture-promotion = { $piece } { $from }x{ $to }=H{ $check }

## 局面為甚麼不收
field-count = 有 { $n } 項，應依次為天空、地面、地底、走方、回合數，以及可省略的無進展步數
field-count-with-homes = 有 { $n } 項，應依次為天空、地面、地底、走方、回合數，以及可省略的無進展步數和英雄的歸路
on-board = { $board ->
    [sky] 天空
    [ground] 地面
   *[underworld] 地底
}：{ $reason }
side-to-move = 走方寫成 { $text }，應為 g 或 s
move-number = 回合數寫成 { $text }，應為 1 至 { $last }
quiet-clock = 無進展步數寫成 { $text }，應為數字
rank-count = { $text } 有 { $n } 條橫線，應有 { $expected } 條
too-many-squares = { $text } 的格子太多，應有 { $expected } 格
too-few-squares = { $text } 只有 { $n } 格，應有 { $expected } 格
unknown-letter = { $letter } 不是棋子的字母，也不是表示空格數的 1 至 9
wrong-level = { $piece }不能站在 { $square }
warrior-at-last-rank = 戰士不能站在 { $square }，到那裏就升為英雄
home-missing = { $square } 的英雄缺少歸路，也就是它離開的那一格
home-form = 英雄的歸路寫成 { $text }，應為英雄所在的格與離開的格，如 3b22c1
home-without-hero = { $square } 寫了歸路，那裏卻沒有英雄
king-count = { $side }有 { $n } 個國王，應恰有一個
too-many-pieces = { $side }有 { $n } 個{ $piece }，最多只能有 { $most } 個
too-many-heroes = { $side }的英雄與戰士共有 { $n } 個，最多只能有 { $most } 個
waiting-king-attacked = { $side }的國王受到攻擊，卻沒有輪到{ $side }走

## 著法為甚麼不許
move-form = 應為兩個格子，如 2g12g2
empty-square = { $square } 沒有棋子
not-yours = { $square } 的{ $piece }不是{ $side }的棋子，現在輪到{ $side }走
frozen = { $square } 的{ $piece }被下方的蜥怪定住
own-piece = { $square } 已有{ $side }自己的棋子
king-attacked = 這樣{ $side }的國王會受到攻擊
blocked = { $piece }由 { $from } 到 { $to }，途中有子擋住
capture-only = { $from } 的{ $piece }對 { $to } 只能吃子，不能移到那裏
move-only = { $from } 的{ $piece }只能移到 { $to }，不能在那裏吃子
cannot-go = { $piece }不能由 { $from } 到 { $to }
