title = Stones
about = Seven stones, a throw, and whoever takes the last one wins.
note = A pile of seven stones.
seat = Player { $n }
stone = stone
may-take = Take up to { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}.
throw = Throw { $n }
take = { $n ->
    [0] Take nothing
    [one] Take { $n } stone
   *[other] Take { $n } stones
}
bad-position = expected stones, seat, throw and passes
bad-deal = expected 1, 2 or 3
option-may-pass = Taking nothing
option-may-pass-about = Whether a seat may take nothing.
option-may-pass-on = A seat may take nothing.
option-may-pass-off = Everybody takes at least one stone.
