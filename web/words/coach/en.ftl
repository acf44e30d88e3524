# The coach, and trying again where a game turned.
coach-show = Show me
coach-nothing = Nothing is threatened right now.
again = Try again
again-title = Try again: { $game }
again-played = Here { $move } was played. Find something better.
again-better = Better than what was played!
again-sound = Well done: that is a good move.
again-same = That is what was played. Try something else.
again-no-better = That is no better. Try something else.
again-once-more = Once more
again-solution = Show a good move
again-best = { $move } would have been good.
again-analyse = Analyse from here
