//! What a viewer sees of a position. Positions hold no secrets, so everybody sees the same.

use std::fmt;

use qiyuan_catalog::{AnyGame, AnyMatch, Legal, Played};
use qiyuan_core::show::{Click, Mark, Piece, Scene, Tray};
use qiyuan_core::{Ending, Error, Message, Payoffs, Reason, Seat, Status};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::words::WORDS;

/// What stands on the board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct View {
    /// How many single moves have been played.
    pub(crate) n_moves: usize,
    /// The position as text.
    pub(crate) position: String,
    /// The seat that acts, `"chance"`, or nobody.
    #[schema(value_type = Object)]
    pub(crate) acts: Option<Acts>,
    /// Whether whoever acts goes on with a turn that has begun.
    pub(crate) mid_turn: bool,
    /// The position as drawing data.
    #[schema(value_type = Object)]
    pub(crate) scene: SceneView,
    /// What there is to say about it.
    #[schema(value_type = Vec<Object>)]
    pub(crate) captions: Vec<Message>,
    /// What whoever acts can do.
    pub(crate) moves: Vec<MoveView>,
    /// How the game ended.
    pub(crate) result: Option<ResultView>,
}

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(crate) enum Acts {
    Seat(Seat),
    Chance(ChanceWord),
}

/// The word for chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ChanceWord {
    Chance,
}

/// A scene as it is sent.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SceneView {
    pieces: Vec<Piece>,
    marks: Vec<Mark>,
    trays: Vec<Tray>,
}

impl From<Scene> for SceneView {
    fn from(scene: Scene) -> SceneView {
        SceneView { pieces: scene.pieces, marks: scene.marks, trays: scene.trays }
    }
}

/// A legal move, or an outcome of chance.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct MoveView {
    /// The move as text.
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// What a person touches to play it.
    #[schema(value_type = Vec<Object>)]
    pub(crate) clicks: Vec<Click>,
    /// The move as people write it.
    #[schema(value_type = Object)]
    pub(crate) described: Message,
    /// The words on the button, where the last touch is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) button: Option<Message>,
    /// How likely an outcome is among the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) weight: Option<u32>,
}

/// A single move that was played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Step {
    /// The move as text.
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// Who played it; nobody if chance brought it.
    #[schema(value_type = Option<u8>)]
    pub(crate) seat: Option<Seat>,
    /// What a person touches to play it.
    #[schema(value_type = Vec<Object>)]
    pub(crate) clicks: Vec<Click>,
    /// The move as people write it.
    #[schema(value_type = Object)]
    pub(crate) described: Message,
    /// The turn that it belongs to, counted from 1.
    pub(crate) turn: usize,
    /// Whose turn that is.
    #[schema(value_type = u8)]
    pub(crate) owner: Seat,
    /// When it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<u64>,
    /// The position after it as drawing data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) scene: Option<SceneView>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct ResultView {
    /// What every seat gets.
    pub(crate) payoffs: Vec<i32>,
    /// The seat that alone has most.
    pub(crate) winner: Option<u8>,
    /// Why: `rules`, `repetition`, `clock`, `resignation`, `time`, `agreement` or `abandoned`.
    #[schema(value_type = String)]
    pub(crate) reason: EndReason,
    /// The same in words.
    #[schema(value_type = Object)]
    pub(crate) text: Message,
}

/// How a game ended, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// What every seat gets.
    pub(crate) payoffs: Vec<i32>,
    /// Why.
    pub(crate) reason: EndReason,
    /// The only seat left, where all others have left one by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) last: Option<u8>,
}

