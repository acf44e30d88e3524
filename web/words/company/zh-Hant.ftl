# 只有與真人下棋時才用得到的話。

name-ask = 別人該怎麼稱呼你？
name-keep = 就叫這個
name-later = 以後再說
notify-ask = 輪到我時通知我
emotes = 打個招呼
emotes-mute = 本桌不看別人的招呼
emote-told = { $name }：{ $words }
emote-hello = 你好！
emote-good-luck = 祝你好運！
emote-well-played = 好棋！
emote-wow = 哇！
emote-oops = 哎呀……
emote-thanks = 多謝！
