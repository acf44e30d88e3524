# What Da Ma says.

## The game
title = Da Ma
about = Li Qingzhao's horse race of 1134: three dice, twenty horses each, passes, a moat, and chips to win.
preset-title = Da Ma for { $players }
preset-note = { $players } players race twenty horses each from Chi'an to Shangsheng.
preset-title-book = Da Ma for { $players }, as in the book
preset-note-book = { $players } players, following the book itself wherever the encyclopaedia simplifies it.
seat = Player { $n }

## Pieces, dice, and what lies beside the board
horses = horses of { $player }
chips = chips
die = die showing { $pips }
pot = Pot (worth { $cash } cash)
dice = { $player } throws { $name }
in-hand = { $player }: { $net ->
    [one] { $net } chip
   *[other] { $net } chips
}, horses in hand
in-hand-claimed = { $player }: { $net ->
    [one] { $net } chip
   *[other] { $net } chips
}, claimed throw { $claim }, horses in hand
has-left-with = { $player }: { $net ->
    [one] { $net } chip
   *[other] { $net } chips
}, has left

## Buttons
button-enter = Bring horses in
button-pass = Pass
button-throw = { $dice } { $name }

## The named cells
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
defile = defile
moat = moat
cell = { $n }
cell-with-name = { $n } { $name }

## Whose throw it is
throws = { $player } throws.
throws-after-clash = { $player } throws again after a clash.
throws-extra = { $player } has an extra throw.
won = { $player } has all horses at the goal and wins.
won-alone = { $player } is the last one at the table and wins: a coarse full.

## What was thrown
threw = { $player } threw { $dice } { $name } ({ $number }).
throw = { $player } throws { $dice } { $name } ({ $number }). { $ruling }

## What a throw means (DM-10)
ruling-noble = A noble triple: { $roller } wins { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}{ $paid ->
    [each] {" "}from each of the others
   *[pot] {""}
}, acts, and throws again.
ruling-reward = A reward: { $roller } wins { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}{ $paid ->
    [each] {" "}from each of the others
   *[pot] {""}
} and acts.
ruling-reward-again = A reward: { $roller } wins { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}{ $paid ->
    [each] {" "}from each of the others
   *[pot] {""}
}, acts, and throws again.
ruling-fine = A fine: { $roller } pays { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}{ $paid ->
    [gift] {" "}to { $actor }
   *[pot] {""}
}, and { $actor } acts.
ruling-others-true = { $actor }'s claimed throw: { $roller } gives { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} to { $actor }, who acts.
ruling-others-side = The number of { $actor }'s claimed throw: { $roller } gives { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} to { $actor }, who acts.
ruling-own-true = { $roller }'s own claimed throw: { $roller } wins { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}{ $paid ->
    [each] {" "}from each of the others
   *[pot] {""}
}, acts, and throws again.
ruling-own-side = The number of { $roller }'s own claimed throw: { $roller } wins { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}{ $paid ->
    [each] {" "}from each of the others
   *[pot] {""}
}, acts, and throws again.
ruling-claim = This becomes { $roller }'s claimed throw, and { $roller } acts.
ruling-clash-true = A clash, the same throw as { $actor }'s last: { $roller } pays { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}{ $paid ->
    [gift] {" "}to { $actor }
   *[pot] {""}
}, { $actor } acts, and { $roller } throws again.
ruling-clash-side = A clash, the number of { $actor }'s last throw: { $roller } pays { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}{ $paid ->
    [gift] {" "}to { $actor }
   *[pot] {""}
}, { $actor } acts, and { $roller } throws again.
ruling-third-clash-true = A third clash running, the same throw as the last of the player before: { $roller } pays { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} and acts.
ruling-third-clash-side = A third clash running, the number of the last throw of the player before: { $roller } pays { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} and acts.
ruling-plain = A plain throw: { $roller } acts.

