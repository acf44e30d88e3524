# 访客所见：自己的棋局，以及找人下棋。

## 找人下棋
seats-title = 找人下棋
seats-none = 现在没有人在等。你可以先留个座位，路过的人都能入座。
seats-offer = 留个座位：
seats-offer-one = 留个座位给路过的人
seats-side = 你的一方：{ $side }
seats-yours = 你留的座位
