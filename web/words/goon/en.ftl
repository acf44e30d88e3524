# The words of games to go on with.

go-on = Go on
go-theirs = Their turn
