# 邀请的话。

invite-network = 你自己用的网址只在这台电脑上有效。上面的链接给同一网络的人用。
invite-local = 这个网址只在这台电脑上有效。要与别人下棋，请让服务器在网络上接受连接：
invite-code = 链接的二维码
invite-scan = 或用手机扫描。
