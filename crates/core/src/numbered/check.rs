//! The checks that every numbering must pass.

use std::collections::HashSet;
use std::sync::Arc;

use super::{Canvas, Drawn, Lane, Numbered, Numbering};
use crate::{Match, Seat, SimRng, Status, sim_rng};

/// Plays `n_games` random games and checks in every position that each legal move has one number and can be found by it,
/// that a lane is what a [`Match`] is, that drawing again is drawing anew, and that mirrors do to arrays and numbers what the
/// numbering says.
///
/// # Panics
/// If the numbering breaks a promise.
pub fn check<G: Numbered>(game: &G, n_games: usize, seed: u64) {
    let game = Arc::new(game.clone());
    let mut suite = Suite::new(game);
    suite.check_tables();
    let mut rng = sim_rng(seed);
    for _ in 0..n_games {
        suite.check_game(&mut rng);
    }
    assert_eq!(suite.mirrored, suite.symmetries.len(), "every mirror was looked into");
}

struct Suite<G: Numbered> {
    game: Arc<G>,
    numbering: G::Numbering,
    symmetries: Vec<super::Symmetry>,
    /// Drawn on again and again.
    cells: Vec<f32>,
    drawn: Drawn,
    mirrored: usize,
}

impl<G: Numbered> Suite<G> {
    fn new(game: Arc<G>) -> Suite<G> {
        let numbering = G::Numbering::new(&game);
        let n_cells = numbering.shape().iter().product();
        let symmetries = numbering.symmetries(&game);
        Suite { symmetries, numbering, game, cells: vec![0.0; n_cells], drawn: Drawn::default(), mirrored: 0 }
    }

