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

## 每種棋子能做什麼：空處由規則的選項填上
about-sylph = 在天空：斜前移一格；吃正前一格或正下方的子。在地面：只能回天空，到正上方或己方任何風精的起點。
about-griffin = 在天空：{ $leap ->
    [zebra] 「二、三」跳
   *[knight] 走如騎士
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
about-dragon = 只在天空。斜向滑行，或直走一格。可以遠攻：不離原位，吃掉地面上正下方或其前後左右一格的敵子。
about-warrior = 只在地面。向前移一格，吃斜前一格的子。到底線升為英雄。
about-oliphant = 只在地面。直向滑行，走如城堡。
about-unicorn = 只在地面。走如騎士，可越過中間的子。
about-hero = 在地面：斜走一格或兩格{ $two ->
    [slide] {""}
   *[leap] （可越過中間的子）
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
}。到了那裡只能回地面，{ $back ->
    [origin] 回到離開時的那一格
   *[any] 走法相同
}。
about-thief = 只在地面。斜向滑行，走如主教。
about-cleric = 三層都能走：任一方向一格，或直上、直下一層。
about-mage = 在地面：直走、斜走都能滑行。{ $side ->
    [never] {""}
    [move] 在天空和地底：直移一格。
    [capture] 在天空和地底：吃直向一格的子。
   *[both] 在天空和地底：直走一格。
}在任何一層都能直上、直下一層或兩層{ $pass ->
    [slide] ，走兩層時中間的地面須是空格
   *[leap] {""}
}。
about-king = 在地面：任一方向一格，或直上、直下一層。{ $back ->
    [never] 到了那裡就不能再動。
    [move] 到了那裡只能直回地面，而且那一格須是空格。
    [capture] 到了那裡只能直回地面吃子。
   *[both] 到了那裡只能直回地面。
}被將死就輸了。
about-paladin = 在地面：任一方向一格，或走如騎士{ $off ->
    [never] {""}
    [move] ；可移到上一層或下一層{ $shape ->
        [horizontal] 騎士的落點
       *[vertical] 直向兩格處
    }
    [capture] ；可吃上一層或下一層{ $shape ->
        [horizontal] 騎士落點的子
       *[vertical] 直向兩格處的子
    }
   *[both] ；可跳到上一層或下一層{ $shape ->
        [horizontal] 騎士的落點
       *[vertical] 直向兩格處
    }
}。在天空和地底：任一方向一格{ $back ->
    [never] {""}
    [move] ，或照樣跳回地面的空格
    [capture] ，或照樣跳回地面吃子
   *[both] ，或照樣跳回地面
}{ $far ->
    [never] {""}
    [move] ；可越過兩層，移到直向一格處
    [capture] ；可越過兩層，吃直向一格處的子
   *[both] ；可越過兩層，跳到直向一格處
}。
about-dwarf = 在地底和地面：向前或向旁移一格，吃斜前一格的子。在地底可吃正上方的子，在地面可移到正下方。
about-basilisk = 只在地底。{ $steps ->
    [three-forward] 走到前方三格之一，或直退移一格。
   *[straight-capture] 斜前或直退移一格，吃正前一格的子。
}正上方地面的敵子被定住，不能走，也不能吃。
about-elemental = 在地底：直走一格或兩格{ $two ->
    [slide] {""}
   *[leap] （可越過中間的子）
}，或斜移一格{ $up ->
    [never] {""}
    [move] ；可移到地面直向一格處
    [capture] ；可吃地面直向一格處的子
   *[both] ；可走到地面直向一格處
}{ $up ->
    [never] {""}
   *[other] { $rising ->
        [side] （那一邊的鄰格須空）
        [above] （正上方須空）
       *[none] {""}
    }
}。在地面：只能回地底直向一格處{ $sinking ->
    [side] （那一邊的鄰格須空）
    [below] （正下方須空）
   *[none] {""}
}。

## 初學的人要知道什麼
goal = 將死對方的國王：攻擊它，使對方怎麼走都救不了。
know-boards = 三層棋盤上下相疊：天空、地面、地底。多數棋子只在其中一兩層走動；直線、橫線相同的格子上下正對。
know-powers = 龍在天空不動就能吃地面的子；地底的蜥怪能定住正上方地面的敵子。
know-draws = 無子可動是和棋，同一局面第三次出現也是和棋{ $n ->
    [0] {""}
   *[other] ，同一子連續將軍 { $n } 次也是和棋
}。

## 局面的說明
in-check = { $side }的國王被將軍。
captured = { $side }被吃

## 棋局為什麼結束：寫在「你贏了：」後面，或「金方勝」「和棋」後面的括號裡
checkmate = 將死
stalemate = 無子可動
too-many-checks = 同一子連續將軍 { $n } 次
repetition = 同一局面第三次出現
quiet = 雙方各走 { $n } 步，沒有吃子，也沒有動過戰士

## 著法的寫法：check 是空的、+ 或 #
move-step = { $piece } { $from }-{ $to }{ $check }
move-capture = { $piece } { $from }x{ $to }{ $check }
move-promotion = { $piece } { $from }-{ $to }=H{ $check }
move-capture-promotion = { $piece } { $from }x{ $to }=H{ $check }

## 局面為什麼不收
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
warrior-at-last-rank = 戰士不能站在 { $square }，到那裡就升為英雄
home-missing = { $square } 的英雄缺少歸路，也就是它離開的那一格
home-form = 英雄的歸路寫成 { $text }，應為英雄所在的格與離開的格，如 3b22c1
home-without-hero = { $square } 寫了歸路，那裡卻沒有英雄
king-count = { $side }有 { $n } 個國王，應恰有一個
too-many-pieces = { $side }有 { $n } 個{ $piece }，最多只能有 { $most } 個
too-many-heroes = { $side }的英雄與戰士共有 { $n } 個，最多只能有 { $most } 個
waiting-king-attacked = { $side }的國王受到攻擊，卻沒有輪到{ $side }走

## 規則為什麼不收
same-piece-checks = same_piece_checks 是 { $n }，應為 0 至 { $most }

## 著法為什麼不許
move-form = 應為兩個格子，如 2g12g2
empty-square = { $square } 沒有棋子
not-yours = { $square } 的{ $piece }不是{ $side }的棋子，現在輪到{ $side }走
frozen = { $square } 的{ $piece }被下方的蜥怪定住
own-piece = { $square } 已有{ $side }自己的棋子
king-attacked = 這樣{ $side }的國王會受到攻擊
blocked = { $piece }由 { $from } 到 { $to }，途中有子擋住
capture-only = { $from } 的{ $piece }對 { $to } 只能吃子，不能移到那裡
move-only = { $from } 的{ $piece }只能移到 { $to }，不能在那裡吃子
cannot-go = { $piece }不能由 { $from } 到 { $to }

## 開局前可以約定的規則：名稱、所決定的事、每個選項的意思
mode-none = 不能這樣走。
mode-m = 只能走到空格，不能吃子。
mode-c = 只能吃子，不能走到空格。
mode-mc = 可以走到空格，也可以吃子。
pass-slide = 途中的格子必須是空的。
pass-leap = 可以越過途中的棋子。

option-griffin-sky = 獅鷹在天空的跳法
option-griffin-sky-about = 獅鷹在天空一次跳多遠。
option-griffin-sky-knight = 和國際象棋的騎士一樣：一格乘兩格。
option-griffin-sky-zebra = 更遠一些：兩格乘三格。
option-griffin-down = 獅鷹下到地面
option-griffin-down-about = 獅鷹由天空往斜下方一格到地面時，可以做什麼。
option-griffin-down-none = { mode-none }
option-griffin-down-m = { mode-m }
option-griffin-down-c = { mode-c }
option-griffin-down-mc = { mode-mc }
option-griffin-up = 獅鷹回到天空
option-griffin-up-about = 獅鷹由地面往斜上方一格到天空時，可以做什麼。
option-griffin-up-none = { mode-none }
option-griffin-up-m = { mode-m }
option-griffin-up-c = { mode-c }
option-griffin-up-mc = { mode-mc }
option-hero-two = 英雄走兩格
option-hero-two-about = 英雄在地面斜走兩格時，會不會被中間的棋子擋住。
option-hero-two-slide = { pass-slide }
option-hero-two-leap = { pass-leap }
option-hero-off = 英雄離開地面
option-hero-off-about = 英雄由地面到天空或地底時，可以做什麼。
option-hero-off-none = { mode-none }
option-hero-off-m = { mode-m }
option-hero-off-c = { mode-c }
option-hero-off-mc = { mode-mc }
option-hero-adjacent = 英雄換層的方向
option-hero-adjacent-about = 英雄換層時（去與回都一樣）可以走哪些方向。
option-hero-adjacent-diagonal = 斜向一格。
option-hero-adjacent-king = 八個方向任何一格。
option-hero-return = 英雄回到地面
option-hero-return-about = 英雄可以回到地面的哪些格子。
option-hero-return-any = 一步可到的任何一格。
option-hero-return-origin = 只能回到離開時的那一格。
option-mage-side = 法師在地面以外橫走
option-mage-side-about = 法師（又稱巫師）在天空或地底往鄰邊走一格時，可以做什麼。
option-mage-side-none = { mode-none }
option-mage-side-m = { mode-m }
option-mage-side-c = { mode-c }
option-mage-side-mc = { mode-mc }
option-mage-vertical = 法師越過兩層
option-mage-vertical-about = 法師在天空與地底之間上下兩層時，會不會被中間地面上的棋子擋住。
option-mage-vertical-slide = { pass-slide }
option-mage-vertical-leap = { pass-leap }
option-king-return = 國王回到地面
option-king-return-about = 國王由天空或地底回到地面時，可以做什麼。
option-king-return-none = { mode-none }
option-king-return-m = { mode-m }
option-king-return-c = { mode-c }
option-king-return-mc = { mode-mc }
option-paladin-off = 聖武士離開地面
option-paladin-off-about = 聖武士由地面跳到天空或地底時，可以做什麼。
option-paladin-off-none = { mode-none }
option-paladin-off-m = { mode-m }
option-paladin-off-c = { mode-c }
option-paladin-off-mc = { mode-mc }
option-paladin-return = 聖武士回到地面
option-paladin-return-about = 聖武士由天空或地底跳回地面時，可以做什麼。
option-paladin-return-none = { mode-none }
option-paladin-return-m = { mode-m }
option-paladin-return-c = { mode-c }
option-paladin-return-mc = { mode-mc }
option-paladin-two-level = 聖武士越過兩層
option-paladin-two-level-about = 聖武士在天空與地底之間跳兩層、同時橫移或直移一格時，可以做什麼。
option-paladin-two-level-none = { mode-none }
option-paladin-two-level-m = { mode-m }
option-paladin-two-level-c = { mode-c }
option-paladin-two-level-mc = { mode-mc }
option-paladin-shape = 聖武士換層的跳法
option-paladin-shape-about = 聖武士跳到相鄰一層時，從上面看落在哪裡。
option-paladin-shape-vertical = 橫或直兩格之外，像一個豎起來的騎士跳。
option-paladin-shape-horizontal = 騎士一跳之外。
option-basilisk = 蜥怪的走法
option-basilisk-about = 蜥怪怎樣走、怎樣吃子。
option-basilisk-straight-capture = 往斜前或正後走一格，吃正前一格。
option-basilisk-three-forward = 前方三格都可以走、可以吃，並可往正後走一格。
option-elemental-two = 元素走兩格
option-elemental-two-about = 元素在地底橫走或直走兩格時，會不會被中間的棋子擋住。
option-elemental-two-slide = { pass-slide }
option-elemental-two-leap = { pass-leap }
option-elemental-up = 元素升到地面
option-elemental-up-about = 元素由地底升到地面時，可以做什麼。
option-elemental-up-none = { mode-none }
option-elemental-up-m = { mode-m }
option-elemental-up-c = { mode-c }
option-elemental-up-mc = { mode-mc }
option-elemental-up-via = 元素上升的條件
option-elemental-up-via-about = 元素升到地面時，哪一格必須是空的。
option-elemental-up-via-side = 地底的鄰格，也就是目的地的正下方。
option-elemental-up-via-above = 元素正上方的地面。
option-elemental-up-via-none = 沒有條件。
option-elemental-down-via = 元素下降的條件
option-elemental-down-via-about = 元素回到地底時，哪一格必須是空的。
option-elemental-down-via-side = 地面的鄰格，也就是目的地的正上方。
option-elemental-down-via-below = 元素正下方的地底。
option-elemental-down-via-none = 沒有條件。
option-frozen-gives-check = 被定住的棋子能否將軍
option-frozen-gives-check-about = 被蜥怪定住的棋子，是否仍然攻擊對方的國王。
option-frozen-gives-check-no = 被定住的棋子不攻擊任何棋子。
option-frozen-gives-check-yes = 雖然不能走，仍然算將軍。
option-same-piece-checks = 同一子連續將軍
option-same-piece-checks-about = 同一枚棋子在己方連續這麼多步都將軍，即為和棋；0 表示沒有這條規則。

## 擺局
entry-turn = 輪到
entry-number = 第幾回合
entry-clock = 無進展的步數
entry-homes = 英雄的歸路（如 3b22c1）

## 題目的主題
theme-mate = 將死
theme-mate-hint = 可以把王將死。
theme-freeze = 定身
theme-freeze-hint = 站在蜥怪正上方的子動不了。
theme-thaw = 解凍
theme-thaw-hint = 你有子被定住，對付那隻蜥怪。
theme-from-afar = 遙擊
theme-from-afar-hint = 龍不必離開天空就能吃子。
theme-crossing = 穿層
theme-crossing-hint = 這一步要換一層棋盤。
theme-promotion = 升變
theme-promotion-hint = 有戰士接近底線。
theme-check = 將軍
theme-check-hint = 先將軍。

## 教練
coach-freeze = { $how ->
    [allows] 這一步讓對方走 { $move }，你有一子會被蜥怪定住。
    [misses] 你剛才可以走 { $move }，用蜥怪定住對方一子。
   *[threatens] 對方正要走 { $move }，用蜥怪定住你一子。
}
coach-thaw = { $how ->
    [allows] 這一步讓{ $side }被定住的子能脫身：{ $move }。
    [misses] 你被定住的子剛才可以脫身：{ $move }。
   *[threatens] { $side }被定住的子可以脫身：{ $move }。
}
coach-promotion = { $how ->
    [allows] 這一步讓對方的戰士能在 { $to } 升變為英雄。
    [misses] 你的戰士剛才可以在 { $to } 升變為英雄。
   *[threatens] 對方的戰士正要在 { $to } 升變為英雄。
}
