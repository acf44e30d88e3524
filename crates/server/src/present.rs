//! A table as viewers see it.

use qiyuan_catalog::{AnyGame, write_record};
use qiyuan_core::show::Look;
use qiyuan_core::{Goal, Message, Record, Seat};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::clock::Downtimes;
use crate::decide::Judge;
use crate::error::Refusal;
use crate::event::{ClockSetting, Sitter, Takeback, Why};
use crate::fines::FineAsk;
use crate::games::Games;
use crate::lobby::listed_until;
use crate::outcome::ResultView;
use crate::store::{Card, Facts, Occupant, Row};
use crate::table::{Standing, Table};
use crate::words::WORDS;

/// A table as viewers see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TableView {
    id: String,
    game: String,
    family: String,
    /// Rule fields that differ from the preset's.
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    start: Option<String>,
    #[schema(value_type = crate::api::answers::Text)]
    title: Message,
    goal: &'static str,
    seats: Vec<SeatView>,
    clock: ClockSetting,
    takeback: Takeback,
    /// Whether each seat may ask for a take-back now: it would happen, or the others would be asked.
    may_take_back: Vec<bool>,
    public: bool,
    status: &'static str,
    created: u64,
    seq: u64,
    watchers: usize,
    offers: OffersView,
    /// Whether the others play on when somebody leaves.
    plays_on: bool,
    /// Whether the game knows fines for noise.
    fines: bool,
    /// Seats that are to be fined when the turn has ended.
    fines_due: Vec<u8>,
    previous: Option<String>,
    next: Option<String>,
    fairness: Option<FairnessView>,
    clocks: Option<ClocksView>,
}

/// A seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatView {
    seat: u8,
    #[schema(value_type = crate::api::answers::Text)]
    title: Message,
    kind: &'static str,
    name: String,
    level: Option<u8>,
    online: bool,
    /// How its pieces look, unless the game gives them out as it goes.
    #[schema(value_type = String)]
    look: Look,
    /// Why whoever sat here has left, while the others play on.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<Why>,
}

/// What has been proposed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OffersView {
    draw: Option<u8>,
    takeback: Option<u8>,
    rematch: Vec<u8>,
    /// The fine that somebody asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    fine: Option<FineAsk>,
}

/// What the outcomes of chance can be checked by.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct FairnessView {
    /// The hash of the seed.
    pub(crate) commitment: String,
    /// What players added, by seat.
    pub(crate) salts: Vec<String>,
    /// The seed, when the game is over.
    pub(crate) seed: Option<String>,
}

/// What players have left.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClocksView {
    kind: &'static str,
    /// Milliseconds, by seat.
    left: Vec<i64>,
    /// Whose clock runs.
    running: Option<usize>,
    /// When `left` was right, by the server's clock.
    at: u64,
    /// For how many milliseconds after that the running clock is not charged: what others played is shown first.
    #[serde(skip_serializing_if = "is_zero")]
    grace: u64,
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

/// What lists say about a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TableSummary {
    id: String,
    game: String,
    family: String,
    #[schema(value_type = crate::api::answers::Text)]
    title: Message,
    seats: Vec<SeatView>,
    status: &'static str,
    clock: ClockSetting,
    created: u64,
    updated: u64,
    n_moves: usize,
    result: Option<ResultView>,
}

/// Who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Presence {
    /// By seat.
    pub(crate) online: Vec<bool>,
    pub(crate) watchers: usize,
}

/// The word for what a game is played for.
pub(crate) fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Win => "win",
        Goal::Chips => "chips",
    }
}

impl TableSummary {
    /// What lists say about a table, in today's words.
    pub(crate) fn new(games: &Games, row: Row) -> Result<TableSummary, Refusal> {
        let Row { mut setup, card } = row;
        let opened = setup.open(games)?;
        Ok(TableSummary {
            id: setup.id,
            game: setup.game,
            family: card.family,
            title: opened.game.title(),
            seats: seat_views(&*opened.game, &card.facts.seats, &Presence::default()),
            status: card.status.name(),
            clock: setup.clock,
            created: card.created,
            updated: card.updated,
            n_moves: card.facts.n_moves,
            result: card.facts.result.map(|outcome| outcome.brief_view(&*opened.game)),
        })
    }
}

fn seat_views(game: &dyn AnyGame, occupants: &[Occupant], presence: &Presence) -> Vec<SeatView> {
    let sides = game.sides();
    let view = |(seat, occupant): (u8, &Occupant)| {
        let (kind, name, level) = match occupant {
            Occupant::Human { name } => ("human", name.clone(), None),
            Occupant::Bot { level } => ("bot", String::new(), Some(*level)),
            Occupant::Open => ("open", String::new(), None),
        };
        let online = level.is_some() || presence.online.get(usize::from(seat)).copied().unwrap_or(false);
        let look = sides.get(usize::from(seat)).map_or(Look::Nobody, |side| side.look);
        SeatView { seat, title: game.seat_title(Seat(seat)), kind, name, level, online, look, left: None }
    };
    (0u8..).zip(occupants).map(view).collect()
}

impl Table {
    /// The family's id.
    pub(crate) fn family(&self) -> &str {
        self.setup.game.split(':').next().unwrap_or_default()
    }

