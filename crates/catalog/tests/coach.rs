//! The coach on planted mistakes, on good moves and on threats: `data/coach.toml` has them for every game.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use qiyuan_catalog::coach::{Coach, Remark};
use qiyuan_catalog::{Catalog, Choice, FAMILIES};
use qiyuan_core::{Language, Status};
use qiyuan_engine::Stop;
use serde::Deserialize;

/// Everything that was planted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Planted {
    /// Moves about which something is to be said.
    mistake: Vec<Case>,
    /// Moves about which nothing is to be said.
    good: Vec<Case>,
    /// Positions in which somebody asks what is threatened.
    threat: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    game: String,
    position: String,
    /// A move, or the moves of a turn; nothing where somebody only asks.
    #[serde(default, rename = "move")]
    turn: String,
    /// The message and how what it speaks of comes about; nothing if the coach is silent.
    #[serde(default)]
    says: String,
    #[serde(default)]
    en: String,
    #[serde(default, rename = "zh-Hant")]
    traditional: String,
    #[serde(default, rename = "zh-Hans")]
    simplified: String,
    /// The line that shows it.
    #[serde(default)]
    line: String,
    /// The arrows, from spot to spot.
    #[serde(default)]
    arrows: Vec<(usize, usize)>,
}

impl Case {
    /// Compares what was said with what was expected.
    fn compare(&self, said: Option<Remark>) {
        let what = format!("{} {} {}", self.game, self.position, self.turn);
        let Some(remark) = said else {
            assert_eq!(self.says, "", "{what}: nothing was said");
            return;
        };
        let says = format!("{} {}", remark.say.id().unwrap_or(""), remark.how);
        let told = Language::ALL.map(|language| remark.say.tell(language));
        assert_eq!(says, self.says, "{what}: {}", told[0]);
        assert_eq!(told, [&self.en, &self.traditional, &self.simplified].map(Clone::clone), "{what}");
        assert_eq!(remark.line.join(" "), self.line, "{what}");
        assert_eq!(remark.arrows, self.arrows, "{what}");
        assert!(!remark.arrows.is_empty(), "{what}: nothing is pointed at");
    }
}

fn planted() -> Planted {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/coach.toml");
    toml::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

/// Puts all cases of a family to the coach.
fn check(family: &str) {
    let Planted { mistake, good, threat } = planted();
    let of_family = |case: &&Case| case.game.split(':').next() == Some(family);
    let stop = Stop::new();
    let mut n = [0; 3];
    for (kind, cases) in [&mistake, &good, &threat].into_iter().enumerate() {
        for case in cases.iter().filter(of_family) {
            n[kind] += 1;
            let game = Choice::new(&case.game).open().unwrap();
            let mut play = game.start(Some(&case.position)).unwrap();
            let mut coach = Coach::new(&*game, &stop);
            let said = match play.status() {
                Status::ToMove(seat) if kind == 2 => coach.threat(&*play, seat).unwrap(),
                _ => {
                    play.play(&case.turn).unwrap();
                    coach.judge(&*play).unwrap().unwrap().remark
                }
            };
            assert!(kind != 1 || said.is_none(), "{}: {said:?}", case.position);
            assert!(kind != 0 || said.is_some(), "{}: silent about {}", case.position, case.turn);
            case.compare(said);
        }
    }
    assert!(n[0] >= 6 && n[1] >= n[0] && n[2] >= 2, "{family}: {n:?}");
}

#[test]
fn every_game_is_planted() {
    let listed: Vec<&str> = Catalog::standard().families().iter().map(|family| family.id).collect();
    assert_eq!(listed, ["deer", "komikan", "dama", "banqi", "dragon"], "a new game needs its own test below");
    assert_eq!(listed.len(), FAMILIES.len());
}

#[test]
fn deer() {
    check("deer");
}

#[test]
fn komikan() {
    check("komikan");
}

#[test]
fn dama() {
    check("dama");
}

#[test]
fn banqi() {
    check("banqi");
}

#[test]
fn dragon() {
    check("dragon");
}

#[test]
fn a_coach_that_is_stopped_says_nothing() {
    let game = Choice::new("deer").open().unwrap();
    let mut play = game.start(None).unwrap();
    let first = play.moves()[0].text.clone();
    play.play(&first).unwrap();
    let stop = Stop::new();
    stop.ring();
    assert_eq!(Coach::new(&*game, &stop).judge(&*play).unwrap(), None);
}