/// Why a game ended at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum EndReason {
    Rules,
    Repetition,
    Clock,
    Resignation,
    Time,
    Agreement,
    Abandoned,
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl Outcome {
    /// How a match has ended by its own rules, if it has.
    pub(crate) fn of_match(play: &dyn AnyMatch) -> Option<Outcome> {
        let ending = play.ending()?;
        let reason = match ending.reason {
            Reason::Rules => EndReason::Rules,
            Reason::Repetition => EndReason::Repetition,
            Reason::Clock => EndReason::Clock,
        };
        Some(Outcome { payoffs: ending.payoffs.as_slice().to_vec(), reason, last: None })
    }

    /// Whether it is a result: a game that was abandoned has none.
    pub(crate) fn counts(&self) -> bool {
        self.reason != EndReason::Abandoned
    }

    /// The payoffs as the games' own type.
    pub(crate) fn exact(&self) -> Payoffs {
        Payoffs::new(&self.payoffs)
    }

    /// The end as viewers see it. Where the match itself is not at hand, such as in lists, the rule that ended it is not
    /// named.
    pub(crate) fn view(&self, game: &dyn AnyGame, play: Option<&dyn AnyMatch>) -> ResultView {
        let winner = self.exact().winner();
        let by_rules = |reason| {
            let side = winner.map(|seat| game.seat_title(seat));
            Ending { payoffs: self.exact(), reason }.words(side, play.and_then(AnyMatch::ending_rule))
        };
        let told = |id: &'static str| {
            let side = self.last.map(Seat).or(winner);
            WORDS.say(id).with("side", side.map(|seat| game.seat_title(seat)).unwrap_or_default())
        };
        let text = match self.reason {
            EndReason::Resignation if self.last.is_some() => told("last-by-resignation"),
            EndReason::Time if self.last.is_some() => told("last-on-time"),
            EndReason::Rules => by_rules(Reason::Rules),
            EndReason::Repetition => by_rules(Reason::Repetition),
            EndReason::Clock => by_rules(Reason::Clock),
            EndReason::Resignation => told("won-by-resignation"),
            EndReason::Time => told("won-on-time"),
            EndReason::Agreement => WORDS.say("drawn-by-agreement"),
            EndReason::Abandoned => WORDS.say("abandoned"),
        };
        ResultView { payoffs: self.payoffs.clone(), winner: winner.map(|seat| seat.0), reason: self.reason, text }
    }
}

/// What is known of a position beside the match itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Circumstances {
    /// How the game ended, if its own rules did not end it.
    pub(crate) outcome: Option<Outcome>,
    /// Whether moves are told: not while a table waits for players.
    pub(crate) without_moves: bool,
    /// Whether the outcomes of chance are told as moves.
    pub(crate) with_outcomes: bool,
}

impl View {
    /// What a viewer sees of a match.
    pub(crate) fn new(game: &dyn AnyGame, play: &dyn AnyMatch, around: &Circumstances) -> View {
        let outcome = around.outcome.clone().or_else(|| Outcome::of_match(play));
        let acts = match play.status() {
            _ if outcome.is_some() => None,
            Status::ToMove(seat) => Some(Acts::Seat(seat)),
            Status::Chance => Some(Acts::Chance(ChanceWord::Chance)),
            Status::Over(_) => None,
        };
        let tells = match acts {
            Some(Acts::Seat(_)) => !around.without_moves,
            Some(Acts::Chance(_)) => around.with_outcomes,
            None => false,
        };
        View {
            n_moves: play.n_moves(),
            position: play.position(),
            acts,
            mid_turn: outcome.is_none() && play.mid_turn(),
            scene: play.scene().into(),
            captions: play.captions(),
            moves: if tells { moves(play) } else { Vec::new() },
            result: outcome.map(|outcome| outcome.view(game, Some(play))),
        }
    }
}

fn moves(play: &dyn AnyMatch) -> Vec<MoveView> {
    let view = |legal: Legal| MoveView {
        mv: legal.text,
        clicks: legal.clicks,
        described: legal.told,
        button: legal.button,
        weight: legal.weight,
    };
    play.moves().into_iter().map(view).collect()
}

impl From<Played> for Step {
    fn from(played: Played) -> Step {
        Step {
            mv: played.text,
            seat: played.seat,
            clicks: played.clicks,
            described: played.told,
            turn: played.turn,
            owner: played.owner,
            at: None,
            scene: None,
        }
    }
}

/// Plays one single move and says what there is to say about it.
pub(crate) fn play_step(play: &mut dyn AnyMatch, mv: &str) -> Result<Step, Error> {
    let first = play.n_moves();
    play.play(mv)?;
    let played = play.history(first).pop();
    Ok(Step::from(played.expect("a move that was played is the last of the history")))
}
