# 課程：有哪些可以學，以及怎麼學。
learn = 學棋
learn-say = 每課一兩分鐘，第一步就由你動手。
learn-kept = 得到的星星只保存在這個瀏覽器裡。
learn-teach = 帶一個班級
learn-class = 你的班級
learn-class-called = 你的班級：{ $title }
learn-none = 這種棋還沒有課程，規則請看介紹頁。
learn-lessons = 共 { $n } 課
learn-done-of = 已完成 { $n } 課，共 { $of } 課
learn-begin = 開始
learn-go-on = 繼續
learn-play = 來下一盤
learn-forget = 清除我的星星
learn-forget-sure = 確定清除
learn-forget-no = 保留
learn-steps = 步驟
learn-step =
    第 { $number } 步，共 { $of } 步{ $n ->
        [0] { "" }
       *[other] ，{ $n } 顆星
    }
learn-stars = 三顆星得了 { $n } 顆
learn-less-late = 多用了 { $n } 回合
learn-less-slips = 錯了 { $n } 次
learn-less-hinted = 用了提示
learn-less-shown = 看過解答
learn-less-and = {" · "}
learn-side = 你：{ $side }
learn-drawn = 棋盤上畫著：{ $marks }
learn-again = 再做一次
learn-solution = 看解答
learn-next = 下一步
learn-next-lesson = 下一課：{ $title }
learn-hint-none = 你走出了自己的路。想照解答走，請按「再做一次」從頭開始。
learn-hint-from = 看看 { $spot }。再按一次顯示整手。
learn-hint-move = 試試：{ $move }
learn-count-stars = 星星：{ $n }/{ $of }
learn-count-captures = 這一步已吃：{ $n }/{ $of }
learn-count-turns = 回合：{ $n }/{ $of }
learn-within = 還剩 { $n } 回合
learn-par = { $n } 回合就夠了。
