# What the catalog says.
newer-format = format { $format } is newer than this program, which knows up to { $most }
rules-object = expected a JSON object such as {"{"}"min_dogs": 5{"}"}
unknown-field = unknown field { $field }, expected one of { $expected }
no-game-tag = no tag [Game "…"] says which game this is
bad-format-tag = the tag Format says { $text }, expected a number
tag-missing = no tag [{ $tag } "…"] with { $what }
tag-commit = the SHA-256 of the seed
tag-site = the table's id
tag-salts = the players' salts, a JSON array of texts
tag-seed = the seed, which is told when the game is over
seed-differs = the seed is not the one committed to: its SHA-256 is { $hash }, not { $committed }
kind-salts = salts
salts-form = expected a JSON array of texts such as ["one", ""]
salts-number = { $n } salts, expected { $expected }, one a seat
kind-engine = engine
other-game = the match is one of another game
