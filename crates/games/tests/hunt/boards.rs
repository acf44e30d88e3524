//! Boards of one's own: they work from the file to the record, and each broken one is refused with a reason.

use qiyuan_core::{Error, Game, Record, sim_rng};
use qiyuan_games::hunt::{BoardFile, Deer, DeerRules, Hunt, Komikan, KomikanRules, Variety, Wide};
use rand::RngExt;

use crate::any::{AnyGame, widths};

const FILE: &str = r#"name = "own"
title = { en = "Own", zh = "自製" }
status = "invented"
plain = "5x5"
mountains = ["rhombus a3 west", "triangle e3 east"]
deer = ["a3"]
dogs = [
    "b4 c4 d4",
    "b3 d3",
]
in_hand = 4
"#;
const MOUNTAINS: &str = r#"mountains = ["rhombus a3 west", "triangle e3 east"]"#;
const DEER: &str = r#"deer = ["a3"]"#;

/// What replaces what in the file above, and the error.
const BROKEN: [(&str, &str, &str); 51] = [
    // Fields and types.
    (
        "in_hand = 4",
        "in_hand = 4\ncats = 3",
        "board line 12: unknown field `cats`, expected one of `name`, `title`, `status`, `note`, `plain`, \
         `diagonals`, `holes`, `mountains`, `deer`, `puma`, `dogs`, `llamas`, `sheep`, `in_hand`",
    ),
    ("zh = ", "fr = ", "board line 2: unknown field `fr`, expected one of `en`, `zh-Hant`, `zh-Hans`"),
    ("plain = \"5x5\"\n", "", "board line 1: missing field `plain`"),
    (DEER, "", "board line 1: missing field `deer`"),
    (DEER, "deer = [\"a3\"]\ndeer = [\"z1\"]", "board line 7: duplicate key"),
    (DEER, "deer = [\"a3\"]\npuma = [\"z1\"]", "board line 1: duplicate field `deer`"),
    ("\"5x5\"", "5", "board line 4: invalid type: integer `5`, expected a string"),
    (DEER, "deer = \"a3\"", "board line 6: invalid type: string \"a3\", expected a sequence"),
    ("\"b3 d3\"", "33", "board line 9: invalid type: integer `33`, expected a string"),
    ("in_hand = 4", "in_hand = \"4\"", "board line 11: invalid type: string \"4\", expected u8"),
    ("in_hand = 4", "in_hand = 256", "board line 11: invalid value: integer `256`, expected u8"),
    ("in_hand = 4", "in_hand = -1", "board line 11: invalid value: integer `-1`, expected u8"),
    (
        "\"invented\"",
        "\"certain\"",
        "board line 3: unknown variant `certain`, expected one of `attested`, `partly-attested`, `reconstructed`, \
         `invented`, `tournament`, `own`",
    ),
    (
        MOUNTAINS,
        "diagonals = \"some\"",
        "board line 5: unknown variant `some`, expected one of `checkered`, `all`, `none`",
    ),
    // Broken TOML.
    (DEER, "deer = [\"a3\"", "board line 7: missing comma between array elements, expected `,`"),
    (DEER, "deer == [\"a3\"]", "board line 6: extra `=`, expected nothing"),
    // Sizes.
    ("5x5", "5", "board line 4: \"5\" is no size, expected COLUMNSxROWS such as 5x5"),
    ("5x5", "5 x 5", "board line 4: \"5 x 5\" is no size, expected COLUMNSxROWS such as 5x5"),
    ("5x5", "+5x5", "board line 4: \"+5x5\" is no size, expected COLUMNSxROWS such as 5x5"),
    ("5x5", "5x5x5", "board line 4: \"5x5x5\" is no size, expected COLUMNSxROWS such as 5x5"),
    ("5x5", "五x五", "board line 4: \"五x五\" is no size, expected COLUMNSxROWS such as 5x5"),
    ("5x5", "99999999x5", "board line 4: \"99999999x5\" is no size, expected COLUMNSxROWS such as 5x5"),
    ("5x5", "25x5", "board line 4: a plain has 1 to 24 columns beside its mountains and 1 to 99 rows"),
    ("5x5", "5x100", "board line 4: a plain has 1 to 24 columns beside its mountains and 1 to 99 rows"),
    ("5x5", "0x5", "board line 4: a plain has 1 to 24 columns beside its mountains and 1 to 99 rows"),
    ("5x5", "5x0", "board line 4: a plain has 1 to 24 columns beside its mountains and 1 to 99 rows"),
    ("5x5", "10x20", "board line 4: a board has at most 192 points"),
    (
        "5x5\"\nmountains = [\"rhombus a3 west\", \"triangle e3 east\"]",
        "19x10\"\nmountains = [\"rhombus a3 west\"]",
        "board line 5: a board has at most 192 points",
    ),
    // Mountains.
    (
        MOUNTAINS,
        "mountains = [\n\"rhombus a3 west\",\n\"triangle c3 north\",\n]",
        "board line 7: \"triangle c3 north\": a gate lies on the border of the plain, on the side of its mountain",
    ),
    (
        MOUNTAINS,
        "mountains = [\"rhombus a3 east\"]",
        "board line 5: \"rhombus a3 east\": a gate lies on the border of the plain, on the side of its mountain",
    ),
    (
        MOUNTAINS,
        "mountains = [\"rhombus a6 west\"]",
        "board line 5: \"rhombus a6 west\": \"a6\" is no point of the plain",
    ),
    (
        MOUNTAINS,
        "mountains = [\"rhombus a3 west\",\n\"rhombus z4 west\"]",
        "board line 6: \"rhombus z4 west\": \"z4\" is no point of the plain",
    ),
    (
        MOUNTAINS,
        "mountains = [\"square a3 west\"]",
        "board line 5: \"square a3 west\": unknown shape \"square\", expected rhombus or triangle",
    ),
    (
        MOUNTAINS,
        "mountains = [\"rhombus a3 up\"]",
        "board line 5: \"rhombus a3 up\": unknown side \"up\", expected north, east, south or west",
    ),
    (
        MOUNTAINS,
        "mountains = [\"rhombus a3\"]",
        "board line 5: \"rhombus a3\": expected a shape, a gate and a side, such as \"rhombus a3 west\"",
    ),
    (
        MOUNTAINS,
        "mountains = [\n  \"rhombus a3 west\",\n  \"triangle a3 west\",\n]",
        "board line 7: \"triangle a3 west\": this gate has a mountain already",
    ),
    (
        MOUNTAINS,
        "mountains = [\n  \"rhombus a1 west\",\n  \"triangle a1 south\",\n]",
        "board line 7: \"triangle a1 south\": this gate has a mountain already",
    ),
    // Holes.
    (MOUNTAINS, "holes = [\"c1\",\n \"b6\"]", "board line 6: \"b6\" is no point of the plain"),
    (MOUNTAINS, "holes = [\"b1\", \"b2\", \"a2\"]", "board line 5: no line leads from \"a5\" to \"a1\""),
    (MOUNTAINS, "holes = [\"b3\"]", "board line 9: \"b3\" is no point of this board"),
    (
        MOUNTAINS,
        "holes = [\"a3\"]\nmountains = [\"rhombus a3 west\"]",
        "board line 6: \"rhombus a3 west\": \"a3\" is no point of the plain",
    ),
    // Pieces.
    (DEER, "deer = [\"a6\"]", "board line 6: \"a6\" is no point of this board"),
    ("\"b3 d3\"", "\"b3 d3 q9\"", "board line 9: \"q9\" is no point of this board"),
    (DEER, "deer = [\"a3 a3\"]", "board line 6: two pieces stand on \"a3\""),
    (DEER, "deer = [\"a3\",\n \"z1 a3\"]", "board line 7: two pieces stand on \"a3\""),
    (DEER, "deer = [\"b3\"]", "board line 9: two pieces stand on \"b3\""),
    ("\"b3 d3\"", "\"b3 d3 c4\"", "board line 9: two pieces stand on \"c4\""),
    (DEER, "deer = []", "board line 6: at least one piece is needed here"),
    (DEER, "puma = []", "board line 6: at least one piece is needed here"),
    ("in_hand = 4", "in_hand = 30", "board line 11: 36 pieces do not fit on 35 points"),
    ("in_hand = 4", "in_hand = 255", "board line 11: 261 pieces do not fit on 35 points"),
];

