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

## 每种棋子能做什么：空处由规则的选项填上
about-sylph = 在天空：斜前移一格；吃正前一格或正下方的子。在地面：只能回天空，到正上方或己方任何风精的起点。
about-griffin = 在天空：{ $leap ->
    [zebra] “二、三”跳
   *[knight] 走如马
}{ $down ->
    [never] {""}
    [move] ，或移到地面斜下方一格
    [capture] ，或吃地面斜下方一格的子
   *[both] ，或走到地面斜下方一格
}。在地面：斜走一格{ $up ->
    [never] {""}
    [move] ，或移到天空斜上方一格
    [capture] ，或吃天空斜上方一格的子
   *[both] ，或走到天空斜上方一格
}。
about-dragon = 只在天空。斜向滑行，或直走一格。可以远攻：不离原位，吃掉地面上正下方或其前后左右一格的敌子。
about-warrior = 只在地面。向前移一格，吃斜前一格的子。到底线升为英雄。
about-oliphant = 只在地面。直向滑行，走如车。
about-unicorn = 只在地面。走如马，可越过中间的子。
about-hero = 在地面：斜走一格或两格{ $two ->
    [slide] {""}
   *[leap] （可越过中间的子）
}{ $off ->
    [never] {""}
    [move] ；可移到天空或地底{ $step ->
        [king] 任一方向一格
       *[diagonal] 斜一格
    }
    [capture] ；可吃天空或地底{ $step ->
        [king] 任一方向一格的子
       *[diagonal] 斜一格的子
    }
   *[both] ；可走到天空或地底{ $step ->
        [king] 任一方向一格
       *[diagonal] 斜一格
    }
}。到了那里只能回地面，{ $back ->
    [origin] 回到离开时的那一格
   *[any] 走法相同
}。
about-thief = 只在地面。斜向滑行，走如象。
about-cleric = 三层都能走：任一方向一格，或直上、直下一层。
about-mage = 在地面：直走、斜走都能滑行，走如后。{ $side ->
    [never] {""}
    [move] 在天空和地底：直移一格。
    [capture] 在天空和地底：吃直向一格的子。
   *[both] 在天空和地底：直走一格。
}在任何一层都能直上、直下一层或两层{ $pass ->
    [slide] ，走两层时中间的地面须是空格
   *[leap] {""}
}。
about-king = 在地面：任一方向一格，或直上、直下一层。{ $back ->
    [never] 到了那里就不能再动。
    [move] 到了那里只能直回地面，而且那一格须是空格。
    [capture] 到了那里只能直回地面吃子。
   *[both] 到了那里只能直回地面。
}被将死就输了。
about-paladin = 在地面：任一方向一格，或走如马{ $off ->
    [never] {""}
    [move] ；可移到上一层或下一层{ $shape ->
        [horizontal] 马的落点
       *[vertical] 直向两格处
    }
    [capture] ；可吃上一层或下一层{ $shape ->
        [horizontal] 马落点的子
       *[vertical] 直向两格处的子
    }
   *[both] ；可跳到上一层或下一层{ $shape ->
        [horizontal] 马的落点
       *[vertical] 直向两格处
    }
}。在天空和地底：任一方向一格{ $back ->
    [never] {""}
    [move] ，或照样跳回地面的空格
    [capture] ，或照样跳回地面吃子
   *[both] ，或照样跳回地面
}{ $far ->
    [never] {""}
    [move] ；可越过两层，移到直向一格处
    [capture] ；可越过两层，吃直向一格处的子
   *[both] ；可越过两层，跳到直向一格处
}。
about-dwarf = 在地底和地面：向前或向旁移一格，吃斜前一格的子。在地底可吃正上方的子，在地面可移到正下方。
about-basilisk = 只在地底。{ $steps ->
    [three-forward] 走到前方三格之一，或直退移一格。
   *[straight-capture] 斜前或直退移一格，吃正前一格的子。
}正上方地面的敌子被定住，不能走，也不能吃。
about-elemental = 在地底：直走一格或两格{ $two ->
    [slide] {""}
   *[leap] （可越过中间的子）
}，或斜移一格{ $up ->
    [never] {""}
    [move] ；可移到地面直向一格处
    [capture] ；可吃地面直向一格处的子
   *[both] ；可走到地面直向一格处
}{ $up ->
    [never] {""}
   *[other] { $rising ->
        [side] （那一边的邻格须空）
        [above] （正上方须空）
       *[none] {""}
    }
}。在地面：只能回地底直向一格处{ $sinking ->
    [side] （那一边的邻格须空）
    [below] （正下方须空）
   *[none] {""}
}。

