# The editor of positions.
edit-title = Set up a position
edit-tools = Pieces and tools
edit-move = Move pieces
edit-take = Take pieces away
edit-start = Start position
edit-clear = Clear the board
edit-more = More about the position
edit-sound = This position can be played.
edit-unsound = Not a position yet: { $why }
edit-over = A sound position, but the game is over here. { $result }.
edit-not-yet = As soon as the position is sound, you can play on from it, analyse it and share it.
edit-copy-link = Copy link
edit-picture = Picture
edit-piece = { $piece }, { $side }
