# 打马所说的话。

## 游戏
title = 打马
about = 李清照《打马图经》里的游戏：掷三骰，各领二十马，过关出堑，争盆中的帖。
preset-title = 打马（{ $players ->
    [2] 两
    [3] 三
    [4] 四
   *[5] 五
}人）
preset-note = { $players ->
    [2] 两
    [3] 三
    [4] 四
   *[5] 五
}人各领二十匹马，从赤岸驿跑到尚乘局。
preset-title-book = 打马（{ $players ->
    [2] 两
    [3] 三
    [4] 四
   *[5] 五
}人，依原书）
preset-note-book = { $players ->
    [2] 两
    [3] 三
    [4] 四
   *[5] 五
}人依《打马图经》原文玩：百科从简之处，以原书为准。
seat = { $n ->
    [1] 甲
    [2] 乙
    [3] 丙
    [4] 丁
   *[5] 戊
}

## 马、骰子与盘外之物
horses = { $player }的马
chips = 帖
die = { $pips } 点的骰子
pot = 盆（值 { $cash } 文）
dice = { $player }掷得{ $name }
in-hand = { $player }：{ $net } 帖，手中的马
in-hand-claimed = { $player }：{ $net } 帖，本采 { $claim }，手中的马
has-left-with = { $player }：{ $net } 帖，已退出

## 按钮
button-enter = 下马
button-pass = 停一手
button-throw = { $dice } { $name }

## 十一窝
den-1 = 赤岸驿
den-10 = 陇西监
den-19 = 玉门关
den-28 = 汧阳监
den-37 = 沙苑监
den-46 = 函谷关
den-55 = 太仆寺
den-64 = 天驷监
den-73 = 骐骥院
den-82 = 飞龙院
den-91 = 尚乘局
defile = 夹
moat = 堑
cell = 第 { $n } 格
cell-with-name = { $name }（{ $n }）

## 轮到谁掷
throws = 轮到{ $player }掷骰。
throws-after-clash = { $player }撞采，再掷一次。
throws-extra = { $player }得再掷一次。
won = { $player }的马全部到了尚乘局，获胜。
won-alone = 座中只剩{ $player }一人，粗满获胜。

## 掷得什么
threw = { $player }掷得 { $dice } { $name }（{ $number } 点）。
throw = { $player }掷得 { $dice } { $name }（{ $number } 点）。{ $ruling }

