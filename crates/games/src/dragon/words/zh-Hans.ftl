# 龙棋所说的话。

## 名称
title = 龙棋
title-gygax = 龙棋（吉盖克斯原版）
about = Gary Gygax 的立体棋：天空、地面、地底三层棋盘，有龙、法师与盗贼。
note-standard = 依我们所据的文献：狮鹰走马步跳，有几种棋子只在吃子时才能换层。
note-gygax = 依杂志上的规则：狮鹰走“二、三”跳，换层也较自由。
gold = 金方
scarlet = 朱方

## 棋盘
sky = 天空
ground = 地面
underworld = 地底
board-label = { $level } · { $board }

## 棋子
sylph = 风精
griffin = 狮鹰
dragon = 龙
warrior = 战士
oliphant = 猛犸
unicorn = 独角兽
hero = 英雄
thief = 盗贼
cleric = 僧侣
mage = 法师
king = 国王
paladin = 圣武士
dwarf = 矮人
basilisk = 蜥怪
elemental = 元素

## 局面的说明
in-check = { $side }的国王被将军。
captured = { $side }被吃

## 着法的写法：check 是空的、+ 或 #
move-step = { $piece } { $from }-{ $to }{ $check }
move-capture = { $piece } { $from }x{ $to }{ $check }
move-promotion = { $piece } { $from }-{ $to }=H{ $check }
move-capture-promotion = { $piece } { $from }x{ $to }=H{ $check }

## 局面为什么不收
field-count = 有 { $n } 项，应依次为天空、地面、地底、走方、回合数，以及可省略的无进展步数
field-count-with-homes = 有 { $n } 项，应依次为天空、地面、地底、走方、回合数，以及可省略的无进展步数和英雄的归路
on-board = { $board ->
    [sky] 天空
    [ground] 地面
   *[underworld] 地底
}：{ $reason }
side-to-move = 走方写成 { $text }，应为 g 或 s
move-number = 回合数写成 { $text }，应为 1 至 { $last }
quiet-clock = 无进展步数写成 { $text }，应为数字
rank-count = { $text } 有 { $n } 条横线，应有 { $expected } 条
too-many-squares = { $text } 的格子太多，应有 { $expected } 格
too-few-squares = { $text } 只有 { $n } 格，应有 { $expected } 格
unknown-letter = { $letter } 不是棋子的字母，也不是表示空格数的 1 至 9
wrong-level = { $piece }不能站在 { $square }
warrior-at-last-rank = 战士不能站在 { $square }，到那里就升变为英雄
home-missing = { $square } 的英雄缺少归路，也就是它离开的那一格
home-form = 英雄的归路写成 { $text }，应为英雄所在的格与离开的格，如 3b22c1
home-without-hero = { $square } 写了归路，那里却没有英雄
king-count = { $side }有 { $n } 个国王，应恰有一个
too-many-pieces = { $side }有 { $n } 个{ $piece }，最多只能有 { $most } 个
too-many-heroes = { $side }的英雄与战士共有 { $n } 个，最多只能有 { $most } 个
waiting-king-attacked = { $side }的国王受到攻击，却没有轮到{ $side }走

## 着法为什么不许
move-form = 应为两个格子，如 2g12g2
empty-square = { $square } 没有棋子
not-yours = { $square } 的{ $piece }不是{ $side }的棋子，现在轮到{ $side }走
frozen = { $square } 的{ $piece }被下方的蜥怪定住
own-piece = { $square } 已有{ $side }自己的棋子
king-attacked = 这样{ $side }的国王会受到攻击
blocked = { $piece }由 { $from } 到 { $to }，途中有子挡住
capture-only = { $from } 的{ $piece }对 { $to } 只能吃子，不能移到那里
move-only = { $from } 的{ $piece }只能移到 { $to }，不能在那里吃子
cannot-go = { $piece }不能由 { $from } 到 { $to }
