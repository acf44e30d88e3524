# What the hunt games say: deer chess and Komikan.

## Names
deer-title = Mongolian deer chess
deer-about = Deer against a pack of dogs: the deer leap and take, the dogs close in.
komikan-title = Komikan
komikan-about = The Mapuche hunting game: one puma, twelve llamas, and a triangular fold to win back.
deer-side = Deer
dog-side = Dogs
puma-side = Puma
llama-side = Llamas
deer = deer
dog = dog
puma = puma
llama = llama
dog-in-hand = Dogs in hand
dog-captured = Dogs captured
llama-in-hand = Llamas in hand
llama-captured = Llamas captured
pass = Pass

## What there is to say about a position
puma-goes-on = The puma must jump on.
    .rule = KOM-2
dogs-drop = The dogs have stepped: now drop one on an empty point, or pass.
    .rule = DEER-4

## What each piece can do
about-deer = Steps along a line to the next point, or jumps over a dog beside it to the empty point right behind and takes it. It jumps once a turn at most, and only if it likes.
    .rule = DEER-3
about-dog = Steps along a line to the next point{ $mountains ->
    [none] {""}
    [home] , out of its mountain and never back into one
   *[shut] , never into a mountain
}. It neither jumps nor takes.
    .rule = DEER-4
about-puma = Steps along a line to the next point. If it can jump over a llama beside it to the empty point right behind, it must, takes the llama, and jumps on while it can.
    .rule = KOM-2
about-llama = Steps along a line to the next point, { $step ->
    [advance] only toward the fold
    [any] whichever way
   *[no-retreat] toward the fold or sideways, never back
}. It neither jumps nor takes.
    .rule = KOM-4

## Places
plain = Plain
deer-mountain = Mountain
deer-gate = Gate
deer-gate-about = Every way between the plain and this mountain leads over its gate. Dogs may stand here, but go no farther.
    .rule = H-3
komikan-mountain = Fold
komikan-gate = Gate of the fold
komikan-gate-about = Every way into the fold leads over its gate, and the gate is one of the points that the llamas have to fill.
    .rule = KOM-6

## What a newcomer needs to know
goal-deer = A deer takes dogs by jumping over them. Its side wins when { $min ->
    [1] no dog is left
   *[other] fewer than { $min } dogs are left
}{ $unfinished ->
    [deer] , or when the dogs get nowhere for long
   *[draw] {""}
}.
    .rule = DEER-8
goal-deer-escape = { $unfinished ->
    [deer] The deer's side wins when the dogs get nowhere for long.
   *[draw] The deer's side cannot win, but it holds a draw when the dogs get nowhere for long.
}
    .rule = DEER-9
goal-dogs = The dogs win when { $deer ->
    [1] the deer
   *[other] every deer
} { $how ->
    [immobile] can no longer move
    [outside] can no longer move or stands in a mountain
    [sealed] can no longer move, or is locked in a mountain behind a dog on its gate
   *[driven-out] can no longer move, or can no longer get out of its mountain into the plain
}.
    .rule = DEER-7
know-deer = A deer steps along a line, or jumps over one dog beside it. It need not take, and it never jumps twice in a turn.
    .rule = DEER-3
know-dogs-drop = The dogs step first. Then one of those in hand ({ $n } at the start) may be dropped on any empty point of the plain.
    .rule = DEER-4
know-dogs-drop-first = The dogs begin with drops: each turn one of those in hand ({ $n } at the start), on any empty point of the plain. They step when the hand is empty.
    .rule = DEER-10
know-dogs-step = One dog steps each turn, along any line. None wait in hand, so a dog that is taken is not replaced.
    .rule = DEER-4
know-mountains = { $mountains ->
    [home] The dogs come out of their mountain and never go back into one
   *[shut] Dogs never enter a mountain
}: { $how ->
    [immobile] a deer is safe from them in there
    [outside] a deer in there counts as driven out
   *[other] a deer is safe in there, but it can be shut in
}.
    .rule = DEER-5
know-nowhere = When a position stands for the third time, or when nothing is dropped or taken in { $n ->
    [one] a turn
   *[other] { $n } turns
}, { $unfinished ->
    [deer] the deer's side has won
   *[draw] the game is drawn
}.
    .rule = DEER-9
goal-puma = The puma takes llamas by jumping over them. It wins when it has taken { $n ->
    [one] { $n } llama
   *[other] { $n } llamas
}.
    .rule = KOM-5
goal-llamas = The llamas win when they stand on all { $n } points of the fold, or when the puma can no longer move.
    .rule = KOM-6
know-puma = If the puma can jump it must, and it jumps on while it can, one llama after the other.
    .rule = KOM-2
