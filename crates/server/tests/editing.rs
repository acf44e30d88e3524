//! Positions that are set up by hand, rules and boards of one's own, and the tables that are played with them.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::{Value, json};
use support::start;

const GAMES: [&str; 6] = ["deer", "komikan", "dama:3", "banqi:taiwan+chain", "dragon", "dragon:gygax"];

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_taken_apart_and_put_together_again() {
    let table = start().await;
    for game in GAMES {
        let whole = table.post("/api/edit", json!({"game": game})).await;
        assert_eq!(whole.status, 200, "{}", whole.text);
        let whole = whole.json();
        let bench = &whole["bench"];
        assert_eq!(bench["draft"], bench["start"], "{game}");
        assert!(bench["kit"]["pieces"].as_array().is_some_and(|pieces| pieces.len() > 1), "{game}");
        assert!(whole["unsound"].is_null(), "{game}: {}", whole["unsound"]);
        let again = table.post("/api/edit", json!({"game": game, "draft": bench["draft"]})).await.json();
        assert_eq!(again["position"], whole["position"], "{game}");
        assert!(again["bench"].is_null());
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_position_is_told_why_in_every_language_and_where() {
    let table = start().await;
    let whole = table.post("/api/edit", json!({"game": "dragon"})).await.json();
    let names: Vec<&str> = whole["bench"]["layout"]["spots"]
        .as_array()
        .unwrap()
        .iter()
        .map(|spot| spot["name"].as_str().unwrap())
        .collect();
    let mut draft = whole["bench"]["draft"].clone();
    let king = whole["bench"]["kit"]["pieces"].as_array().unwrap();
    let king = king.iter().position(|it| it["figure"]["name"] == "king" && it["figure"]["seat"] == 0).unwrap();
    let spot = names.iter().position(|&name| name == "2a4").unwrap();
    draft["pieces"].as_array_mut().unwrap().push(json!({"spot": spot, "piece": king, "count": 1}));
    let answer = table.post("/api/edit", json!({"game": "dragon", "draft": draft})).await.json();
    assert!(answer["position"].is_null());
    let spots = answer["unsound"]["spots"].as_array().unwrap();
    assert_eq!(spots.len(), 2, "{answer}");
    assert!(spots.contains(&json!(spot)));
    for language in ["en", "zh-Hant", "zh-Hans"] {
        assert!(answer["unsound"]["reason"][language].as_str().is_some_and(|words| !words.is_empty()), "{answer}");
    }
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drafts_from_outside_are_bounded() {
    let table = start().await;
    let draft =
        |pieces: Value| json!({"game": "deer", "draft": {"pieces": pieces, "hands": [0], "entries": ["D", "0"]}});
    for body in [
        draft(json!([{"spot": 4000, "piece": 0, "count": 1}])),
        draft(json!([{"spot": 0, "piece": 9, "count": 1}])),
        draft(json!([{"spot": 0, "piece": 0, "count": 4_000_000_000_u32}])),
        draft(json!([{"spot": 0, "piece": 0, "count": 1}, {"spot": 0, "piece": 1, "count": 1}])),
        json!({"game": "deer", "draft": {"pieces": [], "hands": [], "entries": []}}),
        json!({"game": "deer", "draft": {"pieces": [], "hands": [999], "entries": ["D", "0"]}}),
        json!({"game": "deer", "draft": {"pieces": [], "hands": [0], "entries": ["D", "0 0 0"]}}),
        json!({"game": "deer", "draft": {"pieces": [], "hands": [0], "entries": ["x".repeat(5000), "0"]}}),
    ] {
        let answer = table.post("/api/edit", body.clone()).await;
        assert_eq!(answer.status, 200, "{body}: {}", answer.text);
        assert!(answer.json()["unsound"]["reason"]["zh-Hans"].is_string(), "{body}: {}", answer.text);
    }
    for body in [json!({"game": "deer", "draft": 7}), json!({"game": "deer", "draft": {"pieces": [{"spot": -1}]}})] {
        assert_eq!(table.post("/api/edit", body).await.status, 400);
    }
    let huge = json!({"game": "deer", "draft": {"pieces": vec![json!({"spot": 0, "piece": 0, "count": 1}); 3000]}});
    assert_eq!(table.post("/api/edit", huge).await.status, 413);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_begins_where_it_was_set_up_and_its_record_says_so() {
    let table = start().await;
    let position = "5/5/2D2/1d3/d4 4/6 3 D 7";
    let body = json!({"game": "deer", "position": position, "seats": [{"kind": "me"}, {"kind": "me"}]});
    let (id, _) = table.create(body).await;
    let state = table.get(&format!("/api/games/{id}")).await.json();
    assert_eq!((&state["view"]["position"], &state["table"]["start"]), (&json!(position), &json!(position)));
    let record = table.get(&format!("/api/games/{id}/record")).await.text;
    assert!(record.contains(&format!("[Position \"{position}\"]")), "{record}");
    let opened = table.ask(reqwest::Method::POST, "/api/record", None, record).await.json();
    assert_eq!(opened["position"], position);
    // Nothing can be played on from where it is over.
    let over = json!({"game": "deer", "position": "5/5/2D2/5/5 4/6 0 D 0", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let refused = table.post("/api/games", over).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad-request"), "{}", refused.text);
    assert!(refused.text.contains("the game is over in this position"), "{}", refused.text);
    let table = table.restart().await;
    assert_eq!(table.get(&format!("/api/games/{id}")).await.json()["view"]["position"], position);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn any_position_has_a_picture() {
    let table = start().await;
    let answer = table.get("/analysis/picture.png?game=deer&position=5/5/2D2/1d3/d4+4/6+3+D+7").await;
    assert_eq!((answer.status, answer.headers["content-type"].to_str().unwrap()), (200, "image/png"));
    assert_eq!(table.get("/analysis/picture.png?game=deer&position=nonsense").await.status, 400);
    assert_eq!(table.get("/editor").await.status, 200);
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_are_read_before_anybody_plays_by_them() {
    let table = start().await;
    let ask = |game: &str, rules: Value| table.post("/api/rules", json!({"game": game, "rules": rules}));
    let fine = ask("deer:24", json!({"dogs_win": "immobile", "min_dogs": 4})).await.json();
    assert_eq!(fine["rules"], json!({"dogs_win": "immobile"}), "only what differs: {fine}");
    assert!(fine["fault"].is_null());
    assert_eq!(ask("deer:24", json!({})).await.json()["rules"], Value::Null);
    let refused = ask("deer:24", json!({"min_dogs": 200})).await.json();
    for language in ["en", "zh-Hant", "zh-Hans"] {
        assert!(refused["fault"]["reason"][language].as_str().is_some_and(|words| !words.is_empty()), "{refused}");
    }
    let five = ask("dama", json!({"players": 5})).await.json();
    assert_eq!(five["seat_titles"].as_array().unwrap().len(), 5);
    assert_eq!(ask("chess", json!({})).await.status, 404);
    table.stop().await;
}

const BOARD: &str = "name = \"mine\"\ntitle = \"<b>Mine</b>\"\nstatus = \"invented\"\nplain = \"4x3\"\n\
    mountains = [\"rhombus a2 west\"]\ndeer = [\"d3\"]\ndogs = [\"a1 b1 c1 d1\"]\nin_hand = 2\n";

#[tokio::test(flavor = "multi_thread")]
async fn boards_are_read_drawn_and_refused_at_their_line() {
    let table = start().await;
    let ask = |game: &str, board: &str| table.post("/api/rules", json!({"game": game, "board": board}));
    let drawn = ask("deer", BOARD).await.json();
    assert!(drawn["fault"].is_null(), "{}", drawn["fault"]);
    assert_eq!(drawn["rules"]["board"]["plain"], "4x3");
    assert_eq!(drawn["sketch"]["layout"]["spots"].as_array().unwrap().len(), 16);
    for (from, to, line) in [
        ("d3", "d9", 6),
        ("a1 b1", "d3 b1", 7),
        ("rhombus a2 west", "rhombus b2 west", 5),
        ("4x3", "40x3", 4),
        ("in_hand = 2", "in_hand = 200", 8),
        ("status = \"invented\"", "status = \"sure\"", 3),
    ] {
        let answer = ask("deer", &BOARD.replace(from, to)).await.json();
        assert_eq!(answer["fault"]["line"], line, "{from} to {to}: {}", answer["fault"]);
        assert!(answer["rules"].is_null());
    }
    // What can be drawn is drawn although something is wrong, and missing places can be touched.
    let holes = ask("deer", &BOARD.replace("plain", "holes = [\"b3\"]\nplain").replace("d3", "d9")).await.json();
    let spots = holes["sketch"]["layout"]["spots"].as_array().unwrap();
    assert_eq!((spots.len(), &spots[15]["name"], &holes["sketch"]["holes"]), (16, &json!("b3"), &json!(1)));
    // A board that is sound may still not be one for this game.
    let fold = BOARD.replace("in_hand = 2", "");
    let few = ask("komikan", &fold).await.json();
    assert!(few["fault"]["reason"]["en"].as_str().unwrap().contains("captures_to_win"), "{}", few["fault"]);
    let body = json!({"game": "komikan", "board": fold, "rules": {"captures_to_win": 2}});
    let fine = table.post("/api/rules", body).await.json();
    assert!(fine["fault"].is_null(), "one mountain, one puma: {}", fine["fault"]);
    let wrong = ask("komikan", BOARD).await.json();
    assert!(wrong["fault"]["reason"]["en"].as_str().unwrap().contains("never in hand"), "{}", wrong["fault"]);
    assert!(!wrong["sketch"]["layout"].is_null());
    // Games whose boards are fixed say so.
    assert!(!ask("dragon", BOARD).await.json()["fault"].is_null());
    table.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_boards_are_bounded_and_their_titles_are_text() {
    let table = start().await;
    let long = BOARD.replace("<b>Mine</b>", &"x".repeat(81));
    let turned = BOARD.replace("<b>Mine</b>", "\u{202e}enim");
    for board in [long, turned] {
        let answer = table.post("/api/rules", json!({"game": "deer", "board": board})).await.json();
        assert!(!answer["fault"].is_null(), "{board}");
        let board: Value = answer["sketch"]["board"].clone();
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let refused =
            table.post("/api/games", json!({"game": "deer", "rules": {"board": board}, "seats": seats})).await;
        assert_eq!(refused.status, 400, "{}", refused.text);
    }
    let large = format!("{BOARD}# {}", "x".repeat(20_000));
    let answer = table.post("/api/rules", json!({"game": "deer", "board": large})).await.json();
    assert!(answer["fault"]["reason"]["en"].as_str().unwrap().contains("at most 16384 bytes"), "{}", answer["fault"]);
    let board =
        table.post("/api/rules", json!({"game": "deer", "board": BOARD})).await.json()["rules"]["board"].clone();
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let (id, _) = table.create(json!({"game": "deer", "rules": {"board": board}, "seats": seats})).await;
    let page = table.get(&format!("/g/{id}")).await.text;
    assert!(page.contains("&lt;b&gt;Mine&lt;/b&gt;") && !page.contains("<b>Mine"), "the title is text");
    table.stop().await;
}
