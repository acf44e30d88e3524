# What Banqi says.

title = Banqi
about = Xiangqi pieces face down on half a board: turn one over, and take what ranks below it.
first-player = First player
second-player = Second player
side-red = Red
side-black = Black

## Rule sets
preset-taiwan = Taiwanese Banqi
preset-mainland = Mainland Banqi
preset-tcga = Banqi, TCGA
preset-icga = Banqi, ICGA
preset-taiwan-rush = Banqi with rush
preset-taiwan-chain = Banqi with chains
preset-taiwan-ambush = Banqi with ambush
preset-taiwan-rush-chain = Banqi with rush and chains
preset-taiwan-rush-ambush = Banqi with rush and ambush
preset-taiwan-chain-ambush = Banqi with chains and ambush
preset-taiwan-all = Banqi with everything
note-taiwan = The cannon captures by jumping over a screen.
note-mainland = The cannon is an ordinary piece of the sixth rank.
note-tcga = A draw after 40 plies without progress.
note-icga = A draw after 180 plies without progress.
note-taiwan-rush = Rooks run, horses go diagonally too.
note-taiwan-chain = A capture may be followed by others.
note-taiwan-ambush = Face-up pieces may attack face-down ones.
note-taiwan-rush-chain = Rush and chains together.
note-taiwan-rush-ambush = Rush and ambush together.
note-taiwan-chain-ambush = Chains and ambush together.
note-taiwan-all = Rush, chains and ambush together.
# Stands behind "expected".
preset-names = mainland, taiwan, tcga or icga; behind all but mainland any of +rush, +chain, +ambush, or +all

## Colours and pieces, as sentences name them
red = red
black = black
red-general = red general
red-advisor = red advisor
red-elephant = red elephant
red-rook = red rook
red-horse = red horse
red-cannon = red cannon
red-soldier = red soldier
black-general = black general
black-advisor = black advisor
black-elephant = black elephant
black-rook = black rook
black-horse = black horse
black-cannon = black cannon
black-soldier = black soldier

## Pieces whose colour is clear, with an article
a-red-general = a general
a-red-advisor = an advisor
a-red-elephant = an elephant
a-red-rook = a rook
a-red-horse = a horse
a-red-cannon = a cannon
a-red-soldier = a soldier
a-black-general = a general
a-black-advisor = an advisor
a-black-elephant = an elephant
a-black-rook = a rook
a-black-horse = a horse
a-black-cannon = a cannon
a-black-soldier = a soldier

## Pieces with the character on the disc: what lies on the board, what is turned up
figure-face-down = face down
figure-red-general = { red-general } 帥
figure-red-advisor = { red-advisor } 仕
figure-red-elephant = { red-elephant } 相
figure-red-rook = { red-rook } 俥
figure-red-horse = { red-horse } 傌
figure-red-cannon = { red-cannon } 炮
figure-red-soldier = { red-soldier } 兵
figure-black-general = { black-general } 將
figure-black-advisor = { black-advisor } 士
figure-black-elephant = { black-elephant } 象
figure-black-rook = { black-rook } 車
figure-black-horse = { black-horse } 馬
figure-black-cannon = { black-cannon } 包
figure-black-soldier = { black-soldier } 卒

## Beside the board
red-hidden = Red hidden
black-hidden = Black hidden
red-captured = Red captured
black-captured = Black captured
red-to-move = Red to move.
    .turn = said
black-to-move = Black to move.
    .turn = said
your-move = You play { $colour }. Your move.
    .turn = said
their-move = You play { $yours }. It is { $colour }'s move.
    .turn = said
your-first-flip = Turn up any piece: its colour will be yours.
    .rule = BQ-5
first-flip = The first piece turned up gives its colour to the one who turned it.
    .rule = BQ-5
may-capture-on = The piece on { $square } may capture on, or stop.
turning-up = { $square } is being turned up.
attacking = The piece on { $from } attacks what lies on { $to }.
button-stop = Stop here
# A chain that could go on, in a list of moves.
stop = stop

