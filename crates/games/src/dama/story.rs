//! What happens, told in sentences: in English, and in Chinese with traditional and simplified characters.

use qiyuan_core::show::Language;
use qiyuan_core::{Game, MAX_SEATS, Seat};

use super::Dama;
use super::position::{Cell, Move, N_HORSES, Position, Stage};
use super::ruling::{Payment, Row, Ruling};
use super::show::DENS;
use super::throws::Throw;

/// A text in the three languages.
type Words = [&'static str; 3];

/// The players of a table, as Chinese counts them.
const SEATS: [&str; MAX_SEATS] = ["甲", "乙", "丙", "丁", "戊"];

fn seats() -> impl Iterator<Item = Seat> {
    (0..MAX_SEATS as u8).map(Seat)
}

/// What a player is called in Chinese.
pub(super) fn seat_sign(seat: Seat) -> &'static str {
    SEATS.get(seat.index()).copied().unwrap_or("?")
}

/// Picks the words of a language.
fn words(language: Language, words: Words) -> &'static str {
    words[match language {
        Language::English => 0,
        Language::TraditionalChinese => 1,
        Language::SimplifiedChinese => 2,
    }]
}

/// What a player is called.
fn name(language: Language, seat: Seat) -> String {
    match language {
        Language::English => format!("P{}", seat.0),
        _ => seat_sign(seat).into(),
    }
}

/// A throw with its name.
fn throw_name(language: Language, throw: Throw) -> String {
    let info = throw.info();
    match language {
        Language::English => format!("{throw} {} ({}, {})", info.hant, info.en, info.number),
        Language::TraditionalChinese => format!("{throw} {}（{}）", info.hant, info.number),
        Language::SimplifiedChinese => format!("{throw} {}（{}）", info.hans, info.number),
    }
}

/// `1 chip`, `2 chips`.
fn chips(language: Language, n: i32) -> String {
    match language {
        Language::English if n == 1 => "1 chip".into(),
        Language::English => format!("{n} chips"),
        _ => format!(" {n} 帖"),
    }
}

/// `1 horse`, `2 horses`.
fn horses(language: Language, n: u8) -> String {
    match (language, n) {
        (Language::English, 1) => "1 horse".into(),
        (Language::English, _) => format!("{n} horses"),
        (Language::TraditionalChinese, _) => format!(" {n} 馬"),
        (Language::SimplifiedChinese, _) => format!(" {n} 马"),
    }
}

/// DM-10: what the row of a ruling is called, and why it applies. `{}` stands for the player whose claim it is.
fn reason(ruling: &Ruling) -> Words {
    match (ruling.row, ruling.exact) {
        (Row::Reward, true) => ["渾花貴采: a noble triple", "渾花貴采", "浑花贵采"],
        (Row::Reward, false) => ["賞采: a reward", "賞采", "赏采"],
        (Row::Fine, _) => ["罰采: a fine", "罰采", "罚采"],
        (Row::Others, true) => ["真本采: {}'s claimed throw", "真本采：{}之本采", "真本采：{}之本采"],
        (Row::Others, false) => ["傍本采: same number as {}'s claim", "傍本采：與{}本采同數", "傍本采：与{}本采同数"],
        (Row::Own, true) => ["真本采: {}'s own claimed throw", "真本采：自家本采", "真本采：自家本采"],
        (Row::Own, false) => {
            ["傍本采: same number as {}'s own claim", "傍本采：與自家本采同數", "傍本采：与自家本采同数"]
        }
        (Row::Claim, _) => ["本采: from now on {}'s claimed throw", "本采：此後為{}本采", "本采：此后为{}本采"],
        (Row::Clash, true) => ["真撞: same throw as the seat before", "真撞：與上家同采", "真撞：与上家同采"],
        (Row::Clash, false) => ["傍撞: same number as the seat before", "傍撞：與上家同數", "傍撞：与上家同数"],
        (Row::ThirdClash, true) => [
            "真撞: same throw as the seat before, the third time running",
            "真撞：三度與上家同采",
            "真撞：三度与上家同采",
        ],
        (Row::ThirdClash, false) => [
            "傍撞: same number as the seat before, the third time running",
            "傍撞：三度與上家同數",
            "傍撞：三度与上家同数",
        ],
        (Row::Plain, _) => ["散采: a plain throw", "散采", "散采"],
    }
}

