# 打馬所說的話。

## 遊戲
title = 打馬
about = 李清照《打馬圖經》裡的遊戲：擲三骰，各領二十馬，過關出塹，爭盆中的帖。
preset-title = 打馬（{ $players ->
    [2] 兩
    [3] 三
    [4] 四
   *[5] 五
}人）
preset-note = { $players ->
    [2] 兩
    [3] 三
    [4] 四
   *[5] 五
}人各領二十匹馬，從赤岸驛跑到尚乘局。
preset-title-book = 打馬（{ $players ->
    [2] 兩
    [3] 三
    [4] 四
   *[5] 五
}人，依原書）
preset-note-book = { $players ->
    [2] 兩
    [3] 三
    [4] 四
   *[5] 五
}人依《打馬圖經》原文玩：百科從簡之處，以原書為準。
seat = { $n ->
    [1] 甲
    [2] 乙
    [3] 丙
    [4] 丁
   *[5] 戊
}
you = 你

## 初學須知
goal-of-all = 把二十匹馬沿路帶到尚乘局，最先全部到齊的人拿走盆中的帖。一路上有得有失，最後只算各人的帖。
know-throws = 擲出的點數決定你能做什麼：手中有馬就先進馬，手中沒有了，就選一群馬照點數走。走到自家的馬那裡便合成一群，再擲一次；遇到別家的馬，只要不比你的多，就把牠們打回手中。
know-claims = 你擲出的第一個散采就是你的本采。往後別人擲出這個點數，要送帖給你，並由你走馬；你自己擲出，得帖，還能再擲一次。
know-barriers = 46 後面的關，要十匹以上一起才過得去；有人闖過，關就對所有人打開，第一個過關的人得半盆。82 的飛龍院要二十匹會齊才能出去；停在 90 的塹裡的馬，要等特別的采，才能飛到終點。

## 馬、骰子與盤外之物
horses = { $player }的馬
horses-about = 一家在同一格的馬是一群，一起走；不比牠們少的馬，才能把牠們打回手中。
die = { $pips } 點的骰子
pot = 盆（值 { $cash } 文）
purse = 帖
dice = { $player }擲得{ $name }
in-hand = 手中
in-hand-claimed = 手中 · 本采 { $number } 點：{ $dice }
has-left-the-table = 已退出

## 按鈕
button-enter = 下馬
button-pass = 停一手
button-throw = { $dice } { $name }

## 十一窩，以及到了那裡會怎樣
den-1 = 赤岸驛
den-10 = 隴西監
den-19 = 玉門關
den-28 = 汧陽監
den-37 = 沙苑監
den-46 = 函谷關
den-55 = 太僕寺
den-64 = 天駟監
den-73 = 騏驥院
den-82 = 飛龍院
den-91 = 尚乘局
defile = 夾
moat = 塹
cell = 第 { $n } 格
cell-with-name = { $name }（{ $n }）
about-start = 路從這裡開始。手中的馬以這一格為第一格數起：擲出 9 點，就到第 9 格。
about-station = 窩：停在這裡，{ $reward ->
    [throw] 再擲一次
   *[chip] 得 1 帖
}。有馬在此，別家的馬進不來，也過不去。
about-pass = 關前的窩：停在這裡，{ $reward ->
    [throw] 再擲一次
   *[chip] 得 1 帖
}。關未開時，要 { $least } 匹以上一起才過得去；第一個停到關外的人得半盆，關從此對所有人打開。
about-palace = 飛龍院：二十匹馬會齊才能往前走，還要{ $opens ->
    [rewards] 擲出賞采，或上家擲出罰采，或正好擲出自家的本采
   *[noble] 擲出渾花貴采，或正好擲出自家的本采
}。
about-defile = 夾：馬在這裡，要擲出對子才能走，走另一顆骰子的點數。
about-moat = 塹：馬在這裡，要等渾花貴采、自家的本采，或別家的罰采、撞采，才能飛到終點，每匹得 1 帖。
about-goal = 終點：二十匹馬到齊，得全盆。擲出對子和一個六，從 85 正好走到，叫細滿，其餘各家再付同樣多的帖。

