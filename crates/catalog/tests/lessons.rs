//! Every lesson is proven: it can be done as its file says, and says so in every language.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use hanconv::{s2t, t2s};
use qiyuan_catalog::{Catalog, FAMILIES, Fault, Lessons, Run, State};
use qiyuan_core::Language;

/// Characters that both scripts have, though the table would rather see others in traditional script.
const IN_BOTH: &str = "台吃群采皂划";

fn read(family: &str, file: &str) -> Result<Lessons, Vec<String>> {
    let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect();
    Lessons::read(Catalog::standard(), family, file).map_err(told)
}

/// Whether the rule book and the family's page have a rule of this number.
fn has_rule(family: &str, rule: &str) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let pages = fs::read_dir(root.join("docs/rules")).unwrap().map(|entry| entry.unwrap().path());
    let in_book = pages.map(|page| fs::read_to_string(page).unwrap()).any(|page| page.contains(&format!("**{rule}**")));
    let on_page = |language: &Language| {
        let page = root.join(format!("web/rules/{family}.{language}.html"));
        fs::read_to_string(page).unwrap().contains(&format!("id=\"{rule}\""))
    };
    in_book && Language::ALL.iter().all(on_page)
}

#[test]
fn every_lesson_is_right() {
    let mut n_families = 0;
    for family in FAMILIES.iter().filter(|family| !family.lessons.is_empty()) {
        let lessons = read(family.id, family.lessons).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
        let faults: Vec<String> =
            lessons.prove(&|rule| has_rule(family.id, rule)).iter().map(Fault::to_string).collect();
        assert!(faults.is_empty(), "the lessons of {}:\n{}", family.id, faults.join("\n"));
        assert!(lessons.lessons.len() >= 8, "{} has only {} lessons", family.id, lessons.lessons.len());
        n_families += 1;
    }
    assert!(n_families > 0, "no family has lessons");
}

#[test]
fn every_script_has_its_own_characters() {
    for family in FAMILIES.iter().filter(|family| !family.lessons.is_empty()) {
        let file: toml::Table = family.lessons.parse().unwrap();
        let mut found = Vec::new();
        look_for_foreign(&toml::Value::Table(file), &mut found);
        assert!(found.is_empty(), "{}:\n{}", family.id, found.join("\n"));
    }
}

fn look_for_foreign(value: &toml::Value, found: &mut Vec<String>) {
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table {
                match (key.as_str(), value.as_str()) {
                    ("zh-Hant", Some(text)) => found.extend(foreign(text, |c| s2t(c))),
                    ("zh-Hans", Some(text)) => found.extend(foreign(text, |c| t2s(c))),
                    _ => look_for_foreign(value, found),
                }
            }
        }
        toml::Value::Array(values) => values.iter().for_each(|value| look_for_foreign(value, found)),
        _ => {}
    }
}

/// A text with characters of the other script.
fn foreign(text: &str, own: impl Fn(&str) -> String) -> Option<String> {
    let differs = |c: &char| own(&c.to_string()) != c.to_string() && !IN_BOTH.contains(*c);
    let found: BTreeSet<char> = text.chars().filter(differs).collect();
    (!found.is_empty()).then(|| format!("{found:?} in {text}"))
}

/// A lesson that is right.
const GOOD: &str = r#"
[[lesson]]
id = "first"
title = { en = "Jumps", zh-Hant = "跳", zh-Hans = "跳" }
about = { en = "Jump.", zh-Hant = "跳。", zh-Hans = "跳。" }
see = ["KOM-2"]

[[lesson.step]]
position = "s3s/s1s2/ss3/ss3/1sPs1 6 - P 0"
say = { en = "Jump!", zh-Hant = "跳！", zh-Hans = "跳！" }
arrows = "c1-a1 b1"
goal = { capture = { count = 3, kind = "llama" } }
solution = "c1xa1,a1xc3,c3xc5"
par = 1
wrong = [{ play = ["c1xe1"], say = { en = "One.", zh-Hant = "一隻。", zh-Hans = "一只。" } }]

[[lesson.step]]
position = "ss3/s4/s3P/s4/ss3 6 - P 0"
say = { en = "Walk.", zh-Hant = "走。", zh-Hans = "走。" }
goal = { stars = ["d2", "c3", "d4"] }
replies = "none"
solution = "e3-d2 d2-c3 c3-d4"
par = 3

