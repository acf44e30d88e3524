//! Games with variations: read from any text, checked, and as a viewer sees them.

use std::collections::BTreeMap;
use std::sync::Arc;

use qiyuan_catalog::{AnyMatch, Grown, grow_in};
use qiyuan_core::show::Layout;
use qiyuan_core::{FORMAT, Message, Record, Refuse, Seat, Tree, quote};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::app::App;
use crate::error::{Code, Refusal};
use crate::games::Opened;
use crate::names::turns_direction;
use crate::present::goal_name;
use crate::view::{Circumstances, Step, View};
use crate::words::Objection;

/// The most moves of a study, variations included.
pub(crate) const MOST_MOVES: usize = 3000;
/// The longest comment, in characters.
pub(crate) const LONGEST_COMMENT: usize = 2000;
/// The most arrows and circles of one position, and the longest text of one.
const MOST_MARKS: usize = 40;
const LONGEST_MARK: usize = 40;
/// The most tags of a record that are kept, and the longest value of one.
const MOST_TAGS: usize = 40;
const LONGEST_TAG: usize = 200;

/// Tags that say what is played; everything else is about who, when and where.
const OF_THE_GAME: [&str; 5] = ["Game", "Format", "Rules", "Position", "Result"];
/// What was promised about chance holds for the game as it was played, and not for what somebody makes of it.
const OF_CHANCE: [&str; 4] = ["Deal", "Commit", "Seed", "Salts"];

/// A game with variations, every move of which is legal.
pub(crate) struct Study {
    pub(crate) grown: Grown,
    pub(crate) layout: Arc<Layout>,
    /// Who, when and where.
    more: Vec<(String, String)>,
    result: String,
}

impl Study {
    /// Reads the text of a record, within the limits.
    pub(crate) fn read(app: &App, text: &str) -> Result<Study, Refusal> {
        let plain: String = text.chars().filter(|&c| is_plain(c)).collect();
        let mut record = Record::read(&plain)?;
        check_tags(&record)?;
        check_size(&record, app.hub.config.limits.moves.min(MOST_MOVES))?;
        let format = match record.tag("Format") {
            None => 1,
            // What it says is refused where it is opened.
            Some(text) => text.parse().unwrap_or(u32::MAX),
        };
        let Some(name) = record.tag("Game") else {
            // The catalog says best what is missing.
            let missing = app.hub.games.catalog().grow_record(&record);
            return Err(missing.err().map_or_else(|| Refusal::internal("a record without a game"), Refusal::from));
        };
        let Opened { game, layout, .. } = app.hub.games.open_kept(name, record.tag("Rules"), format)?;
        let grown = grow_in(game, &record)?;
        let more = |name: &str| !OF_THE_GAME.contains(&name) && !OF_CHANCE.contains(&name);
        record.tags.retain(|(name, _)| more(name));
        Ok(Study { grown, layout, more: record.tags, result: record.result })
    }

    /// Reads moves of a game, variations included, without tags.
    pub(crate) fn of_moves(
        app: &App,
        game: &str,
        rules: Option<&str>,
        position: Option<&str>,
        moves: &str,
    ) -> Result<Study, Refusal> {
        let mut record = Record::read(moves)?;
        if let Some((tag, _)) = record.tags.first() {
            return Err(Refusal::bad(Objection::NoTagsHere.with("tag", quote(tag))));
        }
        record.tags.push(("Game".into(), game.into()));
        record.tags.push(("Format".into(), FORMAT.to_string()));
        record.tags.extend(rules.map(|rules| ("Rules".into(), rules.into())));
        record.tags.extend(position.map(|position| ("Position".into(), position.into())));
        Study::read(app, &record.write())
    }

    /// The match behind a node, or at the end of what was played.
    pub(crate) fn play_at(&self, node: Option<usize>) -> Result<Box<dyn AnyMatch>, Refusal> {
        let Some(node) = node else { return Ok(self.grown.play.boxed_clone()) };
        let found = self.grown.play_at(node);
        found.ok_or_else(|| Refusal::new(Code::NotFound, Objection::NoNode.with("n", node)))
    }

    /// The record, with the rules that differ from the preset's.
    pub(crate) fn record(&self) -> Record {
        self.grown.record(self.more.clone(), &self.result)
    }

    /// The record as it is kept: with its rules in full, so that no later change of a preset changes it.
    pub(crate) fn kept(&self) -> String {
        let mut record = self.record();
        record.set_tag("Rules", &self.grown.game.rules());
        record.write()
    }

