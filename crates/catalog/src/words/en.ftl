# What the catalog says.
newer-format = format { $format } is newer than this program, which knows up to { $most }
rules-object = expected a JSON object such as {"{"}"min_dogs": 5{"}"}
unknown-field = unknown field { $field }, expected one of { $expected }
no-game-tag = no tag [Game "…"] says which game this is
bad-format-tag = the tag Format says { $text }, expected a number
tag-missing = no tag [{ $tag } "…"] with { $what }
tag-commit = the SHA-256 of the seed
tag-site = the table's id
tag-salts = the players' salts, a JSON array of texts
tag-seed = the seed, which is told when the game is over
seed-differs = the seed is not the one committed to: its SHA-256 is { $hash }, not { $committed }
kind-salts = salts
salts-form = expected a JSON array of texts such as ["one", ""]
salts-number = { $n } salts, expected { $expected }, one a seat
kind-engine = engine
other-game = the match is one of another game

## Lessons
one-move = expected one single move
drill-stops = nobody replies here, and after this move somebody would have to
throw-first = the throw comes first: play =
kind-answer = answer
lesson-done = Well done!
lesson-otherwise = That is allowed, but it does not lead to the goal. Try something else.
lesson-other-answer = Not that one. Look again.
lesson-over = The game is over before you got there. Try again.
lesson-too-slow = { $n ->
    [one] One turn was all there was. Try again.
   *[other] All { $n } turns are used up. Try again.
}
# Puzzles.
kind-puzzles = puzzle file
puzzle-header = expected “{ $field }” and what it is
puzzle-version = version { $version }, expected { $most }
puzzle-line = expected position, moves, aim, level and gap, separated by tabs
nobody-to-move = nobody is to move here
nothing-tried = no move was tried
doubt-another = { $found } is better than { $expected }
doubt-not-alone = { $expected } is ahead of the next move by { $gap } only
doubt-other-aim = it no longer does what it did
doubt-unsound = the line does not begin and end with a real choice, or chance is in it
doubt-twice = the same puzzle comes twice
aim-win = Find the move that wins.
aim-hold = Find the only move that holds.
aim-save = Every other move loses. Find the one that doesn’t.
aim-chips = Which unit do you move?
theme-win-1 = Win in one
theme-win-1-hint = You can end the game this turn.
theme-win-2 = Win in two
theme-win-2-hint = Two turns are enough. Which move leaves no way out?
theme-win-3 = Win in three
theme-win-3-hint = Three turns are enough. Begin with the move that forces most.
theme-win-long = Long win
theme-win-long-hint = The win takes a while. Take away the escapes first.
theme-fork = Fork
theme-fork-hint = One piece can attack two at once.
theme-attack = Attack
theme-attack-hint = Your move can threaten to take something.
theme-bait = Bait
theme-bait-hint = Offer something, and see where it leads the other side.
theme-cover = Cover
theme-cover-hint = Something of yours can be taken. Close every way to it.
theme-capture = Capture
theme-capture-hint = Take something – but the right piece, the right way.

## The coach
coach-win = { $how ->
    [allows] { $n ->
        [1] This lets the other side win at once: { $move }.
       *[other] This lets the other side win by force, beginning with { $move }.
    }
    [misses] { $n ->
        [1] You could have won at once: { $move }.
       *[other] You could have won by force, beginning with { $move }.
    }
   *[threatens] { $n ->
        [1] If it were their turn, the other side could win at once: { $move }.
       *[other] If it were their turn, the other side could win by force, beginning with { $move }.
    }
}
coach-capture = { $how ->
    [allows] Now the { $piece } on { $from } can take your { $victim } on { $at }.
    [leaves] Your { $victim } on { $at } was attacked, and still is: the { $piece } on { $from } can take it.
    [exposes] On { $at }, your { $victim } can be taken by the { $piece } from { $from }.
    [taken-back] Your { $victim } takes something on { $at }, but the { $piece } on { $from } takes it back.
    [costs] After { $move }, you will soon lose your { $victim } on { $at }.
    [misses] You could have taken the { $victim } on { $at } with your { $piece } from { $from }.
    [forgoes] { $move } would soon have won the { $victim } on { $at }.
   *[threatens] The { $piece } on { $from } threatens to take your { $victim } on { $at }.
}
coach-fork = { $how ->
    [allows] This lets the { $piece } attack two of your pieces at once, from { $to }.
    [misses] Your { $piece } could have attacked two pieces at once, from { $to }.
   *[threatens] The { $piece } threatens to attack two of your pieces at once, from { $to }.
}
coach-check = Your { $piece } on { $at } is in check. That comes first.
