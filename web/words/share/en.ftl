# The words of sharing beside a link.
share-embed = Board for another site
share-embed-say = Paste this into a page: it shows the board and steps through the moves.
share-animation = Animated picture
share-animation-open = Open
