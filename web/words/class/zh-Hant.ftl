# 班級：老師發的課程，以及每個人學到哪裡。
class-say = 選好課程，把一個連結發給大家。打開連結、填上名字就能入座，你會看到每個人學到哪裡。誰都不用註冊。
class-own = 你的班級
class-teaching = 你是這個班級的老師
class-learning = 你在這個班級上課
class-untitled = 班級
class-title = 名稱（可不填）
class-lessons = 課程
class-all = 全選
class-chosen =
    { $n ->
        [0] 還沒有選課。
       *[other] 已選 { $n } 課。
    }
class-choose = 請至少選一課。
class-make = 建立班級
class-save = 儲存
class-cancel = 取消
class-change = 修改名稱和課程
class-link = 給班級的連結
class-hand-out = 把這個連結發給大家。打開連結、填上名字就能開始。
class-key-say = 班級的鑰匙只在這個瀏覽器裡。要在別處查看，請用你自己的連結，不要給別人看。
class-key-copy = 複製我自己的連結
class-nobody = 還沒有人來。有人入座，這裡會自動出現。
class-far = 每個人學到哪裡
class-seat = 座位
class-done = 完成
class-last = 最近動態
class-step = 第 { $number } 步，共 { $of } 步
class-begun = { $of } 步做了 { $n } 步
class-not-begun = 還沒開始
class-done-by = 完成人數
class-remove = 移除
class-remove-who = 移除 { $seat } 號座位的{ $name }
class-remove-sure = 確定移除？
class-close = 不再收新同學
class-open = 重新開放入座
class-closed = 不再收新同學；已入座的可以繼續。
class-delete = 刪除班級
class-delete-sure = 確定刪除？
class-deleted = 班級已刪除。
class-offline = 連不上伺服器，看到的可能不是最新情況。
class-join = 入座
class-join-say = 老師會看到你的名字和進度，其他同學看不到。
class-who = 你是哪一位？
class-full-stop = 這個班級不再收新同學。
class-you = 你是{ $name }，{ $seat } 號座位。
class-not-you = 這不是我
class-counts = 從這裡開始學，才會記在班級裡。
class-finished = 這個班級的課你全部完成了，真棒！
class-leave = 讓出座位
class-leave-sure = 確定讓出？
class-back = 回到班級
class-seat-gone = 你在這個班級的座位已經沒有了，請問老師。
class-just-now = 剛剛