## What is done with it (DM-11 to DM-14)
only-move = Only one move: { $action }
passes = { $player } can move nothing and passes.
enters = { $player } enters { $horses ->
    [one] { $horses } horse
   *[other] { $horses } horses
} on { $to }{ $way ->
    [turned] {" "}after turning round
   *[straight] {""}
}{ $again ->
    [yes] {" "}and throws again
   *[no] {""}
}{ $gain ->
    [0] {""}
    [one] {" "}(+{ $gain } chip)
   *[other] {" "}(+{ $gain } chips)
}.
enters-strikes = { $player } enters { $horses ->
    [one] { $horses } horse
   *[other] { $horses } horses
} on { $to }{ $way ->
    [turned] {" "}after turning round
   *[straight] {""}
}, sends { $struck ->
    [one] { $struck } horse
   *[other] { $struck } horses
} of { $enemy } back to the hand, and throws again{ $gain ->
    [0] {""}
    [one] {" "}(+{ $gain } chip)
   *[other] {" "}(+{ $gain } chips)
}.
enters-joins = { $player } enters { $horses ->
    [one] { $horses } horse
   *[other] { $horses } horses
} on { $to }{ $way ->
    [turned] {" "}after turning round
   *[straight] {""}
}, joins a unit there, and throws again{ $gain ->
    [0] {""}
    [one] {" "}(+{ $gain } chip)
   *[other] {" "}(+{ $gain } chips)
}.
walks = { $player } moves { $horses ->
    [one] { $horses } horse
   *[other] { $horses } horses
} from { $from } to { $to }{ $way ->
    [turned] {" "}after turning round
    [back] {" "}by walking back
   *[straight] {""}
}{ $first ->
    [yes] , the first beyond the pass
   *[no] {""}
}{ $again ->
    [yes] {" "}and throws again
   *[no] {""}
}{ $gain ->
    [0] {""}
    [one] {" "}(+{ $gain } chip)
   *[other] {" "}(+{ $gain } chips)
}.
walks-strikes = { $player } moves { $horses ->
    [one] { $horses } horse
   *[other] { $horses } horses
} from { $from } to { $to }{ $way ->
    [turned] {" "}after turning round
    [back] {" "}by walking back
   *[straight] {""}
}{ $first ->
    [yes] , the first beyond the pass
   *[no] {""}
}, sends { $struck ->
    [one] { $struck } horse
   *[other] { $struck } horses
} of { $enemy } back to the hand, and throws again{ $gain ->
    [0] {""}
    [one] {" "}(+{ $gain } chip)
   *[other] {" "}(+{ $gain } chips)
}.
walks-joins = { $player } moves { $horses ->
    [one] { $horses } horse
   *[other] { $horses } horses
} from { $from } to { $to }{ $way ->
    [turned] {" "}after turning round
    [back] {" "}by walking back
   *[straight] {""}
}{ $first ->
    [yes] , the first beyond the pass
   *[no] {""}
}, joins a unit there, and throws again{ $gain ->
    [0] {""}
    [one] {" "}(+{ $gain } chip)
   *[other] {" "}(+{ $gain } chips)
}.
walks-home = { $player } moves { $horses ->
    [one] { $horses } horse
   *[other] { $horses } horses
} from { $from } to { $to } and wins: { $full ->
    [fine] a fine full
   *[coarse] a coarse full
}{ $gain ->
    [0] {""}
    [one] {" "}(+{ $gain } chip)
   *[other] {" "}(+{ $gain } chips)
}.
flies = { $player } flies { $horses ->
    [one] { $horses } horse
   *[other] { $horses } horses
} from the moat to the goal{ $gain ->
    [0] {""}
    [one] {" "}(+{ $gain } chip)
   *[other] {" "}(+{ $gain } chips)
}.
flies-home = { $player } flies the last { $horses ->
    [one] horse
   *[other] { $horses } horses
} from the moat to the goal and wins: a coarse full{ $gain ->
    [0] {""}
    [one] {" "}(+{ $gain } chip)
   *[other] {" "}(+{ $gain } chips)
}.

## What happens at the table (DM-8, DM-16)
noise = { $player } is fined { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} for noise.
leaves = { $player } leaves the table, and the others play on.
leaves-one = { $player } leaves the table. { $winner } is the only one left and takes the pot of { $pot ->
    [one] { $pot } chip
   *[other] { $pot } chips
}: a coarse full.

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
has-left = { $player } has left the table (DM-16)
fine-mid-turn = { $dice } is still to be acted on: a fine is paid between turns (DM-8)
game-is-over = the game is over
not-thrown-yet = the dice have not been thrown yet, { $player } throws first
already-thrown = { $dice } has been thrown, { $player } acts on it
may-not-pass = { $player } can act and may not pass (DM-11)
nothing-moves = { $player } can move nothing on { $dice } and must pass (DM-11)
no-going-back = nobody walks backwards by these rules (DM-11)
back-for-nothing = the unit on { $cell } may walk backwards only to strike, to join a unit or to reach a named cell, or it comes there forwards (DM-11)
no-horses-in-hand = { $player } has no horses in hand
enter-first = { $player } has horses in hand and enters them first (DM-11)
entry-barred = the way in is barred on both sides, so { $player } must pass (DM-12)
not-your-horses = these are horses of { $owner }, and { $player } acts on this throw
at-goal = horses at the goal stay there
no-unit = no unit of { $player } stands on { $cell }
none-in-moat = no horses of { $player } are in the moat
moat-shut = { $dice } does not open the moat here (DM-10)
moat-by-flight = horses leave the moat by flying to the goal (DM-11)
no-pair = { $dice } has no pair, and { $cell } lies in the defile (DM-11)
barred-both-ways = the way is barred on both sides of the unit on { $cell } (DM-12)
leads-back = the unit on { $cell } would turn round and come back to where it began (DM-11)
comes-to = { $dice } takes the unit on { $from } to { $to }, { $steps ->
    [one] { $steps } cell
   *[other] { $steps } cells
} on
turned-at-pass = the pass beyond 46 is shut to fewer than { $least } horses: the unit on { $from } turns round there and comes to { $to } (DM-12)
turned-at-palace = only all { $all } horses together get beyond 82, on a throw that opens it: the unit on { $from } turns round there and comes to { $to } (DM-12)
waits-in-palace = { $dice } does not open the way beyond 82: the unit on { $from } stops there (DM-16)
turned-at-station = horses of others hold the station { $at }: the unit on { $from } turns round before it and comes to { $to } (DM-12)
turned-by-larger = a larger unit stands on { $at }: the unit on { $from } turns round before it and comes to { $to } (DM-12)
turned-at-goal = { $dice } leads beyond the goal: the unit on { $from } turns round there and comes to { $to } (DM-12)
stays-at-goal = { $dice } leads beyond the goal: the unit on { $from } stays at { $to }, and the steps left over are dropped (DM-12)

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
