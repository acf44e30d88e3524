# 教練，以及在轉折處重下。
coach-show = 指給我看
coach-nothing = 眼下沒有什麼威脅。
again = 重下這一步
again-title = 重下這一步：{ $game }
again-played = 當時走的是 { $move }。找一步更好的。
again-better = 比當時走的好！
again-sound = 漂亮，這是一步好棋。
again-same = 當時走的就是這一步。換一步試試。
again-no-better = 這一步沒有更好。換一步試試。
again-once-more = 再試一次
again-solution = 看一步好棋
again-best = { $move } 是一步好棋。
again-analyse = 從這裡分析
