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
dogs-drop = The dogs have stepped: now drop one on an empty point, or pass.

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
position-fields = { $n } fields, expected five: rows, mountains, hand, who acts, clock
bad-clock = { $text } is no clock, expected a number up to 65535
no-hand = { $text } as the hand, expected -: { $game } has none
bad-hand = { $text } in hand, expected a number up to 255
bad-turn = { $text } to act, expected one of { $expected }
wrong-rows = { $n } rows in { $text }, expected { $expected }
wrong-mountains = { $n } mountains in { $text }, expected { $expected }
run-too-long = too long a run in { $text }, expected { $n } points
run-of-none = a run of no points in { $text }, expected { $n } points
too-many-points = too many points in { $text }, expected { $n } points
too-few-points = too few points in { $text }, expected { $n } points
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
no-piece-there = no { $piece } stands on { $at }, and it is their turn
nothing-to-jump = no { $piece } stands on { $at } to jump over
deer-not-dropped = deer are not dropped, and it is their turn
deer-may-not-pass = the deer may not pass
no-dog-in-hand = no dog is in hand
step-first = the dogs step first and drop then (DEER-4)
drop-in-mountain = dogs are dropped in the plain only, { $at } lies in a mountain (DEER-4)
dogs-may-not-pass = the dogs may pass only when they can neither step nor drop (DEER-6)
drop-or-pass = the dogs have stepped: drop one or pass (DEER-4)
dogs-do-not-jump = dogs do not jump (DEER-4)
drop-until-empty = dogs are dropped until the hand is empty (dog_turn is drop-first)
dog-in-mountain = a dog never enters a mountain, and { $at } lies in one (DEER-5)
nothing-dropped = nothing is ever dropped in komikan
nobody-passes = nobody may pass in komikan
puma-jumps-on = the puma goes on jumping while it can (KOM-2)
puma-must-jump = the puma can jump, so it must (KOM-2)
llamas-do-not-jump = llamas do not jump (KOM-4)
llamas-never-back = llamas never go backward, away from the fold (KOM-4)
llamas-only-forward = llamas only go forward, toward the fold (llama_step is advance)

## Rules that are refused
fewer-dogs = min_dogs is { $min }, but the board { $board } has only { $n } dogs
no-quiet-turns = quiet_turns is 0, expected 1 to 65535
deer-begin-outside = dogs_win is outside, but on the board { $board } every deer begins in a mountain
fold-missing = the board { $board } is not for komikan: it has { $n } mountains, expected one, the fold
one-puma = the board { $board } is not for komikan: it has { $n } pumas, expected one
llamas-in-hand-refused = the board { $board } is not for komikan: llamas are never in hand
captures-to-win = captures_to_win is { $n }, expected 1 to { $most }, the number of llamas

## Board files that are refused
field-fault = { $field }: { $reason }
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
