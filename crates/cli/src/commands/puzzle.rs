//! `qiyuan puzzle`: puzzles to solve in the terminal.

use std::hash::{BuildHasher, Hasher};
use std::io::{Write, stdout};

use clap::Args;
use qiyuan_catalog::puzzles::{Answer, Collection, Filed, answer, refute};
use qiyuan_catalog::{AnyMatch, Catalog, FAMILIES};
use qiyuan_core::Message;
use qiyuan_engine::Stop;

use super::play::input::Input;
use crate::scores::in_full;
use crate::terminal::{drawing, headline};
use crate::words::{WORDS, sorry, tell, tell_error};

pub(crate) const AFTER_HELP: &str = "\
Type the moves you would play, or hint, solution, next, show, quit.

Examples:
  qiyuan puzzle banqi
  qiyuan puzzle deer --level 3 --theme fork";

/// How many positions are looked at to say why a move fails.
const NODES: u64 = 200_000;

/// Which puzzles.
#[derive(Args, Debug)]
pub(crate) struct PuzzleArgs {
    /// The game; any that has puzzles without
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Only those that a level solves and no lower one does: 1 to 9
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=9))]
    level: Option<u8>,
    /// Only those about this, such as fork
    #[arg(long, value_name = "THEME")]
    theme: Option<String>,
    /// Begin with the puzzle of this id
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// Choose otherwise
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Asks one puzzle after the other.
pub(crate) fn run(args: &PuzzleArgs) -> anyhow::Result<()> {
    // A hasher of the standard library is seeded by the operating system.
    let seed = args.seed.unwrap_or_else(|| std::hash::RandomState::new().build_hasher().finish());
    let collection = collection(args, seed)?;
    let chosen = chosen(args, &collection, seed)?;
    let mut session = Session { collection: &collection, input: Input::new()? };
    say(&format!("{}\n{}", headline(&*collection.game), tell(&WORDS.say("puzzle-help"))))?;
    for filed in chosen {
        if !session.ask(filed)? {
            break;
        }
    }
    Ok(())
}

fn collection(args: &PuzzleArgs, seed: u64) -> anyhow::Result<Collection> {
    let catalog = Catalog::standard();
    let with: Vec<_> = FAMILIES.iter().filter(|family| !family.puzzle_file().is_empty()).collect();
    let family = match args.game.as_deref() {
        Some(name) => with.into_iter().find(|family| family.id == name),
        None => with.get(seed as usize % with.len().max(1)).copied(),
    };
    let missing = || sorry(WORDS.say("no-puzzles").with("game", args.game.as_deref().unwrap_or_default()));
    let family = family.ok_or_else(missing)?;
    Collection::of(catalog, family)?.ok_or_else(missing)
}

/// The puzzles that are asked for, in an order that depends on the seed.
fn chosen<'a>(args: &PuzzleArgs, collection: &'a Collection, seed: u64) -> anyhow::Result<Vec<&'a Filed>> {
    let fits = |filed: &&Filed| {
        let theme = |theme: &str| filed.themes.iter().any(|known| known.id == theme);
        args.level.is_none_or(|level| filed.puzzle.level == level) && args.theme.as_deref().is_none_or(theme)
    };
    let mut chosen: Vec<&Filed> = collection.puzzles.iter().filter(fits).collect();
    let n = chosen.len().max(1);
    chosen.rotate_left(seed as usize % n);
    if let Some(id) = &args.id {
        let first = collection.find(id).ok_or_else(|| sorry(WORDS.say("no-such-puzzle").with("id", id.as_str())))?;
        chosen.retain(|filed| filed.id != first.id);
        chosen.insert(0, first);
    }
    if chosen.is_empty() {
        let themes: Vec<&str> = collection.themes().iter().map(|(theme, _)| theme.id).collect();
        return Err(sorry(WORDS.say("no-fitting-puzzle").with("themes", themes.join(", "))));
    }
    Ok(chosen)
}

struct Session<'a> {
    collection: &'a Collection,
    input: Input,
}

