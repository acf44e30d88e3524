//! `qiyuan play`: a game in the terminal, for people and engines.

mod seats;

use std::hash::{BuildHasher, Hasher};
use std::io::{BufRead, IsTerminal, Write, stdin, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, bail};
use qiyuan_catalog::{AnyGame, AnyMatch, open_record, write_record};
use qiyuan_core::{Record, SimRng, Status, sim_rng};

use self::seats::{Chair, hint};
use super::moves::in_columns;
use crate::args::{Play, read_file};
use crate::terminal::{drawing, headline, standing};

const HELP: &str = "\
a move      plays it; the moves of a turn can be joined by commas
moves       lists the legal moves
hint        says what the engine would play, and why
level N     makes the engines play at level N, 1 to 8
undo        takes back your last turn
show        draws the board again
save FILE   writes the game so far as a record
load FILE   goes on with the game of a record
resign      gives up
quit        leaves, and prints the record if it was not saved";

/// Plays a game.
pub(crate) fn run(args: &Play) -> anyhow::Result<()> {
    let game = args.game.open()?;
    let table = args.position.start(&*game)?;
    // A hasher of the standard library is seeded by the operating system.
    let seed = args.seed.unwrap_or_else(|| std::hash::RandomState::new().build_hasher().finish());
    let seats = Chair::all(args.seats.as_deref(), &*game, seed)?;
    let mut rng = sim_rng(seed);
    let deal = match &args.deal {
        Some(deal) => {
            table.check_deal(deal)?;
            Some(deal.clone())
        }
        None if table.n_moves() == 0 => table.random_deal(&mut rng),
        // A deal belongs to the start, and chance has acted since.
        None => None,
    };
    let mut session = Session { game, table, seats, rng, deal, saved: 0, resigned: None };
    say(&format!("{}\nType help for what you can type.\n", headline(&*session.game)))?;
    session.run()
}

struct Session {
    game: Arc<dyn AnyGame>,
    table: Box<dyn AnyMatch>,
    seats: Vec<Chair>,
    rng: SimRng,
    /// What chance brings, if that is fixed.
    deal: Option<String>,
    /// How many single moves the saved record has.
    saved: usize,
    /// The result, once somebody has resigned.
    resigned: Option<String>,
}

impl Session {
    fn run(&mut self) -> anyhow::Result<()> {
        let mut draw = true;
        while self.resigned.is_none() {
            draw |= self.let_others_act()?;
            if draw {
                say(&format!("{}\n", self.drawing()))?;
            }
            if self.table.ending().is_some() {
                break;
            }
            prompt(&standing(&*self.game, &*self.table))?;
            let Some(line) = read_line()? else { break };
            match self.obey(line.trim()) {
                Ok(Next::Draw) => draw = true,
                Ok(Next::Ask) => draw = false,
                Ok(Next::Leave) => break,
                Err(error) => {
                    say(&format!("{error:#}"))?;
                    draw = false;
                }
            }
        }
        self.say_goodbye()
    }

    fn say_goodbye(&self) -> anyhow::Result<()> {
        if let Some(result) = &self.resigned {
            say(&format!("{result}: resigned"))?;
        } else if self.table.ending().is_some() {
            say(&standing(&*self.game, &*self.table))?;
        }
        if self.table.n_moves() > 0 && (self.table.n_moves() != self.saved || self.resigned.is_some()) {
            say(&format!("\n{}", self.record().write().trim_end()))?;
        }
        Ok(())
    }

    /// Lets chance and engines act until a person does. Says whether anything happened.
    fn let_others_act(&mut self) -> anyhow::Result<bool> {
        let mut acted = false;
        loop {
            let first = self.table.n_moves();
            let seat = match self.table.status() {
                Status::Chance => {
                    let dealt = match &self.deal {
                        Some(deal) => self.table.deal_as(deal)?,
                        None => self.table.deal(&mut self.rng),
                    };
                    let story = self.table.story(first);
                    let told = if story == dealt {
                        let turn = self.table.turns().pop().unwrap_or_default();
                        format!("Chance brings {}: {turn}", dealt.join(" "))
                    } else {
                        story.join("\n")
                    };
                    say(&told)?;
                    acted = true;
                    continue;
                }
                Status::ToMove(seat) if !self.seats[seat.index()].is_human() => seat,
                Status::ToMove(_) if self.is_forced() => {
                    let only = self.table.moves().concat();
                    self.table.play(&only)?;
                    say(&format!("{} (the only move)", self.table.story(first).concat()))?;
                    acted = true;
                    continue;
                }
                Status::ToMove(_) | Status::Over(_) => return Ok(acted),
            };
            let Some(played) = self.seats[seat.index()].choose(&*self.table)? else { return Ok(acted) };
            self.table.play(&played)?;
            acted = true;
            let story = self.table.story(first);
            let who = self.game.seat_title(seat).en;
            if story != [played] {
                let story = story.concat();
                say(&if story.starts_with(&who) { story } else { format!("{who}: {story}") })?;
            } else if !self.table.mid_turn() {
                let turn = self.table.turns().pop().unwrap_or_default();
                say(&format!("{who} play {turn}"))?;
            }
        }
    }

