//! Any game as one of the erased traits.

use std::any::Any;
use std::ops::ControlFlow;
use std::sync::Arc;

use qiyuan_core::perft::Perft;
use qiyuan_core::show::{Click, Danger, Draft, Kit, Layout, Mark, MarkKind, Scene, Side, Theme, Unsound, Verdict};
use qiyuan_core::{
    Attestation, Committed, Edit, Ending, Error, Evaluate, Goal, Incident, Match, Message, Playouts, RandomDealer,
    Record, Seat, Show, SimRng, Status, playouts,
};
use qiyuan_engine::{Engine, Fitted, Progress, Settings, Stop};

use crate::any::{AnyGame, AnyMatch, Legal, PerftPlan, Played};
use crate::engine::AnyEngine;
use crate::fairness::Chance;

/// What a game was called when it was opened.
#[derive(Clone, Debug)]
pub(crate) struct Naming {
    pub(crate) name: String,
    pub(crate) overrides: Option<String>,
}

pub(crate) struct Erased<G> {
    game: Arc<G>,
    naming: Naming,
}

impl<G: Show> Erased<G> {
    pub(crate) fn new(game: G, naming: Naming) -> Erased<G> {
        Erased { game: Arc::new(game), naming }
    }

    fn position(&self, text: Option<&str>) -> Result<G::Position, Error> {
        text.map_or_else(|| Ok(self.game.start()), |text| self.game.read_position(text))
    }
}

impl<G: Edit + Evaluate> AnyGame for Erased<G> {
    fn name(&self) -> &str {
        &self.naming.name
    }

    fn overrides(&self) -> Option<&str> {
        self.naming.overrides.as_deref()
    }

    fn title(&self) -> Message {
        self.game.full_title()
    }

    fn attestation(&self) -> Attestation {
        self.game.attestation()
    }

    fn rules(&self) -> String {
        serde_json::to_string(&G::in_full(self.game.rules())).expect("rules are plain data")
    }

    fn n_seats(&self) -> usize {
        self.game.n_seats()
    }

    fn seat_title(&self, seat: Seat) -> Message {
        self.game.seat_title(seat)
    }

    fn sides(&self) -> Vec<Side> {
        self.game.sides()
    }

    fn has_chance(&self) -> bool {
        G::HAS_CHANCE
    }

    fn seats_in_text(&self) -> bool {
        G::SEATS_IN_TEXT
    }

    fn knows(&self, what: Incident) -> bool {
        // At the start of a game everything can happen to a seat that ever can.
        let start = self.game.start();
        (0..self.game.n_seats() as u8).any(|seat| self.game.incident(&start, what, Seat(seat)).is_some())
    }

    fn layout(&self) -> Layout {
        self.game.layout()
    }

    fn kit(&self) -> Kit {
        self.game.kit()
    }

    fn draft(&self, position: Option<&str>) -> Result<Draft, Error> {
        Ok(self.game.draft(&self.position(position)?))
    }

    fn read_draft(&self, draft: &Draft) -> Result<String, Unsound> {
        Ok(self.game.write_position(&self.game.read_draft(draft)?))
    }

    fn start(&self, position: Option<&str>) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(Box::new(Match::from_position(self.game.clone(), self.position(position)?)))
    }

    fn replay(&self, position: Option<&str>, record: &Record) -> Result<Box<dyn AnyMatch>, Error> {
        Ok(Box::new(Match::replay(self.game.clone(), self.position(position)?, record)?))
    }

    fn playouts(&self, n_games: u64, rng: &mut SimRng) -> Playouts {
        playouts(&*self.game, n_games, rng)
    }

    fn coach(&self, id: &str) -> Option<Message> {
        G::coach(id)
    }

    fn goal(&self) -> Goal {
        G::GOAL
    }

    fn stake(&self) -> i32 {
        self.game.stake()
    }

    fn tuning_game(&self, nodes: u64, seed: u64, stop: &Stop) -> Option<String> {
        qiyuan_engine::tuning_game(&self.game, nodes, seed, stop)
    }

    fn fit(&self, lines: &[String], rounds: usize, watch: &mut dyn FnMut(Progress)) -> Result<Fitted, Error> {
        qiyuan_engine::fit(&*self.game, lines, rounds, watch)
    }

    fn engine(&self, settings: Settings) -> Box<dyn AnyEngine> {
        Box::new(Engine::new(self.game.clone(), settings))
    }
}

