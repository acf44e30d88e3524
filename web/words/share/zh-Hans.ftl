# 分享（链接以外）的用语。
share-embed = 放进其他网站的棋盘
share-embed-say = 粘贴到网页里，就会显示棋盘，并可逐步浏览。
share-animation = 动画图
share-animation-open = 打开