## 數目
n-chips = { $n } 帖
n-horses = { $n } 匹馬
n-cells = { $n } 格

## 輪到誰擲
throws = 輪到{ $player }擲骰。
throws-after-clash = 撞采之後，由同一人再擲。
throws-extra = 這是上一步賞的一擲。
won = { $player }的馬全部到了尚乘局，得全盆。
won-alone = 座中只剩{ $player }一人，作麤滿，得全盆。
over-home = { $player }的二十匹馬全部到了尚乘局，以帖數定勝負
over-alone = 座中只剩{ $player }一人，以帖數定勝負
over-longest = 擲滿 { $throws } 次還沒有人到齊，平分盆中的帖

## 該做什麼
threw = { $player }擲出 { $number } 點
now-enter = { $threw }，{ $whose ->
    [yours] { $actor }
    [other] { $actor }
   *[same] {""}
}進 { $horses }。
now-walk = { $threw }，{ $whose ->
    [yours] { $actor }
    [other] { $actor }
   *[same] {""}
}選一群馬走 { $cells }。
now-fly = { $threw }，{ $whose ->
    [yours] { $actor }
    [other] { $actor }
   *[same] {""}
}讓塹裡的 { $horses }飛到終點。
now-pass = { $threw }，{ $whose ->
    [yours] { $actor }
    [other] { $actor }
   *[same] {""}
}沒有馬可走，停一手。
why-stuck = 原因：{ $why }。
in-defile = 在夾裡，只走對子以外那顆骰子的點數。
counts-as = 這一采不照骰面相加，算 { $number } 點。

## 書中的說法
thrown = { $dice } { $name }（{ $number } 點）。{ $ruling }
throw = { $player }擲得 { $dice } { $name }（{ $number } 點）。{ $ruling }
wins = { $player }從盆中得 { $chips }
wins-from-each = 其餘各家各付{ $player } { $chips }
pays = { $player }付 { $chips }入盆
gives = { $player }送{ $to } { $chips }
acts = 由{ $player }走馬
throws-again = ，由{ $player }再擲一次
claimed = { $exact ->
    [yes] 真本采，正是{ $player }的本采
   *[no] 傍本采，與{ $player }的本采同點
}
ruling-noble = 渾花貴采：{ $deal }{ $again }。
ruling-reward = 賞采：{ $deal }{ $again }。
ruling-fine = 罰采：{ $deal }，{ $acts }。
ruling-others = { $claimed }：{ $deal }，{ $acts }。
ruling-own = { $claimed }：{ $deal }{ $again }。
ruling-claim = 這一采成了{ $player }的本采：往後別家擲出 { $number } 點的散采，都要送帖給{ $player }。
ruling-clash = { $exact ->
    [yes] 真撞，與{ $actor }剛才的采相同
   *[no] 傍撞，與{ $actor }剛才的采同點
}：{ $deal }，{ $acts }，{ $roller }再擲一次。
ruling-third-clash = 連撞第三次，{ $exact ->
    [yes] 真撞
   *[no] 傍撞
}：{ $deal }。
ruling-plain = 散采，不賞不罰。

## 走馬（DM-11 至 DM-14）
passes = { $player }無馬可走，停一手。
gained = ，得 { $n } 帖
meets-own = ，與自家的馬會合
meets-enemy = ，把{ $enemy }的 { $horses }打回手中
enters = { $player }下 { $horses }，{ $way ->
    [turned] 折返停在
   *[straight] 到
}{ $to }{ $meets }{ $gain }{ $again ->
    [yes] ，再擲一次
   *[no] {""}
}。
walks = { $player }行 { $horses }，從{ $from }{ $way ->
    [turned] 出發，折返停在
    [back] 倒行到
   *[straight] 到
}{ $to }{ $first ->
    [yes] ，第一個過關
   *[no] {""}
}{ $meets }{ $gain }{ $again ->
    [yes] ，再擲一次
   *[no] {""}
}。
walks-home = { $player }行 { $horses }，從{ $from }到{ $to }，{ $full ->
    [fine] 細滿
   *[coarse] 麤滿
}得勝{ $gain }。
flies = { $player }的 { $horses }飛出塹，到尚乘局{ $gain }。
flies-home = { $player }的 { $horses }飛出塹，全部到了尚乘局，麤滿得勝{ $gain }。