impl<G: Show> AnyMatch for Match<G> {
    fn position(&self) -> String {
        self.game().write_position(Match::position(self))
    }

    fn other_start(&self) -> Option<String> {
        let start = self.game().write_position(Match::start(self));
        (start != self.game().write_position(&self.game().start())).then_some(start)
    }

    fn status(&self) -> Status {
        Match::status(self)
    }

    fn ending(&self) -> Option<Ending> {
        Match::ending(self)
    }

    fn outlook(&self) -> u64 {
        self.game().outlook(Match::position(self))
    }

    fn verdict(&self) -> Verdict {
        let ending = Match::ending(self);
        ending.map_or_else(Verdict::default, |ending| self.game().verdict(Match::position(self), ending.reason))
    }

    fn seat_title(&self, seat: Seat) -> Message {
        let mut titles = self.game().scene(Match::position(self)).titles;
        if seat.index() < titles.len() { titles.swap_remove(seat.index()) } else { self.game().seat_title(seat) }
    }

    fn throws(&self) -> Option<Seat> {
        let (game, pos) = (self.game(), Match::position(self));
        (Match::status(self) == Status::Chance && !game.mid_turn(pos)).then(|| game.turn_of(pos))
    }

    fn as_if_acts(&self, seat: Seat) -> Option<Box<dyn AnyMatch>> {
        if Match::status(self) == Status::ToMove(seat) {
            return Some(self.boxed_clone());
        }
        let pos = self.game().as_if_acts(Match::position(self), seat)?;
        let other = self.elsewhere(pos);
        (Match::status(&other) == Status::ToMove(seat)).then(|| Box::new(other) as Box<dyn AnyMatch>)
    }

    fn moves(&self) -> Vec<Legal> {
        let (game, pos) = (self.game(), Match::position(self));
        let moves = Match::moves(self);
        let chance = G::HAS_CHANCE && !moves.is_empty() && game.status(pos) == Status::Chance;
        let legal = |mv: G::Move| {
            let clicks = game.clicks(pos, mv);
            Legal {
                text: game.write_move(pos, mv),
                told: game.tell_move(pos, mv),
                button: match clicks.last() {
                    Some(Click::Button(name)) => Some(game.button(name)),
                    _ => None,
                },
                clicks,
                weight: chance.then(|| game.weight(pos, mv)),
                prize: game.prize(pos, mv),
                gamble: game.is_gamble(pos, mv),
            }
        };
        moves.into_iter().map(legal).collect()
    }

    fn history(&self, first: usize) -> Vec<Played> {
        let game = self.game();
        let played = self.steps().skip(first).map(|step| {
            let seat = match game.status(step.pos) {
                Status::ToMove(seat) if game.befalls(step.mv).is_none() => Some(seat),
                _ => None,
            };
            Played {
                text: game.write_move(step.pos, step.mv),
                told: game.tell_move(step.pos, step.mv),
                clicks: game.clicks(step.pos, step.mv),
                seat,
                turn: step.turn,
                owner: step.owner,
                brief: game.tell_briefly(step.pos, step.mv),
                dice: game.dice(step.mv),
            }
        });
        played.collect()
    }

    fn incident(&self, what: Incident, seat: Seat) -> Option<String> {
        let mv = Match::incident(self, what, seat)?;
        Some(self.game().write_move(Match::position(self), mv))
    }

    fn why(&self, from: Option<usize>, to: usize) -> Message {
        self.game().why(Match::position(self), from, to)
    }

    fn play(&mut self, text: &str) -> Result<(), Error> {
        self.play_text(text)
    }

    fn play_random(&mut self, rng: &mut SimRng) -> Option<String> {
        Match::ending(self).is_none().then_some(())?;
        let pos = Match::position(self);
        let ControlFlow::Continue(mv) = self.game().random_move(pos, rng, &mut Vec::new()) else { return None };
        let text = self.game().write_move(pos, mv);
        Match::play(self, mv).expect("a random move is legal");
        Some(text)
    }

    fn deal(&mut self, rng: &mut SimRng) -> Vec<String> {
        let n_dealt = Match::deal(self, &mut RandomDealer(rng));
        last_moves(self, n_dealt)
    }

