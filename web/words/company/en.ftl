# The words of what is there only where people play with each other.

name-ask = What shall the others call you?
name-keep = That’s me
name-later = Not now
notify-ask = Notify me when it is my turn
emotes = Say something
emotes-mute = Mute the others at this table
emote-told = { $name }: { $words }
emote-hello = Hello!
emote-good-luck = Good luck!
emote-well-played = Well played!
emote-wow = Wow!
emote-oops = Oops …
emote-thanks = Thank you!