## What each piece can do: what it takes, what takes it, and what the variants add
taken-also = { $dangers ->
    [rush] , by cannons over a screen, by rooks from afar and by horses diagonally
    [cannon] , and by cannons over a screen
   *[none] {""}
}
ambush-too = { $ambush ->
    [near] {" "}It may attack face-down neighbours, and is lost to an enemy that it cannot take.
    [lost-to-soldiers] {" "}It may attack face-down neighbours; only a soldier there beats it.
    [never-lost] {" "}It may attack face-down neighbours, and nothing there beats it.
    [afar] {" "}It may attack face-down pieces: from afar it always wins, next to it it is lost to an enemy that it cannot take.
    [diagonal] {" "}It may attack face-down pieces: diagonally it always wins, straight on it is lost to an enemy that it cannot take.
    [jump] {" "}It may attack face-down pieces over a screen, and always wins.
   *[none] {""}
}
chain-on = { $chain ->
    [straight] {" "}After a capture it may capture on, but only what is next to it.
    [full] {" "}After a capture it may capture on.
   *[none] {""}
}
about-face-down = Nobody knows what lies here until it is turned up; what is still hidden stands beside the board. { $ambush ->
    [on] It can be attacked unseen.
   *[off] Nothing can take it until then.
}
    .rule = BQ-1
about-general = Takes everything but soldiers. Taken by generals and soldiers{ taken-also }.{ ambush-too }{ chain-on }
    .rule = BQ-4
about-advisor = Takes everything but generals. Taken by generals and advisors{ taken-also }.{ ambush-too }{ chain-on }
    .rule = BQ-3
about-elephant = Takes everything but generals and advisors. Taken by generals, advisors and elephants{ taken-also }.{ ambush-too }{ chain-on }
    .rule = BQ-3
about-rook = Takes rooks, horses, cannons and soldiers. Taken by generals, advisors, elephants and rooks{ taken-also }.{ ambush-too }{ chain-on }
    .rule = BQ-3
about-rook-rush = Runs as far as the way is free. Takes anything from afar; next to it only rooks, horses, cannons and soldiers. Taken by generals, advisors, elephants and rooks{ taken-also }.{ ambush-too }{ chain-on }
    .rule = BQ-10
about-horse = Takes horses, cannons and soldiers. Taken by generals, advisors, elephants, rooks and horses{ taken-also }.{ ambush-too }{ chain-on }
    .rule = BQ-3
about-horse-rush = Goes one step diagonally, too. Takes anything diagonally; straight on only horses, cannons and soldiers. Taken by generals, advisors, elephants, rooks and horses{ taken-also }.{ ambush-too }{ chain-on }
    .rule = BQ-10
about-cannon = Takes cannons and soldiers. Taken by everything but soldiers.
    .rule = BQ-6
about-cannon-jump = Takes anything, but only by jumping along a line over exactly one piece. Taken by everything but soldiers.{ ambush-too }{ chain-on }
    .rule = BQ-7
about-soldier = Takes generals and soldiers. Taken by everything but generals.{ ambush-too }{ chain-on }
    .rule = BQ-4

## What a newcomer needs to know
goal = Capture every piece of the other colour, or leave it without a move.
    .rule = BQ-8
know-flip = A turn is a flip, a step to a next square, or a capture there. The first flip decides the colours: whoever makes it plays the colour that turns up.
    .rule = BQ-5
know-ranks = A piece takes its equals and whatever ranks below it: general, advisor, elephant, rook, horse, cannon, soldier. Only soldiers turn this round: they take the general, and it never takes them.
    .rule = BQ-4
know-mainland = The cannon is an ordinary piece: it takes cannons and soldiers next to it.
    .rule = BQ-6
know-taiwan = The cannon takes anything, but only by jumping along a line over exactly one piece.{ $rush ->
    [on] {" "}Rooks run and horses also go diagonally, and so they take anything.
   *[off] {""}
}{ $chain ->
    [on] {" "}A piece that has captured may capture on.
   *[off] {""}
}{ $ambush ->
    [on] {" "}Face-up pieces may attack face-down ones, at their own risk.
   *[off] {""}
}
    .rule = BQ-7
set-international = International pictures

## How a game ended, behind "You won:" or "A draw:"
over-captured = { $colour } has no piece left
    .rule = BQ-8
over-stuck = { $colour } has no legal move
    .rule = BQ-8
over-stalled = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
} without a flip or a capture
    .rule = BQ-9
over-repeated = the same position stood for the third time
    .rule = BQ-9
over-highest = { $deadlock }, and the highest piece left is the { $piece }
    .rule = BQ-9

