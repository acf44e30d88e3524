//! Charts of games, and that no data can break them.

use qiyuan_core::show::Look;
use qiyuan_core::{Language, Message, Names};
use qiyuan_draw::{Chart, Measure, Note, Series, Style, Theme, chart, png};

fn light() -> Style {
    Style::default()
}

fn dark() -> Style {
    Style { theme: Theme::Dark, ..Style::default() }
}

fn share() -> Chart {
    let values = [0.5, 0.52, 0.49, 0.6, 0.58, 0.22, 0.3, 0.28, 0.7, 0.93, 1.0];
    let points = values.iter().enumerate().map(|(i, &value)| (i as f32, value)).collect();
    let note = |turn: f32, value, text: &str, weight| Note { at: (turn, value), text: text.into(), weight };
    Chart {
        title: "Komikan: the puma's share".into(),
        measure: Measure::Share { other: "Llamas".into(), look: Look::Moss },
        turns: "turn".into(),
        series: vec![Series { name: "Puma".into(), look: Look::Tawny, points }],
        notes: vec![note(5.0, 0.22, "5??", 2), note(8.0, 0.7, "8?", 1), note(3.0, 0.6, "", 0)],
    }
}

fn amounts() -> Chart {
    let line = |seat: u8| {
        let points =
            (0..60).map(|i| (i as f32 / 2.0, f32::from(seat + 1) * 7.0 * (i as f32 / 9.0 + f32::from(seat)).sin()));
        Series { name: format!("P{seat}").into(), look: Look::of_seat(seat.into()), points: points.collect() }
    };
    let notes = vec![Note { at: (12.0, 5.0), text: "12??".into(), weight: 2 }];
    let series = (0..5).map(line).collect();
    Chart { title: "Da Ma: expected chips".into(), measure: Measure::Amount, turns: "turn".into(), series, notes }
}

#[test]
fn a_chart_has_a_line_for_every_series_and_a_dot_for_every_note() {
    for (data, n_lines, n_notes) in [(share(), 1, 3), (amounts(), 5, 1)] {
        let picture = chart(&data, &light());
        assert_eq!(picture.matches("class=\"series\"").count(), n_lines);
        assert_eq!(picture.matches("class=\"note\"").count(), n_notes);
        for word in ["<text", "<image", "<script", "<style", "font", "NaN"] {
            assert!(!picture.contains(word), "{word}");
        }
    }
}

#[test]
fn both_themes_become_pixels() {
    for data in [share(), amounts()] {
        let [light, dark] = [light(), dark()].map(|style| png(&chart(&data, &style), 1.0).expect("a picture"));
        assert_ne!(light, dark);
    }
}

#[test]
fn higher_values_lie_higher() {
    let heights = |picture: &str| {
        let path = picture.split("class=\"series\" d=\"M").nth(1).expect("a line").split('"').next().expect("its end");
        path.split('L')
            .map(|place| place.split(' ').nth(1).expect("y").parse().expect("a number"))
            .collect::<Vec<f32>>()
    };
    let found = heights(&chart(&share(), &light()));
    let (lowest, highest) = (found.iter().copied().fold(0.0, f32::max), found.iter().copied().fold(1e9, f32::min));
    assert_eq!(found.last(), Some(&highest), "a win is at the top");
    assert_eq!(found[1 + 5], lowest);
}

#[test]
fn no_data_breaks_a_chart() {
    let bad = [f32::NAN, f32::INFINITY, -1e30, 1e30];
    for mut data in [share(), amounts()] {
        data.title = "</title><script>\u{1b}".into();
        data.series[0].points = bad.iter().flat_map(|&x| bad.map(|y| (x, y))).collect();
        data.notes = bad.iter().map(|&x| Note { at: (x, x), text: "<".into(), weight: 255 }).collect();
        let picture = chart(&data, &dark());
        assert!(!picture.contains("<script") && !picture.contains("NaN") && !picture.contains("inf"));
        png(&picture, 0.5).expect("a picture");
        data.series.clear();
        data.notes.clear();
        png(&chart(&data, &light()), 0.5).expect("an empty picture");
    }
}

#[test]
fn words_that_the_alphabet_lacks_are_written_in_english() {
    let name = Names { en: "Puma".into(), traditional: "美洲獅".into(), simplified: "美洲狮".into() };
    let mut data = amounts();
    data.title = Message::named(name.clone());
    data.series[0].name = Message::named(name);
    let [english, chinese] = [Language::English, Language::TraditionalChinese]
        .map(|language| chart(&data, &Style { language, ..Style::default() }));
    assert!(chinese.contains("<title>美洲獅</title>"));
    assert_eq!(chinese.replace("美洲獅", "Puma"), english, "only the title of the file differs");
}
