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
help-hint = hint        says what the engine would play, and why
help-level = level N     makes the engines play at level N, 1 to 8
help-undo = undo        takes back your last turn
help-show = show        draws the board again
help-save = save FILE   writes the game so far as a record
help-load = load FILE   goes on with the game of a record
help-resign = resign      gives up
help-leave = resign      leaves the game; the others play on
help-fine = !1          fines seat 1 (the first is 0) for noise, when the turn has ended
help-quit = quit        leaves, and prints the record if it was not saved
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