[[lesson.step]]
position = "sss2/ss3/ss1sP/ss3/ss3 6 - P 0"
say = { en = "Home?", zh-Hant = "回家？", zh-Hans = "回家？" }
goal = "choose"
options = [
    { id = "yes", text = { en = "Yes", zh-Hant = "可以", zh-Hans = "可以" } },
    { id = "no", text = { en = "No", zh-Hant = "不行", zh-Hans = "不行" } },
]
solution = "no"
wrong = [{ play = ["yes"], say = { en = "It must jump.", zh-Hant = "必須跳。", zh-Hans = "必须跳。" } }]

[[lesson.step]]
position = "5/4s/3ss/4s/4P ss1sss - s 0"
say = { en = "Win.", zh-Hant = "取勝。", zh-Hans = "取胜。" }
goal = "win"
solution = "e3-z3 e1xe3,e3xc3 e4-e3"
par = 2
wrong = [{ play = ["d3-d2 e1xc3"], say = { en = "Lost.", zh-Hant = "丟了。", zh-Hans = "丢了。" } }]
"#;

/// Everything that is said about the good lesson once one place of it is changed.
fn faults_after(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    let file = GOOD.replacen(from, to, 1);
    match read("komikan", &file) {
        Err(faults) => faults.join("\n"),
        Ok(lessons) => {
            let faults = lessons.prove(&|rule| has_rule("komikan", rule));
            faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
        }
    }
}

#[test]
fn the_good_lesson_is_right() {
    assert_eq!(faults_after("Jump!", "Jump!"), "");
}

