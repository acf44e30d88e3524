# 放在其他網站框架裡的棋盤用語。
embed-open = 在棋苑開啟
embed-board = 棋盤
embed-first = 回到開始
embed-back = 上一步
embed-next = 下一步
embed-last = 到最後
embed-steps = 逐步瀏覽著法
embed-start = 開始