## Refusals: positions
fields = { $n ->
    [one] { $n } field
   *[other] { $n } fields
}, expected four: rows, turn, hidden pieces, clock
rows = { $n ->
    [one] { $n } row
   *[other] { $n } rows
}, expected 4
too-few-squares = too few squares in the row { $row }, expected 8 squares
too-many-squares = too many squares in the row { $row }, expected 8 squares
empty-run = { $letter } in the row { $row }, expected the length of a whole empty run
row-letter = { $letter } in the row { $row }, expected one of GAERHCSgaerhcs, * or a digit
hidden-limit = { $piece }: { $up } face up and { $hidden } hidden, expected at most { $most } together
    .rule = BQ-2
hidden-order = { $text } as the hidden pieces, expected letters in the order GAERHCSgaerhcs, or -
hidden-count = { $hidden ->
    [one] { $hidden } hidden piece
   *[other] { $hidden } hidden pieces
}, but { $squares ->
    [one] { $squares } face-down square
   *[other] { $squares } face-down squares
}
clock-number = { $text } is no clock, expected a number up to 65535
clock-running = the clock shows { $clock }, expected 0 at the start, while turning up and in a chain
turn = { $text } to move, expected r, b, or - before the first flip
not-all-face-down = - to move, but not all pieces lie face down
    .rule = BQ-5
all-face-down = { $turn } to move, but all pieces lie face down, expected -
    .rule = BQ-5
no-piece-left = no piece is left
under-way = { $move } is under way, but { $reason }
chain-rule = a chain is under way, but the rules have none
    .rule = BQ-11
chain-piece = a chain is under way on { $square }, where no piece of the side to move lies face up
    .rule = BQ-11
chain-capture = a chain is under way, but no { $colour } piece has been captured
    .rule = BQ-11
chain-stuck = a chain is under way on { $square }, but it can't go on there
    .rule = BQ-11

## Refusals: rules
only-taiwan = { $variant } goes only with the cannon of Taiwan, not with that of the mainland
    .rule = BQ-14
no-progress = no_progress is 0, expected at least 1 ply
    .rule = BQ-9
variant-twice = preset { $preset } names a variant twice at +{ $variant }
    .rule = BQ-14

## Refusals: deals
deal-length = { $n ->
    [one] { $n } letter
   *[other] { $n } letters
}, expected 32, one a square from a4 to h1
deal-letter = { $letter } on { $square }, expected one of GAERHCSgaerhcs, or . where nothing lies face down
deal-on-nothing = { $letter } on { $square }, where no piece lies face down, expected .
deal-missing = { $letter } on { $square }, where a piece lies face down, expected a letter
deal-count = { $letter } ({ $piece }) stands { $n ->
    [0] nowhere
    [one] once
   *[other] { $n } times
}, expected { $expected ->
    [0] nowhere
    [one] once
   *[other] { $expected } times
}

## Refusals: texts of moves
no-square = { $text } is no square, expected a4 to h1
no-piece = { $text } is no piece, expected one of GAERHCSgaerhcs
move-shape = expected a flip a4, a step a4-b4, a capture a4xb4, an ambush a4?b4, stop, or an outcome =G

## Refusals: moves and touches
game-over = the game is over
    .rule = BQ-8
being-turned-up = { $square } is being turned up, expected what it is, such as =G
nothing-turned-up = nothing is being turned up
not-hidden = no { $piece } is hidden that could lie on { $square }
in-chain = the piece on { $square } is in a chain, expected a capture with it, or stop
    .rule = BQ-11
chain-straight = in a chain { $piece } captures only on the next square up, down, left or right
    .rule = BQ-11a
no-chain = no chain is under way
    .rule = BQ-11
no-colours = nobody has a colour yet, expected a flip such as a4
    .rule = BQ-5
not-yours = no { $colour } piece lies face up on { $square }, and it is { $colour }'s turn
    .rule = BQ-3
empty = { $square } is empty
not-empty = { $square } is not empty
    .rule = BQ-3
own-piece = { $colour }'s own piece lies on { $square }
    .rule = BQ-3
no-enemy = no { $colour } piece lies on { $square }
    .rule = BQ-3
face-up = the piece on { $square } lies face up already
    .rule = BQ-3
face-down = the piece on { $square } lies face down
    .rule = BQ-3
face-down-safe = the piece on { $square } lies face down, and the rules have no ambush
    .rule = BQ-12
not-face-down = no piece lies face down on { $square }
    .rule = BQ-12
no-ambush = the rules have no ambush
    .rule = BQ-12
no-step = { $piece } does not step from { $from } to { $to }
    .rule = BQ-3
no-capture = { $hunter } does not capture { $prey }
    .rule = BQ-3