/// Files that work, each with something that no board of the rule book has.
const SOUND: [(&str, &str); 7] = [
    (MOUNTAINS, MOUNTAINS),
    (MOUNTAINS, "holes = [\"c1\", \"e5\"]"),
    (MOUNTAINS, "diagonals = \"all\"\nmountains = [\"triangle b5 north\"]"),
    (MOUNTAINS, "diagonals = \"none\"\nmountains = [\"rhombus b5 north\", \"rhombus c5 north\"]"),
    (MOUNTAINS, "mountains = [\"triangle a1 south\", \"rhombus e1 east\"]"),
    // A whole row is missing.
    (MOUNTAINS, "mountains = [\"rhombus a3 west\"]\nholes = [\"a1\", \"b1\", \"c1\", \"d1\", \"e1\"]"),
    // Dogs that start in a mountain and dogs in hand: the plain may be full after a step.
    ("\"b3 d3\"", "\"b3 d3 y1 y2 y3 y4\", \"b5 c5 d5 e5 a5 a4 a2 b2 c2 d2 e2\""),
];

#[test]
fn each_broken_board_has_its_own_error() {
    for (old, new, message) in BROKEN {
        assert!(FILE.contains(old), "{old:?}");
        let error = BoardFile::read(&FILE.replacen(old, new, 1)).unwrap_err();
        assert_eq!(error.to_string(), message, "{new:?} in place of {old:?}");
    }
}