## 最短的說法
brief-throw = { $name } · { $kind ->
    [noble] 渾花貴采
    [reward] 賞采
    [fine] 罰采
    [others] { $actor }的本采
    [own] 自家本采
    [claim] 認作本采（{ $number } 點）
    [clash] 撞采
   *[plain] { $number } 點
}{ $chips }
brief-enter = 下 { $horses } 匹到 { $to }{ $wins }
brief-walk = { $from } → { $to }{ $wins }
brief-fly = { $horses } 匹飛到終點{ $wins }
brief-and = ，{ $what }
brief-chips = （{ $chips }）
brief-pass = 停一手
won-home = 到終點
won-horses = 打 { $struck } 匹
won-throw = 再擲
won-pass = 打開關門

## 座中之事（DM-8、DM-16）
noise = { $player }喧鬧，罰 { $chips }。
leaves = { $player }退出，其餘各家接著玩。
leaves-one = { $player }退出。座中只剩{ $winner }一人，作麤滿，盡得盆中 { $pot }。

## 不許的理由：規則
rule-between = { $field } 是 { $value }，應為 { $least } 到 { $most }
rule-at-most = { $field } 是 { $value }，最多為 { $most }
rule-at-least = { $field } 是 { $value }，至少為 { $least }

## 不許的理由：局面
players-joined = 以 / 隔開的有 { $n } 家，應為 { $expected } 家
nobody-left = 各家都是 out，至少應有一家在座
in-player = 座位 { $seat }：{ $reason }
player-part = { $text } 不對，應依次為 h、c、g、b，每樣至多一次
part-horses = { $text } 不對，應為 1 到 { $most } 匹馬
horses-total = 共有 { $n } 匹馬，應為 { $expected } 匹
horses-beyond = 有 { $n } 匹馬過了 82，應為一匹也沒有，或 { $all } 匹全過，沒到終點的都在 90
not-a-unit = { $text } 不是馬群，應為格與匹數，如 15x8，格為 1 到 90
second-unit = 第 { $cell } 格有兩群馬
claim-not-plain = { $text } 不能作本采，本采應為散采
same-claims = 兩家的本采同為 { $number } 點，應不同點
not-a-key = { $text } 不對，應為 { $keys } 之一，加 = 與值
key-twice = { $key }= 出現了兩次
not-a-seat = { $text } 不是座位，應為 0 到 { $last }
not-a-frame = { $text } 不對，應為「玩家:撞次」，如 0:0
frame-clashes = { $text } 的撞次是 { $clashes }，應為 0、1 或 2
too-many-frames = 待擲的人次超過 { $most }
gate-value = { $text } 不對，應為 0 或 1
not-a-last-throw = { $text } 不對，最近一擲應為「座位:骰面」，如 0:345
two-last-throws = 座位 { $seat } 有兩個最近一擲
chips-value = { $text } 不對，帖數應為 { $least } 到 { $most } 的整數
nets-count = { $text } 不對，應為以逗號隔開的 { $n } 個數
chips-sum = 盆中與各家的帖相加得 { $sum }，應為 0
throws-value = { $text } 不對，應為不超過 { $most } 的數
won-with-rest = 已有人得勝：應只有一家得勝，pot=0，throw=-
throw-differs = throw={ $throw }，但 last= 說座位 { $seat } 擲的是 { $last }

