# What Da Ma says. Where a player is the reader, the argument is the word `you`, which the wordings choose by.

## The game
title = Da Ma
about = Li Qingzhao's horse race of 1134: three dice, twenty horses each, passes, a moat, and chips to win.
preset-title = Da Ma for { $players }
preset-note = { $players } players race twenty horses each from Chi'an to Shangsheng.
preset-title-book = Da Ma for { $players }, as in the book
preset-note-book = { $players } players, following the book itself wherever the encyclopaedia simplifies it.
seat = Player { $n }
you = you

## What a newcomer needs to know
goal-of-all = Bring your twenty horses along the road to Shangsheng: whoever has them all there first takes the pot. Chips are won and lost on the way, and in the end only chips count.
    .rule = DM-14
know-throws = The dice say what you may do: bring in horses while you have any in hand, then move one unit by the number thrown. Where you land on your own horses they join and you throw again; others, if they are no more than yours, go back to their owner's hand.
    .rule = DM-11
know-claims = Your first plain throw becomes your claimed throw (běncǎi). From then on others who throw its number pay you, and you move on their throw; if you throw it yourself, you win chips and throw again.
    .rule = DM-10
know-barriers = The pass beyond 46 lets only ten or more horses through together, until somebody has opened it and won half the pot. All twenty leave the palace on 82 together; horses that stop in the moat on 90 wait there for a special throw and fly to the goal.
    .rule = DM-12

## Pieces, dice, and what lies beside the board
horses = horses of { $player }
horses-about = All horses of a player on one cell are a unit: they move together, and only a unit at least as large can send them back.
    .rule = DM-2
die = die showing { $pips }
pot = Pot (worth { $cash } cash)
purse = Chips
dice = { $player } throws { $name }
in-hand = In hand
in-hand-claimed = In hand · claims { $number }: { $dice }
    .rule = DM-10
has-left-the-table = Has left

## Buttons
button-enter = Bring horses in
button-pass = Pass
button-throw = { $dice } { $name }

## The named cells, and what happens on them
den-1 = Chi'an
den-10 = Longxi
den-19 = Yumen
den-28 = Qianyang
den-37 = Shayuan
den-46 = Hangu
den-55 = Taipu
den-64 = Tiansi
den-73 = Qiji
den-82 = Feilong
den-91 = Shangsheng
defile = Defile
moat = Moat
cell = { $n }
cell-with-name = { $n } { $name }
about-start = The road begins here. Horses from the hand are counted from this cell: a throw of 9 brings them to cell 9.
    .rule = DM-11
about-station = A station: ending here { $reward ->
    [throw] gives another throw
   *[chip] wins 1 chip
}. While horses stand here, nobody else's get in or past.
    .rule = DM-13
about-pass = A station before the pass: ending here { $reward ->
    [throw] gives another throw
   *[chip] wins 1 chip
}. Only { $least } or more horses together get through, until somebody has: the first to end beyond wins half the pot and opens it for all.
    .rule = DM-12
about-palace = The palace: only all twenty horses together go on from here, and only { $opens ->
    [rewards] on a reward, on a fine of the player before, or on their owner's claimed throw itself
   *[noble] on a noble triple or on their owner's claimed throw itself
}.
    .rule = DM-12
about-defile = The defile: horses here move only on a throw with a pair, as many cells as the third die shows.
    .rule = DM-11
about-moat = The moat: horses here wait for a noble triple, their claimed throw itself, or another player's fine or clash. Then they fly to the goal, for 1 chip each.
    .rule = DM-11
about-goal = The goal: twenty horses here win the pot. Straight from 85, on a pair and a six, it is a fine full, and the others pay as much again.
    .rule = DM-14

## How many
n-chips = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}
n-horses = { $n ->
    [one] { $n } horse
   *[other] { $n } horses
}
n-cells = { $n ->
    [one] { $n } cell
   *[other] { $n } cells
}

## Whose throw it is
throws = { $player ->
    [you] Your turn to throw.
   *[other] { $player } throws.
}
    .turn = said
throws-after-clash = After a clash the same player throws again.
    .rule = DM-10
