# 「我的棋局」的話。

## 我的棋局
yours-say = 這裡是本瀏覽器記得的棋局，別人不知道哪些是你下的。
yours-none = 還沒有棋局。下一盤，就會出現在這裡。
yours-count = { $n } 局
yours-all = 全部
yours-open = 未下完
yours-won = 勝
yours-lost = 負
yours-drawn = 和
yours-off = 中止
yours-anybody = 所有對手
yours-people = 真人
record = 戰績

## 檔案
file-title = 隨身帶走
file-say = 檔案裡有你所有的棋局和座位的鑰匙，在另一個瀏覽器載入就能接著下。誰拿到這個檔案，就能替你下棋。
file-save = 存成檔案
file-load = 載入檔案
file-loaded = 已載入 { $n } 局。
file-not-ours = 這不是棋苑的棋局檔。
file-version = 檔案是第 { $version } 版，本頁只讀第 1 版。
file-large = 檔案太大，最多 { $most } MB。
file-many = 檔案裡的棋局太多，最多 { $most } 局。
file-damaged = 檔案已損壞：第 { $n } 局讀不出來。什麼都沒有載入。
