# 教练，以及在转折处重下。
coach-show = 指给我看
coach-nothing = 眼下没有什么威胁。
again = 重下这一步
again-title = 重下这一步：{ $game }
again-played = 当时走的是 { $move }。找一步更好的。
again-better = 比当时走的好！
again-sound = 漂亮，这是一步好棋。
again-same = 当时走的就是这一步。换一步试试。
again-no-better = 这一步没有更好。换一步试试。
again-once-more = 再试一次
again-solution = 看一步好棋
again-best = { $move } 是一步好棋。
again-analyse = 从这里分析
