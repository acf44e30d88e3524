# 目錄所說的話。
newer-format = 格式 { $format } 比這個程式還新，這個程式只認得到 { $most }
rules-object = 應為 JSON 物件，例如 {"{"}"min_dogs": 5{"}"}
unknown-field = 沒有 { $field } 這一項，可用的有：{ $expected }
no-game-tag = 沒有 [Game "…"] 標籤說明是哪種棋
bad-format-tag = 標籤 Format 寫的是 { $text }，應為數字
tag-missing = 沒有 [{ $tag } "…"] 標籤，其中應有{ $what }
tag-commit = 種子的 SHA-256
tag-site = 這一桌的編號
tag-salts = 各人所加的鹽，寫成 JSON 文字陣列
tag-seed = 種子，棋局結束後才公布
seed-differs = 種子不是當初承諾的那一個：它的 SHA-256 是 { $hash }，不是 { $committed }
kind-salts = 鹽
salts-form = 應為 JSON 文字陣列，例如 ["one", ""]
salts-number = 有 { $n } 份鹽，應為 { $expected } 份，每個座位一份
kind-engine = 引擎
other-game = 這一局是另一種棋
