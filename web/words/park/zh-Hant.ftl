# 訪客所見：自己的棋局，以及找人下棋。

## 找人下棋
seats-title = 找人下棋
seats-none = 現在沒有人在等。你可以先留個座位，路過的人都能入座。
seats-offer = 留個座位：
seats-offer-one = 留個座位給路過的人
seats-side = 你的一方：{ $side }
seats-yours = 你留的座位
