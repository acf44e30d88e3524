//! One of many games, and its rows of the arrays.

use qiyuan_core::numbered::{Canvas, Cell, Drawn, Lane, Numbered, Numbering};
use qiyuan_core::{SimRng, Status};

use crate::lanes::{Autoreset, Plan};
use crate::table::Typed;

/// One of the games.
pub(crate) struct One<G: Numbered> {
    pub(crate) lane: Lane<G>,
    pub(crate) rng: SimRng,
    /// What is drawn of it.
    pub(crate) drawn: Drawn,
    pub(crate) history: Vec<u32>,
    pub(crate) n_actions: u32,
    /// Whether it is over and waits for a new beginning.
    pub(crate) over: bool,
    /// The action that comes next, and its move.
    pub(crate) next: Option<(u16, G::Move)>,
}

/// What is the same for all games of a step.
pub(crate) struct Shared<'a, G: Numbered> {
    pub(crate) typed: &'a Typed<G>,
    pub(crate) plan: &'a Plan,
    pub(crate) start: &'a G::Position,
}

/// One game's rows.
pub(crate) struct Rows<'a, T> {
    pub(crate) cells: Option<&'a mut [T]>,
    pub(crate) last_cells: Option<&'a mut [T]>,
    pub(crate) mask: Option<&'a mut [bool]>,
    pub(crate) to_play: &'a mut i32,
    pub(crate) rewards: &'a mut [f32],
    pub(crate) terminated: &'a mut bool,
    pub(crate) truncated: &'a mut bool,
}

/// What `to_play` says when nobody is: the numbers of OpenSpiel.
pub(crate) const CHANCE: i32 = -1;
pub(crate) const OVER: i32 = -4;

impl<G: Numbered> One<G> {
    /// Plays the move that was found, or begins anew.
    #[inline(always)]
    pub(crate) fn step<T: Cell>(&mut self, shared: &Shared<'_, G>, rows: &mut Rows<'_, T>) {
        let typed = shared.typed;
        rows.forget();
        self.wipe(rows);
        match self.next.take() {
            None => self.begin(shared),
            Some((action, mv)) => {
                let history = &mut self.history;
                history.push(action.into());
                let brought = |pos: &G::Position, mv| history.push(typed.numbering.number(pos, mv) as u32);
                self.lane.play_on(&typed.game, &typed.numbering, mv, &mut self.rng, brought);
                self.n_actions += 1;
            }
        }
        if let Some(payoffs) = self.lane.payoffs() {
            *rows.terminated = true;
            for (reward, &payoff) in rows.rewards.iter_mut().zip(payoffs.as_slice()) {
                *reward = payoff as f32 / shared.plan.unit;
            }
        } else if self.n_actions >= shared.plan.max_moves {
            *rows.truncated = true;
        }
        self.over = *rows.terminated || *rows.truncated;
        if self.over && shared.plan.autoreset == Autoreset::SameStep {
            if let Some(cells) = rows.last_cells.as_deref_mut() {
                self.draw_last(typed, cells);
            }
            self.begin(shared);
        }
        self.show(shared, rows);
    }

    #[cold]
    pub(crate) fn begin(&mut self, shared: &Shared<'_, G>) {
        self.lane.restart(&shared.typed.game, &shared.typed.numbering, shared.start);
        self.history.clear();
        self.n_actions = 0;
        self.over = false;
        self.deal(shared.typed);
    }

    fn deal(&mut self, typed: &Typed<G>) {
        let history = &mut self.history;
        let brought = |pos: &G::Position, mv| history.push(typed.numbering.number(pos, mv) as u32);
        self.lane.deal(&typed.game, &typed.numbering, &mut self.rng, brought);
    }

    /// An action with its move, if it is legal.
    #[inline(always)]
    pub(crate) fn find(&self, typed: &Typed<G>, action: i32) -> Option<(u16, G::Move)> {
        let action = u16::try_from(action).ok()?;
        Some((action, self.lane.find(&typed.game, &typed.numbering, action.into())?))
    }

    /// The numbers of the legal actions; none when it is over.
    #[inline(always)]
    pub(crate) fn legal(&self) -> &[u16] {
        if self.over { &[] } else { self.lane.numbers() }
    }

    /// Takes what may be played off the mask again, before something else may.
    #[inline(always)]
    pub(crate) fn wipe<T>(&self, rows: &mut Rows<'_, T>) {
        if let Some(mask) = rows.mask.as_deref_mut() {
            self.legal().iter().for_each(|&number| mask[usize::from(number)] = false);
        }
    }

    /// Shows what the one who acts sees and may do. The mask must have been wiped.
    #[inline(always)]
    pub(crate) fn show<T: Cell>(&mut self, shared: &Shared<'_, G>, rows: &mut Rows<'_, T>) {
        let typed = shared.typed;
        *rows.to_play = match self.lane.status() {
            _ if self.over => OVER,
            Status::ToMove(seat) => seat.0.into(),
            Status::Chance => CHANCE,
            Status::Over(_) => OVER,
        };
        if let Some(mask) = rows.mask.as_deref_mut() {
            self.legal().iter().for_each(|&number| mask[usize::from(number)] = true);
        }
        if let Some(cells) = rows.cells.as_deref_mut() {
            let mut canvas = Canvas::again(cells, &mut self.drawn);
            let seat = typed.game.turn_of(self.lane.position());
            typed.numbering.observe(&typed.game, self.lane.position(), seat, &mut canvas);
        }
    }

    #[cold]
    fn draw_last<T: Cell>(&self, typed: &Typed<G>, cells: &mut [T]) {
        let mut drawn = Drawn::default();
        let seat = typed.game.turn_of(self.lane.position());
        let mut canvas = Canvas::new(cells, &mut drawn);
        typed.numbering.observe(&typed.game, self.lane.position(), seat, &mut canvas);
    }
}

impl<T> Rows<'_, T> {
    /// The same rows, for a while.
    #[inline(always)]
    pub(crate) fn again(&mut self) -> Rows<'_, T> {
        Rows {
            cells: self.cells.as_deref_mut(),
            last_cells: self.last_cells.as_deref_mut(),
            mask: self.mask.as_deref_mut(),
            to_play: self.to_play,
            rewards: self.rewards,
            terminated: self.terminated,
            truncated: self.truncated,
        }
    }

    /// Nothing has been won or has ended.
    #[inline(always)]
    pub(crate) fn forget(&mut self) {
        self.rewards.fill(0.0);
        (*self.terminated, *self.truncated) = (false, false);
    }
}
