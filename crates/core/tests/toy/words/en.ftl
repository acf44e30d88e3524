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