throws-extra = It is an extra throw, won by the last move.
    .rule = DM-13
won = { $player ->
    [you] You have all your horses at the goal and take the pot.
   *[other] { $player } has all horses at the goal and takes the pot.
}
    .rule = DM-14
won-alone = { $player ->
    [you] You are the last one at the table and take the pot: a coarse full.
   *[other] { $player } is the last one at the table and takes the pot: a coarse full.
}
    .rule = DM-16
over-home = { $player } has brought all twenty horses home, and chips decide
    .rule = DM-14
over-alone = { $player } is the only one left, and chips decide
    .rule = DM-16
over-longest = after { $throws } throws nobody is home, and the pot is shared out
    .rule = DM-15

## What is to be done, in plain words
threw = { $player ->
    [you] You threw { $number }
   *[other] { $player } threw { $number }
}
now-enter = { $threw }{ $whose ->
    [you] . Bring in { $horses }.
    [yours] . Bring in { $horses }.
    [same] {" "}and brings in { $horses }.
   *[other] , and { $actor } brings in { $horses }.
}
now-walk = { $threw }{ $whose ->
    [you] . Move one unit { $cells }.
    [yours] . Move one unit { $cells }.
    [same] {" "}and moves one unit { $cells }.
   *[other] , and { $actor } moves one unit { $cells }.
}
now-fly = { $threw }{ $whose ->
    [you] . Fly { $horses } from the moat to the goal.
    [yours] . Fly { $horses } from the moat to the goal.
    [same] {" "}and flies { $horses } from the moat to the goal.
   *[other] , and { $actor } flies { $horses } from the moat to the goal.
}
    .rule = DM-11
now-pass = { $threw }{ $whose ->
    [you] . No horse of yours can move: pass.
    [yours] . No horse of yours can move: pass.
    [same] {" "}and can move nothing.
   *[other] , and { $actor } can move nothing.
}
    .rule = DM-11
why-stuck = Why: { $why }.
in-defile = In the defile only the die beside the pair counts.
    .rule = DM-11
counts-as = This throw counts { $number }, whatever the dice add up to.
    .rule = DM-3

## What the book calls it
thrown = { $dice } { $name } ({ $number }). { $ruling }
throw = { $player } throws { $dice } { $name } ({ $number }). { $ruling }
wins = { $player ->
    [you] you win { $chips } from the pot
   *[other] { $player } wins { $chips } from the pot
}
wins-from-each = each of the others pays { $player ->
    [you] you { $chips }
   *[other] { $chips } to { $player }
}
pays = { $player ->
    [you] you pay { $chips } into the pot
   *[other] { $player } pays { $chips } into the pot
}
gives = { $player ->
    [you] you give
   *[other] { $player } gives
} { $to ->
    [you] you { $chips }
   *[other] { $chips } to { $to }
}
acts = { $player ->
    [you] you act
   *[other] { $player } acts
}
throws-again = {" "}{ $player ->
    [you] You throw again.
   *[other] { $player } throws again.
}
claimed = { $exact ->
    [yes] The very throw
   *[no] The number
} that { $player } claimed

ruling-noble = A noble triple: { $deal }.{ $again }
    .rule = DM-4
ruling-reward = A reward: { $deal }.{ $again }
    .rule = DM-10
ruling-fine = A fine: { $deal }, and { $acts }.
    .rule = DM-10
ruling-others = { $claimed }: { $deal }, and { $acts }.
    .rule = DM-10
ruling-own = { $claimed }: { $deal }.{ $again }
    .rule = DM-10
ruling-claim = { $player ->
    [you] This becomes your claimed throw: from now on others pay you for a plain { $number }.
   *[other] This becomes { $player }'s claimed throw: from now on others pay { $player } for a plain { $number }.
}
    .rule = DM-10
ruling-clash = A clash, the same { $exact ->
    [yes] throw
   *[no] number
} as { $actor ->
    [you] yours
   *[other] { $actor }'s
} before: { $deal }, { $acts }, and { $roller ->
    [you] you throw again
   *[other] { $roller } throws again
}.
    .rule = DM-10