#[test]
fn more_mountains_than_letters_are_refused() {
    for (n_mountains, error) in [(25, None), (26, Some("board line 5: a board has at most 25 mountains"))] {
        let mountains: Vec<String> = (1..=n_mountains).map(|row| format!("\"rhombus a{row} west\"")).collect();
        let file = FILE.replace("5x5", "1x26").replace(MOUNTAINS, &format!("mountains = [{}]", mountains.join(", ")));
        let file = file.replace("b4 c4 d4", "a4 a5").replace("b3 d3", "z1 b4");
        assert_eq!(BoardFile::read(&file).err().map(|error| error.to_string()).as_deref(), error);
    }
}

#[test]
fn a_board_in_the_rules_is_checked_like_a_file() {
    let mut file = BoardFile::read(FILE).unwrap();
    file.mountains.push("rhombus a3 west".into());
    let error = file.board().unwrap_err();
    assert_eq!(error.to_string(), "board: mountains: \"rhombus a3 west\": this gate has a mountain already");
}

#[test]
fn a_board_with_too_few_dogs_does_not_fit_the_rules() {
    let file = FILE.replace("\"b4 c4 d4\",\n", "").replace("in_hand = 4", "in_hand = 1");
    let error = game_on::<DeerRules>(DeerRules::default(), &file).err().unwrap();
    assert_eq!(error.to_string(), "rules: min_dogs is 4, but the board \"own\" has only 3 dogs");
}

