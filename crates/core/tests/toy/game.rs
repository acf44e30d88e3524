//! A small game with chance for testing the core: a pile of stones, a throw of one to three (the smaller the likelier),
//! and up to so many stones are taken. Who takes the last one wins. `BUG` breaks one promise of the traits on purpose.

use std::hash::{Hash, Hasher};

use qiyuan_core::show::{Area, AreaKind, Click, Draft, Figure, FigureKind, Layout, Piece, Scene, Shape, Spot};
use qiyuan_core::{
    Attestation, Book, Clock, Deal, Edit, Error, Game, Message, Options, Payoffs, Preset, Refusal, Refuse, Repetition,
    Seat, Show, Status,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the game says.
pub(crate) static WORDS: Book = Book::new(
    "stones",
    [include_str!("words/en.ftl"), include_str!("words/zh-Hant.ftl"), include_str!("words/zh-Hans.ftl")],
);

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Rules {
    /// Whether a seat may take nothing: such a game need not end by itself.
    #[schemars(extend("x-rule" = "STONES-1", "x-readings" = {"on": "decision", "off": "decision"}))]
    pub(crate) may_pass: bool,
}

/// Promises that can be broken.
pub(crate) const NONE: u8 = 0;
pub(crate) const TEXT_LOSES_SEAT: u8 = 1;
pub(crate) const STATUS_DISAGREES: u8 = 2;
pub(crate) const KEYS_COLLIDE: u8 = 3;
pub(crate) const PAYOFFS_DO_NOT_SUM: u8 = 4;
pub(crate) const TWO_MOVES_ONE_TEXT: u8 = 5;
pub(crate) const COUNT_IS_WRONG: u8 = 6;
pub(crate) const NEVER_ENDS: u8 = 7;
pub(crate) const MIRROR_DIFFERS: u8 = 8;
pub(crate) const PLAY_IS_NOT_REPEATABLE: u8 = 9;
pub(crate) const FIELD_IS_NOT_DESCRIBED: u8 = 10;
pub(crate) const OTHERS_SEE_FEWER_STONES: u8 = 11;
pub(crate) const NOBODY_ELSE_ACTS: u8 = 12;
pub(crate) const DRAFT_IS_ANOTHER: u8 = 13;

#[derive(Clone, Debug)]
pub(crate) struct Stones<const BUG: u8>(pub(crate) Rules);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pile {
    pub(crate) stones: u8,
    pub(crate) seat: Seat,
    pub(crate) thrown: Option<u8>,
    pub(crate) passes: Clock,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Act {
    Throw(u8),
    Take(u8),
}

impl<const BUG: u8> Game for Stones<BUG> {
    type Rules = Rules;
    type Position = Pile;
    type Move = Act;

    const ID: &'static str = "stones";
    const HAS_CHANCE: bool = true;

    const DEFAULT_PRESET: &'static str = "7";

    fn title() -> Message {
        WORDS.say("title")
    }

    fn presets() -> Vec<Preset> {
        let note = WORDS.say("note");
        vec![Preset { name: "7".into(), title: Self::title(), attestation: Attestation::Invented, note }]
    }

    fn preset(_name: &str) -> Result<Rules, Error> {
        Ok(Rules::default())
    }

    fn new(rules: Rules) -> Result<Self, Error> {
        Ok(Stones(rules))
    }

    fn rules(&self) -> &Rules {
        &self.0
    }

    fn start(&self) -> Pile {
        Pile { stones: 7, seat: Seat(0), thrown: None, passes: Clock(0) }
    }

    fn moves(&self, pos: &Pile, moves: &mut Vec<Act>) -> Status {
        moves.clear();
        if pos.stones == 0 {
            let payoffs = Payoffs::win(pos.seat.other());
            return Status::Over(if BUG == PAYOFFS_DO_NOT_SUM { Payoffs::new(&[1, 1]) } else { payoffs });
        }
        match pos.thrown {
            None => {
                moves.extend((1..=3).map(Act::Throw));
                Status::Chance
            }
            Some(most) => {
                let least = u8::from(!self.0.may_pass);
                moves.extend((least..=most.min(pos.stones)).map(Act::Take));
                Status::ToMove(pos.seat)
            }
        }
    }

    fn play(&self, pos: &mut Pile, mv: Act) {
        match mv {
            Act::Throw(n) => pos.thrown = Some(n),
            Act::Take(n) => {
                pos.passes = if n == 0 { pos.passes.tick() } else { Clock(0) };
                let endless = BUG == NEVER_ENDS && pos.stones == n;
                pos.stones = if endless { 7 } else { pos.stones - n };
                pos.seat = pos.seat.other();
                pos.thrown = None;
                if BUG == PLAY_IS_NOT_REPEATABLE {
                    use std::sync::atomic::{AtomicU8, Ordering};
                    static COUNTER: AtomicU8 = AtomicU8::new(0);
                    pos.seat = Seat(COUNTER.fetch_add(1, Ordering::Relaxed) % 2);
                }
            }
        }
    }

    fn write_position(&self, pos: &Pile) -> String {
        let seat = if BUG == TEXT_LOSES_SEAT { 0 } else { pos.seat.0 };
        format!("{} {seat} {} {}", pos.stones, pos.thrown.unwrap_or(0), pos.passes.0)
    }

    fn read_position(&self, text: &str) -> Result<Pile, Error> {
        let numbers: Option<Vec<u8>> = text.split(' ').map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[stones @ 0..=7, seat @ 0..=1, thrown @ 0..=3, passes]) => Ok(Pile {
                stones,
                seat: Seat(seat),
                thrown: (thrown > 0).then_some(thrown),
                passes: Clock(passes.into()),
            }),
            _ => Err(Error::position(text, WORDS.say("bad-position"))),
        }
    }

    fn write_move(&self, _pos: &Pile, mv: Act) -> String {
        match mv {
            Act::Throw(n) => format!("={n}"),
            Act::Take(_) if BUG == TWO_MOVES_ONE_TEXT => "some".into(),
            Act::Take(n) => n.to_string(),
        }
    }

    fn read_move(&self, pos: &Pile, text: &str) -> Result<Act, Error> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let found = moves.into_iter().find(|&mv| self.write_move(pos, mv) == text);
        found.ok_or_else(|| Error::a_move(text, Refusal::NotLegal.say()))
    }

    fn status(&self, pos: &Pile) -> Status {
        if BUG == STATUS_DISAGREES && pos.stones == 1 {
            return Status::ToMove(Seat(0));
        }
        self.moves(pos, &mut Vec::new())
    }

    fn weight(&self, _pos: &Pile, outcome: Act) -> u32 {
        match outcome {
            Act::Throw(n) => 4 - u32::from(n),
            Act::Take(_) => 1,
        }
    }

    fn mid_turn(&self, pos: &Pile) -> bool {
        pos.thrown.is_some()
    }

    fn turn_of(&self, pos: &Pile) -> Seat {
        pos.seat
    }

    fn as_if_acts(&self, pos: &Pile, seat: Seat) -> Option<Pile> {
        pos.thrown?;
        let stones = if BUG == OTHERS_SEE_FEWER_STONES { pos.stones - 1 } else { pos.stones };
        let seat = if BUG == NOBODY_ELSE_ACTS { pos.seat } else { seat };
        Some(Pile { stones, seat, ..pos.clone() })
    }

    fn repetition(&self) -> Repetition {
        if BUG == NEVER_ENDS { Repetition::Ignore } else { Repetition::EndAt(3) }
    }

    fn clock(&self, pos: &Pile) -> Clock {
        pos.passes
    }

    fn clock_limit(&self) -> Option<Clock> {
        Some(Clock(5))
    }

    fn key(&self, pos: &Pile) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        pos.hash(&mut hasher);
        if BUG == KEYS_COLLIDE { pos.stones.into() } else { hasher.finish() }
    }

    fn mirrors(&self, pos: &Pile, out: &mut Vec<Pile>) {
        if BUG == MIRROR_DIFFERS && pos.stones > 1 && pos.thrown == Some(3) {
            out.push(Pile { stones: 1, ..pos.clone() });
        }
    }

    fn count_turns(&self, _pos: &Pile) -> Option<u64> {
        (BUG == COUNT_IS_WRONG).then_some(99)
    }

    fn read_deal(&self, _pos: &Pile, text: &str) -> Result<Box<dyn Deal<Self>>, Error> {
        let throw = text.parse().ok().filter(|n| (1..=3).contains(n));
        throw
            .map(|n| Box::new(Always(n)) as Box<dyn Deal<Self>>)
            .ok_or_else(|| Error::deal(text, WORDS.say("bad-deal")))
    }
}