/// The sentence of a ruling: its name and why, the chips, who acts, who throws again.
pub(super) fn ruling_sentence(ruling: &Ruling, language: Language) -> String {
    let say = |parts: Words| words(language, parts);
    let (roller, actor) = (name(language, ruling.roller), name(language, ruling.actor));
    let comma = say([", ", "，", "，"]);
    let paid = match ruling.payment {
        Payment::Nothing => None,
        Payment::Reward(n) => Some(format!("{roller}{}{}", say([" wins ", "賞", "赏"]), chips(language, n.into()))),
        Payment::Fine(n) => Some(format!("{roller}{}{}", say([" pays ", "罰", "罚"]), chips(language, n.into()))),
        Payment::Gift(n) => {
            let (verb, space) = (say([" gives ", "送", "送"]), say([" ", "", ""]));
            Some(format!("{roller}{verb}{actor}{space}{}", chips(language, n.into())))
        }
    };
    let acts = match paid {
        Some(paid) if ruling.actor == ruling.roller => paid + say([" and acts", "，行馬", "，行马"]),
        Some(paid) => format!("{paid}{comma}{actor}{}", say([" acts", "行馬", "行马"])),
        None => format!("{actor}{}", say([" acts", "行馬", "行马"])),
    };
    let again = if ruling.extra_turn() || ruling.reroll() {
        format!("{comma}{roller}{}", say([" throws again", "再擲", "再掷"]))
    } else {
        String::new()
    };
    let reason = say(reason(ruling)).replace("{}", &actor);
    format!("{reason}{}{acts}{again}{}", say(["; ", "；", "；"]), say([".", "。", "。"]))
}

impl Dama {
    /// What there is to say about a position.
    pub(super) fn sentences(&self, pos: &Position, language: Language) -> Vec<String> {
        let say = |parts: Words| words(language, parts);
        match pos.stage {
            Stage::Throw => {
                let Some(frame) = pos.frames.top() else { return Vec::new() };
                let why = if frame.clashes > 0 {
                    say([" throws again after a clash.", "撞後再擲。", "撞后再掷。"])
                } else if frame.player != pos.turn {
                    say([" has an extra throw.", "得再擲。", "得再掷。"])
                } else {
                    say([" throws.", "擲。", "掷。"])
                };
                vec![format!("{}{why}", name(language, frame.player))]
            }
            Stage::Act(ruling) => {
                let threw = say([" threw ", "擲得 ", "掷得 "]);
                let throw = throw_name(language, ruling.throw);
                let stop = say([".", "。", "。"]);
                let mut sentences = vec![
                    format!("{}{threw}{throw}{stop}", name(language, ruling.roller)),
                    ruling_sentence(&ruling, language),
                ];
                let mut moves = Vec::new();
                self.moves(pos, &mut moves);
                if let [only] = moves[..] {
                    let forced = say(["Forced: ", "別無他著：", "别无他着："]);
                    sentences.push(format!("{forced}{}{stop}", self.action(pos, &ruling, only, language)));
                }
                sentences
            }
            Stage::Over => {
                let winner = seats().find(|&seat| pos.player(seat).home == N_HORSES);
                let won = say([" has all horses at the goal and wins.", "馬盡至尚乘局，勝。", "马尽至尚乘局，胜。"]);
                winner.map(|seat| format!("{}{won}", name(language, seat))).into_iter().collect()
            }
        }
    }

