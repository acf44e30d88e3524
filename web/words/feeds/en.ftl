# The words of feeds.

feeds = Remind me elsewhere
feeds-say = Your calendar or feed reader can tell you when it is your turn. Whoever has these links sees whose turn it is, and cannot play.
feed-calendar = For a calendar (iCalendar)
feed-atom = For a feed reader (Atom)