/// The same throw again and again.
pub(crate) struct Always(pub(crate) u8);

impl<const BUG: u8> Deal<Stones<BUG>> for Always {
    fn outcome(&self, _game: &Stones<BUG>, _pos: &Pile) -> Act {
        Act::Throw(self.0)
    }
}

/// As text.
impl<const BUG: u8> Edit for Stones<BUG> {
    fn compose(&self, draft: &Draft) -> String {
        let text = draft.entries.concat();
        if BUG == DRAFT_IS_ANOTHER { text.replace('7', "6") } else { text }
    }
}

impl<const BUG: u8> Show for Stones<BUG> {
    fn about() -> Message {
        WORDS.say("about")
    }

    fn options() -> Options {
        if BUG == FIELD_IS_NOT_DESCRIBED { Options::default() } else { Options::of::<Rules>(&WORDS) }
    }

    fn attestation(&self) -> Attestation {
        Attestation::Invented
    }

    fn seat_title(&self, seat: Seat) -> Message {
        WORDS.say("seat").with("n", seat.0 + 1)
    }

    /// A row of seven squares; the stones lie on the first ones.
    fn layout(&self) -> Layout {
        let spot = |i: u8| Spot::new((i + 1).to_string(), (f32::from(i) + 1.0, 1.0), Shape::LightCell);
        Layout {
            title: self.full_title(),
            attestation: self.attestation(),
            width: 8.0,
            height: 2.0,
            areas: vec![Area {
                kind: AreaKind::Plain,
                outline: vec![(0.5, 0.5), (7.5, 0.5), (7.5, 1.5), (0.5, 1.5)],
                title: None,
            }],
            spots: (0..7).map(spot).collect(),
            sides: self.sides(),
            figures: vec![FigureKind::disc("stone", WORDS.say("stone"))],
            ..Layout::default()
        }
    }

    fn scene(&self, pos: &Pile) -> Scene {
        let stone = |spot: u8| Piece {
            spot: spot.into(),
            figure: Figure { name: "stone".into(), letter: 'o', seat: None },
            count: 1,
        };
        Scene { pieces: (0..pos.stones).map(stone).collect(), ..Scene::default() }
    }

    fn captions(&self, pos: &Pile, _reader: Option<Seat>) -> Vec<Message> {
        pos.thrown.map(|most| WORDS.say("may-take").with("n", most)).into_iter().collect()
    }

    fn clicks(&self, _pos: &Pile, mv: Act) -> Vec<Click> {
        vec![Click::Button(match mv {
            Act::Throw(n) => format!("throw-{n}"),
            Act::Take(n) => format!("take-{n}"),
        })]
    }

    fn button(&self, name: &str) -> Message {
        let (what, n) = name.split_once('-').unwrap_or((name, "0"));
        WORDS.say(what.to_string()).with("n", n.parse::<u8>().unwrap_or_default())
    }

    fn tell_move(&self, _pos: &Pile, mv: Act) -> Message {
        match mv {
            Act::Throw(n) => WORDS.say("throw").with("n", n),
            Act::Take(n) => WORDS.say("take").with("n", n),
        }
    }
}
