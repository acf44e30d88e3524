//! `qiyuan play`: a game in the terminal, for people and engines.

mod incidents;
pub(super) mod input;
mod others;
mod seats;

use std::hash::{BuildHasher, Hasher};
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use qiyuan_catalog::{AnyGame, AnyMatch, open_record, write_record};
use qiyuan_core::{Record, Seat, SimRng, Status, sim_rng};

pub(super) use self::input::Input;
use self::seats::{Chair, hint};
use super::moves::in_columns;
use crate::args::{Play, read_file};
use crate::terminal::{drawing, headline, standing};
use crate::words::{WORDS, sorry, tell, tell_error};

/// What can be typed, a line each.
const HELP: [&str; 9] = [
    "help-move",
    "help-moves",
    "help-hint",
    "help-level",
    "help-undo",
    "help-show",
    "help-save",
    "help-load",
    "help-quit",
];

/// The words that can be typed beside moves.
const COMMANDS: [&str; 10] = ["help", "hint", "level", "load", "moves", "quit", "resign", "save", "show", "undo"];

/// Plays a game.
pub(crate) fn run(args: &Play) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let play = args.position.start(&*game)?;
    // A hasher of the standard library is seeded by the operating system.
    let seed = args.seed.unwrap_or_else(|| std::hash::RandomState::new().build_hasher().finish());
    let seats = Chair::all(args.seats.as_deref(), &*game, seed)?;
    let mut rng = sim_rng(seed);
    let deal = match &args.deal {
        Some(deal) => {
            play.check_deal(deal)?;
            Some(deal.clone())
        }
        None if play.n_moves() == 0 => play.random_deal(&mut rng),
        // A deal belongs to the start, and chance has acted since.
        None => None,
    };
    let input = Input::new()?;
    let mut session = Session { game, play, seats, input, rng, deal, saved: 0, resigned: None, due: Vec::new() };
    say(&format!("{}\n{}\n", headline(&*session.game), tell(&WORDS.say("type-help"))))?;
    session.run()
}

struct Session {
    game: Arc<dyn AnyGame>,
    play: Box<dyn AnyMatch>,
    seats: Vec<Chair>,
    input: Input,
    rng: SimRng,
    /// What chance brings, if that is fixed.
    deal: Option<String>,
    /// How many single moves the saved record has.
    saved: usize,
    /// The result, once somebody has resigned.
    resigned: Option<String>,
    /// Seats that are fined when the turn has ended.
    due: Vec<Seat>,
}

impl Session {
    fn run(&mut self) -> anyhow::Result<()> {
        let mut draw = true;
        while self.resigned.is_none() {
            draw |= self.let_others_act()?;
            if draw {
                say(&format!("{}\n", self.drawing()))?;
            }
            if self.play.ending().is_some() {
                break;
            }
            let play = &*self.play;
            let words = || {
                let moves = play.moves().into_iter().map(|legal| legal.text);
                moves.chain(COMMANDS.map(String::from)).collect()
            };
            let prompt = self.prompt();
            let Some(line) = self.input.ask(&prompt, words)? else { break };
            match self.obey(line.trim()) {
                Ok(Next::Draw) => draw = true,
                Ok(Next::Ask) => draw = false,
                Ok(Next::Leave) => break,
                Err(error) => {
                    say(&tell_error(&error))?;
                    draw = false;
                }
            }
        }
        self.say_goodbye()
    }

    fn say_goodbye(&self) -> anyhow::Result<()> {
        if let Some(result) = &self.resigned {
            say(&tell(&WORDS.say("resigned").with("result", &**result)))?;
        } else if self.play.ending().is_some() {
            say(&standing(&*self.play))?;
        }
        if self.play.n_moves() > 0 && (self.play.n_moves() != self.saved || self.resigned.is_some()) {
            say(&format!("\n{}", self.record().write().trim_end()))?;
        }
        Ok(())
    }

    /// The moves from number `first` on, as people tell them.
    fn told_since(&self, first: usize) -> Vec<String> {
        self.play.history(first).iter().map(|step| tell(&step.told)).collect()
    }

