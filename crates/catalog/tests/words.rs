//! Everything that games say: in every language, and each script in its own characters.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::path::Path;

use hanconv::{s2t, t2s};
use qiyuan_catalog::{BOOKS, Catalog, Choice, FAMILIES, Refusal, WORDS};
use qiyuan_core::{Book, Language, Message, Refuse, Seat, sim_rng};
use strum::IntoEnumIterator;

/// The folders with the words of the page and of the crates above this one. Parts of the page have theirs in folders of
/// their own.
const OTHERS: [(&str, &str); 3] =
    [("page", "web/words"), ("server", "crates/server/src/words"), ("program", "crates/cli/src/words")];

/// The words of a folder and of those in it, as books.
fn books_in(speaker: &'static str, folder: &Path) -> Vec<Book> {
    let read = |tag: &str| -> &'static str {
        let file = folder.join(format!("{tag}.ftl"));
        std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display())).leak()
    };
    let folders = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let inside = folders.flat_map(|path| books_in(speaker, &path));
    [Book::new(speaker, ["en", "zh-Hant", "zh-Hans"].map(read))].into_iter().chain(inside).collect()
}

/// Characters that both scripts have, though the table would rather see 臺, 喫, 羣, 採 and 皁 in traditional script.
const IN_BOTH: &str = "台吃群采皂";

/// The characters of a text that its language does not have.
fn foreign(language: Language, text: &str) -> BTreeSet<char> {
    let differs = |c: &char| {
        let alone = c.to_string();
        let own = match language {
            Language::English => alone.clone(),
            Language::TraditionalChinese => s2t(&alone),
            Language::SimplifiedChinese => t2s(&alone),
        };
        own != alone && !IN_BOTH.contains(*c)
    };
    text.chars().filter(differs).collect()
}

#[track_caller]
fn check_message(message: &Message, what: &str) {
    for language in Language::ALL {
        let told = message.tell(language);
        assert!(!told.is_empty(), "{what} says nothing in {language}");
        assert_eq!(foreign(language, &told), BTreeSet::new(), "{what} in {language}: {told}");
    }
}

#[test]
fn the_table_knows_both_scripts() {
    assert_eq!(foreign(Language::SimplifiedChinese, "打马（兩人）"), BTreeSet::from(['兩']));
    assert_eq!(foreign(Language::TraditionalChinese, "打马（兩人）"), BTreeSet::from(['马']));
}

#[test]
fn every_book_says_the_same_in_every_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let others: Vec<Book> =
        OTHERS.into_iter().flat_map(|(speaker, folder)| books_in(speaker, &root.join(folder))).collect();
    let mut page: Vec<String> = others.iter().filter(|book| book.speaker() == "page").flat_map(Book::ids).collect();
    page.sort_unstable();
    let twice: Vec<&String> = page.windows(2).filter(|ids| ids[0] == ids[1]).map(|ids| &ids[0]).collect();
    assert_eq!(twice, Vec::<&String>::new(), "two parts of the page have words of the same name");
    for book in BOOKS.iter().copied().chain(&others) {
        assert_eq!(book.faults(), Vec::<String>::new());
        assert!(!book.ids().is_empty(), "{} says something", book.speaker());
        for language in [Language::TraditionalChinese, Language::SimplifiedChinese] {
            let file = book.file(language);
            assert_eq!(foreign(language, file), BTreeSet::new(), "{}, {language}", book.speaker());
        }
    }
}

#[test]
fn every_refusal_of_the_catalog_has_words() {
    for refusal in Refusal::iter() {
        assert!(WORDS.has(refusal.say().id().unwrap()), "{refusal:?} has no words");
    }
}

#[test]
fn every_name_of_every_preset_is_told_in_every_language() {
    for family in FAMILIES {
        check_message(&family.title(), family.id);
        check_message(&family.about(), family.id);
        assert_eq!(family.presets()[0].name, family.default_preset);
        for preset in family.presets() {
            let name = format!("{}:{}", family.id, preset.name);
            check_message(&preset.title, &name);
            check_message(&preset.note, &name);
            check_message(&preset.attestation.title(), &name);
            let game = Choice::new(&name).open().unwrap();
            check_message(&game.title(), &name);
            (0..game.n_seats() as u8).for_each(|seat| check_message(&game.seat_title(Seat(seat)), &name));
            let layout = game.layout();
            layout.figures.iter().for_each(|figure| check_message(&figure.title, &name));
            layout.labels.iter().for_each(|label| check_message(&label.text, &name));
            layout.areas.iter().filter_map(|area| area.title.as_ref()).for_each(|title| check_message(title, &name));
            let mut play = game.start(None).unwrap();
            let mut rng = sim_rng(14);
            for _ in 0..60 {
                play.captions(None).iter().for_each(|caption| check_message(caption, &name));
                play.scene().trays.iter().for_each(|tray| check_message(&tray.title, &name));
                for legal in play.moves() {
                    check_message(&legal.told, &name);
                    legal.button.iter().for_each(|button| check_message(button, &name));
                }
                if play.play_random(&mut rng).is_none() {
                    break;
                }
            }
        }
    }
}

#[test]
fn what_nobody_has_is_refused_in_the_readers_language() {
    let Err(error) = Catalog::standard().open(&Choice::new("chess")) else { panic!("there is no chess here") };
    let told = Language::ALL.map(|language| error.tell(language));
    assert!(told[0].starts_with("unknown game \"chess\", expected deer"), "{}", told[0]);
    assert!(told[1].starts_with("棋種裡沒有 \"chess\""), "{}", told[1]);
    assert!(told[2].starts_with("棋种里没有 \"chess\""), "{}", told[2]);
}
