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
you = 你

## 初学须知
goal-of-all = 把二十匹马沿路带到尚乘局，最先全部到齐的人拿走盆中的帖。一路上有得有失，最后只算各人的帖。
know-throws = 掷出的点数决定你能做什么：手中有马就先进马，手中没有了，就选一群马照点数走。走到自家的马那里便合成一群，再掷一次；遇到别家的马，只要不比你的多，就把它们打回手中。
know-claims = 你掷出的第一个散采就是你的本采。往后别人掷出这个点数，要送帖给你，并由你走马；你自己掷出，得帖，还能再掷一次。
know-barriers = 46 后面的关，要十匹以上一起才过得去；有人闯过，关就对所有人打开，第一个过关的人得半盆。82 的飞龙院要二十匹会齐才能出去；停在 90 的堑里的马，要等特别的采，才能飞到终点。

## 马、骰子与盘外之物
horses = { $player }的马
horses-about = 一家在同一格的马是一群，一起走；不比它们少的马，才能把它们打回手中。
die = { $pips } 点的骰子
pot = 盆（值 { $cash } 文）
purse = 帖
dice = { $player }掷得{ $name }
in-hand = 手中
in-hand-claimed = 手中 · 本采 { $number } 点：{ $dice }
has-left-the-table = 已退出

## 按钮
button-enter = 下马
button-pass = 停一手
button-throw = { $dice } { $name }

## 十一窝，以及到了那里会怎样
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
about-start = 路从这里开始。手中的马以这一格为第一格数起：掷出 9 点，就到第 9 格。
about-station = 窝：停在这里，{ $reward ->
    [throw] 再掷一次
   *[chip] 得 1 帖
}。有马在此，别家的马进不来，也过不去。
about-pass = 关前的窝：停在这里，{ $reward ->
    [throw] 再掷一次
   *[chip] 得 1 帖
}。关未开时，要 { $least } 匹以上一起才过得去；第一个停到关外的人得半盆，关从此对所有人打开。
about-palace = 飞龙院：二十匹马会齐才能往前走，还要{ $opens ->
    [rewards] 掷出赏采，或上家掷出罚采，或正好掷出自家的本采
   *[noble] 掷出浑花贵采，或正好掷出自家的本采
}。
about-defile = 夹：马在这里，要掷出对子才能走，走另一颗骰子的点数。
about-moat = 堑：马在这里，要等浑花贵采、自家的本采，或别家的罚采、撞采，才能飞到终点，每匹得 1 帖。
about-goal = 终点：二十匹马到齐，得全盆。掷出对子和一个六，从 85 正好走到，叫细满，其余各家再付同样多的帖。

## 数目
n-chips = { $n } 帖
n-horses = { $n } 匹马
n-cells = { $n } 格

## 轮到谁掷
throws = 轮到{ $player }掷骰。
throws-after-clash = 撞采之后，由同一人再掷。
throws-extra = 这是上一步赏的一掷。
won = { $player }的马全部到了尚乘局，得全盆。
won-alone = 座中只剩{ $player }一人，作粗满，得全盆。
over-home = { $player }的二十匹马全部到了尚乘局，以帖数定胜负
over-alone = 座中只剩{ $player }一人，以帖数定胜负
over-longest = 掷满 { $throws } 次还没有人到齐，平分盆中的帖

## 该做什么
threw = { $player }掷出 { $number } 点
now-enter = { $threw }，{ $whose ->
    [yours] { $actor }
    [other] { $actor }
   *[same] {""}
}进 { $horses }。
now-walk = { $threw }，{ $whose ->
    [yours] { $actor }
    [other] { $actor }
   *[same] {""}
}选一群马走 { $cells }。
now-fly = { $threw }，{ $whose ->
    [yours] { $actor }
    [other] { $actor }
   *[same] {""}
}让堑里的 { $horses }飞到终点。
now-pass = { $threw }，{ $whose ->
    [yours] { $actor }
    [other] { $actor }
   *[same] {""}
}没有马可走，停一手。
why-stuck = 原因：{ $why }。
in-defile = 在夹里，只走对子以外那颗骰子的点数。
counts-as = 这一采不照骰面相加，算 { $number } 点。