    fn obey(&mut self, line: &str) -> anyhow::Result<Next> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => Ok(Next::Ask),
            ("help" | "?", _) => self.answer(&self.help()),
            ("moves", _) => self.answer(in_columns(self.play.moves().into_iter().map(|legal| legal.text)).trim_end()),
            ("hint", _) => self.answer(&hint(&*self.game, &*self.play)?),
            ("level", level) => self.set_level(level),
            ("show", _) => Ok(Next::Draw),
            ("undo", _) => self.undo(),
            ("quit" | "exit", _) => Ok(Next::Leave),
            ("resign", _) => self.resign(),
            ("save" | "load", "") => Err(sorry(WORDS.say("needs-file").with("command", word))),
            ("save", file) => self.save(file),
            ("load", file) => self.load(file),
            _ if self.fined(line).is_some() => self.fine(line),
            _ => {
                line.split_whitespace().try_for_each(|turn| self.play.play(turn))?;
                Ok(Next::Draw)
            }
        }
    }

    fn answer(&self, text: &str) -> anyhow::Result<Next> {
        say(text)?;
        Ok(Next::Ask)
    }

    /// Takes back turns until a person is about to begin one.
    fn undo(&mut self) -> anyhow::Result<Next> {
        let before = self.play.boxed_clone();
        if self.play.undo_turn() == 0 {
            return Err(sorry(WORDS.say("nothing-to-undo")));
        }
        let acts = |this: &Session| matches!(this.play.status(), Status::ToMove(seat) if this.is_persons(seat));
        while !acts(self) && self.play.undo_turn() > 0 {}
        // What nobody played, chance brought, or it happened at the table.
        if before.history(self.play.n_moves()).iter().any(|step| step.seat.is_none()) {
            self.play = before;
            return Err(sorry(WORDS.say("chance-stays")));
        }
        Ok(Next::Draw)
    }

    fn set_level(&mut self, level: &str) -> anyhow::Result<Next> {
        if self.seats.iter().all(Chair::is_human) {
            return Err(sorry(WORDS.say("only-people")));
        }
        self.seats.iter_mut().try_for_each(|chair| chair.set_level(level))?;
        self.answer(&tell(&WORDS.say("level-set").with("level", level)))
    }

    fn save(&mut self, file: &str) -> anyhow::Result<Next> {
        std::fs::write(file, self.record().write()).with_context(|| format!("cannot write {file}"))?;
        self.saved = self.play.n_moves();
        self.answer(&tell(&WORDS.say("saved-as").with("file", file)))
    }

    fn load(&mut self, file: &str) -> anyhow::Result<Next> {
        let record = Record::read(&read_file(&PathBuf::from(file))?).with_context(|| file.to_string())?;
        let replayed = open_record(&record).with_context(|| file.to_string())?;
        if replayed.game.n_seats() != self.seats.len() {
            let seats = WORDS.say("other-seats").with("file", file).with("found", replayed.game.n_seats());
            return Err(sorry(seats.with("n", self.seats.len())));
        }
        (self.game, self.play) = (replayed.game, replayed.play);
        let seats = std::mem::take(&mut self.seats);
        self.seats = seats.into_iter().map(|chair| chair.moved_to(&*self.game)).collect();
        self.deal = record.tag("Deal").map(String::from);
        self.saved = self.play.n_moves();
        self.due.clear();
        say(&headline(&*self.game))?;
        Ok(Next::Draw)
    }

    fn record(&self) -> Record {
        let names = self.seats.iter().enumerate().map(|(i, chair)| (format!("Seat{i}"), chair.name()));
        let mut tags: Vec<(String, String)> = names.collect();
        tags.push(("Date".into(), jiff::Zoned::now().strftime("%Y.%m.%d").to_string()));
        // Until the game is over nobody knows the deal.
        if let Some(deal) = self.deal.as_ref().filter(|_| self.play.ending().is_some() || self.resigned.is_some()) {
            tags.push(("Deal".into(), deal.clone()));
        }
        let mut record = write_record(&*self.game, &*self.play, tags);
        if let Some(result) = &self.resigned {
            record.result = result.clone();
            record.set_tag("Result", result);
            record.set_tag("Termination", "resigned");
        }
        record
    }

    fn drawing(&self) -> String {
        format!("\n{}", drawing(&*self.game, &*self.play, self.reader()).trim_end())
    }

    /// The seat of whoever reads this, if only one person plays.
    fn reader(&self) -> Option<Seat> {
        let mut people = (0..self.seats.len() as u8).map(Seat).filter(|&seat| self.is_persons(seat));
        people.next().filter(|_| people.next().is_none())
    }

    /// What stands before the line that is to be typed.
    fn prompt(&self) -> String {
        match (self.reader(), self.play.mid_turn()) {
            (Some(_), false) => tell(&WORDS.say("your-move")),
            (Some(_), true) => tell(&WORDS.say("you-go-on")),
            (None, _) => standing(&*self.play),
        }
    }
}

/// What comes after a line that a person typed.
enum Next {
    Draw,
    Ask,
    Leave,
}

fn say(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(stdout().lock(), "{text}")?)
}