impl Session<'_> {
    /// Asks one puzzle; false if somebody has had enough.
    fn ask(&mut self, filed: &Filed) -> anyhow::Result<bool> {
        let game = &*self.collection.game;
        let puzzle = &filed.puzzle;
        let mut tried: Vec<String> = Vec::new();
        let mut hints = 0;
        self.show(filed, &tried)?;
        loop {
            let play = puzzle.after(game, tried.len())?;
            let words = || play.moves().into_iter().map(|legal| legal.text).collect();
            let prompt = tell(&play.seat_title(filed.solver));
            let Some(line) = self.input.ask(&prompt, words)? else { return Ok(false) };
            match line.trim() {
                "" => {}
                "quit" | "exit" => return Ok(false),
                "next" => return Ok(true),
                "show" => self.show(filed, &tried)?,
                "hint" => {
                    hints += 1;
                    say(&self.hint(filed, &tried, hints)?)?;
                }
                "solution" => {
                    say(&told(&*puzzle.after(game, puzzle.line.len() + puzzle.rest.len())?, 0))?;
                    return Ok(true);
                }
                moves => match self.attempt(filed, &tried, moves) {
                    Ok(Some(longer)) if longer.len() >= puzzle.line.len() || longer.is_empty() => return Ok(true),
                    Ok(Some(longer)) => {
                        tried = longer;
                        self.show(filed, &tried)?;
                    }
                    Ok(None) => {}
                    Err(error) => say(&tell_error(&error))?,
                },
            }
        }
    }

    /// Tries moves behind those that were right: what is right then, nothing more if all is found; none if they are not
    /// the ones.
    fn attempt(&self, filed: &Filed, tried: &[String], moves: &str) -> anyhow::Result<Option<Vec<String>>> {
        let (game, puzzle) = (&*self.collection.game, &filed.puzzle);
        let mut play = puzzle.after(game, tried.len())?;
        moves.split_whitespace().try_for_each(|turn| play.play(turn))?;
        let mut played: Vec<String> = play.history(0).into_iter().map(|step| step.text).collect();
        // A whole turn may be longer than what must be found.
        played.truncate(puzzle.line.len().max(tried.len() + 1));
        match answer(game, puzzle, &played)? {
            Answer::Solved => {
                let rest = &*puzzle.after(game, puzzle.line.len() + puzzle.rest.len())?;
                say(&tell(&WORDS.say("puzzle-solved").with("line", told(rest, 0))))?;
                Ok(Some(Vec::new()))
            }
            Answer::GoOn { replies } => {
                say(&tell(&WORDS.say("puzzle-right")))?;
                played.extend(replies);
                Ok(Some(played))
            }
            Answer::Wrong => {
                let refutation = refute(game, puzzle, &played, NODES, &Stop::new())?;
                let line: Vec<String> = refutation.told.iter().map(tell).collect();
                let stands = refutation.score.map(|score| tell(&in_full(&score))).unwrap_or_default();
                let id = if line.is_empty() { "puzzle-wrong" } else { "puzzle-wrong-because" };
                say(&tell(&WORDS.say(id).with("line", line.join(", ")).with("stands", stands)))?;
                Ok(None)
            }
        }
    }

    fn show(&self, filed: &Filed, tried: &[String]) -> anyhow::Result<()> {
        let game = &*self.collection.game;
        let play = filed.puzzle.after(game, tried.len())?;
        let level = WORDS.say("puzzle-level").with("level", filed.puzzle.level).with("id", filed.id.as_str());
        let task = tell(&filed.puzzle.aim.task());
        say(&format!("\n{}\n{}\n{task}\n", tell(&level), drawing(game, &*play, Some(filed.solver))))
    }

    /// First what it is about, then the piece that moves.
    fn hint(&self, filed: &Filed, tried: &[String], number: usize) -> anyhow::Result<String> {
        let about = filed.themes.first().filter(|_| number == 1 && tried.is_empty()).map(|theme| theme.hint.clone());
        let piece = || -> anyhow::Result<Message> {
            let play = filed.puzzle.after(&*self.collection.game, tried.len())?;
            let found = play.moves().into_iter().find(|legal| Some(&legal.text) == filed.puzzle.line.get(tried.len()));
            let at = found.and_then(|legal| legal.clicks.first().cloned());
            let spots = self.collection.game.layout().spots;
            Ok(match at {
                Some(qiyuan_core::show::Click::Spot(spot)) => {
                    WORDS.say("puzzle-piece").with("spot", spots[spot].name.as_str())
                }
                Some(qiyuan_core::show::Click::Button(_)) | None => WORDS.say("puzzle-button"),
            })
        };
        Ok(tell(&match about {
            Some(about) => about,
            None => piece()?,
        }))
    }
}

/// The moves from number `first` on, as people write them.
fn told(play: &dyn AnyMatch, first: usize) -> String {
    play.history(first).iter().map(|step| tell(&step.told)).collect::<Vec<_>>().join(", ")
}

fn say(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(stdout().lock(), "{text}")?)
}
