//! Tables whose log is written by hand, so that every millisecond is known.

use serde_json::Value;

use super::*;
use crate::decide::{Act, Judge, Wish};
use crate::event::{ClockSetting, Entry, Takeback};

const INITIAL: i64 = 180_000;
/// Throws after which nobody throws again, and which nobody has claimed.
const PLAIN: [&str; 6] = ["=234", "=345", "=235", "=124", "=134", "=125"];

/// A table of one person and bots at 3+0, where everything happens when a test says so.
struct Story {
    table: Table,
    n_throws: usize,
}

impl Story {
    fn begin(game: &str, n_seats: usize) -> Story {
        let person = Sitter::Human { name: String::new(), token: String::new(), salt: String::new() };
        let seats = (0..n_seats).map(|seat| if seat == 0 { person.clone() } else { Sitter::Bot { level: 1 } });
        let setup = Setup {
            format: qiyuan_core::FORMAT,
            id: "table".into(),
            game: game.into(),
            rules: Value::Null.into(),
            position: None,
            seats: seats.collect(),
            clock: ClockSetting::Fischer { initial: INITIAL as u64, increment: 0 },
            takeback: Takeback::Never,
            public: false,
            previous: None,
            solo: true,
            seed: "00".repeat(32),
        };
        let entry = Entry { event: Event::Created(Box::new(setup)), client: None, wish: None, left: None };
        let table = Table::new(&Games::default(), &Logged { seq: 1, at: 0, entry }).expect("a table");
        let mut story = Story { table, n_throws: 0 };
        story.happens(0, Event::Started);
        story
    }

    /// An event at a moment, with the clocks as they are then.
    fn happens(&mut self, at: u64, event: Event) {
        let left = self.table.left_at(at, &Downtimes::default());
        let logged = Logged { seq: self.table.seq + 1, at, entry: Entry { event, client: None, wish: None, left } };
        self.table.apply(&logged, None).expect("it can happen");
    }

    /// Whoever acts plays the first legal move, or the dice fall.
    fn goes_on(&mut self, at: u64) {
        let (seat, mv) = match self.table.play.status() {
            Status::ToMove(Seat(seat)) => (Some(seat), self.table.play.moves()[0].text.clone()),
            _ => (None, PLAIN[self.n_throws].into()),
        };
        self.n_throws += usize::from(seat.is_none());
        self.happens(at, Event::Played { seat, moves: vec![mv] });
    }

    /// What the person has left at a moment.
    fn left(&self, at: u64) -> i64 {
        self.table.left_at(at, &Downtimes::default()).expect("time counts")[0]
    }

    fn grace(&self, at: u64) -> u64 {
        self.table.clocks.as_ref().expect("time counts").grace_at(at)
    }

    fn falls_at(&self, now: u64) -> Option<u64> {
        self.table.clocks.as_ref().expect("time counts").falls_at(self.table.running(), now, &Downtimes::default())
    }
}

#[test]
fn what_others_did_is_shown_in_their_time() {
    let mut story = Story::begin("dama:3", 3);
    assert_eq!((story.table.throwing(), story.grace(0)), (Some(0), 0), "nothing has happened before the first throw");
    story.goes_on(1_000);
    story.goes_on(2_000);
    assert_eq!((story.left(5_000), story.table.acting()), (INITIAL - 2_000, None), "a bot's throw waits for nobody");
    // Two bots throw and act: four steps are 1200 ms.
    for at in [10_000, 11_000, 12_000, 13_000] {
        story.goes_on(at);
    }
    assert_eq!((story.table.throwing(), story.grace(13_000), story.grace(13_500)), (Some(0), 1_200, 700));
    assert_eq!([13_000, 14_200, 14_300].map(|at| story.left(at)), [-2_000, -2_000, -2_100].map(|gone| INITIAL + gone));
    assert_eq!(story.falls_at(13_000), Some(14_200 + INITIAL as u64 - 2_000));
    // What is said meanwhile gives nothing back again, and neither does the own throw.
    story.happens(13_600, Event::FineAsked { seat: 0, whom: 0, voters: vec![0] });
    assert_eq!((story.grace(13_600), story.left(14_300)), (600, INITIAL - 2_100));
    story.goes_on(14_300);
    assert_eq!((story.table.acting(), story.grace(14_300), story.left(14_400)), (Some(0), 0, INITIAL - 2_200));
}

#[test]
fn more_than_a_second_and_a_half_is_not_given_back() {
    let mut story = Story::begin("dama:5", 5);
    for at in 0..10 {
        story.goes_on(at);
    }
    assert_eq!((story.table.throwing(), story.grace(9)), (Some(0), 1_500), "eight steps of others");
}

#[test]
fn two_give_each_other_nothing_back() {
    let mut story = Story::begin("dama:2", 2);
    for at in 0..4 {
        story.goes_on(at);
    }
    assert_eq!((story.table.throwing(), story.grace(3)), (Some(0), 0));
}

#[test]
fn moves_are_taken_back_so_often_and_no_more() {
    let mut story = Story::begin("komikan", 2);
    story.table.setup.takeback = Takeback::Free;
    story.goes_on(10);
    let take_back = |table: &Table| {
        let judge = Judge { table, now: 20, downtimes: Downtimes::default() };
        judge.decide(&[0], Some(0), "back", &Wish::Act(Act::TakeBack, None)).map(|_| ())
    };
    story.table.n_taken_back = 999;
    assert_eq!(take_back(&story.table), Ok(()));
    story.table.n_taken_back = 1000;
    let refused = take_back(&story.table).expect_err("too often");
    assert_eq!(refused.code, crate::error::Code::NotAllowed);
}

#[test]
fn a_take_back_undoes_and_replays_nothing() {
    let mut story = Story::begin("komikan", 2);
    for at in 1..=20 {
        story.goes_on(at);
    }
    let twelfth = story.table.history[11].mv.clone();
    // Whoever replayed the game from its start would find that it begins nowhere.
    story.table.setup.position = Some("nowhere".into());
    for (at, n_moves) in [(30, 19), (31, 12), (32, 12)] {
        story.happens(at, Event::TakenBack { n_moves });
        assert_eq!((story.table.play.n_moves(), story.table.history.len()), (n_moves, n_moves));
    }
    assert_eq!(story.table.history[11].mv, twelfth);
    story.goes_on(33);
    assert_eq!((story.table.play.n_moves(), story.table.n_taken_back), (13, 3));
}

#[test]
fn a_log_is_so_long_and_no_longer() {
    let mut story = Story::begin("komikan", 2);
    let wish = |table: &Table, act: Act| {
        let judge = Judge { table, now: 20, downtimes: Downtimes::default() };
        judge.decide(&[0], Some(0), "one", &Wish::Act(act, None)).map(|_| ())
    };
    story.table.seq = 19_999;
    assert_eq!(wish(&story.table, Act::OfferDraw), Ok(()));
    story.table.seq = 20_000;
    assert_eq!(wish(&story.table, Act::OfferDraw).expect_err("the log is full").code, crate::error::Code::NotAllowed);
    assert_eq!(wish(&story.table, Act::Resign), Ok(()));
}