know-llamas = A llama steps along a line to the next point, { $step ->
    [advance] always toward the fold
    [any] whichever way
   *[no-retreat] toward the fold or sideways, never back
}.
    .rule = KOM-4
know-shelter = The puma lands on the empty point right behind a llama: llamas that stand close together protect each other.
    .rule = KOM-2

## Why a game ended: it stands behind "You won:", "Dogs won:" or "A draw:"
end-shut-in = { $n ->
    [1] the deer is shut in
    [2] both deer are shut in
   *[other] all { $n } deer are shut in
}
    .rule = DEER-7
end-driven-out = { $n ->
    [1] the deer is driven out of the plain
    [2] both deer are driven out of the plain
   *[other] all { $n } deer are driven out of the plain
}
    .rule = DEER-7
end-caught = { $n ->
    [2] one deer is shut in, the other driven out of the plain
   *[other] all { $n } deer are shut in or driven out of the plain
}
    .rule = DEER-7
end-few-dogs = { $n ->
    [0] no dog is left
    [1] only one dog is left
   *[other] only { $n } dogs are left
}
    .rule = DEER-8
end-dogs-repeat = { $unfinished ->
    [deer] the dogs got nowhere, for the same position stood for the third time
   *[draw] the same position stood for the third time
}
    .rule = DEER-9
end-dogs-quiet = { $unfinished ->
    [deer] the dogs got nowhere, for nothing was dropped or taken
   *[draw] nothing was dropped or taken
} in { $n ->
    [one] a turn
   *[other] { $n } turns
}
    .rule = DEER-9
end-captures = { $n ->
    [one] { $n } llama is taken
   *[other] { $n } llamas are taken
}
    .rule = KOM-5
end-fold-filled = llamas stand on every point of the fold
    .rule = KOM-6
end-puma-shut-in = the puma is shut in
    .rule = KOM-6
end-llamas-stuck = no llama can move
    .rule = KOM-7
end-repeat = the same position stood for the third time
    .rule = KOM-8
end-quiet = { $n } turns brought { $advances ->
    [yes] neither a capture nor an advance of a llama
   *[no] no capture
}
    .rule = KOM-8

## What can be agreed on before a game
option-board = Board
option-board-about = The board that the game is played on, by its name or written out in full.
option-dog-turn = The dogs' turn
option-dog-turn-about = What the dogs do in one turn.
option-dog-turn-move-then-drop = A dog steps, and then a dog from the hand may be dropped.
option-dog-turn-drop-first = Dogs are only dropped until the hand is empty; from then on they step.
option-dogs-win = How the dogs win
option-dogs-win-about = What has to become of every deer for the dogs to win.
option-dogs-win-driven-out = Every deer is blocked, or shut in a mountain or on its gate with no way into the plain.
option-dogs-win-sealed = Every deer is blocked, or shut in a mountain behind a dog on its gate.
option-dogs-win-immobile = Every deer is blocked.
option-dogs-win-outside = Every deer is blocked or stands in a mountain; a gate is not in the mountain.
option-unfinished = Games that get nowhere
option-unfinished-about = Who has won when a position stands for the third time, or when nothing has been dropped or captured for long.
option-unfinished-deer = The deer have won.
option-unfinished-draw = Nobody has won: it is a draw.
option-quiet-turns = Quiet turns
option-quiet-turns-about = After so many turns without a drop or a capture a game gets nowhere; left open, 140, and 200 on boards of more than 64 points.
option-min-dogs = Dogs needed
option-min-dogs-about = The deer win when fewer dogs than this are left, on the board and in hand together.
option-captures-to-win = Captures to win
option-captures-to-win-about = The puma wins when it has captured so many llamas.
option-llama-step = Steps of the llamas
option-llama-step-about = Which way llamas may step.
option-llama-step-no-retreat = Forward or sideways, never away from the fold.
option-llama-step-advance = Only forward, toward the fold.
option-llama-step-any = Along every line, backward too.

