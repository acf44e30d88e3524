# Classes: what a teacher hands out, and how far everybody has come.
class-say = Choose lessons and hand out one link. Whoever opens it takes a seat with a name, and you see how far everybody has come. Nobody needs an account.
class-own = Your classes
class-teaching = You teach this class
class-learning = You learn in this class
class-untitled = Class
class-title = Title (optional)
class-lessons = Lessons
class-all = All
class-chosen =
    { $n ->
        [0] No lesson is chosen yet.
        [one] { $n } lesson is chosen.
       *[other] { $n } lessons are chosen.
    }
class-choose = Choose at least one lesson.
class-make = Make the class
class-save = Save
class-cancel = Cancel
class-change = Change title and lessons
class-link = Link for the class
class-hand-out = Hand out this link. Whoever opens it gives a name and begins.
class-key-say = Only this browser holds the key of the class. To see it elsewhere, use your own link, and show it to nobody.
class-key-copy = Copy my own link
class-nobody = Nobody is here yet. Whoever takes a seat appears by themselves.
class-far = How far everybody is
class-seat = Seat
class-done = Done
class-last = Last seen
class-step = Step { $number } of { $of }
class-begun = { $n } of { $of } steps
class-not-begun = Not begun
class-done-by = Done by
class-remove = Remove
class-remove-who = Remove { $name }, seat { $seat }
class-remove-sure = Really remove?
class-close = Take nobody new
class-open = Let others in again
class-closed = Nobody new gets a seat. Whoever has one goes on.
class-delete = Delete the class
class-delete-sure = Really delete?
class-deleted = The class is deleted.
class-offline = The server is out of reach. What you see may be old.
class-join = Take a seat
class-join-say = Your teacher sees your name and how far you are. Your classmates do not.
class-who = Who are you?
class-full-stop = This class takes nobody new.
class-you = You are { $name }, seat { $seat }.
class-not-you = That’s not me
class-counts = What you do from here counts for the class.
class-finished = You have done all the lessons of this class. Well done!
class-leave = Give up my seat
class-leave-sure = Really give it up?
class-back = Back to the class
class-seat-gone = Your seat in this class is gone. Ask your teacher.
class-just-now = just now