ruling-third-clash = A third clash running, the same { $exact ->
    [yes] throw
   *[no] number
} again: { $deal }.
    .rule = DM-10
ruling-plain = A plain throw: no chips change hands.

## What is done with it (DM-11 to DM-14)
passes = { $player } can move nothing and passes.
gained = {" "}(+{ $n ->
    [one] { $n } chip
   *[other] { $n } chips
})
meets-own = , joins a unit there
meets-enemy = , sends { $horses } of { $enemy } back to the hand
enters = { $player } enters { $horses } on { $to }{ $way ->
    [turned] {" "}after turning round
   *[straight] {""}
}{ $meets }{ $again ->
    [yes] , and throws again
   *[no] {""}
}{ $gain }.
walks = { $player } moves { $horses } from { $from } to { $to }{ $way ->
    [turned] {" "}after turning round
    [back] {" "}by walking back
   *[straight] {""}
}{ $first ->
    [yes] , the first beyond the pass
   *[no] {""}
}{ $meets }{ $again ->
    [yes] , and throws again
   *[no] {""}
}{ $gain }.
walks-home = { $player } moves { $horses } from { $from } to { $to } and wins: { $full ->
    [fine] a fine full
   *[coarse] a coarse full
}{ $gain }.
flies = { $player } flies { $horses } from the moat to the goal{ $gain }.
flies-home = { $player } flies { $horses } from the moat to the goal, has all home, and wins: a coarse full{ $gain }.

## The same in the fewest words
brief-throw = { $name } · { $kind ->
    [noble] noble triple
    [reward] reward
    [fine] fine
    [others] { $actor }'s number
    [own] own number
    [claim] claims { $number }
    [clash] clash
   *[plain] { $number }
}{ $chips }
brief-enter = enters { $horses } on { $to }{ $wins }
brief-walk = { $from } → { $to }{ $wins }
brief-fly = { $horses ->
    [one] { $horses } flies home
   *[other] { $horses } fly home
}{ $wins }
brief-and = , { $what }
brief-chips = {" "}({ $chips })
brief-pass = passes
won-home = home
won-horses = takes { $struck }
won-throw = throw again
won-pass = opens the pass

## What happens at the table (DM-8, DM-16)
noise = { $player } is fined { $chips } for noise.
    .rule = DM-8
leaves = { $player } leaves the table, and the others play on.
    .rule = DM-16
leaves-one = { $player } leaves the table. { $winner } is the only one left and takes the pot of { $pot }: a coarse full.
    .rule = DM-16

## Refusals: rules
rule-between = { $field } is { $value }, expected { $least } to { $most }
rule-at-most = { $field } is { $value }, expected at most { $most }
rule-at-least = { $field } is { $value }, expected at least { $least }

## Refusals: positions
players-joined = { $n ->
    [one] { $n } player
   *[other] { $n } players
} joined by /, expected { $expected }
nobody-left = everybody is out, expected somebody who plays
in-player = player { $seat }: { $reason }
player-part = { $text }, expected h, c, g and b in this order, each at most once
part-horses = { $text }, expected 1 to { $most } horses
horses-total = { $n ->
    [one] { $n } horse
   *[other] { $n } horses
}, expected { $expected }
horses-beyond = { $n ->
    [one] { $n } horse
   *[other] { $n } horses
} beyond 82, expected none or all { $all }, those not at the goal on 90
not-a-unit = { $text } as a unit, expected cell and count such as 15x8, the cell from 1 to 90
second-unit = a second unit on cell { $cell }
claim-not-plain = { $text } as a claim, expected a plain throw
same-claims = two players claim throws of { $number }, expected different numbers
not-a-key = { $text }, expected one of { $keys } with = and a value
key-twice = { $key }= stands twice
not-a-seat = { $text } as a seat, expected 0 to { $last }
not-a-frame = { $text } as a frame, expected player:clashes such as 0:0
frame-clashes = { $clashes } clashes in frame { $text }, expected 0, 1 or 2
too-many-frames = more than { $most } frames
gate-value = { $text }, expected 0 or 1
not-a-last-throw = { $text } as a latest throw, expected seat:dice such as 0:345
two-last-throws = seat { $seat } has two latest throws
chips-value = { $text }, expected whole chips from { $least } to { $most }
nets-count = { $text }, expected { $n } numbers joined by commas
chips-sum = pot and nets add up to { $sum }, expected 0
throws-value = { $text }, expected a number up to { $most }
won-with-rest = somebody has won: expected one winner, pot=0 and throw=-
throw-differs = throw={ $throw }, but last= says that seat { $seat } threw { $last }

