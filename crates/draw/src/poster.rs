//! Pictures of several games together.

use qiyuan_core::show::Cover;

use crate::cover::cover;
use crate::letters::{Anchor, Pen, write_text};
use crate::xml::num;

/// Draws the covers of games side by side under a title, for sharing: a picture of `width` by `height` pixels. The title
/// is written in our own alphabet, which has no Chinese.
///
/// ```
/// use qiyuan_core::show::Cover;
/// let picture = qiyuan_draw::poster("Qiyuan", &[Cover::default(), Cover::default()], 1200, 630);
/// assert!(picture.contains(r#"width="1200" height="630""#));
/// ```
pub fn poster(title: &str, covers: &[Cover], width: u32, height: u32) -> String {
    let [width, height] = [width, height].map(|side| side.clamp(100, 4096) as f32);
    let gap = height * 0.016;
    // The title is the last of the cells, which stand in two rows.
    let columns = (covers.len() + 2) / 2;
    let (wide, high) = ((width - gap) / columns as f32, (height - gap) / 2.0);
    let corner = |n: usize| (gap + wide * (n % columns) as f32, gap + high * (n / columns) as f32);
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img"><rect width="{w}" height="{h}" fill="#f6f0e3"/>"##,
        w = num(width),
        h = num(height),
    );
    for (n, picture) in covers.iter().enumerate() {
        // Names inside a picture are its own: each picture of the poster needs others.
        let own = cover(picture).replace("id=\"", &format!("id=\"c{n}-"));
        let own = own.replace("url(#", &format!("url(#c{n}-")).replace("href=\"#", &format!("href=\"#c{n}-"));
        let (x, y) = corner(n);
        let place =
            format!(r#"<svg x="{}" y="{}" width="{}" height="{}" "#, num(x), num(y), num(wide - gap), num(high - gap),);
        out.push_str(&own.replacen(r#"<svg "#, &place, 1).replacen(r#" width="320" height="200""#, "", 1));
    }
    let letters = high * 0.24;
    let pen = Pen { height: letters, colour: "#4a3524", weight: 1.1, anchor: Anchor::Middle };
    let (x, y) = corner(2 * columns - 1);
    write_text(&mut out, title, (x + (wide - gap) / 2.0, y + (high - gap) / 2.0), pen);
    out.push_str("</svg>\n");
    out
}