## 初学的人要知道什么
goal = 将死对方的国王：攻击它，使对方怎么走都救不了。
know-boards = 三层棋盘上下相叠：天空、地面、地底。多数棋子只在其中一两层走动；直线、横线相同的格子上下正对。
know-powers = 龙在天空不动就能吃地面的子；地底的蜥怪能定住正上方地面的敌子。
know-draws = 无子可动是和棋，同一局面第三次出现也是和棋{ $n ->
    [0] {""}
   *[other] ，同一子连续将军 { $n } 次也是和棋
}。

## 局面的说明
in-check = { $side }的国王被将军。
captured = { $side }被吃

## 棋局为什么结束：写在“你赢了：”后面，或“金方胜”“和棋”后面的括号里
checkmate = 将死
stalemate = 无子可动
too-many-checks = 同一子连续将军 { $n } 次
repetition = 同一局面第三次出现
quiet = 双方各走 { $n } 步，没有吃子，也没有动过战士

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

## 规则为什么不收
same-piece-checks = same_piece_checks 是 { $n }，应为 0 至 { $most }

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

## 开局前可以约定的规则：名称、所决定的事、每个选项的意思
mode-none = 不能这样走。
mode-m = 只能走到空格，不能吃子。
mode-c = 只能吃子，不能走到空格。
mode-mc = 可以走到空格，也可以吃子。
pass-slide = 途中的格子必须是空的。
pass-leap = 可以越过途中的棋子。

option-griffin-sky = 狮鹰在天空的跳法
option-griffin-sky-about = 狮鹰在天空一次跳多远。
option-griffin-sky-knight = 和国际象棋的骑士一样：一格乘两格。
option-griffin-sky-zebra = 更远一些：两格乘三格。
option-griffin-down = 狮鹰下到地面
option-griffin-down-about = 狮鹰由天空往斜下方一格到地面时，可以做什么。
option-griffin-down-none = { mode-none }
option-griffin-down-m = { mode-m }
option-griffin-down-c = { mode-c }
option-griffin-down-mc = { mode-mc }
option-griffin-up = 狮鹰回到天空
option-griffin-up-about = 狮鹰由地面往斜上方一格到天空时，可以做什么。
option-griffin-up-none = { mode-none }
option-griffin-up-m = { mode-m }
option-griffin-up-c = { mode-c }
option-griffin-up-mc = { mode-mc }
option-hero-two = 英雄走两格
option-hero-two-about = 英雄在地面斜走两格时，会不会被中间的棋子挡住。
option-hero-two-slide = { pass-slide }
option-hero-two-leap = { pass-leap }
option-hero-off = 英雄离开地面
option-hero-off-about = 英雄由地面到天空或地底时，可以做什么。
option-hero-off-none = { mode-none }
option-hero-off-m = { mode-m }
option-hero-off-c = { mode-c }
option-hero-off-mc = { mode-mc }
option-hero-adjacent = 英雄换层的方向
option-hero-adjacent-about = 英雄换层时（去与回都一样）可以走哪些方向。
option-hero-adjacent-diagonal = 斜向一格。
option-hero-adjacent-king = 八个方向任何一格。
option-hero-return = 英雄回到地面
option-hero-return-about = 英雄可以回到地面的哪些格子。
option-hero-return-any = 一步可到的任何一格。
option-hero-return-origin = 只能回到离开时的那一格。
option-mage-side = 法师在地面以外横走
option-mage-side-about = 法师（又称巫师）在天空或地底往邻边走一格时，可以做什么。
option-mage-side-none = { mode-none }
option-mage-side-m = { mode-m }
option-mage-side-c = { mode-c }
option-mage-side-mc = { mode-mc }
option-mage-vertical = 法师越过两层
option-mage-vertical-about = 法师在天空与地底之间上下两层时，会不会被中间地面上的棋子挡住。
option-mage-vertical-slide = { pass-slide }
option-mage-vertical-leap = { pass-leap }
option-king-return = 国王回到地面
option-king-return-about = 国王由天空或地底回到地面时，可以做什么。
option-king-return-none = { mode-none }
option-king-return-m = { mode-m }
option-king-return-c = { mode-c }
option-king-return-mc = { mode-mc }
option-paladin-off = 圣武士离开地面
option-paladin-off-about = 圣武士由地面跳到天空或地底时，可以做什么。
option-paladin-off-none = { mode-none }
option-paladin-off-m = { mode-m }
option-paladin-off-c = { mode-c }
option-paladin-off-mc = { mode-mc }
option-paladin-return = 圣武士回到地面
option-paladin-return-about = 圣武士由天空或地底跳回地面时，可以做什么。
option-paladin-return-none = { mode-none }
option-paladin-return-m = { mode-m }
option-paladin-return-c = { mode-c }
option-paladin-return-mc = { mode-mc }
option-paladin-two-level = 圣武士越过两层
option-paladin-two-level-about = 圣武士在天空与地底之间跳两层、同时横移或直移一格时，可以做什么。
option-paladin-two-level-none = { mode-none }
option-paladin-two-level-m = { mode-m }
option-paladin-two-level-c = { mode-c }
option-paladin-two-level-mc = { mode-mc }
option-paladin-shape = 圣武士换层的跳法
option-paladin-shape-about = 圣武士跳到相邻一层时，从上面看落在哪里。
option-paladin-shape-vertical = 横或直两格之外，像一个竖起来的骑士跳。
option-paladin-shape-horizontal = 骑士一跳之外。
option-basilisk = 蜥怪的走法
option-basilisk-about = 蜥怪怎样走、怎样吃子。
option-basilisk-straight-capture = 往斜前或正后走一格，吃正前一格。
option-basilisk-three-forward = 前方三格都可以走、可以吃，并可往正后走一格。
option-elemental-two = 元素走两格
option-elemental-two-about = 元素在地底横走或直走两格时，会不会被中间的棋子挡住。
option-elemental-two-slide = { pass-slide }
option-elemental-two-leap = { pass-leap }
option-elemental-up = 元素升到地面
option-elemental-up-about = 元素由地底升到地面时，可以做什么。
option-elemental-up-none = { mode-none }
option-elemental-up-m = { mode-m }
option-elemental-up-c = { mode-c }
option-elemental-up-mc = { mode-mc }
option-elemental-up-via = 元素上升的条件
option-elemental-up-via-about = 元素升到地面时，哪一格必须是空的。
option-elemental-up-via-side = 地底的邻格，也就是目的地的正下方。
option-elemental-up-via-above = 元素正上方的地面。
option-elemental-up-via-none = 没有条件。
option-elemental-down-via = 元素下降的条件
option-elemental-down-via-about = 元素回到地底时，哪一格必须是空的。
option-elemental-down-via-side = 地面的邻格，也就是目的地的正上方。
option-elemental-down-via-below = 元素正下方的地底。
option-elemental-down-via-none = 没有条件。
option-frozen-gives-check = 被定住的棋子能否将军
option-frozen-gives-check-about = 被蜥怪定住的棋子，是否仍然攻击对方的国王。
option-frozen-gives-check-no = 被定住的棋子不攻击任何棋子。
option-frozen-gives-check-yes = 虽然不能走，仍然算将军。
option-same-piece-checks = 同一子连续将军
option-same-piece-checks-about = 同一枚棋子在己方连续这么多步都将军，即为和棋；0 表示没有这条规则。