no-soldier = { $hunter } does not capture { $prey }
    .rule = BQ-4
no-reach = { $piece } does not reach { $to } from { $from }
    .rule = BQ-3
over-one-screen = { $piece } attacks along a line over exactly one piece
    .rule = BQ-7

## What can be agreed on before a game: each option, what it decides, and what its values mean
option-cannon = Cannon
option-cannon-about = How the cannon captures.
option-cannon-mainland = Like any other piece, by rank: it is the sixth.
option-cannon-taiwan = Over exactly one piece along a row or column, at any distance and whatever the rank.
option-rush = Rush
option-rush-about = Whether rooks run and horses also go diagonally.
option-rush-on = Rooks go as far as they like in a straight line, horses one step diagonally too; from afar and diagonally they capture whatever the rank.
option-rush-off = Rooks and horses move one step like the others.
option-chain = Chains
option-chain-about = Whether a piece that has captured a face-up piece may go on capturing.
option-chain-on = It may go on as often as it can, and stop after any capture.
option-chain-off = A turn has one capture.
option-ambush = Ambush
option-ambush-about = Whether face-up pieces may attack face-down ones.
option-ambush-on = They may: what is turned up is captured if it can be, and otherwise the attacker falls.
option-ambush-off = Face-down pieces are safe.
option-ambush-reach-needs-rush = Reach of an ambush
option-ambush-reach-needs-rush-about = Whether rooks from afar and horses diagonally ambush only where the rules have rush too.
option-ambush-reach-needs-rush-on = Without rush they ambush the next square only.
option-ambush-reach-needs-rush-off = They ambush so even without rush.
option-ambush-in-chain = Ambush in a chain
option-ambush-in-chain-about = Whether a successful ambush may be part of a chain.
option-ambush-in-chain-on = A successful ambush is a link like a capture.
option-ambush-in-chain-off = An ambush ends the turn.
option-ambushing-general = General that ambushes a soldier
option-ambushing-general-about = What happens when a general attacks a face-down piece and it is an enemy soldier.
option-ambushing-general-dies = The general falls, as it may not capture soldiers.
option-ambushing-general-takes = The general captures it, as a soldier ranks lower.
option-chain-reach = Reach of a chain
option-chain-reach-about = How far rooks and horses reach with the further captures of a chain.
option-chain-reach-full = As far as with the first one: with rush, rooks from afar and horses diagonally.
option-chain-reach-straight = Only to the next squares up, down, left and right; cannons jump as always.
option-no-progress = Turns without progress
option-no-progress-about = After so many turns of both sides in a row without a flip, a capture or an ambush the game is deadlocked.
option-three-piece-rule = Last three pieces
option-three-piece-rule-about = Whether rank decides a deadlock with at most three pieces left, all face up.
option-three-piece-rule-on = The side with the highest-ranked piece wins; equal ones are a draw.
option-three-piece-rule-off = Every deadlock is a draw.

## Setting up a position
entry-turn = To move
entry-red = Red
entry-black = Black
entry-nobody = Before the first flip
entry-clock = Moves without progress
entry-stage = Turn under way (c3 captures on, c3= is turned up, c3?c4= attacks)

## What happens in puzzles
theme-flip = Safe flip
theme-flip-hint = Turn something up – where can no outcome hurt you?
theme-ambush = Ambush
theme-ambush-hint = Attack something that lies face down.
theme-cannon = Cannon shot
theme-cannon-hint = Look along the lines of a cannon: what stands behind a screen?
theme-escape = Escape
theme-escape-hint = One of your pieces is attacked and must get away, to the right side.
theme-chain = Chain
theme-chain-hint = One capture leads to the next.
theme-trap = Trap
theme-trap-hint = An enemy piece can be left without a safe square.
theme-last-three = Last three
theme-last-three-hint = So few pieces are left that ranks and distances decide.

## The coach
coach-escape = { $how ->
    [allows] This lets the { $piece } on { $from } get away, to { $to }.
    [misses] Your { $piece } on { $from } is attacked, and could have got away to { $to }.
   *[threatens] The { $piece } on { $from } could get away, to { $to }.
}
coach-trap = { $how ->
    [allows] This lets the { $piece } go to { $to }, and one of your pieces has no safe square left.
    [misses] On { $to }, your { $piece } would have left an enemy piece no safe square.
   *[threatens] The { $piece } threatens to go to { $to }, and one of your pieces would have no safe square left.
}
