# The words of what guests find: their own games, and somebody to play with.

## Find somebody
seats-title = Find somebody
seats-none = Nobody is waiting right now. Offer a seat, and whoever comes by can take it.
seats-offer = Offer a seat:
seats-offer-one = Offer a seat to anybody
seats-side = your side: { $side }
seats-yours = Your open seat