## Refusals: moves and touches
not-a-throw = { $text } as a throw, expected three dice, smallest first, such as 345
not-a-move = expected enter, fly, pass, a unit's cell such as c15 (b15 to walk back), a throw such as =345, or what happens at the table: !1 for a fine, ~1 for leaving
has-left = { $player } has left the table
    .rule = DM-16
fine-mid-turn = { $dice } is still to be acted on: a fine is paid between turns
    .rule = DM-8
game-is-over = the game is over
not-thrown-yet = the dice have not been thrown yet, { $player } throws first
already-thrown = { $dice } has been thrown, { $player } acts on it
may-not-pass = { $player } can act and may not pass
    .rule = DM-11
nothing-moves = { $player } can move nothing on { $dice } and must pass
    .rule = DM-11
no-going-back = nobody walks backwards by these rules
    .rule = DM-11
back-for-nothing = the unit on { $cell } may walk backwards only to strike, to join a unit or to reach a named cell, or it comes there forwards
    .rule = DM-11
no-horses-in-hand = { $player } has no horses in hand
enter-first = { $player } has horses in hand and enters them first
    .rule = DM-11
entry-barred = the way in is barred on both sides, so { $player } must pass
    .rule = DM-12
not-your-horses = these are horses of { $owner }, and { $player } acts on this throw
at-goal = horses at the goal stay there
no-unit = no unit of { $player } stands on { $cell }
none-in-moat = no horses of { $player } are in the moat
moat-shut = { $dice } does not open the moat
    .rule = DM-10
moat-by-flight = horses leave the moat by flying to the goal
    .rule = DM-11
no-pair = { $dice } has no pair, and { $cell } lies in the defile
    .rule = DM-11
barred-both-ways = the way is barred on both sides of the unit on { $cell }
    .rule = DM-12
leads-back = the unit on { $cell } would turn round and come back to where it began
    .rule = DM-11
comes-to = { $dice } takes the unit on { $from } to { $to }, { $steps ->
    [one] { $steps } cell
   *[other] { $steps } cells
} on
turned-at-pass = the pass beyond 46 is shut to fewer than { $least } horses: the unit on { $from } turns round there and comes to { $to }
    .rule = DM-12
turned-at-palace = only all { $all } horses together get beyond 82, on a throw that opens it: the unit on { $from } turns round there and comes to { $to }
    .rule = DM-12
waits-in-palace = { $dice } does not open the way beyond 82: the unit on { $from } stops there
    .rule = DM-16
turned-at-station = horses of others hold the station { $at }: the unit on { $from } turns round before it and comes to { $to }
    .rule = DM-12
turned-by-larger = a larger unit stands on { $at }: the unit on { $from } turns round before it and comes to { $to }
    .rule = DM-12
turned-at-goal = { $dice } leads beyond the goal: the unit on { $from } turns round there and comes to { $to }
    .rule = DM-12
stays-at-goal = { $dice } leads beyond the goal: the unit on { $from } stays at { $to }, and the steps left over are dropped
    .rule = DM-12