    /// Sizes fit together, names are names, mirrors leave nothing out.
    fn check_tables(&self) {
        let (numbering, shape) = (&self.numbering, self.numbering.shape());
        let planes = numbering.planes(&self.game);
        assert_eq!(planes.len(), shape[0], "every plane has a name");
        let names: HashSet<&str> = planes.iter().map(|plane| plane.name.as_str()).collect();
        assert_eq!(names.len(), planes.len(), "planes have different names");
        assert_eq!(numbering.n_outcomes() > 0, G::HAS_CHANCE, "outcomes have numbers where chance acts");
        let labels: HashSet<String> = (0..numbering.n_actions()).map(|n| numbering.label(&self.game, n)).collect();
        assert_eq!(labels.len(), numbering.n_actions(), "actions have different labels");
        for symmetry in &self.symmetries {
            for (places, n) in [(&symmetry.cells, self.cells.len()), (&symmetry.actions, numbering.n_actions())] {
                let mut sorted = places.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, (0..n as u32).collect::<Vec<_>>(), "a mirror leaves nothing out");
            }
        }
    }

    fn check_game(&mut self, rng: &mut SimRng) {
        self.check_playing_on(rng.clone());
        let mut lane = Lane::new(&*self.game, &self.numbering, self.game.start());
        let mut this = Match::new(self.game.clone());
        loop {
            let text = self.game.write_position(lane.position());
            assert_eq!(lane.status(), this.status(), "a lane ends as a match does: {text}");
            self.check_numbers(&lane, &this.moves(), &text);
            self.check_observations(&lane, &text);
            let Some(mv) = lane.pick(&*self.game, &self.numbering, rng) else { return };
            lane.play(&*self.game, &self.numbering, mv);
            this.play(mv).unwrap_or_else(|error| panic!("a move of a lane is legal: {error}"));
        }
    }

    /// Playing on is playing and dealing.
    fn check_playing_on(&self, mut rng: SimRng) {
        let game = &*self.game;
        let numbering = &self.numbering;
        let begun = || Lane::new(game, numbering, game.start());
        let (mut one, mut two) = (begun(), begun());
        let mut dealt = [Vec::new(), Vec::new()];
        for lane in [&mut one, &mut two] {
            lane.deal(game, numbering, &mut sim_rng(1), |_, _| {});
        }
        while let Some(mv) = one.pick(game, numbering, &mut rng) {
            let mut same_rng = rng.clone();
            one.play(game, numbering, mv);
            one.deal(game, numbering, &mut rng, |_, outcome| dealt[0].push(outcome));
            two.play_on(game, numbering, mv, &mut same_rng, |_, outcome| dealt[1].push(outcome));
            let text = game.write_position(one.position());
            assert_eq!(
                (one.position(), one.status(), one.numbers()),
                (two.position(), two.status(), two.numbers()),
                "{text}"
            );
            assert_eq!(dealt[0], dealt[1], "{text}");
        }
    }

    /// A lane lists the moves of a match.
    fn check_numbers(&self, lane: &Lane<G>, moves: &[G::Move], text: &str) {
        let chance = lane.status() == Status::Chance;
        let over = matches!(lane.status(), Status::Over(_));
        let acts = self.numbering.chance_acts(&self.game, lane.position());
        assert!(over || acts == chance, "it is known at once whether chance acts: {text}");
        let n = if chance { self.numbering.n_outcomes() } else { self.numbering.n_actions() };
        let numbers: Vec<usize> = moves.iter().map(|&mv| self.numbering.number(lane.position(), mv)).collect();
        let listed = lane.numbers().iter().map(|&number| usize::from(number));
        let sorted = |mut numbers: Vec<usize>| {
            numbers.sort_unstable();
            numbers
        };
        assert_eq!(sorted(listed.collect()), sorted(numbers.clone()), "a lane has the moves of a match: {text}");
        let different: HashSet<usize> = numbers.iter().copied().collect();
        assert_eq!(different.len(), numbers.len(), "every move has a number of its own: {text}");
        assert!(numbers.iter().all(|&number| number < n), "numbers are below {n}: {text}");
        for number in 0..n {
            let mv = numbers.iter().position(|&other| other == number).map(|place| moves[place]);
            let found = lane.find(&self.game, &self.numbering, number);
            assert_eq!(found, mv, "a move is found by its number, and no other is: {text}");
        }
    }

    fn check_observations(&mut self, lane: &Lane<G>, text: &str) {
        let (game, pos) = (self.game.clone(), lane.position());
        for seat in 0..game.n_seats() as u8 {
            let fresh = self.observe(pos, Seat(seat));
            let mut canvas = Canvas::again(&mut self.cells, &mut self.drawn);
            self.numbering.observe(&game, pos, Seat(seat), &mut canvas);
            assert_eq!(self.cells, fresh, "what is drawn again is drawn as anew: {text}");
            assert!(fresh.iter().all(|cell| cell.is_finite()), "all numbers are numbers: {text}");
        }
        self.check_mirrors(lane, text);
    }

    fn check_mirrors(&mut self, lane: &Lane<G>, text: &str) {
        let mut images = Vec::new();
        self.game.mirrors(lane.position(), &mut images);
        assert_eq!(images.len(), self.symmetries.len(), "every mirror is described: {text}");
        let seat = if let Status::ToMove(seat) = lane.status() { seat } else { Seat(0) };
        let seen = self.observe(lane.position(), seat);
        for (image, symmetry) in images.iter().zip(&self.symmetries) {
            let expected: Vec<f32> = symmetry.cells.iter().map(|&cell| seen[cell as usize]).collect();
            assert_eq!(self.observe(image, seat), expected, "a mirror does to arrays what it says: {text}");
            let mut moves = Vec::new();
            let mut legal = vec![false; self.numbering.n_actions()];
            // The end by the clock or by repetition is the match's; here both are asked as the game is.
            if let Status::ToMove(_) = self.game.moves(lane.position(), &mut moves) {
                moves.iter().for_each(|&mv| legal[self.numbering.number(lane.position(), mv)] = true);
                let expected: Vec<bool> = symmetry.actions.iter().map(|&action| legal[action as usize]).collect();
                legal.fill(false);
                self.game.moves(image, &mut moves);
                moves.iter().for_each(|&mv| legal[self.numbering.number(image, mv)] = true);
                assert_eq!(legal, expected, "a mirror does to numbers what it says: {text}");
            }
        }
        self.mirrored = images.len();
    }

    fn observe(&self, pos: &G::Position, seat: Seat) -> Vec<f32> {
        let mut cells = vec![f32::NAN; self.cells.len()];
        self.numbering.observe(&self.game, pos, seat, &mut Canvas::new(&mut cells, &mut Drawn::default()));
        cells
    }
}
