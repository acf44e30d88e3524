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

## Positions in words
in-check = { $side }'s king is in check.
captured = { $side } captured

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

## Why a move is refused
move-form = expected two squares like 2g12g2
empty-square = nothing stands on { $square }
not-yours = the { $piece } on { $square } is not { $side }'s, and it is { $side }'s turn
frozen = the { $piece } on { $square } is frozen by the basilisk below
own-piece = { $side }'s own piece stands on { $square }
king-attacked = { $side }'s king would be attacked
blocked = something stands in the way of the { $piece } from { $from } to { $to }
capture-only = the { $piece } on { $from } can only capture on { $to }, not move there
move-only = the { $piece } on { $from } can only move to { $to }, not capture there
cannot-go = the { $piece } can't go from { $from } to { $to }
