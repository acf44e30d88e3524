//! Feeds that say when it is somebody's turn, for games that take days: Atom for readers, iCalendar for calendars. Their
//! addresses hold a key of their own, from which nobody learns the seat's token: a feed can be read, not played with.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use qiyuan_core::{Language, Message, Refuse};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::{Params, Part};
use crate::app::App;
use crate::error::{Code, Refusal, Refused};
use crate::names::escape_html;
use crate::pages::{base, reader};
use crate::present::Presence;
use crate::secrets::feed_key;
use crate::table::Table;
use crate::words::{Objection, WORDS};

use super::moves::bearer;

/// The longest line of a calendar, in bytes.
const LONGEST_LINE: usize = 75;
/// How long an entry in a calendar takes, in milliseconds: it ends when the time is up.
const ENTRY: u64 = 30 * 60_000;

/// The addresses of a seat's feeds.
#[derive(Serialize, ToSchema)]
pub(crate) struct Feeds {
    atom: String,
    calendar: String,
}

/// The feeds that say when it is one's turn. The seat's token is the bearer token.
#[utoipa::path(get, path = "/api/games/{id}/feeds", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Feeds), (status = 401, body = Refused)))]
pub(crate) async fn feeds(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    headers: HeaderMap,
) -> Result<Json<Feeds>, Refusal> {
    let token = bearer(&headers)?;
    let look = move |table: &Table, _: &Presence| {
        let seat = table.seats_of(&token).first().copied()?;
        table.seats[usize::from(seat)].token().map(feed_key)
    };
    let key = app.hub.room(&id).await?.look(look).await?;
    let key = key.ok_or_else(|| Refusal::new(Code::Unauthorised, Objection::SeatNeeded.say()))?;
    let address = |ending: &str| format!("/g/{id}/feed/{key}.{ending}");
    Ok(Json(Feeds { atom: address("atom"), calendar: address("ics") }))
}

/// In which language.
#[derive(Deserialize)]
pub(crate) struct Asked {
    lang: Option<String>,
}

/// What a feed says of a table.
struct News {
    /// The table's id, and what changes with every turn.
    id: String,
    n_moves: usize,
    title: Message,
    names: Vec<Message>,
    updated: u64,
    /// Whether it is the seat's turn, and until when, where the time is limited.
    turn: bool,
    until: Option<u64>,
    /// How it ended.
    result: Option<Message>,
}

/// A feed of a seat.
pub(crate) async fn feed(
    State(app): State<Arc<App>>,
    Part((id, file)): Part<(String, String)>,
    Params(asked): Params<Asked>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let none = || Refusal::not_found(Objection::NoFeed);
    let (key, kind) = file.rsplit_once('.').ok_or_else(none)?;
    let (key, hub) = (key.to_owned(), Arc::clone(&app.hub));
    let look = move |table: &Table, _: &Presence| {
        let holds = |seat: &u8| table.seats[usize::from(*seat)].token().is_some_and(|token| feed_key(token) == key);
        let seat = (0..table.seats.len() as u8).find(holds)?;
        let turn = table.acting() == Some(seat);
        let left = table.left_at(hub.time.now(), &hub.time.downtimes()).filter(|_| turn);
        let names = (0u8..).map(|seat| table.name_of(seat));
        Some(News {
            id: table.setup.id.clone(),
            n_moves: table.play.n_moves(),
            title: table.game.title(),
            names: names.take(table.seats.len()).collect(),
            updated: table.updated,
            turn,
            until: left.map(|left| hub.time.now() + left[usize::from(seat)].max(0) as u64),
            result: table
                .result_view()
                .map(|result| result.told.get(usize::from(seat)).cloned().unwrap_or(result.text)),
        })
    };
    let news = app.hub.room(&id).await?.look(look).await?.ok_or_else(none)?;
    let language = asked.lang.as_deref().and_then(Language::from_tag).unwrap_or_else(|| reader(&headers));
    let link = format!("{}/g/{id}", base(&headers));
    let (kind, text) = match kind {
        "atom" => ("application/atom+xml; charset=utf-8", atom(&news, &link, language)),
        "ics" => ("text/calendar; charset=utf-8", calendar(&news, &link, language)),
        _ => return Err(none()),
    };
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response())
}

impl News {
    /// What there is to say now, if there is anything.
    fn headline(&self, language: Language) -> Option<String> {
        let title = self.title.tell(language);
        match &self.result {
            Some(result) => Some(WORDS.say("feed-over").with("title", title).with("result", result.clone())),
            None => self.turn.then(|| WORDS.say("feed-turn").with("title", title)),
        }
        .map(|message| message.tell(language))
    }

