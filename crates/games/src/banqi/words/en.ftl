# What Banqi says.

title = Banqi
about = Xiangqi pieces face down on half a board: turn one over, and take what ranks below it.
first-player = First player
second-player = Second player

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
black-to-move = Black to move.
first-flip = The first piece turned up gives its colour to the one who turned it.
may-capture-on = The piece on { $square } may capture on, or stop.
turning-up = { $square } is being turned up.
attacking = The piece on { $from } attacks what lies on { $to }.
button-stop = Stop here
# A chain that could go on, in a list of moves.
stop = stop

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
hidden-limit = { $up ->
    [one] once
   *[other] { $up } times
} a { $piece } face up and { $hidden } hidden, expected at most { $most } together
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
all-face-down = { $turn } to move, but all pieces lie face down, expected -
no-piece-left = no piece is left
under-way = { $move } is under way, but { $reason }
chain-rule = a chain is under way, but the rules have none
chain-piece = a chain is under way on { $square }, where no piece of the side to move lies face up
chain-capture = a chain is under way, but no { $colour } piece has been captured
chain-stuck = a chain is under way on { $square }, but it can't go on there

## Refusals: rules
only-taiwan = { $variant } ({ $rule }) goes only with the cannon of Taiwan, not with that of the mainland
no-progress = no_progress is 0, expected at least 1 ply
variant-twice = preset { $preset } names a variant twice at +{ $variant }

## Refusals: deals
deal-length = { $n ->
    [one] { $n } letter
   *[other] { $n } letters
}, expected 32, one a square from a4 to h1
deal-letter = { $letter } on { $square }, expected one of GAERHCSgaerhcs, or . where nothing lies face down
deal-on-nothing = { $letter } on { $square }, where no piece lies face down, expected .
deal-missing = { $letter } on { $square }, where a piece lies face down, expected a letter
deal-count = { $n ->
    [one] once
   *[other] { $n } times
} { $letter } ({ $piece }), expected { $expected }

## Refusals: texts of moves
no-square = { $text } is no square, expected a4 to h1
no-piece = { $text } is no piece, expected one of GAERHCSgaerhcs
move-shape = expected a flip a4, a step a4-b4, a capture a4xb4, an ambush a4?b4, stop, or an outcome =G

## Refusals: moves and touches
game-over = the game is over
being-turned-up = { $square } is being turned up, expected what it is, such as =G
nothing-turned-up = nothing is being turned up
not-hidden = no { $piece } is hidden that could lie on { $square }
in-chain = the piece on { $square } is in a chain, expected a capture with it, or stop
chain-straight = in a chain { $piece } captures only on the next square up, down, left or right
no-chain = no chain is under way
no-colours = nobody has a colour yet, expected a flip such as a4
not-yours = no { $colour } piece lies face up on { $square }, and it is { $colour }'s turn
empty = { $square } is empty
not-empty = { $square } is not empty
own-piece = { $colour }'s own piece lies on { $square }
no-enemy = no { $colour } piece lies on { $square }
face-up = the piece on { $square } lies face up already
face-down = the piece on { $square } lies face down
face-down-safe = the piece on { $square } lies face down, and the rules have no ambush
not-face-down = no piece lies face down on { $square }
no-ambush = the rules have no ambush
no-step = { $piece } does not step from { $from } to { $to }
no-capture = { $hunter } does not capture { $prey }
no-reach = { $piece } does not reach { $to } from { $from }
over-one-screen = { $piece } attacks along a line over exactly one piece

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