## 书中的说法
thrown = { $dice } { $name }（{ $number } 点）。{ $ruling }
throw = { $player }掷得 { $dice } { $name }（{ $number } 点）。{ $ruling }
wins = { $player }从盆中得 { $chips }
wins-from-each = 其余各家各付{ $player } { $chips }
pays = { $player }付 { $chips }入盆
gives = { $player }送{ $to } { $chips }
acts = 由{ $player }走马
throws-again = ，由{ $player }再掷一次
claimed = { $exact ->
    [yes] 真本采，正是{ $player }的本采
   *[no] 傍本采，与{ $player }的本采同点
}
ruling-noble = 浑花贵采：{ $deal }{ $again }。
ruling-reward = 赏采：{ $deal }{ $again }。
ruling-fine = 罚采：{ $deal }，{ $acts }。
ruling-others = { $claimed }：{ $deal }，{ $acts }。
ruling-own = { $claimed }：{ $deal }{ $again }。
ruling-claim = 这一采成了{ $player }的本采：往后别家掷出 { $number } 点的散采，都要送帖给{ $player }。
ruling-clash = { $exact ->
    [yes] 真撞，与{ $actor }刚才的采相同
   *[no] 傍撞，与{ $actor }刚才的采同点
}：{ $deal }，{ $acts }，{ $roller }再掷一次。
ruling-third-clash = 连撞第三次，{ $exact ->
    [yes] 真撞
   *[no] 傍撞
}：{ $deal }。
ruling-plain = 散采，不赏不罚。

## 走马（DM-11 至 DM-14）
passes = { $player }无马可走，停一手。
gained = ，得 { $n } 帖
meets-own = ，与自家的马会合
meets-enemy = ，把{ $enemy }的 { $horses }打回手中
enters = { $player }下 { $horses }，{ $way ->
    [turned] 折返停在
   *[straight] 到
}{ $to }{ $meets }{ $gain }{ $again ->
    [yes] ，再掷一次
   *[no] {""}
}。
walks = { $player }行 { $horses }，从{ $from }{ $way ->
    [turned] 出发，折返停在
    [back] 倒行到
   *[straight] 到
}{ $to }{ $first ->
    [yes] ，第一个过关
   *[no] {""}
}{ $meets }{ $gain }{ $again ->
    [yes] ，再掷一次
   *[no] {""}
}。
walks-home = { $player }行 { $horses }，从{ $from }到{ $to }，{ $full ->
    [fine] 细满
   *[coarse] 粗满
}得胜{ $gain }。
flies = { $player }的 { $horses }飞出堑，到尚乘局{ $gain }。
flies-home = { $player }的 { $horses }飞出堑，全部到了尚乘局，粗满得胜{ $gain }。

## 最短的说法
brief-throw = { $name } · { $kind ->
    [noble] 浑花贵采
    [reward] 赏采
    [fine] 罚采
    [others] { $actor }的本采
    [own] 自家本采
    [claim] 认作本采（{ $number } 点）
    [clash] 撞采
   *[plain] { $number } 点
}{ $chips }
brief-enter = 下 { $horses } 匹到 { $to }{ $wins }
brief-walk = { $from } → { $to }{ $wins }
brief-fly = { $horses } 匹飞到终点{ $wins }
brief-and = ，{ $what }
brief-chips = （{ $chips }）
brief-pass = 停一手
won-home = 到终点
won-horses = 打 { $struck } 匹
won-throw = 再掷
won-pass = 打开关门