    fn names(&self, language: Language) -> String {
        let names: Vec<String> = self.names.iter().map(|name| name.tell(language)).collect();
        names.join(" – ")
    }
}

fn atom(news: &News, link: &str, language: Language) -> String {
    let title = escape_xml(&format!("{} · {}", news.title.tell(language), news.names(language)));
    let (link, names, id) = (escape_xml(link), escape_xml(&news.names(language)), &news.id);
    let updated = time(news.updated);
    let entry = news.headline(language).map(|headline| {
        let headline = escape_xml(&headline);
        format!(
            "<entry><id>tag:qiyuan,2026:{id}/{}</id><title>{headline}</title><updated>{updated}</updated>\
             <link href=\"{link}\"/><summary>{names}</summary></entry>\n",
            news.n_moves
        )
    });
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
         <id>tag:qiyuan,2026:{id}</id><title>{title}</title><updated>{updated}</updated>\
         <author><name>Qiyuan 棋苑</name></author><link href=\"{link}\"/>\n{}</feed>\n",
        entry.unwrap_or_default()
    )
}

fn calendar(news: &News, link: &str, language: Language) -> String {
    let mut lines: Vec<String> = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Qiyuan//EN"].map(Into::into).into();
    let until = news.until.filter(|_| news.result.is_none());
    if let (Some(until), Some(headline)) = (until, news.headline(language)) {
        lines.extend([
            "BEGIN:VEVENT".into(),
            format!("UID:{}-{}@qiyuan", news.id, news.n_moves),
            format!("DTSTAMP:{}", calendar_time(news.updated)),
            format!("DTSTART:{}", calendar_time(until.saturating_sub(ENTRY))),
            format!("DTEND:{}", calendar_time(until)),
            format!("SUMMARY:{}", escape_calendar(&headline)),
            format!("DESCRIPTION:{}", escape_calendar(&news.names(language))),
            format!("URL:{link}"),
            "END:VEVENT".into(),
        ]);
    }
    lines.push("END:VCALENDAR".into());
    lines.iter().map(|line| fold(line)).collect()
}

fn time(at: u64) -> String {
    Timestamp::from_second((at / 1000) as i64).unwrap_or_default().to_string()
}

fn calendar_time(at: u64) -> String {
    let at = Timestamp::from_millisecond(at as i64).unwrap_or_default();
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// A text for XML, without the characters that XML cannot have.
fn escape_xml(text: &str) -> String {
    escape_html(text).chars().filter(|c| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')).collect()
}

/// A text for a calendar.
fn escape_calendar(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A line of a calendar, broken where it is too long.
fn fold(line: &str) -> String {
    let mut folded = String::new();
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > LONGEST_LINE {
            folded.push_str("\r\n ");
            length = 1;
        }
        folded.push(c);
        length += c.len_utf8();
    }
    folded + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news() -> News {
        News {
            id: "abc".into(),
            n_moves: 3,
            title: Message::plain("Deer & <dogs>"),
            names: ["<script>alert(1)</script>", "a,b;c\\ END:VEVENT \u{ffff}"].map(Message::plain).into(),
            updated: 1_700_000_000_000,
            turn: true,
            until: Some(1_700_086_400_000),
            result: None,
        }
    }

    #[test]
    fn hostile_names_are_text_in_feeds() {
        let xml = atom(&news(), "http://host/g/abc", Language::English);
        assert!(!xml.contains("<script") && xml.contains("&lt;script&gt;") && xml.contains("Deer &amp; &lt;dogs&gt;"));
        assert!(!xml.contains('\u{ffff}'), "{xml}");
        let text = calendar(&news(), "http://host/g/abc", Language::English);
        assert_eq!(text.lines().filter(|line| line.trim_end() == "END:VEVENT").count(), 1, "{text}");
        assert!(text.contains("a\\,b\\;c\\\\"), "{text}");
        assert!(text.split("\r\n").all(|line| line.len() <= LONGEST_LINE), "{text}");
        assert!(text.contains("DTEND:20231115T221320Z"), "{text}");
    }

    #[test]
    fn who_is_not_to_move_hears_nothing() {
        let quiet = News { turn: false, until: None, ..news() };
        assert!(!atom(&quiet, "http://host", Language::English).contains("<entry>"));
        assert!(!calendar(&quiet, "http://host", Language::English).contains("VEVENT"));
    }
}