#[test]
fn every_kind_of_mistake_is_found_and_named() {
    let mut missed = Vec::new();
    for (from, to, expected) in [
        // The file
        ("goal = \"choose\"", "gaol = \"choose\"", "lesson \"first\", step 3: line 28: unknown field `gaol`"),
        ("title =", "titel =", "lesson \"first\": line 4: unknown field `titel`"),
        ("goal = \"win\"", "goal = \"winn\"", "lesson \"first\", step 4: line 39: unknown variant `winn`"),
        ("about = { en = \"Jump.\", ", "about = { ", "missing field `en`"),
        ("par = 2", "par = two", "line 41: "),
        // Games and positions
        (
            "goal = \"win\"",
            "goal = \"win\"\ngame = \"deer\"",
            "step 4: the game is \"deer\", expected one of the family",
        ),
        ("goal = \"win\"", "goal = \"win\"\nrules = { fangs = 2 }", "step 4: rules: unknown field `fangs`"),
        ("ss3/s4/s3P/s4/ss3 6 - P 0", "ss3/s4/s3P/s4/ss3 6 - P", "step 2: position \"ss3/s4/s3P/s4/ss3 6 - P\""),
        ("goal = \"win\"", "goal = \"win\"\nseat = 2", "step 4: seat 2 of komikan:standard, expected 0 to 1"),
        ("goal = \"win\"", "goal = \"win\"\nseat = 0", "step 4: the solution \"e3-z3 e1xe3 e3xc3 e4-e3\": "),
        (
            "position = \"ss3/s4/s3P/s4/ss3 6 - P 0\"\n",
            "",
            "step 2: the solution \"e3-d2 d2-c3 c3-d4\": move \"e3-d2\"",
        ),
        ("replies = \"none\"", "replies = \"level9\"", "step 2: replies are \"level9\", expected \"none\", \"level1\""),
        ("par = 1\n", "replies = \"level8\"\n", "step 1: replies of a level above 5"),
        ("replies = \"none\"", "replies = 7", "expected \"none\", \"level1\" to \"level8\", or a list of turns"),
        // Solutions
        ("solution = \"c1xa1,a1xc3,c3xc5\"", "solution = \"c1-a1\"", "step 1: the solution \"c1-a1\": move \"c1-a1\""),
        ("solution = \"c1xa1,a1xc3,c3xc5\"", "solution = \"\"", "step 1: the solution \"\": no moves"),
        ("e4-e3\"", "d3-d2\"", "step 4: the solution \"e3-z3 e1xe3,e3xc3 d3-d2\": move \"d3-d2\""),
        ("e4-e3\"", "e4-e5\"", "step 4: the solution \"e3-z3 e1xe3 e3xc3 e4-e5\": it ends before the goal is reached"),
        ("count = 3", "count = 4", "the solution \"c1xa1 a1xc3 c3xc5\": it ends before the goal is reached"),
        ("\"d2\", \"c3\", \"d4\"", "\"d2\", \"c3\"", "the goal is reached after \"e3-d2 d2-c3\", before it ends"),
        ("par = 1\nwrong", "also = [\"c1xe1\"]\npar = 1\nwrong", "the other line \"c1xe1\": it ends before the goal"),
        ("solution = \"no\"", "solution = \"maybe\"", "step 3: there is no option \"maybe\""),
        // Wrong turns
        ("play = [\"c1xe1\"]", "play = [\"c1xc3\"]", "step 1: the wrong turn \"c1xc3\": move \"c1xc3\""),
        ("play = [\"c1xe1\"]", "play = [\"c1xa1\"]", "the wrong turn \"c1xa1\": it is on a line that reaches the goal"),
        ("play = [\"d3-d2 e1xc3\"]", "play = [\"e3-z3 e1xe3,e3xe5\"]", "e3xe5 is not the learner's to play"),
        ("play = [\"d3-d2 e1xc3\"]", "play = [\"d3-d2 e1-d1\"]", "the wrong turn \"d3-d2 e1-d1\": move \"e1-d1\""),
        ("count = 3", "count = 1", "the wrong turn \"c1xe1\": c1xe1 reaches the goal"),
        (
            "play = [\"d3-d2 e1xc3\"], say",
            "play = [\"e4-e5\"], say = { en = \"A\", zh-Hant = \"甲\", zh-Hans = \"甲\" } }, { play = [\"e4-e5\"], say",
            "the wrong turn \"e4-e5\": e4-e5 gets another word: \"A\"",
        ),
        // Par
        ("par = 3", "par = 4", "the solution \"e3-d2 d2-c3 c3-d4\": it takes 3 turns, but par is 4"),
        (
            "solution = \"e3-d2 d2-c3 c3-d4\"\npar = 3",
            "solution = \"e3-d2 d2-c3 c3-d3 d3-d4\"\npar = 4",
            "step 2: par is 4, but \"e3-d",
        ),
        ("solution = \"no\"", "solution = \"no\"\npar = 1", "par is claimed, but the goal choose has none"),
        (
            "solution = \"e3-z3 e1xe3,e3xc3 e4-e3\"",
            "replies = \"level1\"\nsolution = \"e3-z3 e1xe3,e3xc3 e4-e3\"",
            "par is claimed, but an engine replies",
        ),
        ("par = 2", "within = 1", "the step has failed after"),
        // Names
        ("arrows = \"c1-a1 b1\"", "arrows = \"c1-a9 b1\"", "the board of komikan:standard has no place \"a9\""),
        ("kind = \"llama\"", "kind = \"sheep\"", "there is no kind \"sheep\", expected one of "),
        ("\"c3\", \"d4\"]", "\"c3\", \"d9\"]", "has no place \"d9\""),
        ("stars = [\"d2\", \"c3\", \"d4\"]", "reach = []", "the goal reach asks for nothing"),
        ("see = [\"KOM-2\"]", "see = [\"KOM-99\"]", "`see` names \"KOM-99\", which the rule book does not have"),
        ("see = [\"KOM-2\"]", "see = []", "lesson \"first\": `see` names no rule"),
        ("id = \"first\"", "id = \"First one\"", "the id is \"First one\", expected small letters"),
        ("par = 2\n", "par = 2\noptions = [{ id = \"a\", text = \"A\" }]\n", "there are options, but the goal is not"),
        ("play = [\"yes\"]", "play = [\"no\"]", "the option \"yes\" is neither right nor has a word"),
        ("id = \"yes\"", "id = \"no\"", "two options have the same id"),
        // Texts
        ("en = \"Jump!\", zh-Hant = \"跳！\",", "en = \"Jump!\",", "step 1: `say` has no text in zh-Hant"),
        ("zh-Hans = \"走。\"", "zh-Hans = \"\"", "step 2: `say` has no text in zh-Hans"),
        ("en = \"Walk.\"", "en = \"Walk. Go. Run.\"", "step 2: `say` has 3 sentences in en, expected at most 2"),
        (
            "en = \"Jumps\"",
            "en = \"Jumps, and everything that there is to know about them\"",
            "characters in en, expected at most 40",
        ),
        ("zh-Hans = \"一只。\"", "zh-Hans = \"\"", "the word for the wrong turn \"c1xe1\" has no text in zh-Hans"),
        ("zh-Hant = \"可以\"", "zh-Hant = \"\"", "the option \"yes\" has no text in zh-Hant"),
    ] {
        let faults = faults_after(from, to);
        if !faults.contains(expected) {
            missed.push(format!("{to:?} should be told as {expected:?}, not as\n{faults}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n\n"));
    let twice = format!("{GOOD}{GOOD}");
    let faults = read("komikan", &twice).unwrap().prove(&|_| true);
    assert!(faults.iter().any(|fault| fault.to_string().contains("another lesson has this id")), "{faults:?}");
    let empty = read("komikan", &GOOD[..GOOD.find("[[lesson.step]]").unwrap()]).unwrap().prove(&|_| true);
    assert!(empty[0].to_string().contains("no steps"), "{empty:?}");
}

/// A step of a game, with these fields.
fn step(family: &str, fields: &str) -> Lessons {
    let head = "[[lesson]]\nid = \"a\"\ntitle = \"A\"\nabout = \"A\"\n[[lesson.step]]\nsay = \"A\"\n";
    read(family, &format!("{head}{fields}")).unwrap_or_else(|faults| panic!("{}", faults.join("\n")))
}

fn begin(lessons: &Lessons) -> Run<'_> {
    Run::begin(&lessons.lessons[0].steps[0]).unwrap()
}

#[test]
fn a_wrong_turn_is_shown_and_taken_back() {
    let lessons = read("komikan", GOOD).unwrap();
    let mut run = Run::begin(&lessons.lessons[0].steps[3]).unwrap();
    let answer = run.play("d3-d2").unwrap();
    assert_eq!((answer.state, answer.say.unwrap().tell(Language::English).as_str()), (State::Wrong, "Lost."));
    let shown: Vec<&str> = answer.happened.iter().map(|happened| happened.played.text.as_str()).collect();
    assert_eq!(shown, ["d3-d2", "e1xc3"]);
    assert!(run.moves().is_empty());
    // Something that nobody thought of gets a word, too.
    let answer = run.play("e4-e5").unwrap();
    assert_eq!((answer.state, answer.happened.len()), (State::Wrong, 1));
    // What is not legal changes nothing.
    assert!(run.play("e4-d3").is_err());
    assert_eq!(run.hint(), Some("e3-z3"));
    assert_eq!(run.play("e3-z3").unwrap().state, State::GoOn);
    assert_eq!(run.moves(), ["e3-z3", "e1xe3", "e3xc3"]);
    // Where somebody was, they can go on.
    let mut again = Run::resume(run.step(), run.moves()).unwrap();
    assert_eq!(again.play("e4-e3").unwrap().state, State::Done);
    assert_eq!(again.progress().turns, 2);
}

#[test]
fn in_a_long_turn_only_what_went_wrong_is_taken_back() {
    let fields = "position = \"5/1d1d1/d2d1/1d1d1/5 1D2/4D1 4 d 0\"\ngoal = \"play\"\nsolution = \"b4-b5,@c3\"\n";
    let lessons = step("deer", fields);
    let mut run = begin(&lessons);
    assert_eq!(run.play("b4-b5").unwrap().state, State::GoOn);
    assert_eq!(run.play("pass").unwrap().state, State::Wrong);
    assert_eq!(run.moves(), ["b4-b5"]);
    assert_eq!(run.play("@c3").unwrap().state, State::Done);
}

#[test]
fn replies_come_from_the_list_whatever_is_played() {
    let fields = "goal = { survive = 2 }\nreplies = [\"b3-c3\", \"a3-b3\"]\nsolution = \"z2-z1 b3-c3 z1-z2 a3-b3\"\n";
    let lessons = step("komikan", fields);
    let mut run = begin(&lessons);
    assert_eq!(run.play("z2-z5").unwrap().state, State::GoOn);
    assert_eq!(run.play("z5-z4").unwrap().state, State::Done);
    assert_eq!(run.moves(), ["z2-z5", "b3-c3", "z5-z4", "a3-b3"]);
}

#[test]
fn an_engine_replies_the_same_way_every_time() {
    let fields = "goal = { survive = 3 }\nreplies = \"level2\"\nsolution = \"z2-e3 c5-d5 e3-z2 c1-d1 z2-e3 a3-a2\"\n";
    // The solution's moves need not be good ones.
    let fields = fields.replace("a3-a2", "b3-c3");
    let lessons = step("komikan", &fields);
    let play = || {
        let mut run = begin(&lessons);
        for mv in ["z2-z5", "z5-z4", "z4-z5"] {
            run.play(mv).unwrap();
        }
        (run.moves().to_vec(), run.state())
    };
    let (moves, state) = play();
    assert_eq!(state, State::Done);
    assert_eq!((moves.len(), play()), (6, (moves.clone(), state)));
}

#[test]
fn what_is_blocked_and_what_is_not() {
    let fields = "position = \"5/3s1/2ss1/3s1/5 s2Pss - s 0\"\ngoal = { block = [\"z4\"] }\nsolution = \"d3-e3\"\n";
    let lessons = step("komikan", fields);
    let mut run = begin(&lessons);
    assert_eq!(run.play("d4-d5").unwrap().state, State::Wrong);
    assert_eq!(run.play("d4-e3").unwrap().state, State::Done);
}

#[test]
fn chance_brings_what_the_line_says() {
    let dama = step("dama", "goal = \"play\"\nsolution = \"=345\"\n");
    let mut run = begin(&dama);
    assert!(run.throws());
    assert!(run.play("=345").is_err(), "what falls is not the learner's to say");
    assert_eq!(run.play("=").unwrap().state, State::Done);
    assert_eq!(run.moves(), ["=345"]);
}

#[test]
fn a_blunder_is_not_sound() {
    let fields = "position = \"3s1/3s1/4s/3s1/4s s1s1Ps - s 0\"\ngoal = \"sound\"\nsolution = \"z3-z2\"\n";
    let lessons = step("komikan", fields);
    let mut run = begin(&lessons);
    assert_eq!(run.play("e3-z2").unwrap().state, State::Wrong, "the puma jumps out and wins");
    assert!(run.moves().is_empty());
    assert_eq!(run.play("z3-z2").unwrap().state, State::Done, "the puma is as good as shut in");
}

#[test]
fn a_question_is_answered_before_the_dice_are_thrown() {
    let options = "options = [{ id = \"yes\", text = \"Yes\" }, { id = \"no\", text = \"No\" }]\ngoal = \"choose\"\nsolution = \"yes\"\n";
    let dama = step("dama", options);
    let mut run = begin(&dama);
    assert!(!run.throws());
    assert_eq!(run.hint(), Some("yes"));
    assert_eq!(run.play("no").unwrap().state, State::Wrong);
    assert_eq!(run.play("yes").unwrap().state, State::Done);
}

#[test]
fn what_the_learner_does_about_another_throw_counts() {
    let fields = "seat = 1\nposition = \"h20 b345/h20 b346\"\ngoal = { reach = [\"13\"] }\nsolution = \"=346,enter\"\n";
    let dama = step("dama", fields);
    let mut run = begin(&dama);
    assert_eq!(run.moves(), ["=346"], "the first player has thrown the second one's number");
    assert_eq!(run.play("enter").unwrap().state, State::Done);
}

#[test]
fn an_ambush_that_fails_captures_nothing() {
    let fields = "game = \"banqi:taiwan+ambush\"\nposition = \"*7/4E*2/8/5R2 r gh 0\"\ngoal = { capture = {} }\n\
                  solution = \"f1?f3=g\"\nchance = [\"=g\"]\n";
    let banqi = step("banqi", fields);
    let mut run = begin(&banqi);
    let answer = run.play("e3?f3").unwrap();
    assert_eq!(answer.happened.last().unwrap().played.text, "=g");
    assert_eq!(answer.state, State::Wrong, "the general takes the elephant");
    assert_eq!(run.play("f1?f3").unwrap().state, State::Done, "a rook in ambush takes the general");
}
