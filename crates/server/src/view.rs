//! What a viewer sees of a position. Positions hold no secrets, so everybody sees the same.

use qiyuan_catalog::{AnyGame, AnyMatch, Legal, Played};
use qiyuan_core::show::{Click, Scene};
use qiyuan_core::{Error, Message, Seat, Status};
use serde::Serialize;
use utoipa::ToSchema;

use crate::decide::THROW;
use crate::event::Why;
use crate::outcome::{Outcome, ResultView};
use crate::words::WORDS;

/// What stands on the board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct View {
    /// How many single moves have been played.
    pub(crate) n_moves: usize,
    /// The position as text.
    pub(crate) position: String,
    /// The seat that acts or is to throw, `"chance"`, or nobody.
    #[schema(value_type = Option<crate::api::answers::Actor>)]
    pub(crate) acts: Option<Acts>,
    /// Whether whoever acts goes on with a turn that has begun.
    pub(crate) mid_turn: bool,
    /// Whether a throw is waited for at a table: the only move is then `=`, and it falls when whoever acts plays that.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) throws: bool,
    /// The position as drawing data.
    #[schema(value_type = Object)]
    pub(crate) scene: Scene,
    /// What there is to say about it.
    #[schema(value_type = Vec<crate::api::answers::Text>)]
    pub(crate) captions: Vec<Message>,
    /// The same to whoever acts, where that differs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<crate::api::answers::Text>)]
    pub(crate) yours: Vec<Message>,
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
    #[schema(value_type = crate::api::answers::Text)]
    pub(crate) described: Message,
    /// The words on the button, where the last touch is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<crate::api::answers::Text>)]
    pub(crate) button: Option<Message>,
    /// How likely an outcome is among the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) weight: Option<u32>,
    /// What it wins at once, in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<crate::api::answers::Text>)]
    pub(crate) prize: Option<Message>,
    /// Whether nobody knows how it will end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) gamble: bool,
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
    #[schema(value_type = crate::api::answers::Text)]
    pub(crate) described: Message,
    /// The turn that it belongs to, counted from 1.
    pub(crate) turn: usize,
    /// Whose turn that is.
    #[schema(value_type = u8)]
    pub(crate) owner: Seat,
    /// The move in the fewest words, where `described` is long.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<crate::api::answers::Text>)]
    pub(crate) brief: Option<Message>,
    /// The faces of the dice, if it is a throw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) dice: Vec<u8>,
    /// When it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<u64>,
    /// The position after it as drawing data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub(crate) scene: Option<Box<Scene>>,
}

/// What is known of a position beside the match itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Circumstances {
    /// How the game ended, if its own rules did not end it.
    pub(crate) outcome: Option<Outcome>,
    /// Why somebody left while the others played on, by seat.
    pub(crate) gone: Vec<Option<Why>>,
    /// Whether moves are told: not while a table waits for players.
    pub(crate) without_moves: bool,
    /// Whether the outcomes of chance are told as moves.
    pub(crate) with_outcomes: bool,
    /// The seat whose throw is waited for.
    pub(crate) throws: Option<u8>,
}

impl View {
    /// What a viewer sees of a match.
    pub(crate) fn new(game: &dyn AnyGame, play: &dyn AnyMatch, around: &Circumstances) -> View {
        let outcome = around.outcome.clone().or_else(|| Outcome::of_match(play));
        let acts = match play.status() {
            _ if outcome.is_some() => None,
            Status::ToMove(seat) => Some(Acts::Seat(seat)),
            Status::Chance => {
                Some(around.throws.map_or(Acts::Chance(ChanceWord::Chance), |seat| Acts::Seat(Seat(seat))))
            }
            Status::Over(_) => None,
        };
        let throws = acts.is_some() && around.throws.is_some();
        let tells = match acts {
            Some(Acts::Seat(_)) => !around.without_moves,
            Some(Acts::Chance(_)) => around.with_outcomes,
            None => false,
        };
        let captions = play.captions(None);
        let yours = match acts {
            Some(Acts::Seat(seat)) => Some(play.captions(Some(seat))),
            _ => None,
        };
        View {
            n_moves: play.n_moves(),
            position: play.position(),
            acts,
            mid_turn: outcome.is_none() && play.mid_turn(),
            throws,
            scene: play.scene(),
            yours: yours.filter(|yours| *yours != captions).unwrap_or_default(),
            captions,
            moves: match tells {
                true if throws => vec![a_throw()],
                true => moves(play),
                false => Vec::new(),
            },
            result: outcome.map(|outcome| outcome.view(game, play, &around.gone)),
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
        prize: legal.prize,
        gamble: legal.gamble,
    };
    play.moves().into_iter().map(view).collect()
}

/// What somebody plays who is to throw: what falls is not theirs to say.
fn a_throw() -> MoveView {
    MoveView {
        mv: THROW.into(),
        clicks: vec![Click::Button("throw".into())],
        described: WORDS.say("throw-dice"),
        button: Some(WORDS.say("throw-dice")),
        weight: None,
        prize: None,
        gamble: false,
    }
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
            brief: played.brief,
            dice: played.dice,
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
