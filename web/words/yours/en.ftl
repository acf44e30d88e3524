# The words of your games.

## Your games
yours-say = The games that this browser remembers. Nobody else knows which ones are yours.
yours-none = No games yet. Play one, and it will stand here.
yours-count =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
yours-all = All
yours-open = Unfinished
yours-won = Won
yours-lost = Lost
yours-drawn = Drawn
yours-off = Called off
yours-anybody = Any opponent
yours-people = People
record = Your record

## The file
file-title = Take them with you
file-say = A file with all your games and the keys to your seats. Load it in another browser to go on there. Whoever has the file can play for you.
file-save = Save the file
file-load = Load a file
file-loaded =
    { $n ->
        [one] { $n } game loaded.
       *[other] { $n } games loaded.
    }
file-not-ours = This is not a file of games from Qiyuan.
file-version = The file has version { $version }; this page reads version 1.
file-large = The file is too large: { $most } MB at the most.
file-many = The file has too many games: { $most } at the most.
file-damaged = The file is damaged: game { $n } in it cannot be read. Nothing was loaded.
