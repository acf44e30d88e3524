# Puzzles.
puzzles-say = Positions from real games with one good move. Find it.
puzzles-many = { $n } puzzles
puzzles-so-far = { $solved } of { $n } solved · rating { $rating }
puzzle = Puzzle
puzzle-today = Puzzle of the day
puzzle-stream = Puzzles for you
puzzle-of = Puzzle: { $game }
puzzle-of-day = Puzzle of the day: { $game }
puzzle-level = Level { $level } solves it.
puzzle-level-none = No level of the computer solves it at its usual speed.
puzzle-you-are = You play { $side }
puzzle-right = Right! Go on.
puzzle-solved = Solved! { $themes }
puzzle-wrong = Not this one. { $stands }
puzzle-wrong-because = Not this one: { $line }. { $stands }
puzzle-solution = { $line }. { $themes }
puzzle-then = {", "}
puzzle-and = {" · "}
puzzle-stands = That leaves you with a { $n }% chance.
puzzle-stands-lost = That loses.
puzzle-stands-chips = That leaves you with { $n } chips.
puzzle-stands-unknown = There is a better one.
puzzle-hint-spot = Look at the marked spot.
puzzle-hint-button = This time it is not a piece on the board.
puzzle-show = Show the solution
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-analyse = Analyse from here
puzzle-theme = About
puzzle-any-theme = anything
puzzle-standing = Your rating: { $rating } · { $solved ->
    [one] { $solved } puzzle solved
   *[other] { $solved } puzzles solved
}
