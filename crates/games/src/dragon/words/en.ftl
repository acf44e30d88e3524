# What Dragonchess says.

## Names
title = Dragonchess
title-gygax = Dragonchess after Gygax
about = Gary Gygax's chess on three boards: sky, ground and underworld, with dragons, mages and thieves.
note-standard = The rules of our source text: griffins leap like knights, and several pieces change level only to capture.
note-gygax = The rules of the magazine: griffins leap two by three, and level changes are freer.
gold = Gold
scarlet = Scarlet

## The boards
sky = Sky
ground = Ground
underworld = Underworld
board-label = { $level } · { $board }

## The pieces
sylph = Sylph
griffin = Griffin
dragon = Dragon
warrior = Warrior
oliphant = Oliphant
unicorn = Unicorn
hero = Hero
thief = Thief
cleric = Cleric
mage = Mage
king = King
paladin = Paladin
dwarf = Dwarf
basilisk = Basilisk
elemental = Elemental

## What each piece can do: the fields of the rules stand in the gaps
about-sylph = Sky: moves one step diagonally forward, takes one step straight forward or straight down. Ground: only goes up again, straight or to any square where a sylph of its side begins.
    .rule = DRG-3
about-griffin = Sky: leaps { $leap ->
    [zebra] two squares by three
   *[knight] like a knight
}{ $down ->
    [never] {""}
    [move] , or moves one step diagonally down to the ground
    [capture] , or takes one step diagonally down on the ground
   *[both] , or goes one step diagonally down to the ground
}. Ground: one step diagonally{ $up ->
    [never] {""}
    [move] , or moves one step diagonally up to the sky
    [capture] , or takes one step diagonally up in the sky
   *[both] , or goes one step diagonally up to the sky
}.
    .rule = DRG-4
about-dragon = Sky only. Slides diagonally, or goes one step straight. Takes from afar without moving: what stands on the ground straight below it, or straight beside that square.
    .rule = DRG-5
about-warrior = Ground only. Moves one step forward, takes one step diagonally forward. On the last rank it becomes a hero.
    .rule = DRG-6
about-oliphant = Ground only. Slides straight, like a rook.
    .rule = DRG-7
about-unicorn = Ground only. Leaps like a knight.
    .rule = DRG-8
about-hero = Ground: one or two steps diagonally{ $two ->
    [slide] {""}
   *[leap] , over whatever stands between
}{ $off ->
    [never] {""}
    [move] ; moves to the sky or the underworld, one step { $step ->
        [king] in any direction
       *[diagonal] diagonally
    }
    [capture] ; takes in the sky or the underworld, one step { $step ->
        [king] in any direction
       *[diagonal] diagonally
    }
   *[both] ; goes to the sky or the underworld, one step { $step ->
        [king] in any direction
       *[diagonal] diagonally
    }
}. From there it only comes back, { $back ->
    [origin] to the square that it left
   *[any] with such a step
}.
    .rule = DRG-9
about-thief = Ground only. Slides diagonally, like a bishop.
    .rule = DRG-10
about-cleric = On all three boards: one step in any direction, or straight to the board above or below.
    .rule = DRG-11
about-mage = Ground: slides in any direction, like a queen. { $side ->
    [never] {""}
    [move] Sky and underworld: moves one step straight.{" "}
    [capture] Sky and underworld: takes one step straight.{" "}
   *[both] Sky and underworld: one step straight.{" "}
}Everywhere: straight up or down, one board or two{ $pass ->
    [slide] , if the ground between is empty
   *[leap] {""}
}.
    .rule = DRG-12
about-king = Ground: one step in any direction, or straight up or down. { $back ->
    [never] From there it cannot move again.
    [move] From there it only moves straight back to the ground, if the square is empty.
    [capture] From there it only comes straight back to the ground to take.
   *[both] From there it only goes straight back to the ground.
} If it is checkmated, the game is lost.
    .rule = DRG-13
about-paladin = Ground: one step in any direction, or a knight's leap{ $off ->
    [never] {""}
    [move] ; moves one board up or down, { $shape ->
        [horizontal] a knight's leap away
       *[vertical] two squares straight away
    }
    [capture] ; takes one board up or down, { $shape ->
        [horizontal] a knight's leap away
       *[vertical] two squares straight away
    }
   *[both] ; leaps one board up or down, { $shape ->
        [horizontal] a knight's leap away
       *[vertical] two squares straight away
    }
}. Sky and underworld: one step in any direction{ $back ->
    [never] {""}
    [move] , or leaps back to an empty square of the ground the same way
    [capture] , or leaps back to the ground the same way to take
   *[both] , or leaps back to the ground the same way
}{ $far ->
    [never] {""}
    [move] ; moves over both boards, one square straight beside itself
    [capture] ; takes over both boards, one square straight beside itself
   *[both] ; leaps over both boards, one square straight beside itself
}.
    .rule = DRG-14
