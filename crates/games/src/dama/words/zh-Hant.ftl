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

## 馬、骰子與盤外之物
horses = { $player }的馬
chips = 帖
die = { $pips } 點的骰子
pot = 盆（值 { $cash } 文）
dice = { $player }擲得{ $name }
in-hand = { $player }：{ $net } 帖，手中的馬
in-hand-claimed = { $player }：{ $net } 帖，本采 { $claim }，手中的馬
has-left-with = { $player }：{ $net } 帖，已退出

## 按鈕
button-enter = 下馬
button-pass = 停一手
button-throw = { $dice } { $name }

## 十一窩
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

## 輪到誰擲
throws = 輪到{ $player }擲骰。
throws-after-clash = { $player }撞采，再擲一次。
throws-extra = { $player }得再擲一次。
won = { $player }的馬全部到了尚乘局，獲勝。
won-alone = 座中只剩{ $player }一人，麤滿獲勝。

## 擲得什麼
threw = { $player }擲得 { $dice } { $name }（{ $number } 點）。
throw = { $player }擲得 { $dice } { $name }（{ $number } 點）。{ $ruling }

## 采的意思（DM-10）
ruling-noble = 渾花貴采：{ $paid ->
    [each] 其餘各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走馬，再擲一次。
ruling-reward = 賞采：{ $paid ->
    [each] 其餘各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走馬。
ruling-reward-again = 賞采：{ $paid ->
    [each] 其餘各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走馬，再擲一次。
ruling-fine = 罰采：{ $roller }{ $paid ->
    [gift] 付{ $actor } { $chips } 帖
   *[pot] 罰 { $chips } 帖
}，由{ $actor }走馬。
ruling-others-true = { $actor }的真本采：{ $roller }送{ $actor } { $chips } 帖，由{ $actor }走馬。
ruling-others-side = { $actor }的傍本采，與本采同點：{ $roller }送{ $actor } { $chips } 帖，由{ $actor }走馬。
ruling-own-true = 自家的真本采：{ $paid ->
    [each] 其餘各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走馬，再擲一次。
ruling-own-side = 自家的傍本采，與本采同點：{ $paid ->
    [each] 其餘各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走馬，再擲一次。
ruling-claim = { $roller }把這一采認作本采，走馬。
ruling-clash-true = 真撞，與上家{ $actor }的采相同：{ $roller }{ $paid ->
    [gift] 付{ $actor } { $chips } 帖
   *[pot] 罰 { $chips } 帖
}，由{ $actor }走馬，{ $roller }再擲一次。
ruling-clash-side = 傍撞，與上家{ $actor }的采同點：{ $roller }{ $paid ->
    [gift] 付{ $actor } { $chips } 帖
   *[pot] 罰 { $chips } 帖
}，由{ $actor }走馬，{ $roller }再擲一次。
ruling-third-clash-true = 連撞第三次，真撞，與上家的采相同：{ $roller }罰 { $chips } 帖，走馬。
ruling-third-clash-side = 連撞第三次，傍撞，與上家的采同點：{ $roller }罰 { $chips } 帖，走馬。
ruling-plain = 散采：{ $roller }走馬。

## 走馬（DM-11 至 DM-14）
only-move = 只有一種走法：{ $action }
passes = { $player }無馬可走，停一手。
enters = { $player }下 { $horses } 匹馬，{ $way ->
    [turned] 折返停在
   *[straight] 到
}{ $to }{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}{ $again ->
    [yes] ，再擲一次
   *[no] {""}
}。
enters-strikes = { $player }下 { $horses } 匹馬，{ $way ->
    [turned] 折返停在
   *[straight] 到
}{ $to }，把{ $enemy }的 { $struck } 匹馬打回手中{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}，再擲一次。
enters-joins = { $player }下 { $horses } 匹馬，{ $way ->
    [turned] 折返停在
   *[straight] 到
}{ $to }，與自家的馬會合{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}，再擲一次。
walks = { $player }行 { $horses } 匹馬，從{ $from }{ $way ->
    [turned] 出發，折返停在
    [back] 倒行到
   *[straight] 到
}{ $to }{ $first ->
    [yes] ，第一個過關
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}{ $again ->
    [yes] ，再擲一次
   *[no] {""}
}。
walks-strikes = { $player }行 { $horses } 匹馬，從{ $from }{ $way ->
    [turned] 出發，折返停在
    [back] 倒行到
   *[straight] 到
}{ $to }{ $first ->
    [yes] ，第一個過關
   *[no] {""}
}，把{ $enemy }的 { $struck } 匹馬打回手中{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}，再擲一次。
walks-joins = { $player }行 { $horses } 匹馬，從{ $from }{ $way ->
    [turned] 出發，折返停在
    [back] 倒行到
   *[straight] 到
}{ $to }{ $first ->
    [yes] ，第一個過關
   *[no] {""}
}，與自家的馬會合{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}，再擲一次。
walks-home = { $player }行 { $horses } 匹馬，從{ $from }到{ $to }，{ $full ->
    [fine] 細滿
   *[coarse] 麤滿
}得勝{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}。
flies = { $player }的 { $horses } 匹馬飛出塹，到尚乘局{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}。
flies-home = { $player }的最後 { $horses } 匹馬飛出塹，到尚乘局，麤滿得勝{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}。

## 座中之事（DM-8、DM-16）
noise = { $player }喧鬧，罰 { $chips } 帖。
leaves = { $player }退出，其餘各家接著玩。
leaves-one = { $player }退出。座中只剩{ $winner }一人，作麤滿，盡得盆中 { $pot } 帖。

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
has-left = { $player }已經退出（DM-16）
fine-mid-turn = 擲得的 { $dice } 還沒有走馬，要等這一輪走完才能罰帖（DM-8）
game-is-over = 棋局已經結束
not-thrown-yet = 還沒有擲骰，要先等{ $player }擲
already-thrown = 已經擲得 { $dice }，現在由{ $player }走馬
may-not-pass = { $player }有馬可走，不能停一手（DM-11）
nothing-moves = 這一擲是 { $dice }，{ $player }無馬可走，只能停一手（DM-11）
no-going-back = 這一局的規則不許倒行（DM-11）
back-for-nothing = { $cell }的馬要能打馬、疊馬或入窩才可倒行；往前走也到同一格時，不算倒行（DM-11）
no-horses-in-hand = { $player }手中沒有馬
enter-first = { $player }手中還有馬，要先下馬（DM-11）
entry-barred = 下馬的路兩頭都不通，{ $player }只能停一手（DM-12）
not-your-horses = 這是{ $owner }的馬，這一擲由{ $player }走馬
at-goal = 到了尚乘局的馬不再走動
no-unit = { $cell }沒有{ $player }的馬
none-in-moat = 塹裡沒有{ $player }的馬
moat-shut = 這一擲 { $dice } 不開塹，塹裡的馬出不來（DM-10）
moat-by-flight = 塹裡的馬只能飛到尚乘局（DM-11）
no-pair = { $dice } 不是夾采，{ $cell }的馬在夾裡走不動（DM-11）
barred-both-ways = { $cell }的馬兩頭都不通（DM-12）
leads-back = { $cell }的馬會折返回到原地，不能這樣走（DM-11）
comes-to = 擲得 { $dice }，{ $from }的馬走 { $steps } 格，到{ $to }
turned-at-pass = 函谷關未開，不滿 { $least } 匹過不去：{ $from }的馬在那裡折返，停在{ $to }（DM-12）
turned-at-palace = { $all } 匹馬會齊，並擲得開院的采，才能走出飛龍院：{ $from }的馬在那裡折返，停在{ $to }（DM-12）
waits-in-palace = 這一擲 { $dice } 不開院：{ $from }的馬停在飛龍院（DM-16）
turned-at-station = { $at }有別家的馬，進不了這一窩：{ $from }的馬在前一格折返，停在{ $to }（DM-12）
turned-by-larger = { $at }有比自己多的馬：{ $from }的馬在前一格折返，停在{ $to }（DM-12）
turned-at-goal = 擲得 { $dice }，會走過終點：{ $from }的馬在終點折返，停在{ $to }（DM-12）
stays-at-goal = 擲得 { $dice }，會走過終點：{ $from }的馬到{ $to }為止，餘下的步數不計（DM-12）

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
