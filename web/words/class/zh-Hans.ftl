# 班级：老师发的课程，以及每个人学到哪里。
class-say = 选好课程，把一个链接发给大家。打开链接、填上名字就能入座，你会看到每个人学到哪里。谁都不用注册。
class-own = 你的班级
class-teaching = 你是这个班级的老师
class-learning = 你在这个班级上课
class-untitled = 班级
class-title = 名称（可不填）
class-lessons = 课程
class-all = 全选
class-chosen =
    { $n ->
        [0] 还没有选课。
       *[other] 已选 { $n } 课。
    }
class-choose = 请至少选一课。
class-make = 建立班级
class-save = 保存
class-cancel = 取消
class-change = 修改名称和课程
class-link = 给班级的链接
class-hand-out = 把这个链接发给大家。打开链接、填上名字就能开始。
class-key-say = 班级的钥匙只在这个浏览器里。要在别处查看，请用你自己的链接，不要给别人看。
class-key-copy = 复制我自己的链接
class-nobody = 还没有人来。有人入座，这里会自动出现。
class-far = 每个人学到哪里
class-seat = 座位
class-done = 完成
class-last = 最近动态
class-step = 第 { $number } 步，共 { $of } 步
class-begun = { $of } 步做了 { $n } 步
class-not-begun = 还没开始
class-done-by = 完成人数
class-remove = 移除
class-remove-who = 移除 { $seat } 号座位的{ $name }
class-remove-sure = 确定移除？
class-close = 不再收新同学
class-open = 重新开放入座
class-closed = 不再收新同学；已入座的可以继续。
class-delete = 删除班级
class-delete-sure = 确定删除？
class-deleted = 班级已删除。
class-offline = 连不上服务器，看到的可能不是最新情况。
class-join = 入座
class-join-say = 老师会看到你的名字和进度，其他同学看不到。
class-who = 你是哪一位？
class-full-stop = 这个班级不再收新同学。
class-you = 你是{ $name }，{ $seat } 号座位。
class-not-you = 这不是我
class-counts = 从这里开始学，才会记在班级里。
class-finished = 这个班级的课你全部完成了，真棒！
class-leave = 让出座位
class-leave-sure = 确定让出？
class-back = 回到班级
class-seat-gone = 你在这个班级的座位已经没有了，请问老师。
class-just-now = 刚刚
