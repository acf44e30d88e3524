# The words of the page in English.

## The language itself
language-name = English
language-short = EN
# The language in which the names of games are given as well.
other-language = zh-Hant

## The frame of every page
skip = Skip to the content
nav = Main
nav-foot = More
nav-games = Games
nav-learn = Learn
nav-yours = Your games
nav-yours-short = Yours
nav-puzzles = Puzzles
nav-analysis = Analysis
nav-about = About
foot = Traditional games to play, learn and analyse. No account, no adverts, nothing kept but your games.
settings = Settings
language = Language
name = Your name
theme = Colours
theme-system = As the system
theme-light = Light
theme-dark = Dark
board-style = Board
board-wood = Wood
board-ink = Ink
sound = Sound
done = Done
close = Close
more = More
copy = Copy
copied = Copied.
download = Download
missing = Nothing here
missing-say = There is no such page, or the game is gone.
to-home = To the games
try-again = Try again

## What the page knows itself when something goes wrong
error-title = That did not work
offline = The server cannot be reached.
internal = Something went wrong on the server.

## The first page
home-title = A park of games
home-say = Traditional games from many times and places. Choose one and play: against the computer, a friend, or yourself.
home-learn = Learn a game in five minutes
home-live = Being played now
home-all = All games
play = Play

## Starting a game
start = Start
start-bot = Play
start-friend = Invite a friend
start-both = Play both sides
start-watch = Watch
preset = Board and rules
presets = Boards and rules
opponent = Opponent
opponent-bot = Computer
opponent-friend = Friend
opponent-both = Both sides
opponent-watch = Watch
level = Level
level-told =
    Level { $n } · { $n ->
        [1] plays at random now and then
        [2] gentle
        [3] a casual player
        [4] careful
        [5] a club player
        [6] strong
        [7] very strong
       *[8] as strong as it gets
    }
side = Your side
side-random = Random
players = Players
clock = Clock
clock-none = No clock
clock-fischer = { $clock } (minutes + seconds per turn)
clock-days =
    { $days ->
        [one] { $days } day per turn
       *[other] { $days } days per turn
    }
clock-left = { $days } d { $hours } h
public = Show in the list of games

## Seats
seat-open = Open seat
seat-bot = Computer, level { $level }
seat-guest = Guest
seat-you = You
seat-me = Me
seat-friend = A friend by link
seat-who = Who plays { $seat }
seat-away = away
seat-thinking = thinking …
seat-left = left
seat-out-of-time = out of time

## The table
panel = Game
board = Board
moves = Moves
steps = Step through the moves
step-first = To the start
step-back = One move back
step-next = One move on
step-last = To the end
turn-you = Your turn
turn-theirs = { $side } to move
turn-mark = to move
turn-waiting = Waiting for the other side
turn-waiting-many = Waiting for more players
turn-chance = Chance decides …
turn-choose-chance = Choose what chance brings
chance-random = At random
watchers =
    { $n ->
        [one] { $n } person watching
       *[other] { $n } people watching
    }
watching = You are watching.
joined = { $name } has joined.
join = Play { $side }
join-say = A seat is free. Take it?
waiting-say = Send this link to whoever should play with you.
waiting-seats = Seats still open: { $n }
reconnecting = The connection is lost. Trying again …
bye-shutdown = The server is being restarted. The game goes on in a moment.
bye-replaced = The game is open in another window.
hint = Hint
hint-more = Once more for the whole move.
hint-move = The engine would play { $move }.
take-back = Take back
draw = Offer a draw
resign = Resign
resign-sure = Really resign?
leave = Leave the game
leave-sure = Really leave? The others play on.
left = { $name } has left the game.
left-on-time = { $name } has run out of time and is out of the game.
you-left = You have left this game. You can watch.
fine = Fine for noise
fine-say = Who has been noisy? Emotes are the noise that is meant. The others have to agree. The fine is paid when the turn has ended.
fine-seat = { $name } ({ $side })
fine-from = { $side } wants { $whom } to be fined for noise.
fine-sent = You want { $whom } to be fined for noise. Waiting for the others.
fine-accept = Agree
fine-withdraw = Never mind
fine-agreed = Agreed: { $name } is fined.
fine-refused = { $name } is not fined.
fine-due = { $side } is fined when this turn has ended.
abort = Call it off
rematch = Rematch
rematch-go = To the next game
rematch-asked = Rematch asked for. Waiting for the other side.
new-game = New game
accept = Accept
decline = Decline
offer-draw = A draw is offered.
offer-take-back = The other side wants to take back.
offer-rematch = The other side wants a rematch.
offer-draw-from = A draw is offered by { $side }.
offer-take-back-from = A take-back is asked for by { $side }.
offer-sent = Offered. Waiting for the answer.
offer-declined = Declined.
flip = Flip the board
legal = Legal moves as a list
play-move = Play
branch = Try moves
branch-in = Trying moves
branch-looking = Earlier position
branch-back = Back to the game
refuse-turn = It is not your turn.
refuse-wait = One moment.
refuse-why = That is not allowed: { $why }
forced-played = Played for you, as there was nothing else to do: { $move }
next-level = Play level { $level }
turning-point = The turning point
turning-point-none = Nobody gave away much in this game.
result-chips =
    { $n ->
        [one] { $names }: { $n } chip
       *[other] { $names }: { $n } chips
    }

## The board, in words
spot-empty = empty
spot-open = can be chosen
mark-last = last move
mark-target = can be reached
mark-active = goes on
mark-threat = threatened
mark-check = in check
mark-star = a star
mark-aim = your aim
mark-frozen = frozen