    fn deal_as(&mut self, deal: &str) -> Result<Vec<String>, Error> {
        let deal = self.game().read_deal(Match::start(self), deal)?;
        let n_dealt = Match::deal(self, &mut &*deal);
        Ok(last_moves(self, n_dealt))
    }

    fn deal_committed(&mut self, committed: &Committed) -> Vec<String> {
        let n_dealt = Match::deal_committed(self, committed);
        last_moves(self, n_dealt)
    }

    fn chances(&self) -> Vec<Chance> {
        let chances = (0..).zip(Match::chances(self)).map(|(number, (place, pos, mv))| Chance {
            number,
            move_number: place + 1,
            outcomes: outcomes_of(self.game(), pos),
            brought: self.game().write_move(pos, mv),
        });
        chances.collect()
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        match Match::status(self) {
            Status::Chance => outcomes_of(self.game(), Match::position(self)),
            Status::ToMove(_) | Status::Over(_) => Vec::new(),
        }
    }

    fn random_deal(&self, rng: &mut SimRng) -> Option<String> {
        self.game().random_deal(Match::position(self), rng)
    }

    fn check_deal(&self, deal: &str) -> Result<(), Error> {
        Match::check_deal(self, &*self.game().read_deal(Match::start(self), deal)?)
    }

    fn themes(&self) -> Vec<Theme> {
        self.game().themes(self)
    }

    fn dangers(&self, seat: Seat) -> Vec<Danger> {
        self.game().dangers(Match::position(self), seat)
    }

    fn sameness(&self) -> u64 {
        let (game, pos) = (self.game(), Match::position(self));
        let mut alike = vec![pos.clone()];
        alike.extend(game.exchanged(pos));
        for n in 0..alike.len() {
            let seen = alike[n].clone();
            game.mirrors(&seen, &mut alike);
        }
        alike.iter().map(|pos| game.key(pos)).min().expect("the position is among them")
    }

    fn staleness(&self) -> f64 {
        let limit = self.game().clock_limit().map_or(f64::INFINITY, |limit| f64::from(limit.0));
        f64::from(self.game().clock(Match::position(self)).0) / limit
    }

    fn mid_turn(&self) -> bool {
        self.game().mid_turn(Match::position(self))
    }

    fn undo_turn(&mut self) -> usize {
        Match::undo_turn(self)
    }

    fn undo_to(&mut self, n_moves: usize) {
        while Match::n_moves(self) > n_moves {
            self.undo();
        }
    }

    fn n_moves(&self) -> usize {
        Match::n_moves(self)
    }

    fn turns(&self) -> Vec<String> {
        Match::turns(self)
    }

    fn scene(&self) -> Scene {
        let mut scene = self.game().scene(Match::position(self));
        let last = Match::history(self).last().map(|(pos, mv)| self.game().clicks(pos, mv)).unwrap_or_default();
        scene.marks.extend(last.into_iter().filter_map(|click| match click {
            Click::Spot(spot) => Some(Mark { spot, kind: MarkKind::Last }),
            Click::Button(_) => None,
        }));
        scene
    }

    fn captions(&self, reader: Option<Seat>) -> Vec<Message> {
        self.game().captions(Match::position(self), reader)
    }

    fn record(&self, tags: Vec<(String, String)>) -> Record {
        Match::record(self, tags)
    }

    fn divide(&self, plan: &PerftPlan<'_>) -> Result<Vec<(String, u64)>, Error> {
        let deal = plan.deal.map(|text| self.game().read_deal(Match::position(self), text)).transpose()?;
        let perft = Perft { game: self.game(), unit: plan.unit, deal: deal.as_deref() };
        Ok(perft.divide(Match::position(self), plan.depth))
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The outcomes of a chance node with their weights, in the game's order.
fn outcomes_of<G: Show>(game: &G, pos: &G::Position) -> Vec<(String, u32)> {
    let mut outcomes = Vec::new();
    game.moves(pos, &mut outcomes);
    outcomes.into_iter().map(|outcome| (game.write_move(pos, outcome), game.weight(pos, outcome))).collect()
}

/// The last `n` single moves as texts.
fn last_moves<G: Show>(play: &Match<G>, n: usize) -> Vec<String> {
    let last = Match::history(play).skip(Match::n_moves(play) - n);
    last.map(|(pos, mv)| play.game().write_move(pos, mv)).collect()
}