## 摆局
entry-turn = 轮到
entry-number = 第几回合
entry-clock = 无进展的步数
entry-homes = 英雄的归路（如 3b22c1）

## 题目的主题
theme-mate = 将死
theme-mate-hint = 可以把王将死。
theme-freeze = 定身
theme-freeze-hint = 站在蜥怪正上方的子动不了。
theme-thaw = 解冻
theme-thaw-hint = 你有子被定住，对付那只蜥怪。
theme-from-afar = 遥击
theme-from-afar-hint = 龙不必离开天空就能吃子。
theme-crossing = 穿层
theme-crossing-hint = 这一步要换一层棋盘。
theme-promotion = 升变
theme-promotion-hint = 有战士接近底线。
theme-check = 将军
theme-check-hint = 先将军。

## 教练
coach-freeze = { $how ->
    [allows] 这一步让对方走 { $move }，你有一子会被蜥怪定住。
    [misses] 你刚才可以走 { $move }，用蜥怪定住对方一子。
   *[threatens] 对方正要走 { $move }，用蜥怪定住你一子。
}
coach-thaw = { $how ->
    [allows] 这一步让{ $side }被定住的子能脱身：{ $move }。
    [misses] 你被定住的子刚才可以脱身：{ $move }。
   *[threatens] { $side }被定住的子可以脱身：{ $move }。
}
coach-promotion = { $how ->
    [allows] 这一步让对方的战士能在 { $to } 升变为英雄。
    [misses] 你的战士刚才可以在 { $to } 升变为英雄。
   *[threatens] 对方的战士正要在 { $to } 升变为英雄。
}