#[test]
fn boards_that_are_not_for_komikan_are_refused() {
    for (old, new, message) in [
        (MOUNTAINS, "", "rules: the board \"own\" is not for komikan: it has 0 mountains, expected one, the fold"),
        (
            MOUNTAINS,
            MOUNTAINS,
            "rules: the board \"own\" is not for komikan: it has 2 mountains, expected one, the fold",
        ),
        (
            "\"rhombus a3 west\", \"triangle e3 east\"]\ndeer = [\"a3\"]",
            "\"triangle e3 east\"]\npuma = [\"a3 z1\"]",
            "rules: the board \"own\" is not for komikan: it has 2 pumas, expected one",
        ),
        ("\"rhombus a3 west\", ", "", "rules: the board \"own\" is not for komikan: llamas are never in hand"),
        (
            "\"rhombus a3 west\", \"triangle e3 east\"]\ndeer = [\"a3\"]\ndogs = [\n    \"b4 c4 d4\",\n    \"b3 d3\",\n]\nin_hand = 4",
            "\"triangle e3 east\"]\npuma = [\"a3\"]\nllamas = [\"b4 c4 d4\", \"b3 d3\"]",
            "rules: captures_to_win is 6, expected 1 to 5, the number of llamas",
        ),
    ] {
        assert!(FILE.contains(old), "{old:?}");
        let error = game_on::<KomikanRules>(KomikanRules::default(), &FILE.replacen(old, new, 1)).err().unwrap();
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn a_game_on_a_board_of_ones_own_is_played_to_its_end_and_its_record_replays() {
    for (old, new) in SOUND {
        let file = FILE.replacen(old, new, 1);
        for game in game_on::<DeerRules>(DeerRules::default(), &file).unwrap() {
            check_to_the_end(&*game);
            game.conform(1, 7);
        }
    }
}

#[test]
fn komikan_on_a_board_of_ones_own_goes_the_other_way() {
    let file = FILE
        .replace("[\"rhombus a3 west\", \"triangle e3 east\"]", "[\"triangle c5 north\"]")
        .replace("deer = [\"a3\"]", "puma = [\"z2\"]")
        .replace("dogs", "llamas")
        .replace("b4 c4 d4", "a1 b1 c1 d1 e1")
        .replace("b3 d3", "a2 b2 c2 d2 e2")
        .replace("in_hand = 4\n", "");
    for game in game_on::<KomikanRules>(KomikanRules::default(), &file).unwrap() {
        assert_eq!(game.start(), "5/5/5/sssss/sssss 1P4 - P 0");
        check_to_the_end(&*game);
        game.conform(3, 7);
        // KOM-4: forward is towards the triangle, which is up here.
        let (after, _) = game.play(&game.start(), &["z2-z1", "c2-c3", "z1-z2"]).unwrap();
        let from_c3: Vec<String> =
            game.children(&after).into_iter().map(|(mv, _)| mv).filter(|mv| mv.starts_with("c3")).collect();
        assert_eq!(from_c3, ["c3-b3", "c3-b4", "c3-c4", "c3-d3", "c3-d4"]);
    }
}

#[test]
fn a_board_without_mountains_writes_a_dash_for_them() {
    let file = FILE.replacen(MOUNTAINS, "", 1);
    for game in game_on::<DeerRules>(DeerRules::default(), &file).unwrap() {
        assert_eq!(game.start(), "5/1ddd1/Dd1d1/5/5 - 4 D 0");
        assert_eq!(game.reread(&game.start()), Ok(game.start()));
    }
}

#[test]
fn a_board_survives_the_text_of_the_rules() {
    let mut rules = DeerRules::default();
    Deer::<Wide>::set_board(&mut rules, FILE).unwrap();
    let text = serde_json::to_string(&rules).unwrap();
    assert_eq!(serde_json::from_str::<DeerRules>(&text).unwrap(), rules);
    let named = serde_json::to_string(&Komikan::<Wide>::preset("standard").unwrap()).unwrap();
    assert_eq!(named, r#"{"board":"komikan","captures_to_win":6,"llama_step":"no-retreat"}"#);
}

fn game_on<V: Variety>(mut rules: V, file: &str) -> Result<Vec<Box<dyn AnyGame>>, Error> {
    Hunt::<V, Wide>::set_board(&mut rules, file)?;
    widths(&rules)
}

/// Plays at random to the end; the record says the same.
fn check_to_the_end(game: &dyn AnyGame) {
    let mut rng = sim_rng(11);
    let mut turns: Vec<String> = Vec::new();
    let (mut text, mut mid_turn) = (game.start(), false);
    let ending = loop {
        let played: Vec<&str> = turns.iter().map(String::as_str).collect();
        let (after, ending) = game.play(&game.start(), &played).unwrap();
        assert_eq!(after, text, "after {turns:?}");
        if let Some(ending) = ending {
            break ending;
        }
        let mut children = game.children(&text);
        let (mv, next) = children.swap_remove(rng.random_range(0..children.len()));
        match turns.last_mut() {
            Some(turn) if mid_turn => *turn = format!("{turn},{mv}"),
            _ => turns.push(mv),
        }
        mid_turn = next.contains('+');
        text = next;
    };
    let record = Record::new(vec![("Game".into(), "own".into())], turns, ending.payoffs.to_string());
    let read = Record::read(&record.write()).unwrap();
    assert_eq!(game.replay(&game.start(), &read), Ok((text, Some(ending))));
}
