# The words of a board in a frame on another site.
embed-open = Open in Qiyuan
embed-board = Board
embed-first = To the start
embed-back = One move back
embed-next = One move on
embed-last = To the end
embed-steps = Step through the moves
embed-start = Start
