# 课程：有哪些可以学，以及怎么学。
learn = 学棋
learn-say = 每课一两分钟，第一步就由你动手。
learn-kept = 得到的星星只保存在这个浏览器里。
learn-teach = 带一个班级
learn-class = 你的班级
learn-class-called = 你的班级：{ $title }
learn-none = 这种棋还没有课程，规则请看介绍页。
learn-lessons = 共 { $n } 课
learn-done-of = 已完成 { $n } 课，共 { $of } 课
learn-begin = 开始
learn-go-on = 继续
learn-play = 来下一盘
learn-forget = 清除我的星星
learn-forget-sure = 确定清除
learn-forget-no = 保留
learn-steps = 步骤
learn-step =
    第 { $number } 步，共 { $of } 步{ $n ->
        [0] { "" }
       *[other] ，{ $n } 颗星
    }
learn-stars = 三颗星得了 { $n } 颗
learn-less-late = 多用了 { $n } 回合
learn-less-slips = 错了 { $n } 次
learn-less-hinted = 用了提示
learn-less-shown = 看过解答
learn-less-and = {" · "}
learn-side = 你：{ $side }
learn-drawn = 棋盘上画着：{ $marks }
learn-again = 再做一次
learn-solution = 看解答
learn-next = 下一步
learn-next-lesson = 下一课：{ $title }
learn-hint-none = 你走出了自己的路。想照解答走，请按“再做一次”从头开始。
learn-hint-from = 看看 { $spot }。再按一次显示整手。
learn-hint-move = 试试：{ $move }
learn-count-stars = 星星：{ $n }/{ $of }
learn-count-captures = 这一步已吃：{ $n }/{ $of }
learn-count-turns = 回合：{ $n }/{ $of }
learn-within = 还剩 { $n } 回合
learn-par = { $n } 回合就够了。
