# 訂閱的話。

feeds = 在別處提醒我
feeds-say = 日曆或訂閱軟體可以告訴你何時輪到你。拿到連結的人看得到輪到誰，但不能下棋。
feed-calendar = 日曆（iCalendar）
feed-atom = 訂閱（Atom）