    /// Whether the dice have left the player nothing to choose, so that the table plays for him.
    fn is_forced(&self) -> bool {
        self.game.has_chance() && self.table.mid_turn() && self.table.moves().len() == 1
    }

    fn obey(&mut self, line: &str) -> anyhow::Result<Next> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => Ok(Next::Ask),
            ("help" | "?", _) => self.answer(HELP),
            ("moves", _) => self.answer(in_columns(self.table.moves().into_iter()).trim_end()),
            ("hint", _) => self.answer(&hint(&*self.game, &*self.table)?),
            ("level", level) => self.set_level(level),
            ("show", _) => Ok(Next::Draw),
            ("undo", _) => self.undo(),
            ("quit" | "exit", _) => Ok(Next::Leave),
            ("resign", _) => self.resign(),
            ("save" | "load", "") => bail!("{word} needs the name of a file"),
            ("save", file) => self.save(file),
            ("load", file) => self.load(file),
            _ => {
                line.split_whitespace().try_for_each(|turn| self.table.play(turn))?;
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
        let before = self.table.boxed_clone();
        if self.table.undo_turn() == 0 {
            bail!("there is nothing to take back");
        }
        let persons = |status| matches!(status, Status::ToMove(seat) if self.seats[seat.index()].is_human());
        while !persons(self.table.status()) && self.table.undo_turn() > 0 {}
        // An outcome of chance stands behind `=`.
        if before.turns()[self.table.turns().len()..].iter().any(|turn| turn.contains('=')) {
            self.table = before;
            bail!("what chance has brought is not taken back");
        }
        Ok(Next::Draw)
    }

    fn set_level(&mut self, level: &str) -> anyhow::Result<Next> {
        if self.seats.iter().all(Chair::is_human) {
            bail!("there are only people at this table");
        }
        self.seats.iter_mut().try_for_each(|chair| chair.set_level(level))?;
        self.answer(&format!("level {level}"))
    }

    fn resign(&mut self) -> anyhow::Result<Next> {
        let Status::ToMove(seat) = self.table.status() else { bail!("nobody can resign now") };
        if self.game.n_seats() != 2 {
            bail!("only a game for two can be resigned");
        }
        self.resigned = Some(qiyuan_core::Payoffs::win(seat.other()).to_string());
        Ok(Next::Leave)
    }

    fn save(&mut self, file: &str) -> anyhow::Result<Next> {
        std::fs::write(file, self.record().write()).with_context(|| format!("cannot write {file}"))?;
        self.saved = self.table.n_moves();
        self.answer(&format!("saved as {file}"))
    }

    fn load(&mut self, file: &str) -> anyhow::Result<Next> {
        let record = Record::read(&read_file(&PathBuf::from(file))?).with_context(|| file.to_string())?;
        let replayed = open_record(&record).with_context(|| file.to_string())?;
        if replayed.game.n_seats() != self.seats.len() {
            bail!("{file}: that game has {} seats, this one {}", replayed.game.n_seats(), self.seats.len());
        }
        (self.game, self.table) = (replayed.game, replayed.table);
        let seats = std::mem::take(&mut self.seats);
        self.seats = seats.into_iter().map(|chair| chair.moved_to(&*self.game)).collect();
        self.deal = record.tag("Deal").map(String::from);
        self.saved = self.table.n_moves();
        say(&headline(&*self.game))?;
        Ok(Next::Draw)
    }

    fn record(&self) -> Record {
        let names = self.seats.iter().enumerate().map(|(i, chair)| (format!("Seat{i}"), chair.name()));
        let mut tags: Vec<(String, String)> = names.collect();
        tags.push(("Date".into(), jiff::Zoned::now().strftime("%Y.%m.%d").to_string()));
        // Until the game is over nobody knows the deal.
        if let Some(deal) = self.deal.as_ref().filter(|_| self.table.ending().is_some() || self.resigned.is_some()) {
            tags.push(("Deal".into(), deal.clone()));
        }
        let mut record = write_record(&*self.game, &*self.table, tags);
        if let Some(result) = &self.resigned {
            record.result = result.clone();
            record.set_tag("Result", result);
            record.set_tag("Termination", "resigned");
        }
        record
    }

    fn drawing(&self) -> String {
        format!("\n{}", drawing(&*self.game, &*self.table).trim_end())
    }
}

/// What comes after a line that a person typed.
enum Next {
    Draw,
    Ask,
    Leave,
}

/// The next line that is typed; none at the end. Bytes that are no text are no reason to lose a game.
fn read_line() -> anyhow::Result<Option<String>> {
    let mut line = Vec::new();
    let n_read = stdin().lock().read_until(b'\n', &mut line)?;
    Ok((n_read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

fn say(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(stdout().lock(), "{text}")?)
}

fn prompt(standing: &str) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    // What is typed on a terminal ends its own line.
    if stdin().is_terminal() {
        write!(out, "{standing}> ")?;
    } else {
        writeln!(out, "{standing}>")?;
    }
    Ok(out.flush()?)
}