    /// What a viewer sees of it.
    pub(crate) fn view(&self) -> TreeView {
        let Grown { game, tree, steps, play } = &self.grown;
        let nodes = tree.nodes().iter().zip(steps).map(|(node, step)| NodeView {
            parent: node.parent,
            step: step.clone().map(Step::from),
            comment: node.comment.clone(),
            marks: node.marks.clone(),
        });
        let around = Circumstances { with_outcomes: true, ..Circumstances::default() };
        let record = self.record();
        TreeView {
            game: game.name().into(),
            rules: game.overrides().and_then(|rules| serde_json::from_str(rules).ok()),
            position: play.other_start(),
            title: game.title(),
            goal: goal_name(game.goal()),
            seat_titles: (0..game.n_seats() as u8).map(|seat| game.seat_title(Seat(seat))).collect(),
            tags: record.tags.into_iter().collect(),
            layout: Arc::clone(&self.layout),
            nodes: nodes.collect(),
            view: View::new(&**game, &**play, &around),
        }
    }
}

/// A line of moves as an address of the page says it, variations included.
#[derive(Deserialize)]
pub(crate) struct Line {
    game: String,
    /// Rules that differ, as a JSON object.
    rules: Option<String>,
    position: Option<String>,
    #[serde(default)]
    moves: String,
    /// The node that is looked at.
    pub(crate) at: Option<usize>,
}

impl Line {
    pub(crate) fn open(&self, app: &App) -> Result<Study, Refusal> {
        Study::of_moves(app, &self.game, self.rules.as_deref(), self.position.as_deref(), &self.moves)
    }
}

/// A game with its variations.
#[derive(Serialize, ToSchema)]
pub(crate) struct TreeView {
    game: String,
    #[schema(value_type = Option<Object>)]
    rules: Option<Value>,
    position: Option<String>,
    #[schema(value_type = crate::api::answers::Text)]
    title: Message,
    goal: &'static str,
    #[schema(value_type = Vec<crate::api::answers::Text>)]
    seat_titles: Vec<Message>,
    /// The tags of its record.
    tags: BTreeMap<String, String>,
    #[schema(value_type = Object)]
    layout: Arc<Layout>,
    /// The moves, numbered as they come in the text; the first is the start. The first child of a node is what was
    /// played.
    nodes: Vec<NodeView>,
    /// The position at the end of what was played.
    view: View,
}

/// A single move, and what is said about the position after it.
#[derive(Serialize, ToSchema)]
pub(crate) struct NodeView {
    parent: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Step>,
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<String>,
}

/// Whether a character may stand in a text that others read: none that turns the direction of writing, and no control
/// characters but ends of lines.
fn is_plain(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\t') || !(c.is_control() || turns_direction(c))
}

fn check_tags(record: &Record) -> Result<(), Refusal> {
    let n = record.tags.len();
    let long = |(name, value): &(String, String)| {
        // Rules hold whole boards; the size of the record is the limit for them.
        name.len() > LONGEST_TAG
            || !OF_THE_GAME.contains(&&**name) && !OF_CHANCE.contains(&&**name) && value.chars().count() > LONGEST_TAG
    };
    if n > MOST_TAGS || record.tags.iter().any(long) {
        let words = Objection::TooManyTags.with("n", n).with("most", MOST_TAGS).with("long", LONGEST_TAG);
        return Err(Refusal::new(Code::TooLarge, words));
    }
    Ok(())
}

fn check_size(record: &Record, most: usize) -> Result<(), Refusal> {
    let tree = Tree::of(record);
    let too_large = |words: Message| Err(Refusal::new(Code::TooLarge, words));
    let n = tree.nodes().len() - 1;
    if n > most {
        return too_large(Objection::StudyTooManyMoves.with("n", n).with("most", most));
    }
    for node in tree.nodes() {
        let n = node.comment.chars().count();
        if n > LONGEST_COMMENT {
            return too_large(Objection::CommentTooLong.with("n", n).with("most", LONGEST_COMMENT));
        }
        let n = node.marks.len();
        if n > MOST_MARKS || node.marks.iter().any(|mark| mark.chars().count() > LONGEST_MARK) {
            let words = Objection::TooManyMarks.with("n", n).with("most", MOST_MARKS);
            return too_large(words.with("long", LONGEST_MARK));
        }
    }
    Ok(())
}