## 不許的理由：走法與點觸
not-a-throw = { $text } 不是采，應為由小到大的三顆骰，如 345
not-a-move = 應為 enter、fly、pass，馬群所在的格如 c15（倒行為 b15），骰面如 =345，或座中之事：!1 為罰帖，~1 為退出
has-left = { $player }已經退出
fine-mid-turn = 擲得的 { $dice } 還沒有走馬，要等這一輪走完才能罰帖
game-is-over = 棋局已經結束
not-thrown-yet = 還沒有擲骰，要先等{ $player }擲
already-thrown = 已經擲得 { $dice }，現在由{ $player }走馬
may-not-pass = { $player }有馬可走，不能停一手
nothing-moves = 這一擲是 { $dice }，{ $player }無馬可走，只能停一手
no-going-back = 這一局的規則不許倒行
back-for-nothing = { $cell }的馬要能打馬、疊馬或入窩才可倒行；往前走也到同一格時，不算倒行
no-horses-in-hand = { $player }手中沒有馬
enter-first = { $player }手中還有馬，要先下馬
entry-barred = 下馬的路兩頭都不通，{ $player }只能停一手
not-your-horses = 這是{ $owner }的馬，這一擲由{ $player }走馬
at-goal = 到了尚乘局的馬不再走動
no-unit = { $cell }沒有{ $player }的馬
none-in-moat = 塹裡沒有{ $player }的馬
moat-shut = 這一擲 { $dice } 不開塹，塹裡的馬出不來
moat-by-flight = 塹裡的馬只能飛到尚乘局
no-pair = { $dice } 不是夾采，{ $cell }的馬在夾裡走不動
barred-both-ways = { $cell }的馬兩頭都不通
leads-back = { $cell }的馬會折返回到原地，不能這樣走
comes-to = 擲得 { $dice }，{ $from }的馬走 { $steps } 格，到{ $to }
turned-at-pass = 函谷關未開，不滿 { $least } 匹過不去：{ $from }的馬在那裡折返，停在{ $to }
turned-at-palace = { $all } 匹馬會齊，並擲得開院的采，才能走出飛龍院：{ $from }的馬在那裡折返，停在{ $to }
waits-in-palace = 這一擲 { $dice } 不開院：{ $from }的馬停在飛龍院
turned-at-station = { $at }有別家的馬，進不了這一窩：{ $from }的馬在前一格折返，停在{ $to }
turned-by-larger = { $at }有比自己多的馬：{ $from }的馬在前一格折返，停在{ $to }
turned-at-goal = 擲得 { $dice }，會走過終點：{ $from }的馬在終點折返，停在{ $to }
stays-at-goal = 擲得 { $dice }，會走過終點：{ $from }的馬到{ $to }為止，餘下的步數不計

