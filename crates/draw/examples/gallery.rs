//! Draws everything there is to draw, to look at: `cargo run -p qiyuan-draw --example gallery -- DIRECTORY`.

use std::error::Error;
use std::path::{Path, PathBuf};

use qiyuan_core::show::{AreaKind, FigureKind, Layout, Look, MarkKind, Piece, Scene, Tray};
use qiyuan_core::{Language, Seat};
use qiyuan_draw::{
    Material, Screen, Style, Theme, cover, figure_names, framed, piece_svg, png, scenery_names, svg, terminal,
};
use strum::IntoEnumIterator;

#[path = "../tests/samples/covers.rs"]
mod covers;
#[path = "../tests/samples/road.rs"]
mod road;
#[path = "../tests/samples/mod.rs"]
mod samples;
use road::road_board;
use samples::{cell_board, deer, dog, figure, hunt_board, hunt_captions, hunt_scene, mark, words};

fn main() -> Result<(), Box<dyn Error>> {
    let directory = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".into()));
    std::fs::create_dir_all(&directory)?;
    let hunt = hunt_board(5, 5);
    let wide = hunt_board(13, 5);
    let cells = cell_board(8, 4, AreaKind::Ground);
    let looks = one_of_each_look();
    let road = road_board(&scenery_names().collect::<Vec<_>>());
    let boards = [
        ("hunt", &hunt, hunt_scene(&hunt)),
        ("empty", &hunt, Scene::default()),
        ("wide", &wide, hunt_scene(&wide)),
        ("everything", &hunt, everything(&hunt)),
        ("cells", &cells, letters()),
        ("looks", &looks, every_look(&looks)),
        ("road", &road, Scene::default()),
    ];
    for (name, layout, scene) in &boards {
        draw(&directory, name, layout, scene)?;
    }
    let shared = framed(&hunt, &hunt_scene(&hunt), &Style::default(), 1200, 630);
    std::fs::write(directory.join("framed.png"), png(&shared, 1.0)?)?;
    for (name, land) in &covers::COVERS {
        std::fs::write(directory.join(format!("cover-{name}.png")), png(&cover(land), 2.0)?)?;
    }
    for name in figure_names() {
        for seat in 0..2 {
            let style = Style { unit: 32.0, ..Style::default() };
            let picture = piece_svg(&hunt, &figure(name, 'x', seat), &style);
            std::fs::write(directory.join(format!("{name}-{seat}.png")), png(&picture, 1.0)?)?;
        }
    }
    Ok(())
}

fn draw(directory: &Path, name: &str, layout: &Layout, scene: &Scene) -> Result<(), Box<dyn Error>> {
    for (material, prefix) in [(Material::Wood, ""), (Material::Ink, "ink-")] {
        for (theme, suffix) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let style = Style { theme, material, ..Style::default() };
            let picture = svg(layout, scene, &hunt_captions(), &style);
            std::fs::write(directory.join(format!("{prefix}{name}-{suffix}.png")), png(&picture, 1.5)?)?;
            std::fs::write(directory.join(format!("{prefix}{name}-{suffix}.svg")), picture)?;
        }
    }
    let screen = Screen { language: Language::TraditionalChinese, colour: true, ..Screen::default() };
    println!("{}", terminal(layout, scene, &hunt_captions(), screen));
    Ok(())
}

/// A board with a figure for each look.
fn one_of_each_look() -> Layout {
    let mut layout = cell_board(7, 3, AreaKind::River);
    let kind = |look: Look| FigureKind { look: Some(look), ..FigureKind::disc(look.name(), look.name().into()) };
    layout.figures.extend(Look::iter().map(kind));
    layout
}

fn every_look(layout: &Layout) -> Scene {
    let looks = Look::iter().map(|look| figure(look.name(), 'a', 0));
    let dice = layout.figures.iter().map(|kind| figure(&kind.name, '?', 0)).take(7);
    let pieces = looks.chain(dice).enumerate().map(|(spot, figure)| Piece { spot, figure, count: 1 }).collect();
    Scene { pieces, ..Scene::default() }
}

/// Every mark, every seat, stacks, shared spots, a tray of all figures.
fn everything(layout: &Layout) -> Scene {
    let mut scene = hunt_scene(layout);
    let spots = [6, 11, 13, 16, 7, 8];
    scene.marks = MarkKind::iter().zip(spots).map(|(kind, spot)| mark(spot, kind)).collect();
    scene.marks.extend([mark(1, MarkKind::Last), mark(3, MarkKind::Target)]);
    scene.pieces.extend((0..5).map(|seat| Piece {
        spot: 20 + usize::from(seat),
        figure: figure("?", 'R', seat),
        count: 1,
    }));
    scene.pieces.extend([
        Piece { spot: 26, figure: deer(), count: 3 },
        Piece { spot: 29, figure: dog(), count: 12 },
        Piece { spot: 30, figure: deer(), count: 1 },
        Piece { spot: 30, figure: dog(), count: 2 },
    ]);
    scene.pieces.extend((0..4).map(|seat| Piece { spot: 32, figure: figure("puma", 'P', seat), count: 1 }));
    let mut nobody = figure("horse", 'h', 0);
    nobody.seat = None;
    let all = (0..5).map(|seat| (figure("llama", 's', seat), u32::from(seat) * 7 + 1));
    let pieces = all.chain([(figure("puma", 'P', 0), 1), (nobody, 100)]).collect();
    scene.trays.push(Tray::new(words("Everything (captured)", "全部", "全部"), pieces));
    scene.trays.push(Tray::new("Nothing", Vec::new()));
    scene
}

/// The whole alphabet on pieces.
fn letters() -> Scene {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXabcdefgh";
    let piece = |(spot, letter)| {
        let mut figure = figure("?", letter, (spot % 5) as u8);
        figure.seat = (spot % 6 < 5).then_some(Seat((spot % 6) as u8));
        Piece { spot, figure, count: 1 }
    };
    let title = |text: &str| Tray::new(text, Vec::new());
    Scene {
        pieces: letters.chars().enumerate().filter(|(spot, _)| spot % 7 != 3).map(piece).collect(),
        trays: vec![
            title("ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789"),
            title("abcdefghijklmnopqrstuvwxyz ×+-=·.:,;'\"!?/()*"),
        ],
        ..Scene::default()
    }
}
