# 放在其他网站框架里的棋盘用语。
embed-open = 在棋苑打开
embed-board = 棋盘
embed-first = 回到开始
embed-back = 上一步
embed-next = 下一步
embed-last = 到最后
embed-steps = 逐步浏览着法
embed-start = 开始