## Positions that are refused
position-fields = { $n ->
    [one] { $n } field
   *[other] { $n } fields
}, expected five: rows, mountains, hand, who acts, clock
bad-clock = { $text } is no clock, expected a number up to 65535
no-hand = { $text } as the hand, expected -: { $game } has none
bad-hand = { $text } in hand, expected a number up to 255
bad-turn = { $text } to act, expected one of { $expected }
wrong-rows = { $n ->
    [one] { $n } row
   *[other] { $n } rows
} in { $text }, expected { $expected }
wrong-mountains = { $n ->
    [one] { $n } mountain
   *[other] { $n } mountains
} in { $text }, expected { $expected }
run-too-long = too long a run in { $text }, expected { $n ->
    [one] { $n } point
   *[other] { $n } points
}
run-of-none = a run of no points in { $text }, expected { $n ->
    [one] { $n } point
   *[other] { $n } points
}
too-many-points = too many points in { $text }, expected { $n ->
    [one] { $n } point
   *[other] { $n } points
}
too-few-points = too few points in { $text }, expected { $n ->
    [one] { $n } point
   *[other] { $n } points
}
bad-letter = { $letter } in { $text }, expected { $beast }, { $pack } or the length of an empty run
wrong-beasts = { $n } times { $letter } on the board, expected { $most ->
    [1] 1
   *[other] 1 to { $most }
}
too-many-dogs = { $n } dogs on board and in hand, but the game has only { $most }
no-drop-here = d+ means that a dog may be dropped after a step, which can't be here
too-many-llamas = { $n } llamas, but the game has only { $most }
llamas-not-dropped = llamas are never dropped, expected P, P+ or s
no-jump-here = P+ means that the puma has jumped and must jump on, which can't be here

## Moves that are refused
game-over = the game is over
bad-move = expected a step a3-a4, a jump a3xc3, a drop @c3, or pass
no-such-point = { $name } is no point of the board { $board }
no-line = no line leads from { $from } straight to { $to }
no-jump-line = no line leads from { $from } over one point to { $to }
not-empty = { $at } is not empty
no-piece-there = no { $piece } stands on { $at } to move now
nothing-to-jump = no { $piece } stands on { $at } to jump over
deer-not-dropped = deer are not dropped, and it is their turn
    .rule = DEER-3
deer-may-not-pass = the deer may not pass
    .rule = DEER-3
no-dog-in-hand = no dog is in hand
    .rule = DEER-4
step-first = the dogs step first and drop then
    .rule = DEER-4
drop-in-mountain = dogs are dropped in the plain only, { $at } lies in a mountain
    .rule = DEER-4
dogs-may-not-pass = the dogs may pass only when they can neither step nor drop
    .rule = DEER-6
drop-or-pass = the dogs have stepped: drop one or pass
    .rule = DEER-4
dogs-do-not-jump = dogs do not jump
    .rule = DEER-4
drop-until-empty = dogs are dropped until the hand is empty
    .rule = DEER-10
dog-in-mountain = a dog never enters a mountain, and { $at } lies in one
    .rule = DEER-5
nothing-dropped = nothing is ever dropped in komikan
    .rule = KOM-4
nobody-passes = nobody may pass in komikan
    .rule = KOM-7
puma-jumps-on = the puma goes on jumping while it can
    .rule = KOM-2
puma-must-jump = the puma can jump, so it must
    .rule = KOM-2
llamas-do-not-jump = llamas do not jump
    .rule = KOM-4
llamas-never-back = llamas never go backward, away from the fold
    .rule = KOM-4
llamas-only-forward = llamas only go forward, toward the fold
    .rule = KOM-4

## Rules that are refused
fewer-dogs = min_dogs is { $min }, but the board { $board } has only { $n ->
    [one] { $n } dog
   *[other] { $n } dogs
}
no-quiet-turns = quiet_turns is 0, expected 1 to 65535
deer-begin-outside = dogs_win is outside, but on the board { $board } every deer begins in a mountain
fold-missing = the board { $board } is not for komikan: it has { $n } mountains, expected one, the fold
one-puma = the board { $board } is not for komikan: it has { $n } pumas, expected one
llamas-in-hand-refused = the board { $board } is not for komikan: llamas are never in hand
captures-to-win = captures_to_win is { $n }, expected 1 to { $most }, the number of llamas

## Board files that are refused
field-fault = { $field }: { $reason }
text-too-long = { $text } is too long, at most { $most } characters
not-one-line = { $text } is not one line of plain text
bad-size = { $text } is no size, expected COLUMNSxROWS such as 5x5
most-mountains = a board has at most { $most } mountains
plain-size = a plain has 1 to { $most } columns beside its mountains and 1 to 99 rows
not-of-plain = { $name } is no point of the plain
mountain-form = { $text }: expected a shape, a gate and a side, such as "rhombus a3 west"
unknown-shape = { $text }: unknown shape { $shape }, expected rhombus or triangle
unknown-side = { $text }: unknown side { $side }, expected north, east, south or west
gate-not-of-plain = { $text }: { $gate } is no point of the plain
gate-inside = { $text }: a gate lies on the border of the plain, on the side of its mountain
gate-taken = { $text }: this gate has a mountain already
most-points = a board has at most { $most } points
two-pieces = two pieces stand on { $at }
not-of-board = { $name } is no point of this board
piece-needed = at least one piece is needed here
too-many-pieces = { $n } pieces do not fit on { $points } points
not-connected = no line leads from { $from } to { $to }
does-not-fit = { $n } points do not fit into a set of { $most }

