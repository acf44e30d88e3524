# 摆局
edit-title = 摆局
edit-tools = 棋子与工具
edit-move = 移动棋子
edit-take = 拿走棋子
edit-start = 开局局面
edit-clear = 清空棋盘
edit-more = 局面的其他资料
edit-sound = 这个局面可以下。
edit-unsound = 还不成局面：{ $why }
edit-over = 局面成立，但棋局到此已经结束。{ $result }。
edit-not-yet = 局面一成立，就可以从这里下、分析或分享。
edit-copy-link = 复制链接
edit-picture = 图片
edit-piece = { $piece }（{ $side }）