## 開局前可以約定的事
option-players = 人數
option-players-about = 幾人同玩。
option-stake = 鋪盆
option-stake-about = 開局時每家放入盆中的帖數。
option-six-triples = 雁行兒
option-six-triples-about = 三個三點算不算渾花貴采。
option-six-triples-on = 算，六種渾花都是貴采。
option-six-triples-off = 不算，只是普通賞采；其餘五種渾花才是貴采。
option-own-pang-horses = 自家傍本采的匹數
option-own-pang-horses-about = 擲得自家的傍本采時，可下馬的匹數。
option-feilong-wait = 停在飛龍院
option-feilong-wait-about = 二十匹馬齊到飛龍院，擲得的采不開院時怎麼走。
option-feilong-wait-on = 停在院中等候。
option-feilong-wait-off = 折返，走完餘下的步數。
option-max-throws = 最多擲數
option-max-throws-about = 擲滿這個次數還沒有人獲勝，就平分盆中的帖。
option-overshoot = 走過終點
option-overshoot-about = 到了尚乘局還有餘下的步數時怎麼算。
option-overshoot-bounce = 折返，走完餘下的步數。
option-overshoot-home = 餘下的步數不計，算作到達。
option-refill = 補盆
option-refill-about = 其餘各家在什麼時候把盆中的帖補足原數。
option-refill-threshold = 每次領賞之後，盆中只剩原數的一半或更少時。
option-refill-award = 有人得了半盆之後，或盆中的帖不夠賞時。
option-feilong-opens = 出飛龍院
option-feilong-opens-about = 除真本采外，哪些采可以讓二十匹馬走出飛龍院。
option-feilong-opens-noble = 只有渾花貴采。
option-feilong-opens-rewards = 各種賞采，以及上家擲得的罰采。
option-den-reward = 入窩之賞
option-den-reward-about = 走到窩裡得什麼賞。
option-den-reward-chip = 中途的八個窩，賞一帖。
option-den-reward-throw = 十一窩都賞一擲。
option-payers = 由誰供帖
option-payers-about = 賞帖從哪裡來。
option-payers-pot = 賞帖出自盆中，罰帖歸入盆中。
option-payers-book = 擲采、飛馬由其餘各家各自供帖，撞采、罰采由犯事的人供，打馬由被打的人供。
option-go-back = 倒行
option-go-back-about = 能打馬、疊馬或入窩時，可不可以往回走。
option-go-back-on = 可以，步數與往前走相同。
option-go-back-off = 不可以，只有折返時才往回走。
option-reward-turn = 賞擲
option-reward-turn-about = 擲得哪些賞采可以再擲一次。
option-reward-turn-noble = 只有渾花貴采。
option-reward-turn-rewards = 各種賞采。
option-cash-per-chip = 一帖值幾文
option-cash-per-chip-about = 一帖折合多少文錢，只作顯示，不影響勝負。

## 擺局
entry-turn = 輪到
entry-gate = 函谷關
entry-gate-closed = 關著
entry-gate-open = 已開
entry-throw = 待走的一擲（如 335）
entry-pot = 盆中的帖
entry-throws = 已擲次數
entry-frames = 該誰擲（玩家:撞次，如 0:0）
entry-last = 各家最近一擲（玩家:骰面，如 0:345）
entry-left = 已退出的玩家（0 是第一家）
entry-net = { $player }：輸贏的帖
entry-claim = { $player }：本采

## 題目的主題
theme-home = 到終點
theme-home-hint = 有一隊馬能到終點。
theme-fly = 飛馬
theme-fly-hint = 這一采可以出塹。
theme-strike = 打馬
theme-strike-hint = 可以打到對方的馬。
theme-merge = 併馬
theme-merge-hint = 兩隊馬可以併成一隊。
theme-station = 入窩
theme-station-hint = 進了窩，別人過不去也打不著。
theme-open-pass = 破關
theme-open-pass-hint = 先過函谷關的人得一半獎金。
theme-escape = 脫險
theme-escape-hint = 你有一隊馬正在大隊前面。
theme-hold-pass = 守關
theme-hold-pass-hint = 守在函谷關的馬擋住後面所有人。

## 教練
coach-capture = 用第 { $from } 格的馬，剛才可以把第 { $at } 格{ $victim }打回去。
coach-home = 你第 { $from } 格的馬剛才可以到尚乘局。
coach-fly = 這一采可以出塹，你的馬剛才可以到尚乘局。
coach-merge = 你第 { $from } 格的馬剛才可以與第 { $to } 格的併成一隊，馬多了就不容易被打。
coach-station = 你第 { $from } 格的馬剛才可以進第 { $to } 格的窩，別人打不著。
coach-open-pass = 你第 { $from } 格的馬剛才可以破關，得一半獎金。
coach-escape = 你第 { $from } 格的馬後面有不比牠少的馬。走到第 { $to } 格就脫險了。
coach-hold-pass = 你守在關上的馬擋住了後面所有人。剛才可以改走第 { $from } 格的馬。
coach-danger = { $player }有 { $theirs } 匹馬在第 { $from } 格，離你第 { $at } 格的 { $yours } 匹馬只有 { $steps } 格，擲對了就能打回去。