## The rules of a game
badge-stated = stated
badge-decided = our decision
badge-reconstructed = reconstructed
badge-book = from the book
badge-tournament = tournament rules
badge-original = original rules
diagram-goes = Moves to { $spots }.
diagram-takes = Takes: { $spots }.
diagram-blocked = Blocked: { $spots }.
diagram-nothing = No move is possible.
dice-label = Dice: { $faces }

## The engine
engine = Engine
engine-win =
    { $n ->
        [one] wins in { $n } move
       *[other] wins in { $n } moves
    }
engine-loss =
    { $n ->
        [one] loses in { $n } move
       *[other] loses in { $n } moves
    }
engine-chips =
    { $n ->
        [one] { $n } chip
       *[other] { $n } chips
    }
engine-over = The game is over.
engine-share = { $n }% for the first side

## Reviews
review = Review the game
keep-study = Keep as a study
review-working = The engine goes through the game …
chart-label = How the game went, turn by turn
chart-better = better: { $move }
chart-loss = given away
chart-loss-say = What each decision gave away on average: this is skill.
chart-luck = luck
chart-luck-say = What the dice and flips brought altogether, beyond what was to be expected.
grade-inaccuracy = inaccuracies
grade-mistake = mistakes
grade-blunder = blunders

## Sharing
share = Share
share-link = Link
share-position = Position
share-record = Record of the game
share-picture = The position as a picture
copy-position = Copy position

## Chance that can be checked
fair = Fair chance
fair-say = Dice and flips come from a seed that was fixed before the first move. Its fingerprint was published then; the seed is shown when the game is over, and anyone can check every outcome.
fair-commitment = Fingerprint of the seed (SHA-256)
fair-salts = What the players added
fair-seed = Seed
fair-later = hidden until the game is over
fair-wait = It can be checked when the game is over.
fair-check = Check every outcome
fair-right =
    { $all ->
        [one] The only outcome is right.
       *[other] All { $all } outcomes are right.
    }
fair-wrong =
    { $all ->
        [one] The only outcome is wrong.
       *[other] { $n ->
            [one] Only { $n } of { $all } outcomes is right.
           *[other] Only { $n } of { $all } outcomes are right.
        }
    }
fair-sealed = The seed has the published fingerprint.
fair-broken = The seed does not have the published fingerprint.
fair-insecure = Your browser can check only on a secure address (https or localhost).

## Lists of games
game = Game
games-live = Being played
games-waiting = Waiting
games-over = Finished
games-all = All games
games-none = No games here yet.
row-moves =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }
row-waiting = open seat

## Analysis
load = Load a record or a position
load-say = A record, or a position of the game chosen above
load-place = [Game "…"] …
load-do = Load
load-file = Open a file
play-from = Play from here
rules-own = { $n ->
    [0] Rules of your own
    [one] Rules of your own · { $n } changed
   *[other] Rules of your own · { $n } changed
}
rules-table = Rules agreed on for this game
edit-open = Set up a position

## About
about-title = About Qiyuan 棋苑
about-say = 苑 is the royal park where animals were kept. Here live deer and dogs, pumas and llamas, horses, elephants and dragons.
about-play = How to play
about-play-say = Touch a piece to see where it can go, then touch the place; or drag it. Where a turn has several parts, the page leads you through them. When a touch leads nowhere, it says why.
about-fair = Chance that can be checked
about-fair-say = Dice and flips follow from a seed whose fingerprint is published before the first move. When a game is over, its page checks every outcome in your browser.
about-data = What is kept
about-data-say = The games, the studies you keep, and the name you give. Your seats, the keys of your studies and your settings are kept in your browser. There are no accounts and no trackers.
about-open = For developers
about-open-say = Everything this page does goes through an open interface; records and positions are plain text.
about-api = The interface for programs
keys = Keyboard
keys-arrows = on the board: from place to place
keys-enter = choose the place
keys-esc = put the piece back
keys-steps = beside the board: step through the moves
keys-ends = to the start, to the end
keys-flip = flip the board
api-title = Interface for programs (API)
api-say = JSON over HTTP, and a WebSocket for games being played.

## Explaining
explain-game = How to play
card-title = What is this game?
learn-this = Step-by-step lessons
card-page = About the game
rules-open = Rules
rule-link = Rule
rule-name = Rule { $rule }
drawer-pieces = Pieces
legend-start = begins in: { $storey }
piece-rank = rank { $n }
piece-yours = { $side } (yours)

## Habits and settings
settings-page = This page
settings-play = Playing
speed = Movement
speed-none = None
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
pieces = Pieces
pieces-own = Characters
pieces-international = International
coordinates = Show coordinates
depth-setting = Show stacked boards in depth
depth-view = In depth
forced = Play a move by itself when it is the only one
confirm-resign = Ask before resigning
coach = Coach
coach-threat = What is threatened?
coach-setting = Coach: against the computer, a word when a move costs much
emotes-setting = Show emotes
notify-setting = Notify me when it is my turn
premove-planned = Prepared. It is played when your turn comes.
premove-dropped = The move you had prepared is no longer possible.
engine-for = { $score } for { $side }
key-space = Space
key-right-drag = right button
keys-space = throw the dice; skip what is being shown
keys-depth = stacked boards: side by side or in depth
keys-draw = drag to draw an arrow, click for a circle; the same again removes it
keys-colours = with the right button: other colours
keys-help = settings and this list