about-dwarf = Underworld and ground: moves one step forward or sideways, takes one step diagonally forward. From the underworld it takes straight up, from the ground it moves straight down.
    .rule = DRG-15
about-basilisk = Underworld only. { $steps ->
    [three-forward] Goes to one of the three squares before it, or moves straight back.
   *[straight-capture] Moves one step diagonally forward or straight back, takes one step straight forward.
} Freezes the enemy on the ground straight above it, which can neither move nor take.
    .rule = DRG-16
about-elemental = Underworld: one or two steps straight{ $two ->
    [slide] {""}
   *[leap] , over whatever stands between
}, or moves one step diagonally{ $up ->
    [never] {""}
    [move] ; moves to the ground straight beside itself
    [capture] ; takes on the ground straight beside itself
   *[both] ; goes to the ground straight beside itself
}{ $up ->
    [never] {""}
   *[other] { $rising ->
        [side] , if its neighbour on that side is empty
        [above] , if the square above it is empty
       *[none] {""}
    }
}. Ground: only goes down again, straight beside itself{ $sinking ->
    [side] , if its neighbour on that side is empty
    [below] , if the square below it is empty
   *[none] {""}
}.
    .rule = DRG-17

## What a newcomer needs to know
goal = Checkmate the enemy king: attack it so that no move can save it.
    .rule = DRG-19
know-boards = Three boards lie one above the other: sky, ground and underworld. Most pieces keep to one or two of them; squares with the same file and rank lie straight above each other.
    .rule = DRG-1
know-powers = The dragon takes from the sky without leaving it, and a basilisk freezes the enemy on the ground straight above it.
    .rule = DRG-18
know-draws = Stalemate is a draw, and so is a position that stands for the third time{ $n ->
    [0] {""}
    [one] , and a single check
   *[other] , and { $n } checks in a row by one piece
}.
    .rule = DRG-20

## Positions in words
in-check = { $side }'s king is in check.
    .rule = DRG-19
captured = { $side } captured

## Why a game ended: it stands behind "You won:", "Gold won:" or "A draw:"
checkmate = checkmate
    .rule = DRG-19
stalemate = stalemate
    .rule = DRG-20
too-many-checks = one piece has given check { $n ->
    [one] once
   *[other] { $n } times in a row
}
    .rule = DRG-20
repetition = the same position stood for the third time
    .rule = DRG-20
quiet = { $n } moves by each side brought neither a capture nor a warrior's move
    .rule = DRG-20

## Moves as people write them: "check" is nothing, + or #
move-step = { $piece } { $from }-{ $to }{ $check }
move-capture = { $piece } { $from }x{ $to }{ $check }
move-promotion = { $piece } { $from }-{ $to }=H{ $check }
move-capture-promotion = { $piece } { $from }x{ $to }=H{ $check }