## What can be agreed on
option-players = Players
option-players-about = How many play.
option-stake = Stake
option-stake-about = How many chips everybody puts into the pot.
option-six-triples = Three threes
option-six-triples-about = Whether three threes are one of the noble triples.
option-six-triples-on = All six triples are noble.
option-six-triples-off = Three threes are a reward like the others; the other five triples are noble.
option-own-pang-horses = Horses for one's own number
option-own-pang-horses-about = How many horses act on another throw with the number of one's own claimed throw.
option-feilong-wait = Waiting in Feilong (82)
option-feilong-wait-about = What a full unit does on 82 when the throw does not open the way.
option-feilong-wait-on = It stops there and waits.
option-feilong-wait-off = It turns round and walks its steps back.
option-max-throws = Longest game
option-max-throws-about = After so many throws nobody has won, and the pot is split.
option-overshoot = Beyond the goal
option-overshoot-about = What becomes of steps that are left over at the goal.
option-overshoot-bounce = They turn the walk round.
option-overshoot-home = They are dropped, and the horses are home.
option-refill = Filling up the pot
option-refill-about = When the others bring the pot back to what it was at first.
option-refill-threshold = After any reward that leaves no more than half of it.
option-refill-award = After a half prize, and when the pot could not pay.
option-feilong-opens = Leaving Feilong (82)
option-feilong-opens-about = Which throws besides claimed ones let a full unit go on from 82.
option-feilong-opens-noble = Only noble triples.
option-feilong-opens-rewards = Every reward, and a fine that the player before has thrown.
option-den-reward = Coming to a named cell
option-den-reward-about = What it is worth to end a move on a named cell.
option-den-reward-chip = A chip, in the eight stations on the way.
option-den-reward-throw = An extra throw, in any of the eleven.
option-payers = Who pays
option-payers-about = Where the chips for rewards come from.
option-payers-pot = Rewards come out of the pot, and fines go into it.
option-payers-book = Each of the others pays for throws and flights, the culprit for clashes and fines, the captured for captures.
option-go-back = Walking backwards
option-go-back-about = Whether a unit may walk backwards to strike, to join a unit or to reach a named cell.
option-go-back-on = It may, for as many steps as it would walk forwards.
option-go-back-off = Units walk backwards only when they are turned round.
option-reward-turn = Throwing again
option-reward-turn-about = Which rewards give an extra throw.
option-reward-turn-noble = Only noble triples.
option-reward-turn-rewards = Every reward.
option-cash-per-chip = Cash for a chip
option-cash-per-chip-about = How much cash a chip is said to be worth, which changes nothing in the game.

## Setting up a position
entry-turn = Whose turn
entry-gate = The pass
entry-gate-closed = Closed
entry-gate-open = Open
entry-throw = Throw to act on (335 and the like)
entry-pot = Chips in the pot
entry-throws = Throws so far
entry-frames = Who is to throw (player:clashes, as 0:0)
entry-last = Latest throws (player:dice, as 0:345)
entry-left = Players who have left (0 is the first)
entry-net = { $player }: chips won or lost
entry-claim = { $player }: claimed throw

## What happens in puzzles
theme-home = Finish
theme-home-hint = A unit can reach the goal.
theme-fly = Fly
theme-fly-hint = The throw opens the moat.
theme-strike = Strike
theme-strike-hint = A unit of the enemy’s can be hit.
theme-merge = Join
theme-merge-hint = Two of your units can become one.
theme-station = Station
theme-station-hint = Nobody can pass or strike you in a station.
theme-open-pass = Open the pass
theme-open-pass-hint = Whoever is first beyond the pass takes half the pot.
theme-escape = Escape
theme-escape-hint = One of your units stands in front of a larger one.
theme-hold-pass = Hold the pass
theme-hold-pass-hint = Your unit in the pass stops everybody behind it.

## The coach
coach-capture = With the unit on { $from } you could have sent the { $victim } on { $at } back.
coach-home = Your unit on { $from } could have reached the goal.
coach-fly = The throw opened the moat: your unit could have reached the goal.
coach-merge = Your unit on { $from } could have joined the one on { $to }: a larger unit is harder to send back.
coach-station = Your unit on { $from } could have reached the station { $to }, where nobody can strike it.
coach-open-pass = Your unit on { $from } could have opened the pass, for half the pot.
coach-escape = Your unit on { $from } stands in front of one that is at least as large. On { $to } it would have been safe.
coach-hold-pass = Your unit in the pass stopped everybody behind it. Another unit could have moved: the one on { $from }.
coach-danger = { $player } has { $theirs } { $theirs ->
    [one] horse
   *[other] horses
} on { $from }, { $steps } behind your { $yours } on { $at }: a throw can send them back.
