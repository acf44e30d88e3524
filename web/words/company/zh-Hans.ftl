# 只有与真人下棋时才用得到的话。

name-ask = 别人该怎么称呼你？
name-keep = 就叫这个
name-later = 以后再说
notify-ask = 轮到我时通知我
emotes = 打个招呼
emotes-mute = 本桌不看别人的招呼
emote-told = { $name }：{ $words }
emote-hello = 你好！
emote-good-luck = 祝你好运！
emote-well-played = 好棋！
emote-wow = 哇！
emote-oops = 哎呀……
emote-thanks = 多谢！