## Setting up a position
entry-turn = To move
entry-clock = Turns without progress
entry-jump-on = Puma, jumping on
entry-drop = Dogs, about to drop

## Drawing a board
shape-rhombus = Rhombus
shape-triangle = Triangle
diagonals-checkered = Through every other point
diagonals-all = Through all points
diagonals-none = None

## What happens in puzzles
theme-breakout = Breakout
theme-breakout-hint = A deer is hemmed in. Where does the ring have a gap?
theme-retreat = Into the mountain
theme-retreat-hint = Dogs can’t follow into the mountains.
theme-shut-in = Shut in
theme-shut-in-hint = One deer has hardly anywhere left to go.
theme-gate = Hold the gate
theme-gate-hint = Look at the gate of a mountain.
theme-drop = Drop
theme-drop-hint = After the step you have a dog to drop. What point matters most?
theme-chain = Chain of jumps
theme-chain-hint = One jump leads to the next.
theme-fold = Into the fold
theme-fold-hint = You want to fill the fold.
theme-hem-in = Hem in
theme-hem-in-hint = Take away the puma’s last steps.
theme-sortie = Out into the plain
theme-sortie-hint = Shut up in the mountain, a deer is soon driven out.
theme-room = Room to move
theme-room-hint = Go where your deer have most ways to go on.

## The coach
coach-capture = { $how ->
    [allows] { $n ->
        [1] This lets the { $piece } on { $from } jump over your { $victim } on { $at }, and take it.
       *[other] This lets the { $piece } on { $from } jump { $n } times in one turn, first over your { $victim } on { $at }.
    }
    [leaves] Your { $victim } on { $at } could be jumped over, and still can, by the { $piece } on { $from }.
    [exposes] { $n ->
        [1] On { $at }, your { $victim } can be jumped over and taken by the { $piece } from { $from }.
       *[other] With your { $victim } on { $at }, the { $piece } on { $from } can jump { $n } times in one turn.
    }
    [costs] After { $move }, your { $victim } on { $at } will soon be jumped over.
    [misses] Your { $piece } on { $from } could have jumped over the { $victim } on { $at }, and taken it.
    [forgoes] After { $move }, you could soon have jumped over the { $victim } on { $at }.
   *[threatens] { $n ->
        [1] The { $piece } on { $from } threatens to jump over your { $victim } on { $at }.
       *[other] The { $piece } on { $from } threatens to jump { $n } times in one turn, first over your { $victim } on { $at }.
    }
}
coach-breakout = { $how ->
    [allows] This opens the ring: a deer that could go nowhere gets out, { $move }.
    [misses] A deer of yours that could go nowhere could have got out: { $move }.
   *[threatens] A deer that can go nowhere threatens to get out: { $move }.
}
coach-retreat = { $how ->
    [allows] This lets the deer on { $from } get into a mountain, where no dog can follow.
    [misses] Your deer on { $from } could have gone into the mountain, where no dog can follow.
   *[threatens] The deer on { $from } threatens to get into a mountain, where no dog can follow.
}
coach-sortie = { $how ->
    [allows] This lets the deer on { $from } out into the plain.
    [misses] Your deer on { $from } had better have gone out into the plain, to { $to }: in the mountain it is soon shut in.
   *[threatens] The deer on { $from } threatens to go out into the plain.
}
coach-room = { $how ->
    [allows] This gives the deer room again: { $move }.
    [misses] Your deer need room. On { $to }, they would have had more ways to go.
   *[threatens] The deer threaten to gain room: { $move }.
}
coach-shut-in = { $how ->
    [allows] This lets the dogs leave one of your deer nowhere to go: { $move }.
    [misses] You could have left a deer nowhere to go: { $move }.
   *[threatens] The dogs threaten to leave one of your deer nowhere to go: { $move }.
}
coach-gate = { $how ->
    [allows] This lets the dogs close a gate: { $move }.
    [misses] A dog of yours could have closed a gate: { $move }.
   *[threatens] The dogs threaten to close a gate: { $move }.
}
coach-fold = { $how ->
    [allows] This lets a llama into the fold: { $move }.
    [misses] One of your llamas could have gone into the fold: { $move }.
   *[threatens] A llama threatens to go into the fold: { $move }.
}
coach-hem-in = { $how ->
    [allows] This lets the llamas take away the last ways of your puma: { $move }.
    [misses] You could have taken away the last ways of the puma: { $move }.
   *[threatens] The llamas threaten to take away the last ways of your puma: { $move }.
}