## 座中之事（DM-8、DM-16）
noise = { $player }喧闹，罚 { $chips }。
leaves = { $player }退出，其余各家接着玩。
leaves-one = { $player }退出。座中只剩{ $winner }一人，作粗满，尽得盆中 { $pot }。

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
has-left = { $player }已经退出
fine-mid-turn = 掷得的 { $dice } 还没有走马，要等这一轮走完才能罚帖
game-is-over = 棋局已经结束
not-thrown-yet = 还没有掷骰，要先等{ $player }掷
already-thrown = 已经掷得 { $dice }，现在由{ $player }走马
may-not-pass = { $player }有马可走，不能停一手
nothing-moves = 这一掷是 { $dice }，{ $player }无马可走，只能停一手
no-going-back = 这一局的规则不许倒行
back-for-nothing = { $cell }的马要能打马、叠马或入窝才可倒行；往前走也到同一格时，不算倒行
no-horses-in-hand = { $player }手中没有马
enter-first = { $player }手中还有马，要先下马
entry-barred = 下马的路两头都不通，{ $player }只能停一手
not-your-horses = 这是{ $owner }的马，这一掷由{ $player }走马
at-goal = 到了尚乘局的马不再走动
no-unit = { $cell }没有{ $player }的马
none-in-moat = 堑里没有{ $player }的马
moat-shut = 这一掷 { $dice } 不开堑，堑里的马出不来
moat-by-flight = 堑里的马只能飞到尚乘局
no-pair = { $dice } 不是夹采，{ $cell }的马在夹里走不动
barred-both-ways = { $cell }的马两头都不通
leads-back = { $cell }的马会折返回到原地，不能这样走
comes-to = 掷得 { $dice }，{ $from }的马走 { $steps } 格，到{ $to }
turned-at-pass = 函谷关未开，不满 { $least } 匹过不去：{ $from }的马在那里折返，停在{ $to }
turned-at-palace = { $all } 匹马会齐，并掷得开院的采，才能走出飞龙院：{ $from }的马在那里折返，停在{ $to }
waits-in-palace = 这一掷 { $dice } 不开院：{ $from }的马停在飞龙院
turned-at-station = { $at }有别家的马，进不了这一窝：{ $from }的马在前一格折返，停在{ $to }
turned-by-larger = { $at }有比自己多的马：{ $from }的马在前一格折返，停在{ $to }
turned-at-goal = 掷得 { $dice }，会走过终点：{ $from }的马在终点折返，停在{ $to }
stays-at-goal = 掷得 { $dice }，会走过终点：{ $from }的马到{ $to }为止，余下的步数不计

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

## 摆局
entry-turn = 轮到
entry-gate = 函谷关
entry-gate-closed = 关着
entry-gate-open = 已开
entry-throw = 待走的一掷（如 335）
entry-pot = 盆中的帖
entry-throws = 已掷次数
entry-frames = 该谁掷（玩家:撞次，如 0:0）
entry-last = 各家最近一掷（玩家:骰面，如 0:345）
entry-left = 已退出的玩家（0 是第一家）
entry-net = { $player }：输赢的帖
entry-claim = { $player }：本采

## 题目的主题
theme-home = 到终点
theme-home-hint = 有一队马能到终点。
theme-fly = 飞马
theme-fly-hint = 这一采可以出堑。
theme-strike = 打马
theme-strike-hint = 可以打到对方的马。
theme-merge = 并马
theme-merge-hint = 两队马可以并成一队。
theme-station = 入窝
theme-station-hint = 进了窝，别人过不去也打不着。
theme-open-pass = 破关
theme-open-pass-hint = 先过函谷关的人得一半奖金。
theme-escape = 脱险
theme-escape-hint = 你有一队马正在大队前面。
theme-hold-pass = 守关
theme-hold-pass-hint = 守在函谷关的马挡住后面所有人。

## 教练
coach-capture = 用第 { $from } 格的马，刚才可以把第 { $at } 格{ $victim }打回去。
coach-home = 你第 { $from } 格的马刚才可以到尚乘局。
coach-fly = 这一采可以出堑，你的马刚才可以到尚乘局。
coach-merge = 你第 { $from } 格的马刚才可以与第 { $to } 格的并成一队，马多了就不容易被打。
coach-station = 你第 { $from } 格的马刚才可以进第 { $to } 格的窝，别人打不着。
coach-open-pass = 你第 { $from } 格的马刚才可以破关，得一半奖金。
coach-escape = 你第 { $from } 格的马后面有不比它少的马。走到第 { $to } 格就脱险了。
coach-hold-pass = 你守在关上的马挡住了后面所有人。刚才可以改走第 { $from } 格的马。
coach-danger = { $player }有 { $theirs } 匹马在第 { $from } 格，离你第 { $at } 格的 { $yours } 匹马只有 { $steps } 格，掷对了就能打回去。