## 采的意思（DM-10）
ruling-noble = 浑花贵采：{ $paid ->
    [each] 其余各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走马，再掷一次。
ruling-reward = 赏采：{ $paid ->
    [each] 其余各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走马。
ruling-reward-again = 赏采：{ $paid ->
    [each] 其余各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走马，再掷一次。
ruling-fine = 罚采：{ $roller }{ $paid ->
    [gift] 付{ $actor } { $chips } 帖
   *[pot] 罚 { $chips } 帖
}，由{ $actor }走马。
ruling-others-true = { $actor }的真本采：{ $roller }送{ $actor } { $chips } 帖，由{ $actor }走马。
ruling-others-side = { $actor }的傍本采，与本采同点：{ $roller }送{ $actor } { $chips } 帖，由{ $actor }走马。
ruling-own-true = 自家的真本采：{ $paid ->
    [each] 其余各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走马，再掷一次。
ruling-own-side = 自家的傍本采，与本采同点：{ $paid ->
    [each] 其余各家各供{ $roller } { $chips } 帖，{ $roller }
   *[pot] { $roller }得 { $chips } 帖，
}走马，再掷一次。
ruling-claim = { $roller }把这一采认作本采，走马。
ruling-clash-true = 真撞，与上家{ $actor }的采相同：{ $roller }{ $paid ->
    [gift] 付{ $actor } { $chips } 帖
   *[pot] 罚 { $chips } 帖
}，由{ $actor }走马，{ $roller }再掷一次。
ruling-clash-side = 傍撞，与上家{ $actor }的采同点：{ $roller }{ $paid ->
    [gift] 付{ $actor } { $chips } 帖
   *[pot] 罚 { $chips } 帖
}，由{ $actor }走马，{ $roller }再掷一次。
ruling-third-clash-true = 连撞第三次，真撞，与上家的采相同：{ $roller }罚 { $chips } 帖，走马。
ruling-third-clash-side = 连撞第三次，傍撞，与上家的采同点：{ $roller }罚 { $chips } 帖，走马。
ruling-plain = 散采：{ $roller }走马。

## 走马（DM-11 至 DM-14）
only-move = 只有一种走法：{ $action }
passes = { $player }无马可走，停一手。
enters = { $player }下 { $horses } 匹马，{ $way ->
    [turned] 折返停在
   *[straight] 到
}{ $to }{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}{ $again ->
    [yes] ，再掷一次
   *[no] {""}
}。
enters-strikes = { $player }下 { $horses } 匹马，{ $way ->
    [turned] 折返停在
   *[straight] 到
}{ $to }，把{ $enemy }的 { $struck } 匹马打回手中{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}，再掷一次。
enters-joins = { $player }下 { $horses } 匹马，{ $way ->
    [turned] 折返停在
   *[straight] 到
}{ $to }，与自家的马会合{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}，再掷一次。
walks = { $player }行 { $horses } 匹马，从{ $from }{ $way ->
    [turned] 出发，折返停在
    [back] 倒行到
   *[straight] 到
}{ $to }{ $first ->
    [yes] ，第一个过关
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}{ $again ->
    [yes] ，再掷一次
   *[no] {""}
}。
walks-strikes = { $player }行 { $horses } 匹马，从{ $from }{ $way ->
    [turned] 出发，折返停在
    [back] 倒行到
   *[straight] 到
}{ $to }{ $first ->
    [yes] ，第一个过关
   *[no] {""}
}，把{ $enemy }的 { $struck } 匹马打回手中{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}，再掷一次。
walks-joins = { $player }行 { $horses } 匹马，从{ $from }{ $way ->
    [turned] 出发，折返停在
    [back] 倒行到
   *[straight] 到
}{ $to }{ $first ->
    [yes] ，第一个过关
   *[no] {""}
}，与自家的马会合{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}，再掷一次。
walks-home = { $player }行 { $horses } 匹马，从{ $from }到{ $to }，{ $full ->
    [fine] 细满
   *[coarse] 粗满
}得胜{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}。
flies = { $player }的 { $horses } 匹马飞出堑，到尚乘局{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}。
flies-home = { $player }的最后 { $horses } 匹马飞出堑，到尚乘局，粗满得胜{ $gain ->
    [0] {""}
   *[other] ，得 { $gain } 帖
}。

## 座中之事（DM-8、DM-16）
noise = { $player }喧闹，罚 { $chips } 帖。
leaves = { $player }退出，其余各家接着玩。
leaves-one = { $player }退出。座中只剩{ $winner }一人，作粗满，尽得盆中 { $pot } 帖。

## 不许的理由：规则
rule-between = { $field } 是 { $value }，应为 { $least } 到 { $most }
rule-at-most = { $field } 是 { $value }，最多为 { $most }
rule-at-least = { $field } 是 { $value }，至少为 { $least }

## 不许的理由：局面
players-joined = 以 / 隔开的有 { $n } 家，应为 { $expected } 家
nobody-left = 各家都是 out，至少应有一家在座
in-player = 座位 { $seat }：{ $reason }
player-part = { $text } 不对，应依次为 h、c、g、b，每样至多一次
part-horses = { $text } 不对，应为 1 到 { $most } 匹马
horses-total = 共有 { $n } 匹马，应为 { $expected } 匹
horses-beyond = 有 { $n } 匹马过了 82，应为一匹也没有，或 { $all } 匹全过，没到终点的都在 90
not-a-unit = { $text } 不是马群，应为格与匹数，如 15x8，格为 1 到 90
second-unit = 第 { $cell } 格有两群马
claim-not-plain = { $text } 不能作本采，本采应为散采
same-claims = 两家的本采同为 { $number } 点，应不同点
not-a-key = { $text } 不对，应为 { $keys } 之一，加 = 与值
key-twice = { $key }= 出现了两次
not-a-seat = { $text } 不是座位，应为 0 到 { $last }
not-a-frame = { $text } 不对，应为“玩家:撞次”，如 0:0
frame-clashes = { $text } 的撞次是 { $clashes }，应为 0、1 或 2
too-many-frames = 待掷的人次超过 { $most }
gate-value = { $text } 不对，应为 0 或 1
not-a-last-throw = { $text } 不对，最近一掷应为“座位:骰面”，如 0:345
two-last-throws = 座位 { $seat } 有两个最近一掷
chips-value = { $text } 不对，帖数应为 { $least } 到 { $most } 的整数
nets-count = { $text } 不对，应为以逗号隔开的 { $n } 个数
chips-sum = 盆中与各家的帖相加得 { $sum }，应为 0
throws-value = { $text } 不对，应为不超过 { $most } 的数
won-with-rest = 已有人得胜：应只有一家得胜，pot=0，throw=-
throw-differs = throw={ $throw }，但 last= 说座位 { $seat } 掷的是 { $last }

## 不许的理由：走法与点触
not-a-throw = { $text } 不是采，应为由小到大的三颗骰，如 345
not-a-move = 应为 enter、fly、pass，马群所在的格如 c15（倒行为 b15），骰面如 =345，或座中之事：!1 为罚帖，~1 为退出
has-left = { $player }已经退出（DM-16）
fine-mid-turn = 掷得的 { $dice } 还没有走马，要等这一轮走完才能罚帖（DM-8）
game-is-over = 棋局已经结束
not-thrown-yet = 还没有掷骰，要先等{ $player }掷
already-thrown = 已经掷得 { $dice }，现在由{ $player }走马
may-not-pass = { $player }有马可走，不能停一手（DM-11）
nothing-moves = 这一掷是 { $dice }，{ $player }无马可走，只能停一手（DM-11）
no-going-back = 这一局的规则不许倒行（DM-11）
back-for-nothing = { $cell }的马要能打马、叠马或入窝才可倒行；往前走也到同一格时，不算倒行（DM-11）
no-horses-in-hand = { $player }手中没有马
enter-first = { $player }手中还有马，要先下马（DM-11）
entry-barred = 下马的路两头都不通，{ $player }只能停一手（DM-12）
not-your-horses = 这是{ $owner }的马，这一掷由{ $player }走马
at-goal = 到了尚乘局的马不再走动
no-unit = { $cell }没有{ $player }的马
none-in-moat = 堑里没有{ $player }的马
moat-shut = 这一掷 { $dice } 不开堑，堑里的马出不来（DM-10）
moat-by-flight = 堑里的马只能飞到尚乘局（DM-11）
no-pair = { $dice } 不是夹采，{ $cell }的马在夹里走不动（DM-11）
barred-both-ways = { $cell }的马两头都不通（DM-12）
leads-back = { $cell }的马会折返回到原地，不能这样走（DM-11）
comes-to = 掷得 { $dice }，{ $from }的马走 { $steps } 格，到{ $to }
turned-at-pass = 函谷关未开，不满 { $least } 匹过不去：{ $from }的马在那里折返，停在{ $to }（DM-12）
turned-at-palace = { $all } 匹马会齐，并掷得开院的采，才能走出飞龙院：{ $from }的马在那里折返，停在{ $to }（DM-12）
waits-in-palace = 这一掷 { $dice } 不开院：{ $from }的马停在飞龙院（DM-16）
turned-at-station = { $at }有别家的马，进不了这一窝：{ $from }的马在前一格折返，停在{ $to }（DM-12）
turned-by-larger = { $at }有比自己多的马：{ $from }的马在前一格折返，停在{ $to }（DM-12）
turned-at-goal = 掷得 { $dice }，会走过终点：{ $from }的马在终点折返，停在{ $to }（DM-12）
stays-at-goal = 掷得 { $dice }，会走过终点：{ $from }的马到{ $to }为止，余下的步数不计（DM-12）

## 开局前可以约定的事
option-players = 人数
option-players-about = 几人同玩。
option-stake = 铺盆
option-stake-about = 开局时每家放入盆中的帖数。
option-six-triples = 雁行儿
option-six-triples-about = 三个三点算不算浑花贵采。
option-six-triples-on = 算，六种浑花都是贵采。
option-six-triples-off = 不算，只是普通赏采；其余五种浑花才是贵采。
option-own-pang-horses = 自家傍本采的匹数
option-own-pang-horses-about = 掷得自家的傍本采时，可下马的匹数。
option-feilong-wait = 停在飞龙院
option-feilong-wait-about = 二十匹马齐到飞龙院，掷得的采不开院时怎么走。
option-feilong-wait-on = 停在院中等候。
option-feilong-wait-off = 折返，走完余下的步数。
option-max-throws = 最多掷数
option-max-throws-about = 掷满这个次数还没有人获胜，就平分盆中的帖。
option-overshoot = 走过终点
option-overshoot-about = 到了尚乘局还有余下的步数时怎么算。
option-overshoot-bounce = 折返，走完余下的步数。
option-overshoot-home = 余下的步数不计，算作到达。
option-refill = 补盆
option-refill-about = 其余各家在什么时候把盆中的帖补足原数。
option-refill-threshold = 每次领赏之后，盆中只剩原数的一半或更少时。
option-refill-award = 有人得了半盆之后，或盆中的帖不够赏时。
option-feilong-opens = 出飞龙院
option-feilong-opens-about = 除真本采外，哪些采可以让二十匹马走出飞龙院。
option-feilong-opens-noble = 只有浑花贵采。
option-feilong-opens-rewards = 各种赏采，以及上家掷得的罚采。
option-den-reward = 入窝之赏
option-den-reward-about = 走到窝里得什么赏。
option-den-reward-chip = 中途的八个窝，赏一帖。
option-den-reward-throw = 十一窝都赏一掷。
option-payers = 由谁供帖
option-payers-about = 赏帖从哪里来。
option-payers-pot = 赏帖出自盆中，罚帖归入盆中。
option-payers-book = 掷采、飞马由其余各家各自供帖，撞采、罚采由犯事的人供，打马由被打的人供。
option-go-back = 倒行
option-go-back-about = 能打马、叠马或入窝时，可不可以往回走。
option-go-back-on = 可以，步数与往前走相同。
option-go-back-off = 不可以，只有折返时才往回走。
option-reward-turn = 赏掷
option-reward-turn-about = 掷得哪些赏采可以再掷一次。
option-reward-turn-noble = 只有浑花贵采。
option-reward-turn-rewards = 各种赏采。
option-cash-per-chip = 一帖值几文
option-cash-per-chip-about = 一帖折合多少文钱，只作显示，不影响胜负。
