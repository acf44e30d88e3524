# “我的棋局”的话。

## 我的棋局
yours-say = 这里是本浏览器记得的棋局，别人不知道哪些是你下的。
yours-none = 还没有棋局。下一盘，就会出现在这里。
yours-count = { $n } 局
yours-all = 全部
yours-open = 未下完
yours-won = 胜
yours-lost = 负
yours-drawn = 和
yours-off = 中止
yours-anybody = 所有对手
yours-people = 真人
record = 战绩

## 文件
file-title = 随身带走
file-say = 文件里有你所有的棋局和座位的钥匙，在另一个浏览器载入就能接着下。谁拿到这个文件，就能替你下棋。
file-save = 存成文件
file-load = 载入文件
file-loaded = 已载入 { $n } 局。
file-not-ours = 这不是棋苑的棋局文件。
file-version = 文件是第 { $version } 版，本页只读第 1 版。
file-large = 文件太大，最多 { $most } MB。
file-many = 文件里的棋局太多，最多 { $most } 局。
file-damaged = 文件已损坏：第 { $n } 局读不出来。什么都没有载入。
