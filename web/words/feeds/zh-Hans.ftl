# 订阅的话。

feeds = 在别处提醒我
feeds-say = 日历或订阅软件可以告诉你何时轮到你。拿到链接的人看得到轮到谁，但不能下棋。
feed-calendar = 日历（iCalendar）
feed-atom = 订阅（Atom）
