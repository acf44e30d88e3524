# 邀請的話。

invite-network = 你自己用的網址只在這台電腦上有效。上面的連結給同一網路的人用。
invite-local = 這個網址只在這台電腦上有效。要與別人下棋，請讓伺服器在網路上接受連線：
invite-code = 連結的 QR 碼
invite-scan = 或用手機掃描。
