//! The pictures of figures.
//!
//! To add one, put `art/NAME.svg` beside the others: the build lists them. Art is drawn on a square of 100, which is
//! the box around the disc, and keeps within 41 of its centre. It is black (`currentColor`) with `white` details; they
//! become the ink and the face of the disc.

/// The figures that have a picture, sorted by name.
const FIGURES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/figures.rs"));

/// The picture of a figure as an SVG file of its own, black on white, if there is one by that name.
///
/// ```
/// assert!(qiyuan_draw::figure_art("deer").is_some_and(|art| art.starts_with("<svg")));
/// assert_eq!(qiyuan_draw::figure_art("nobody"), None);
/// ```
pub fn figure_art(name: &str) -> Option<&'static str> {
    FIGURES.iter().find(|(figure, _)| *figure == name).map(|(_, art)| *art)
}

/// The names of all figures that have a picture.
pub fn figure_names() -> impl Iterator<Item = &'static str> {
    FIGURES.iter().map(|(name, _)| *name)
}

/// Writes what is inside a picture, in its two colours; its box is 100 wide and high.
pub(crate) fn write_art(out: &mut String, art: &str, ink: &str, face: &str) {
    let inside = art.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</svg>")).map_or("", |(inside, _)| inside);
    for line in inside.lines() {
        out.push_str(&line.trim().replace("currentColor", ink).replace("white", face));
    }
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    use super::*;

    #[test]
    fn every_file_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/art");
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> =
            files.filter_map(|file| Some(file.to_str()?.strip_suffix(".svg")?.to_owned())).collect();
        names.sort();
        assert_eq!(figure_names().collect::<Vec<_>>(), names);
    }

    #[test]
    fn art_keeps_to_its_two_colours() {
        for (name, art) in FIGURES {
            for (attribute, value) in colours(art) {
                let known = ["none", "currentColor", "white"].contains(&value);
                assert!(known, "{name}.svg: {attribute}=\"{value}\"");
            }
            assert!(art.contains(r#"viewBox="0 0 100 100""#), "{name}.svg");
            assert!(!art.contains(" id="), "{name}.svg has an id, which would clash");
        }
    }

    #[test]
    fn art_keeps_inside_the_rim() {
        for (name, art) in FIGURES {
            let tree = Tree::from_str(art, &Options::default()).unwrap();
            let mut pixmap = Pixmap::new(100, 100).unwrap();
            resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
            let inked = (0..100 * 100).filter(|&pixel| pixmap.pixels()[pixel].alpha() > 0);
            let farthest = inked.map(|pixel| ((pixel % 100) as f32 - 49.5).hypot((pixel / 100) as f32 - 49.5));
            let farthest = farthest.fold(0.0, f32::max);
            assert!(25.0 < farthest && farthest < 42.0, "{name}.svg reaches {farthest} from the centre");
        }
    }

    fn colours(art: &str) -> impl Iterator<Item = (&str, &str)> {
        ["fill", "stroke"].into_iter().flat_map(move |attribute| {
            art.split(&format!(" {attribute}=\""))
                .skip(1)
                .collect::<Vec<_>>()
                .into_iter()
                .map(move |rest| (attribute, rest.split('"').next().unwrap_or_default()))
        })
    }
}
