//! The pictures of pieces and landmarks, made from the art of the drawing crate. A page comes with those that its board
//! needs; all of them are a file that the page fetches when it needs another.

use std::collections::BTreeSet;

use qiyuan_core::show::{Form, Layout, Scenery};
use qiyuan_draw::{figure_art, figure_names, scenery_art, scenery_names};

/// What the file with all pictures is called.
pub(super) const FILE: &str = "art/pictures.svg";

/// A picture as a part of a page.
struct Picture {
    /// The name that it is looked up by.
    id: String,
    is_scenery: bool,
    markup: String,
}

/// All pictures.
pub(super) struct Pictures(Vec<Picture>);

impl Pictures {
    /// Reads them.
    pub(super) fn new() -> Pictures {
        let figures = figure_names().filter_map(|name| {
            let markup = format!("<g id=\"{name}\">{}</g>", inside(figure_art(name)?));
            Some(Picture { id: name.into(), is_scenery: false, markup })
        });
        let scenery = scenery_names().filter_map(|name| {
            let (id, art) = (scenery_id(name), scenery_art(name)?);
            let (size, _) = art.split_once("viewBox=\"0 0 ")?.1.split_once('"')?;
            let markup = format!("<g id=\"{id}\" data-box=\"{size}\">{}</g>", inside(art));
            Some(Picture { id, is_scenery: true, markup })
        });
        Pictures(figures.chain(scenery).collect())
    }

    /// All of them as a file.
    pub(super) fn file(&self) -> String {
        let all: String = self.0.iter().map(|picture| picture.markup.as_str()).collect();
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{all}</svg>\n")
    }

    /// Those that a board can show, or those of all pieces if there is no board, in an element that is not drawn: the
    /// page copies what it needs. `rest` is the address of the file.
    pub(super) fn template(&self, layout: Option<&Layout>, rest: &str) -> String {
        let needed = layout.map(needs);
        let is_in = |picture: &&Picture| match &needed {
            Some(needed) => needed.contains(&picture.id),
            None => !picture.is_scenery,
        };
        let groups: String = self.0.iter().filter(is_in).map(|picture| picture.markup.as_str()).collect();
        format!("<template id=\"figures\" data-rest=\"{rest}\"><svg>{groups}</svg></template>")
    }
}

/// The pictures that a board can show. Dice have none: they are drawn.
fn needs(layout: &Layout) -> BTreeSet<String> {
    let discs = layout.figures.iter().filter(|kind| !matches!(kind.form, Form::Die(_)));
    let mut needed: BTreeSet<String> = BTreeSet::new();
    for kind in discs {
        needed.extend(layout.sets.iter().map(|set| format!("{}-{}", set.name, kind.name)));
        needed.insert(kind.name.clone());
    }
    let tall = layout.tall.as_ref().and_then(|plan| plan.scenery.as_ref());
    let landmarks =
        |scenery: &'_ Scenery| scenery.landmarks.iter().map(|landmark| scenery_id(&landmark.picture)).collect();
    let pictures: Vec<String> = layout.scenery.iter().chain(tall).flat_map::<Vec<String>, _>(landmarks).collect();
    needed.extend(pictures.iter().map(|id| format!("{id}-open")));
    needed.extend(pictures);
    needed
}

/// A landmark may be called what a piece is called.
fn scenery_id(name: &str) -> String {
    format!("scenery-{name}")
}

/// What is inside a picture's file, on one line.
fn inside(art: &str) -> String {
    let inside = art.split_once("<svg").and_then(|(_, rest)| rest.split_once('>')).map_or(art, |(_, inside)| inside);
    let inside = inside.rsplit_once("</svg>").map_or(inside, |(inside, _)| inside);
    inside.lines().map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use qiyuan_core::Message;
    use qiyuan_core::show::{FigureKind, Landmark, PieceSet};

    use super::*;

    fn landmark(picture: &str) -> Landmark {
        Landmark { picture: picture.into(), name: None, x: 0.0, y: 0.0, width: 1.0 }
    }

    #[test]
    fn a_table_comes_with_the_pictures_of_its_board_alone() {
        let layout = Layout {
            figures: vec![FigureKind::disc("llama", Message::default())],
            sets: vec![PieceSet { name: "black".into(), title: Message::default() }],
            scenery: Some(Scenery { road: Vec::new(), landmarks: vec![landmark("pass-gate"), landmark("nothing")] }),
            ..Layout::default()
        };
        let template = Pictures::new().template(Some(&layout), "/rest");
        let ids: Vec<&str> = template.split("<g id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(ids, ["llama", "scenery-pass-gate", "scenery-pass-gate-open"]);
        assert!(template.starts_with("<template id=\"figures\" data-rest=\"/rest\"><svg>"));
    }

    #[test]
    fn other_pages_come_with_all_pieces_and_the_file_has_everything() {
        let pictures = Pictures::new();
        let (template, file) = (pictures.template(None, "/rest"), pictures.file());
        for name in figure_names() {
            let start = format!("<g id=\"{name}\">");
            assert!(template.contains(&start) && file.contains(&start), "{name}");
        }
        assert!(!template.contains("scenery-"));
        for name in scenery_names() {
            assert!(file.contains(&format!("<g id=\"scenery-{name}\" data-box=\"")), "{name}");
        }
    }
}
