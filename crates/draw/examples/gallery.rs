//! Draws everything there is to draw, to look at: `cargo run -p qiyuan-draw --example gallery -- DIRECTORY`.

use std::error::Error;
use std::path::{Path, PathBuf};

use qiyuan_core::show::{Layout, Piece, Scene, Tray};
use qiyuan_core::{Seat, Title};
use qiyuan_draw::{Style, Theme, figure_names, piece_svg, png, svg, terminal};

#[path = "../tests/samples/mod.rs"]
mod samples;
use samples::{cell_board, deer, dog, figure, hunt_board, hunt_scene, mark};

fn main() -> Result<(), Box<dyn Error>> {
    let directory = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".into()));
    std::fs::create_dir_all(&directory)?;
    let hunt = hunt_board(5, 5);
    let wide = hunt_board(13, 5);
    let cells = cell_board(8, 4, "ground");
    let boards = [
        ("hunt", &hunt, hunt_scene(&hunt)),
        ("empty", &hunt, Scene::default()),
        ("wide", &wide, hunt_scene(&wide)),
        ("everything", &hunt, everything(&hunt)),
        ("cells", &cells, letters()),
    ];
    for (name, layout, scene) in &boards {
        draw(&directory, name, layout, scene)?;
    }
    for name in figure_names() {
        for seat in 0..2 {
            let style = Style { unit: 32.0, ..Style::default() };
            let picture = piece_svg(&figure(name, 'x', seat), &style);
            std::fs::write(directory.join(format!("{name}-{seat}.png")), png(&picture, 1.0)?)?;
        }
    }
    Ok(())
}

fn draw(directory: &Path, name: &str, layout: &Layout, scene: &Scene) -> Result<(), Box<dyn Error>> {
    for (theme, suffix) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        let picture = svg(layout, scene, &Style { theme, ..Style::default() });
        std::fs::write(directory.join(format!("{name}-{suffix}.png")), png(&picture, 1.5)?)?;
        std::fs::write(directory.join(format!("{name}-{suffix}.svg")), picture)?;
    }
    println!("{}", terminal(layout, scene, true));
    Ok(())
}

/// Every mark, every seat, stacks, shared spots, a tray of all figures.
fn everything(layout: &Layout) -> Scene {
    let mut scene = hunt_scene(layout);
    scene.marks = vec![mark(6, "last"), mark(1, "last"), mark(7, "check"), mark(8, "frozen"), mark(3, "target")];
    scene.marks.extend([mark(11, "target"), mark(13, "odd")]);
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
    let all = (0..5).map(|seat| (figure("sheep", 's', seat), u32::from(seat) * 7 + 1));
    let pieces = all.chain([(figure("puma", 'P', 0), 1), (nobody, 100)]).collect();
    scene.trays.push(Tray { title: Title::new("Everything (captured)", "全部"), pieces });
    scene.trays.push(Tray { title: Title::new("Nothing", ""), pieces: Vec::new() });
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
    let title = |text: &str| Tray { title: Title::new(text, ""), pieces: Vec::new() };
    Scene {
        pieces: letters.chars().enumerate().filter(|(spot, _)| spot % 7 != 3).map(piece).collect(),
        trays: vec![
            title("ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789"),
            title("abcdefghijklmnopqrstuvwxyz ×+-=·.:,;'\"!?/()*"),
        ],
        ..Scene::default()
    }
}
