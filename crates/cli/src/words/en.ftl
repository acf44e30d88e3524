# What the program says.

## Games and positions
headline = { $name } · { $title } ({ $attestation })
headline-changed = { $name } · { $title } ({ $attestation }, with changed rules)
listed = { $title } ({ $attestation })
ended = { $payoffs }: { $how }
standing-moves = { $standing }, { $n ->
    [one] { $n } move
   *[other] { $n } moves
}:
only-svg-terminal = a PNG picture is no text for a terminal, expected --png FILE
hint-browser = Play in the browser:     qiyuan
hint-terminal = Play in the terminal:    qiyuan play komikan
hint-show = Look at a board:         qiyuan show deer:7
hint-help = Everything else:         qiyuan --help

## What can be agreed on
option-default = { $about } [{ $reading }; the default]
option-value = { $about } [{ $reading }]
option-range = { $least } to { $most }, by default { $default }
option-automatic = { $least } to { $most }, or null: by the board

## Records
all-legal = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $moves ->
    [one] { $moves } single move
   *[other] { $moves } single moves
}: all legal
variations-legal = { $moves ->
    [one] { $moves } move in variations, legal
   *[other] { $moves } moves in variations, all legal
}
gif-written = { $n ->
    [one] { $n } picture
   *[other] { $n } pictures
} in { $file }
record-result = The record gives the result { $result }, agreed or resigned before the end.
no-chance = Chance has no part in this game: there is nothing to verify.
seed-holds = The seed is the one committed to: its SHA-256 is { $hash }
outcome-holds = holds
outcome-wrong = WRONG, the seed says { $due }
outcome-line = move { $move }
outcome-ticket = ticket { $ticket } of { $total }
not-verified = { $file }: not verified: { $reason }
wrong-outcome = outcome { $number } (move { $move }) is { $brought }, but the seed says { $due }
verified = { $n ->
    [0] Verified: chance has brought nothing so far.
    [one] Verified: the one outcome follows from the seed.
   *[other] Verified: all { $n } outcomes follow from the seed.
}
other-game = a record of { $found }, but { $asked } was asked for

## Playing
type-help = Type help for what you can type.
help-move = a move      plays it; the moves of a turn can be joined by commas
help-moves = moves       lists the legal moves
help-hint = hint        says what the engine would play, what it expects of it, and how the game might go on
help-level = level N     makes the engines play at level N, 1 to 8
help-undo = undo        takes back your last turn
help-show = show        draws the board again
help-save = save FILE   writes the game so far as a record
help-load = load FILE   goes on with the game of a record
help-resign = resign      gives up
help-leave = resign      leaves the game; the others play on
help-fine = !0, !1 …    fines { $first }, { $second } … for noise, when the turn has ended
help-quit = quit        leaves, and prints the record if it was not saved
your-move = Your move
you-go-on = Go on
chance-brings = Chance brings { $outcomes }: { $turn }
only-move-played = { $told } (the only move)
side-plays = { $side }: { $told }
resigned = { $result }: resigned
needs-file = { $command } needs the name of a file
saved-as = saved as { $file }
level-set = level { $level }
kind-level = level
bad-level = expected a number 1 to { $most }
nothing-to-undo = there is nothing to take back
chance-stays = what chance has brought is not taken back
only-people = there are only people at this table
nobody-resigns = nobody can resign now
resign-for-two = only a game for two can be resigned
fine-kept = { $side } is fined when this turn has ended.
no-fines = { $game } knows no fines
has-left = { $side } has left the game
other-seats = { $file }: that game has { $found } seats, this one { $n }
seats-named = --seats names { $n } players, expected { $expected } for { $game }
nobody-to-move = nobody is to move here
nobody-to-move-here = nobody is to move here: { $standing }

## Scores
wins-in = wins in { $n }
loses-in = loses in { $n }
odds = { $win }% win, { $draw }% draw, { $loss }% loss
chips = { $amount } chips
short-win = win { $n }
short-loss = loss { $n }
the-only-move = the only move
luck = luck: { $side } +{ $gain }
best = best { $line }
decisions = decisions
mean-loss = mean loss
loss-chips = { $loss } chips
searched = depth { $depth }, at most { $deepest }; { $nodes } nodes in { $seconds } s, { $speed } a second; memory { $memory }‰ full
share-of = share of { $side }
expected-chips = expected chips
chart-title = { $title }: { $what }
turn = turn

## Lessons
kind-lesson = lesson
no-lessons = there are no lessons for { $title } yet
learn-step = Step { $n } of { $all }
learn-finished = That was the last lesson. Now play: qiyuan play
your-answer = Your answer
help-answer = an answer   answers a question: the name of a place, or the word before an answer
help-learn-hint = hint        says what the solution plays next
help-skip = skip        goes on to the next step
help-learn-quit = quit        leaves
whose-lessons = { $file }: which game is it for? Put its name before the file: qiyuan learn GAME --check FILE
no-rule-book = No folder docs/rules was found above the file: the numbers of rules were not checked.
lessons-right = { $file }: { $n ->
    [one] one lesson is right
   *[other] { $n } lessons are right
}
## Puzzles
n-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
puzzles-mined = { $n } puzzles from { $games } games in { $file }
puzzles-funnel = { $n } positions: { $fates }
fate-even = { $n } without a move far ahead
fate-slight = { $n } slight
fate-known = { $n } known
fate-plenty = { $n } of kinds of which there are enough
fate-shaky = { $n } not confirmed
fate-unproven = { $n } not proven
fate-kept = { $n } kept
puzzles-verified = { $name }: { $n } puzzles, { $fallen } fall out, { $seconds } s
puzzles-fall-out = { $n ->
    [one] one puzzle does not hold
   *[other] { $n } puzzles do not hold
}
puzzles-one-file = --out takes what holds of one game or file, expected one behind --verify
no-puzzles = { $game } has no puzzles
puzzle-help = Type a move, or hint, solution, next, show, quit.
puzzle-level = Puzzle { $id } · { $level ->
    [9] no level solves it
   *[other] level { $level } solves it
}
puzzle-right = Right! Go on.
puzzle-solved = Solved: { $line }
puzzle-wrong = Not this one. Try again.
puzzle-wrong-because = Not this one: { $line } ({ $stands })
puzzle-piece = Look at what stands on { $spot }, or could come there.
puzzle-button = What you want is no piece on the board.
no-such-puzzle = no puzzle has the id { $id }
no-fitting-puzzle = no puzzle is like that; there are these themes: { $themes }