    /// A move as a line of a story.
    pub(super) fn story(&self, pos: &Position, mv: Move, language: Language) -> String {
        let say = |parts: Words| words(language, parts);
        match (pos.stage, mv) {
            (Stage::Throw, Move::Throw(throw)) => {
                let ruling = self.ruling(pos, throw);
                let roller = name(language, ruling.roller);
                let (throws, colon) = (say([" throws ", "擲得 ", "掷得 "]), say([": ", "：", "："]));
                let sentence = ruling_sentence(&ruling, language);
                format!("{roller}{throws}{}{colon}{sentence}", throw_name(language, throw))
            }
            (Stage::Act(ruling), _) => {
                let mut after = *pos;
                self.play(&mut after, mv);
                let chips_won = after.player(ruling.actor).net - pos.player(ruling.actor).net;
                let sign = if chips_won > 0 { "+" } else { "" };
                let gain = match (chips_won, language) {
                    (0, _) => String::new(),
                    (_, Language::English) => format!(" ({sign}{})", chips(language, chips_won)),
                    _ => format!("（{sign}{chips_won} 帖）"),
                };
                let (space, stop) = (say([" ", "", ""]), say([".", "。", "。"]));
                let action = self.action(pos, &ruling, mv, language);
                format!("{}{space}{action}{gain}{stop}", name(language, ruling.actor))
            }
            _ => self.write_move(pos, mv),
        }
    }

    /// What an action does, without saying who acts.
    fn action(&self, pos: &Position, ruling: &Ruling, mv: Move, language: Language) -> String {
        let say = |parts: Words| words(language, parts);
        let actor = ruling.actor;
        let player = pos.player(actor);
        let (from, to, n) = match mv {
            Move::Pass => return say(["passes: nothing can move", "無馬可行", "无马可行"]).into(),
            Move::Throw(_) => return self.write_move(pos, mv),
            Move::Fly => {
                let flying = ruling.horses.min(player.in_moat);
                let wins = player.home + flying == N_HORSES;
                let goal = say([" from the moat to the goal", "出塹至尚乘局", "出堑至尚乘局"]);
                let end = if wins { say([" and wins (麤滿)", "，麤滿", "，粗满"]) } else { "" };
                return format!("{}{}{goal}{end}", say(["flies ", "飛", "飞"]), horses(language, flying));
            }
            Move::Enter { to } => (None, to, ruling.horses.min(player.hand)),
            Move::Walk { from, to } => (Some(from), to, pos.horses(actor, from)),
        };
        let verb = match from {
            None => say(["enters ", "下", "下"]),
            Some(_) => say(["moves ", "行", "行"]),
        };
        let mut text = format!("{verb}{}", horses(language, n));
        if let Some(from) = from {
            text.push_str(&format!("{}{}", say([" from ", "，自 ", "，自 "]), from.number()));
        }
        text.push_str(&format!("{}{}", say([" to ", "至 ", "至 "]), to.number()));
        if let Some(den) = DENS.iter().find(|den| den.cell == to) {
            text.push_str(&format!(" {}", say([den.hant, den.hant, den.hans])));
        }
        let walk = match from {
            None => self.entry_walk(pos, ruling),
            Some(from) => self.unit_walk(pos, ruling, from),
        };
        if walk.is_some_and(|walk| walk.turned) {
            text.push_str(say([", turned round", "，折返", "，折返"]));
        }
        if to == Cell::GOAL {
            let fine = from == Some(Cell::DEFILE) && ruling.throw.info().odd_die == Some(6);
            let end = if fine {
                [" and wins (細滿)", "，細滿", "，细满"]
            } else {
                [" and wins (麤滿)", "，麤滿", "，粗满"]
            };
            return text + say(end);
        }
        text + &arrival(pos, actor, to, language)
    }
}

/// DM-13: what happens where horses arrive short of the goal.
fn arrival(pos: &Position, actor: Seat, to: Cell, language: Language) -> String {
    let say = |parts: Words| words(language, parts);
    let mut text = String::new();
    for enemy in seats().filter(|&seat| seat != actor && !to.is_shared()) {
        let captured = pos.horses(enemy, to);
        if captured > 0 {
            let (who, what) = (name(language, enemy), horses(language, captured));
            text.push_str(&match language {
                Language::English => format!(", sends {who}'s {what} back to the hand and throws again"),
                _ => format!("，打{who}{what}{}", say(["", "，再擲", "，再掷"])),
            });
        }
    }
    if pos.horses(actor, to) > 0 {
        text.push_str(say([", joins a unit there and throws again", "，與本家馬合，再擲", "，与本家马合，再掷"]));
    }
    if to > Cell::PASS && !pos.gate_open {
        text.push_str(say([", the first beyond 函谷關", "，首過函谷關", "，首过函谷关"]));
    }
    text
}
