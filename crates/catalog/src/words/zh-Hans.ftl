# 目录所说的话。
newer-format = 格式 { $format } 比这个程序还新，这个程序只认得到 { $most }
rules-object = 应为 JSON 对象，例如 {"{"}"min_dogs": 5{"}"}
unknown-field = 没有 { $field } 这一项，可用的有：{ $expected }
no-game-tag = 没有 [Game "…"] 标签说明是哪种棋
bad-format-tag = 标签 Format 写的是 { $text }，应为数字
tag-missing = 没有 [{ $tag } "…"] 标签，其中应有{ $what }
tag-commit = 种子的 SHA-256
tag-site = 这一桌的编号
tag-salts = 各人所加的盐，写成 JSON 文字数组
tag-seed = 种子，棋局结束后才公布
seed-differs = 种子不是当初承诺的那一个：它的 SHA-256 是 { $hash }，不是 { $committed }
kind-salts = 盐
salts-form = 应为 JSON 文字数组，例如 ["one", ""]
salts-number = 有 { $n } 份盐，应为 { $expected } 份，每个座位一份
kind-engine = 引擎
other-game = 这一局是另一种棋
