# 擺局
edit-title = 擺局
edit-tools = 棋子與工具
edit-move = 移動棋子
edit-take = 拿走棋子
edit-start = 開局局面
edit-clear = 清空棋盤
edit-more = 局面的其他資料
edit-sound = 這個局面可以下。
edit-unsound = 還不成局面：{ $why }
edit-over = 局面成立，但棋局到此已經結束。{ $result }。
edit-not-yet = 局面一成立，就可以從這裡下、分析或分享。
edit-copy-link = 複製連結
edit-picture = 圖片
edit-piece = { $piece }（{ $side }）
