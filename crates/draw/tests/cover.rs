//! The pictures on games' cards.

use qiyuan_core::show::{Cover, Layer, Look, Pictured};
use qiyuan_draw::{cover, figure_art, png};

#[path = "samples/covers.rs"]
mod covers;
use covers::COVERS;

#[test]
fn a_cover_stands_alone_and_becomes_pixels() {
    for (name, land) in COVERS.into_iter().chain([("default", Cover::default())]) {
        let picture = cover(&land);
        assert!(picture.contains(r#"viewBox="0 0 320 200""#));
        for word in ["<text", "<image", "<script", "<style", "font", "currentColor"] {
            assert!(!picture.contains(word), "{name}: {word}");
        }
        assert_eq!(picture.matches("http").count(), 1, "{name}: only the name of SVG itself is an address");
        // A PNG says its size in its first chunk.
        let pixels = png(&picture, 1.0).expect("a picture");
        assert_eq!(pixels[16..24], [0, 0, 1, 64, 0, 0, 0, 200], "{name}");
    }
}

#[test]
fn a_cover_shows_every_layer_and_every_figure() {
    for (name, land) in COVERS {
        let picture = cover(&land);
        for layer in land.layers {
            assert!(picture.contains(layer.path), "{name}: {}", layer.path);
        }
        let is_shape = |figure: &&Pictured| matches!(figure, Pictured::Shape { .. });
        let n_shapes = land.figures.iter().filter(is_shape).count();
        assert_eq!(picture.matches("<use href").count(), land.figures.len() - n_shapes, "{name}");
        assert_eq!(picture.matches("<g transform=\"translate(").count(), n_shapes, "{name}");
        for figure in land.figures {
            let (Pictured::Shape { name, .. } | Pictured::Piece { name, .. }) = figure else { continue };
            assert!(figure_art(name).is_some(), "{name} has a picture");
        }
    }
}

#[test]
fn no_data_breaks_a_cover() {
    const HOSTILE: &str = "\"/><script>";
    let land = Cover {
        sky: [HOSTILE; 2],
        layers: &[Layer { path: HOSTILE, fill: Some(HOSTILE), line: Some(HOSTILE), opacity: f32::NAN }],
        figures: &[
            Pictured::Shape { name: HOSTILE, at: (0.0, 0.0), size: 1.0, ink: HOSTILE, face: HOSTILE },
            Pictured::Shape { name: "deer", at: (0.0, 0.0), size: 1.0, ink: HOSTILE, face: HOSTILE },
            Pictured::Piece { name: HOSTILE, look: Look::Gold, at: (f32::INFINITY, 0.0), size: -1.0 },
            Pictured::Die { pips: 200, at: (0.0, 0.0), size: 1.0, turn: f32::NAN },
        ],
        ..Cover::default()
    };
    let picture = cover(&land);
    assert!(!picture.contains("<script"));
    png(&picture, 1.0).expect("still a picture");
}
