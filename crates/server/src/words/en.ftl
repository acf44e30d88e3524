# What the server says.

## Requests
bad-json = JSON: { $error }
bad-query = in the address: { $error }
bad-path = the address { $path } cannot be read
bad-message = message: { $error }
not-utf8 = the text is not UTF-8
request-too-large = the request is too large
request-broke-off = the request broke off
message-too-large = a message has at most { $most } bytes
messages-are-text = messages are text
hello-first = say hello first
hello-twice = you have said hello
wrong-method = this address is not asked that way
no-socket = this address is for a WebSocket: expected the request that opens one
no-table = there is no such table
no-move = there is no such move
no-file = there is no such file
no-address = there is no such address
no-family = there is no such game
no-lesson = there is no such lesson, or no such step of it
no-spot = there is no such place on the board
no-feed = there is no such feed
no-puzzles = there are no puzzles of this game
no-puzzle = there is no such puzzle
too-many-requests = too many requests; wait a moment
too-much-work = your address has asked for very much; wait a moment
answers-wait = your address has not taken what it asked for before; wait a moment
server-busy = the server has much to do; try again
request-too-slow = the request took too long to come
foreign-host = this server is not called { $host }; whoever keeps it can allow that name with --host
foreign-origin = a page of another site may not do that
too-many-messages = too many messages; wait a moment
too-many-tables = one address may set up { $most } tables in an hour
server-full = the server has as many visitors as it can take
too-many-sockets = one address may have { $most } open sockets
pictures-busy = too many animations are being drawn; try again
engines-busy = all engines are busy
server-closes = the server is closing
table-loads = the table is being loaded; try again
server-failed = something failed on the server
damaged = what is kept of this is damaged; whoever keeps the server can look into it with qiyuan check

## Setting up a table
wrong-seats = { $n } seats, but { $game } has { $expected }
bad-level = level { $level }, expected 1 to { $most }
bad-seat = seat { $seat }, expected 0 to { $last }
bad-clock = a Fischer clock has 100 ms to a day and adds an hour at most; others have 1 to 30 days
bad-state = the state is live, over or waiting
bad-salt = a salt has at most { $most } bytes and no control characters
bad-name = a name has no control characters, and none that are invisible or heaped on one another
bots-name = { $name } is what a computer is called here
bad-id = an id has 1 to { $most } bytes
id-used = the id { $id } was given to another wish before; choose a new one
bad-origin = address { $origin }: expected http:// or https:// with a host
bad-ids = expected 1 to { $most } ids
too-many-moves = { $n } moves, but at most { $most } are looked at
rules-too-large = too large: rules and board files have at most { $most } bytes
start-is-over = the game is over in this position: { $result }

## Studies
no-study = there is no such study
too-many-studies = one address may keep { $most } studies in an hour
study-key-needed = only who holds the key of a study can change it
not-your-study = that is not the key of this study
study-changed = the study was changed elsewhere: it has revision { $revision } now, not { $said }; load it again
study-too-large = a study has at most { $most } bytes
study-too-many-moves = { $n } moves, but a study has at most { $most }
comment-too-long = a comment has { $n } characters, expected at most { $most }
too-many-marks = { $n } arrows and circles, but a position has at most { $most }, with { $long } characters each
too-many-tags = { $n } tags, expected at most { $most }, with { $long } characters each
no-tags-here = expected moves, found the tag { $tag }
no-node = there is no move number { $n } here

## Classes
no-class = there is no such class
too-many-classes = one address may make { $most } classes in an hour
class-key-needed = only who holds the key of a class can do that
not-your-class = that is not the key of this class
class-lessons = a class has 1 to { $most } lessons
unknown-lesson = there is no lesson { $lesson }
class-closed = this class takes nobody new
class-full = all { $most } seats of this class are taken
no-class-seat = there is no such seat in this class
class-seat-key-needed = only who sits there can do that
not-your-class-seat = that is not the key of this seat
name-needed = a name is needed
bad-stars = { $n } stars, but a step gives at most { $most }

## At a table
seat-needed = only who holds a seat can do that
not-your-seat = that is not your seat
seats-taken = nobody is missing there
game-over = the game is over
not-over = the game is not over
not-started = somebody is still missing
not-your-turn = it is not your turn
nobody-to-move = nobody is to move there
stale = { $stands ->
    [one] { $stands } move has been played, not { $n }
   *[other] { $stands } moves have been played, not { $n }
}
no-moves = no moves
chance-acts = move { $move }: chance acts by itself
nothing-to-throw = there is nothing to throw now
throw-first = move { $move }: throw the dice first
nobodys-move = move { $move }: that happens at the table and is not played
turn-over = move { $move }: your turn is over before it
log-full = so much has happened at this table that it can only be given up
salt-too-late = a salt can only be added before the first move
too-far-to-abort = the game is too far on to be called off; resign instead
no-draws = this game knows no draw by agreement
draw-offered = a draw has been offered already
no-draw-offer = nobody has offered you a draw
no-take-backs = no move is taken back at this table
asked-already = you have asked already
no-take-back-offer = nobody has asked you to take a move back
nothing-to-take-back = there is no move of yours to take back
taken-back-often = moves are taken back { $most } times at one table at the most
chance-stays = nothing is taken back across what chance has brought
incident-stays = nothing is taken back across what has happened at the table
you-have-left = you have left this game; you can watch
left-already = they have left this game
no-fines = this game knows no fines
fine-whom = say which seat is to be fined, 0 to { $last }
bots-are-quiet = computers make no noise
fine-asked = a fine is being voted on already
fine-due = that player is to be fined already
fine-once-per-turn = you can ask for one fine in a turn
no-fine-asked = nobody asks you about a fine
named-often = names are changed { $most } times at one table at the most
too-noisy = quiet, please: wait a little before the next one
somebody-never-came = somebody never came
rematch-began = the rematch has begun
only-finished = only finished games are judged
others-game = others have played this game, too; you can delete your name

## What is played at a table
throw-dice = Throw the dice

## How games end at a table
won-by-resignation = { $side } won by resignation
won-on-time = { $side } won on time
last-by-resignation = Only { $side } is left (the last opponent resigned)
last-on-time = Only { $side } is left (the last opponent ran out of time)
you-won-by-resignation = You won: { $side } resigned
you-won-on-time = You won: { $side } ran out of time
you-resigned = You resigned. { $result }.
your-time-ran-out = You ran out of time. { $result }.
you-won-chips = { $n ->
    [one] You won { $n } chip
   *[other] You won { $n } chips
}
you-lost-chips = { $n ->
    [one] You lost { $n } chip
   *[other] You lost { $n } chips
}
you-broke-even = You neither won nor lost chips
only-you-are-left = { $result }: everybody else has left
chips-by-rule = { $chips }: { $rule }
drawn-by-agreement = A draw by agreement
abandoned = Abandoned

## The page
site-title = Qiyuan 棋苑
site-about = Traditional games to play in your browser, against friends or engines, with sourced rules.
page-title = { $title } · Qiyuan 棋苑
table-about = { $names }. { $result }
study-about = A study of { $title }: variations, comments, arrows.
class-untitled = A class
class-about =
    { $n ->
        [one] A lesson for a class. Take a seat and begin.
       *[other] { $n } lessons for a class. Take a seat and begin.
    }
watch-or-join = Watch or join.
feed-turn = Your turn: { $title }
feed-over = { $title }: { $result }
bot = Computer, level { $level }
