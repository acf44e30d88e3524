# 接著下的棋局。

go-on = 接著下
go-theirs = 輪到對方
