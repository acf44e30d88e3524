# 分享（連結以外）的用語。
share-embed = 放進其他網站的棋盤
share-embed-say = 貼到網頁裡，就會顯示棋盤，並可逐步瀏覽。
share-animation = 動畫圖
share-animation-open = 開啟
