# Lessons: what there is to learn, and doing it.
learn = Learn
learn-say = Short lessons, a minute or two each. You move from the first step on.
learn-kept = Your stars are kept in this browser only.
learn-teach = Teach a class
learn-class = Your class
learn-class-called = Your class: { $title }
learn-none = There are no lessons for this game yet. Its rules are on its page.
learn-lessons =
    { $n ->
        [one] { $n } lesson
       *[other] { $n } lessons
    }
learn-done-of = { $n } of { $of } lessons done
learn-begin = Begin
learn-go-on = Go on
learn-play = Play a game
learn-forget = Forget my stars
learn-forget-sure = Really forget them
learn-forget-no = Keep them
learn-steps = Steps
learn-step =
    Step { $number } of { $of }{ $n ->
        [0] { "" }
        [one] , { $n } star
       *[other] , { $n } stars
    }
learn-stars =
    { $n ->
        [one] { $n } star of three
       *[other] { $n } stars of three
    }
learn-less-late =
    { $n ->
        [one] one turn more than needed
       *[other] { $n } turns more than needed
    }
learn-less-slips =
    { $n ->
        [one] one wrong try
       *[other] { $n } wrong tries
    }
learn-less-hinted = with a hint
learn-less-shown = the solution was shown
learn-less-and = {" · "}
learn-side = You: { $side }
learn-drawn = Drawn on the board: { $marks }
learn-again = Once more
learn-solution = Show me
learn-next = Next
learn-next-lesson = Next: { $title }
learn-hint-none = You have found a way of your own. “Once more” takes you back to the beginning.
learn-hint-from = Look at { $spot }. Ask again for the whole move.
learn-hint-move = Try this: { $move }
learn-count-stars = Stars: { $n } of { $of }
learn-count-captures = Captured here: { $n } of { $of }
learn-count-turns = Turns: { $n } of { $of }
learn-within =
    { $n ->
        [one] { $n } turn left
       *[other] { $n } turns left
    }
learn-par =
    { $n ->
        [one] One turn is enough.
       *[other] { $n } turns are enough.
    }