## Why a position is refused
field-count = { $n ->
    [one] { $n } field
   *[other] { $n } fields
}, expected SKY GROUND UNDERWORLD side move-number [quiet-clock]
field-count-with-homes = { $n ->
    [one] { $n } field
   *[other] { $n } fields
}, expected SKY GROUND UNDERWORLD side move-number [quiet-clock] [heroes' ways home]
on-board = { $board ->
    [sky] sky
    [ground] ground
   *[underworld] underworld
}: { $reason }
side-to-move = { $text } to move, expected g or s
move-number = { $text } as the move number, expected 1 to { $last }
quiet-clock = { $text } as the quiet clock, expected a number
rank-count = { $n ->
    [one] { $n } rank
   *[other] { $n } ranks
} in { $text }, expected { $expected }
too-many-squares = too many squares in { $text }, expected { $expected }
too-few-squares = { $n ->
    [one] { $n } square
   *[other] { $n } squares
} in { $text }, expected { $expected }
unknown-letter = { $letter }, expected a piece's letter or an empty run of 1 to 9
wrong-level = no { $piece } can stand on { $square }
warrior-at-last-rank = a Warrior on { $square }, where it becomes a Hero
home-missing = no way home for the Hero on { $square }: the square that it left
home-form = { $text } as a hero's way home, expected its square and the one it left, as 3b22c1
home-without-hero = a way home for { $square }, where no hero stands
king-count = { $n } kings of { $side }, expected one
too-many-pieces = { $n } pieces { $piece } of { $side }, expected at most { $most }
too-many-heroes = { $n } pieces Hero or Warrior of { $side }, expected at most { $most }
waiting-king-attacked = { $side }'s king is attacked, and it is not { $side }'s turn

## Why rules are refused
same-piece-checks = same_piece_checks is { $n }, expected 0 to { $most }

## Why a move is refused
move-form = expected two squares like 2g12g2
empty-square = nothing stands on { $square }
not-yours = the { $piece } on { $square } is not { $side }'s, and it is { $side }'s turn
frozen = the { $piece } on { $square } is frozen by the basilisk below
    .rule = DRG-18
own-piece = { $side }'s own piece stands on { $square }
king-attacked = { $side }'s king would be attacked
    .rule = DRG-19
blocked = something stands in the way of the { $piece } from { $from } to { $to }
capture-only = the { $piece } on { $from } can only capture on { $to }, not move there
move-only = the { $piece } on { $from } can only move to { $to }, not capture there
cannot-go = the { $piece } can't go from { $from } to { $to }

## What can be agreed on before a game: each option, what it decides, and what its values mean
mode-none = It may not go there at all.
mode-m = It may only move there, to an empty square.
mode-c = It may only capture there.
mode-mc = It may move there and capture there.
pass-slide = The squares between must be empty.
pass-leap = It leaps, whatever stands between.

option-griffin-sky = Griffin's leap in the sky
option-griffin-sky-about = How far a griffin leaps in the sky.
option-griffin-sky-knight = Like a knight: one square by two.
option-griffin-sky-zebra = Farther: two squares by three.
option-griffin-down = Griffin coming down
option-griffin-down-about = What a griffin may do when it goes from the sky one step diagonally down to the ground.
option-griffin-down-none = { mode-none }
option-griffin-down-m = { mode-m }
option-griffin-down-c = { mode-c }
option-griffin-down-mc = { mode-mc }
option-griffin-up = Griffin going up
option-griffin-up-about = What a griffin may do when it goes from the ground one step diagonally up to the sky.
option-griffin-up-none = { mode-none }
option-griffin-up-m = { mode-m }
option-griffin-up-c = { mode-c }
option-griffin-up-mc = { mode-mc }
option-hero-two = Hero's two steps
option-hero-two-about = Whether a hero that goes two squares diagonally minds what stands between.
option-hero-two-slide = { pass-slide }
option-hero-two-leap = { pass-leap }
option-hero-off = Hero leaving the ground
option-hero-off-about = What a hero may do when it leaves the ground for the sky or the underworld.
option-hero-off-none = { mode-none }
option-hero-off-m = { mode-m }
option-hero-off-c = { mode-c }
option-hero-off-mc = { mode-mc }
option-hero-adjacent = Hero's step between levels
option-hero-adjacent-about = In which directions a hero steps when it changes level, there and back.
option-hero-adjacent-diagonal = One square diagonally.
option-hero-adjacent-king = One square in any of the eight directions.
option-hero-return = Hero's way back
option-hero-return-about = Where a hero comes back to the ground.
option-hero-return-any = On any square that is one step away.
option-hero-return-origin = Only on the square that it left.
option-mage-side = Mage's step off the ground
option-mage-side-about = What a mage may do with its one step beside itself in the sky and in the underworld.
option-mage-side-none = { mode-none }
option-mage-side-m = { mode-m }
option-mage-side-c = { mode-c }
option-mage-side-mc = { mode-mc }
option-mage-vertical = Mage over two levels
option-mage-vertical-about = Whether a mage that goes from the sky to the underworld, or back, minds what stands on the ground between.
option-mage-vertical-slide = { pass-slide }
option-mage-vertical-leap = { pass-leap }
option-king-return = King's way back
option-king-return-about = What a king may do when it returns to the ground.
option-king-return-none = { mode-none }
option-king-return-m = { mode-m }
option-king-return-c = { mode-c }
option-king-return-mc = { mode-mc }
option-paladin-off = Paladin leaving the ground
option-paladin-off-about = What a paladin may do when it leaps off the ground.
option-paladin-off-none = { mode-none }
option-paladin-off-m = { mode-m }
option-paladin-off-c = { mode-c }
option-paladin-off-mc = { mode-mc }
option-paladin-return = Paladin's way back
option-paladin-return-about = What a paladin may do when it leaps back to the ground.
option-paladin-return-none = { mode-none }
option-paladin-return-m = { mode-m }
option-paladin-return-c = { mode-c }
option-paladin-return-mc = { mode-mc }
option-paladin-two-level = Paladin over two levels
option-paladin-two-level-about = What a paladin may do when it leaps between the sky and the underworld, one square straight beside itself.
option-paladin-two-level-none = { mode-none }
option-paladin-two-level-m = { mode-m }
option-paladin-two-level-c = { mode-c }
option-paladin-two-level-mc = { mode-mc }
option-paladin-shape = Paladin's leap between levels
option-paladin-shape-about = Where a paladin lands when it leaps over one level, seen from above.
option-paladin-shape-vertical = Two squares straight away: a knight's leap that stands upright.
option-paladin-shape-horizontal = A knight's leap away.
option-basilisk = Basilisk's steps
option-basilisk-about = How a basilisk moves and captures.
option-basilisk-straight-capture = It moves diagonally forward or straight back, and captures straight forward.
option-basilisk-three-forward = It moves and captures on the three squares before it, and moves straight back.
option-elemental-two = Elemental's two steps
option-elemental-two-about = Whether an elemental that goes two squares minds what stands between.
option-elemental-two-slide = { pass-slide }
option-elemental-two-leap = { pass-leap }
option-elemental-up = Elemental rising
option-elemental-up-about = What an elemental may do when it rises to the ground.
option-elemental-up-none = { mode-none }
option-elemental-up-m = { mode-m }
option-elemental-up-c = { mode-c }
option-elemental-up-mc = { mode-mc }
option-elemental-up-via = What an elemental needs to rise
option-elemental-up-via-about = Which square must be empty for an elemental to rise to the ground.
option-elemental-up-via-side = The neighbour in the underworld, straight below where it goes.
option-elemental-up-via-above = The ground straight above it.
option-elemental-up-via-none = None.
option-elemental-down-via = What an elemental needs to sink
option-elemental-down-via-about = Which square must be empty for an elemental to sink back to the underworld.
option-elemental-down-via-side = The neighbour on the ground, straight above where it goes.
option-elemental-down-via-below = The underworld straight below it.
option-elemental-down-via-none = None.
option-frozen-gives-check = Frozen pieces and check
option-frozen-gives-check-about = Whether a piece that a basilisk has frozen still attacks the enemy king.
option-frozen-gives-check-no = A frozen piece attacks nothing.
option-frozen-gives-check-yes = A frozen piece still gives check, though it cannot move.
option-same-piece-checks = Checks by one piece
option-same-piece-checks-about = The game is drawn when one piece has given check with so many of its side's moves in a row; 0: it is not.

## Setting up a position
entry-turn = To move
entry-number = Move number
entry-clock = Moves without progress
entry-homes = Heroes' ways home (3b22c1 and the like)

## What happens in puzzles
theme-mate = Mate
theme-mate-hint = The king can be caught.
theme-freeze = Freeze
theme-freeze-hint = Whatever stands above a basilisk can’t move.
theme-thaw = Thaw
theme-thaw-hint = One of your pieces is frozen. Deal with the basilisk.
theme-from-afar = From afar
theme-from-afar-hint = The dragon takes without leaving the sky.
theme-crossing = Between the boards
theme-crossing-hint = The move goes from one board to another.
theme-promotion = Promotion
theme-promotion-hint = A warrior is near the last rank.
theme-check = Check
theme-check-hint = Begin with a check.

## The coach
coach-freeze = { $how ->
    [allows] This lets a Basilisk freeze one of your pieces: { $move }.
    [misses] You could have frozen an enemy piece: { $move }.
   *[threatens] A Basilisk threatens to freeze one of your pieces: { $move }.
}
coach-thaw = { $how ->
    [allows] This lets a frozen piece of { $side } get free: { $move }.
    [misses] Your frozen piece could have got free: { $move }.
   *[threatens] A frozen piece of { $side } could get free: { $move }.
}
coach-promotion = { $how ->
    [allows] This lets a Warrior become a Hero on { $to }.
    [misses] Your Warrior could have become a Hero on { $to }.
   *[threatens] A Warrior threatens to become a Hero on { $to }.
}