    /// What whoever sits on a seat is called.
    pub(crate) fn name_of(&self, seat: u8) -> Message {
        match &self.seats[usize::from(seat)] {
            Sitter::Human { name, .. } if !name.is_empty() => Message::plain(name.clone()),
            Sitter::Bot { level } => WORDS.say("bot").with("level", *level),
            _ => self.game.seat_title(Seat(seat)),
        }
    }

    /// The table as viewers see it.
    pub(crate) fn present(&self, presence: &Presence, now: u64, downtimes: &Downtimes) -> TableView {
        TableView {
            id: self.setup.id.clone(),
            game: self.setup.game.clone(),
            family: self.family().into(),
            rules: self.game.overrides().and_then(|rules| serde_json::from_str(rules).ok()),
            start: self.setup.position.clone(),
            title: self.game.title(),
            goal: goal_name(self.game.goal()),
            seats: self.seat_views(presence),
            clock: self.setup.clock,
            takeback: self.setup.takeback,
            may_take_back: self.may_take_back(now, downtimes),
            public: self.setup.public,
            status: self.standing().name(),
            created: self.created,
            seq: self.seq,
            watchers: presence.watchers,
            offers: OffersView {
                draw: self.draw_offer,
                takeback: self.takeback_offer,
                rematch: self.rematch_offers.clone(),
                fine: self.fines.ask.clone(),
            },
            plays_on: self.plays_on,
            fines: self.fines.known,
            fines_due: self.fines.due.clone(),
            previous: self.setup.previous.clone(),
            next: self.next.clone(),
            fairness: self.fairness(),
            clocks: self.clocks_view(now, downtimes),
        }
    }

    fn seat_views(&self, presence: &Presence) -> Vec<SeatView> {
        let seats = seat_views(&*self.game, &self.occupants(), presence).into_iter();
        seats.zip(&self.gone).map(|(view, &left)| SeatView { left, ..view }).collect()
    }

    fn occupants(&self) -> Vec<Occupant> {
        self.seats.iter().map(Occupant::from).collect()
    }

    /// What chance can be checked by, in games that have it. The seed is told when the game is over and not before.
    pub(crate) fn fairness(&self) -> Option<FairnessView> {
        if !self.game.has_chance() {
            return None;
        }
        let seed = (self.standing() == Standing::Over).then(|| self.setup.seed.clone());
        Some(FairnessView { commitment: self.committed.commitment(), seed, salts: self.salts.clone() })
    }

    fn may_take_back(&self, now: u64, downtimes: &Downtimes) -> Vec<bool> {
        let judge = Judge { table: self, now, downtimes: downtimes.clone() };
        (0..self.seats.len() as u8).map(|seat| judge.may_take_back(seat)).collect()
    }

    fn clocks_view(&self, now: u64, downtimes: &Downtimes) -> Option<ClocksView> {
        let left = self.left_at(now, downtimes)?.into_iter().map(|left| left.max(0)).collect();
        let kind = match self.setup.clock {
            ClockSetting::None => return None,
            ClockSetting::Fischer { .. } => "fischer",
            ClockSetting::Days { .. } => "days",
        };
        let grace = self.clocks.as_ref().map_or(0, |clocks| clocks.grace_at(now));
        Some(ClocksView { kind, left, running: self.running().map(|running| running.seat), at: now, grace })
    }

    /// What is kept of it for lists.
    pub(crate) fn card(&self, now: u64, downtimes: &Downtimes) -> Card {
        Card {
            family: self.family().into(),
            status: self.standing(),
            public: self.setup.public,
            created: self.created,
            updated: self.updated,
            until: listed_until(self.standing(), self.setup.clock, self.created, self.updated, now),
            due: self.clocks.as_ref().and_then(|clocks| clocks.falls_at(self.running(), now, downtimes)),
            facts: Facts { seats: self.occupants(), n_moves: self.play.n_moves(), result: self.result() },
        }
    }

    /// The game as a record that can be replayed, and checked when it is over.
    pub(crate) fn record(&self) -> Record {
        let mut tags = vec![("Site".to_string(), self.setup.id.clone())];
        let date = jiff::Timestamp::from_millisecond(self.created as i64).unwrap_or_default();
        tags.push(("Date".into(), date.strftime("%Y.%m.%d").to_string()));
        for (i, sitter) in self.seats.iter().enumerate() {
            let name = match sitter {
                Sitter::Human { name, .. } if name.is_empty() => "human".into(),
                Sitter::Human { name, .. } => name.clone(),
                Sitter::Bot { level } => format!("level{level}"),
                Sitter::Open => "?".into(),
            };
            tags.push((format!("Seat{i}"), name));
        }
        if let Some(fairness) = self.fairness() {
            tags.push(("Commit".into(), fairness.commitment));
            tags.extend(fairness.seed.map(|seed| ("Seed".into(), seed)));
            tags.push(("Salts".into(), serde_json::to_string(&fairness.salts).unwrap_or_default()));
        }
        let outcome = self.outcome.as_ref();
        if let Some(outcome) = outcome {
            tags.push(("Termination".into(), outcome.reason.to_string()));
        }
        let mut record = write_record(&*self.game, &*self.play, tags);
        // A game that was resigned or agreed on ends where its moves do not.
        if let Some(outcome) = outcome.filter(|outcome| outcome.counts() && record.result == "*") {
            record.result = outcome.exact().to_string();
            record.set_tag("Result", &record.result.clone());
        }
        record
    }
}
