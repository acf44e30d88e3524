# 接着下的棋局。

go-on = 接着下
go-theirs = 轮到对方
