# What the core says, whatever the game.

## Errors: what was given, and what is wrong with it
error-position = position { $text }: { $reason }
error-move = move { $text }: { $reason }
error-rules = rules: { $reason }
error-board = board: { $reason }
error-board-line = board line { $line }: { $reason }
error-record = record line { $line }: { $reason }
error-perft = perft line { $line }: { $reason }
error-deal = deal { $text }: { $reason }
error-setting = { $what } { $text }: { $reason }
error-unknown = unknown { $what } { $name }, expected { $expected }
kind-game = game
kind-preset = preset of { $game }
kind-board = board
kind-seed = seed

## Refusals
game-over = the game is over ({ $payoffs })
not-legal = not legal here
deal-differs = the deal says { $dealt }, in { $position }
fixed-board = { $game } has one fixed board and loads no other
nothing-dealt = { $game } hides nothing that could be dealt
record-turn = turn { $n } { $turn }: { $reason }
record-result = the record says { $said }, but its moves end in { $end }
tag-twice = the tag { $tag } stands twice
tag-behind-moves = the tag { $tag } stands behind the moves
word-behind-result = { $word } stands behind the result
result-tag-differs = the tag Result says { $tag }, the moves end with { $end }
result-tag-unknown = the tag Result says { $tag }, expected 1-0, 0-1, 1/2-1/2, payoffs or *
tag-form = expected a tag like [Name "value"]
comment-open = a comment is opened with {"{"} and never closed
variation-of-nothing = a variation opens with ( before there is a move that it could replace
variation-open = a variation is opened with ( and never closed
variation-closed = a variation is closed with ) that was never opened
variation-empty = a variation has no moves
variation-deep = at most { $most } variations stand inside one another
seed-length = { $n ->
    [one] { $n } hexadecimal digit
   *[other] { $n } hexadecimal digits
}, expected 64
seed-digit = { $digit } is no hexadecimal digit

## Why touching a place leads nowhere
why-nothing-there = nothing can be done with { $spot } now
why-stuck = this piece has no legal move now: { $piece }
why-not-yours = you cannot move this piece: { $piece }
why-not-there = that piece cannot go there now

## Setting up a position
entry-position = Position
draft-form = this draft does not fit the game
draft-stack = { $spot }: { $piece }, at most { $most } on one place
draft-twice = { $spot }: two pieces stand there
draft-hand = { $hand }: { $n } × { $piece }, at most { $most }
draft-long = { $entry }: at most { $most } characters
draft-number = { $entry }: expected a whole number from { $least } to { $most }
draft-text = { $entry }: this cannot stand there

## How well something is attested
attested = attested
partly-attested = partly attested
reconstructed = reconstructed
invented = invented
tournament = tournament rules
own = own rules

## Counting
n-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
n-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
}
n-chips = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}

## Turns and endings
to-move = { $side } to move
to-go-on = { $side } to go on
chance-acts = Chance acts
won = { $side } won
won-by-repetition = { $side } won by repetition
won-by-clock = { $side } won, as nothing had happened for too long
won-by-rule = { $side } won: { $rule }
drawn = A draw
drawn-by-repetition = A draw by repetition
drawn-by-clock = A draw, as nothing had happened for too long
drawn-by-rule = A draw: { $rule }
you-won = You won
you-won-by-repetition = You won by repetition
you-won-by-clock = You won, as nothing had happened for too long
you-won-by-rule = You won: { $rule }
you-lost = You lost
you-lost-by-repetition = You lost by repetition
you-lost-by-clock = You lost, as nothing had happened for too long
you-lost-by-rule = You lost: { $rule }

## Whose reading of the rules a choice is
reading-source = our source
reading-decision = our decision
reading-book = the original book
reading-original = the inventor
reading-tournament = tournaments
reading-neighbour = a neighbouring tradition
reading-program = other programs
reading-club = for clubs that like it
