//! The page: its files, embedded in the binary, compressed once when the server starts.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use axum::body::Body;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use qiyuan_core::show::Layout;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::names::escape_html;
use crate::pack::{Pack, Plan, WORDS, pack};
use crate::secrets::hex;

mod pictures;

use pictures::Pictures;

/// The files of the page.
#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "node_modules/*"]
#[exclude = "*.d.ts"]
#[exclude = "*.test.js"]
#[exclude = "test/*"]
#[exclude = "tests/*"]
#[exclude = "package*.json"]
#[exclude = "tsconfig*.json"]
#[exclude = "biome.json"]
struct Embedded;

/// What the page's own file is called.
const INDEX: &str = "index.html";
/// The page of boards that other sites show in a frame, and its script.
const EMBED: &str = "embed.html";
const EMBED_SCRIPT: &str = "embed.js";
/// The modules that are needed at once as one file, for most addresses and for those of tables, and so the style sheets.
const SCRIPT: &str = "page.js";
const TABLE_SCRIPT: &str = "table.js";
const STYLE: &str = "page.css";
/// The page: what has boards stands on the table's part.
const WHOLE: Plan = Plan { entry: "js/main.js", at_once: &["js/pages/home.js"], base: Some("js/pages/table.js") };
/// A board in a frame.
const FRAMED: Plan = Plan { entry: "js/embed/main.js", at_once: &[], base: None };
/// The style sheets in their order. Parts fetch further ones themselves.
const SHEETS: [&str; 5] = ["css/tokens.css", "css/page.css", "css/board.css", "css/table.css", "css/explain.css"];

/// The page.
pub(crate) struct Site {
    /// A folder to read instead of what is embedded.
    folder: Option<PathBuf>,
    files: RwLock<Arc<Files>>,
}

struct Files {
    /// Changes when any file does.
    version: String,
    index: String,
    embed: String,
    /// The pictures and the palette, which lie in the page.
    pictures: Pictures,
    palette: String,
    by_path: HashMap<String, File>,
}

struct File {
    kind: &'static str,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

/// What the page says about itself to those who share it, the table that it shows, as JSON, and its board.
pub(crate) struct About {
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) image: String,
    pub(crate) url: String,
    pub(crate) table: Option<String>,
    pub(crate) layout: Option<Arc<Layout>>,
}

impl Site {
    /// Reads and compresses the files.
    pub(crate) fn new(folder: Option<PathBuf>) -> Site {
        let files = match &folder {
            Some(folder) => read_folder(folder),
            None => read_embedded(),
        };
        let compress = folder.is_none();
        Site { folder, files: RwLock::new(Arc::new(Files::new(files, compress))) }
    }

    /// The page itself, with what it says about itself filled in.
    pub(crate) fn index(&self, status: StatusCode, about: &About) -> Response {
        self.page(status, about, |files| &files.index)
    }

    /// The page of a board in a frame.
    pub(crate) fn embed(&self, status: StatusCode, about: &About) -> Response {
        self.page(status, about, |files| &files.embed)
    }

    fn page(&self, status: StatusCode, about: &About, which: fn(&Files) -> &String) -> Response {
        if let Some(folder) = &self.folder {
            let files = Arc::new(Files::new(read_folder(folder), false));
            *self.files.write().unwrap_or_else(PoisonError::into_inner) = files;
        }
        let files = self.files();
        let page = fill(which(&files), |blank| match blank {
            "static" => format!("/static/{}", files.version),
            "title" => escape_html(&about.title),
            "description" => escape_html(&about.description),
            "image" => escape_html(&about.image),
            "url" => escape_html(&about.url),
            "figures" => files.pictures.template(about.layout.as_deref(), &files.address(pictures::FILE)),
            "script" => files.address(if about.table.is_some() { TABLE_SCRIPT } else { SCRIPT }),
            "palette" => files.palette.clone(),
            "table" => about.table.as_deref().map(|json| data("table", json)).unwrap_or_default(),
            _ => String::new(),
        });
        let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
        (status, headers, page).into_response()
    }

    /// A file by the version and the path in its address.
    pub(crate) fn file(&self, version: &str, path: &str, asked: &HeaderMap) -> Option<Response> {
        let files = self.files();
        let file = files.by_path.get(path)?;
        let accepted = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let accepts =
            |name: &str| accepted.split(',').any(|part| part.split(';').next().unwrap_or_default().trim() == name);
        let (body, encoding) = match (&file.brotli, &file.gzip) {
            (Some(brotli), _) if accepts("br") => (brotli, Some("br")),
            (_, Some(gzip)) if accepts("gzip") => (gzip, Some("gzip")),
            _ => (&file.plain, None),
        };
        // An address with an old version may hold new files: it must not be kept.
        let cache = if version == files.version { "public, max-age=31536000, immutable" } else { "no-cache" };
        let mut response = Response::new(Body::from(body.clone()));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        Some(response)
    }

    /// What changes when any file does.
    pub(crate) fn version(&self) -> String {
        self.files().version.clone()
    }

    fn files(&self) -> Arc<Files> {
        Arc::clone(&self.files.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Files {
    fn new(mut sources: Vec<(String, Vec<u8>)>, compress: bool) -> Files {
        sources.sort();
        let embed = script(&FRAMED, &sources).script.into_bytes();
        let Pack { script, with_base, parts } = script(&WHOLE, &sources);
        sources.push((SCRIPT.into(), script.into_bytes()));
        sources.push((TABLE_SCRIPT.into(), with_base.into_bytes()));
        sources.push((EMBED_SCRIPT.into(), embed));
        sources.extend(parts.into_iter().map(|(path, text)| (path, text.into_bytes())));
        sources.push((STYLE.into(), style(&sources)));
        let pictures = Pictures::new();
        sources.push((pictures::FILE.into(), pictures.file().into_bytes()));
        let mut hash = Sha256::new();
        for (path, bytes) in &sources {
            hash.update(path.as_bytes());
            hash.update(Sha256::digest(bytes));
        }
        let mut files = Files {
            version: hex(&hash.finalize()[..6]),
            index: String::new(),
            embed: String::new(),
            pictures,
            palette: data("palette", &qiyuan_draw::palette_json()),
            by_path: HashMap::new(),
        };
        for (path, bytes) in sources {
            if path == INDEX || path == EMBED {
                let page = if path == INDEX { &mut files.index } else { &mut files.embed };
                *page = String::from_utf8_lossy(&bytes).into_owned();
                continue;
            }
            let Some(kind) = kind(&path) else { continue };
            let text = compress && !kind.starts_with("image/png") && !kind.starts_with("font/");
            let (brotli, gzip) = if text { (brotli(&bytes), gzip(&bytes)) } else { (None, None) };
            files.by_path.insert(path, File { kind, plain: bytes.into(), brotli, gzip });
        }
        files
    }

    fn address(&self, path: &str) -> String {
        format!("/static/{}/{path}", self.version)
    }
}

/// The type of a file by its name; files of other types are not served.
fn kind(path: &str) -> Option<&'static str> {
    let (_, ending) = path.rsplit_once('.')?;
    Some(match ending {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" | "ftl" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

fn read_embedded() -> Vec<(String, Vec<u8>)> {
    let file = |path: std::borrow::Cow<'static, str>| {
        let file = Embedded::get(&path)?;
        Some((path.replace('\\', "/"), file.data.into_owned()))
    };
    Embedded::iter().filter_map(file).collect()
}

fn read_folder(folder: &Path) -> Vec<(String, Vec<u8>)> {
    const LEFT_OUT: [&str; 3] = ["node_modules", "test", "tests"];
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() && !LEFT_OUT.contains(&name.as_str()) && !name.starts_with('.') {
                folders.push(path);
            } else if let (Ok(inside), Ok(bytes)) = (path.strip_prefix(folder), std::fs::read(&path)) {
                files.push((inside.to_string_lossy().replace('\\', "/"), bytes));
            }
        }
    }
    files
}

fn brotli(bytes: &[u8]) -> Option<Bytes> {
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, 4096, 6, 20);
    writer.write_all(bytes).ok()?;
    drop(writer);
    (compressed.len() < bytes.len()).then(|| compressed.into())
}

fn gzip(bytes: &[u8]) -> Option<Bytes> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
    writer.write_all(bytes).ok()?;
    let compressed = writer.finish().ok()?;
    (compressed.len() < bytes.len()).then(|| compressed.into())
}

/// A script of the page. One that can't be packed says so where it would have run.
fn script(plan: &Plan, sources: &[(String, Vec<u8>)]) -> Pack {
    let text = |(path, bytes): &(String, Vec<u8>)| (path.clone(), String::from_utf8_lossy(bytes).into_owned());
    let is_module = |path: &str| path.ends_with(".js") || path.ends_with(WORDS);
    let modules = sources.iter().filter(|(path, _)| is_module(path)).map(text).collect();
    pack(plan, &modules).unwrap_or_else(|reason| {
        let script = format!("throw new Error({reason:?});\n");
        Pack { with_base: script.clone(), script, parts: BTreeMap::new() }
    })
}

/// The page's style sheets, one after the other, behind that of the palette.
fn style(sources: &[(String, Vec<u8>)]) -> Vec<u8> {
    let palette = qiyuan_draw::palette_css();
    let sheet = |name: &&str| sources.iter().find(|(path, _)| path == name).map(|(_, bytes)| bytes.as_slice());
    let sheets: Vec<&[u8]> = [palette.as_bytes()].into_iter().chain(SHEETS.iter().filter_map(sheet)).collect();
    sheets.join(&b'\n')
}

/// Fills in the blanks of a text, `{{name}}` each. What is filled in is not looked at again.
fn fill(text: &str, value: impl Fn(&str) -> String) -> String {
    let mut parts = text.split("{{");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (blank, rest) = part.split_once("}}").unwrap_or((part, ""));
        filled.push_str(&value(blank));
        filled.push_str(rest);
    }
    filled
}

/// Data as a part of the page that is read and never run: nothing in it can end the element that it stands in.
fn data(id: &str, json: &str) -> String {
    format!("<script type=\"application/json\" id=\"{id}\">{}</script>", json.replace('<', "\\u003c"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_packed_whole() {
        let sources = read_embedded();
        let embed = script(&FRAMED, &sources);
        assert!(!embed.script.starts_with("throw"), "{}", embed.script);
        assert!(embed.parts.is_empty(), "what is shown in a frame has no parts");
        let Pack { script, parts, .. } = script(&WHOLE, &sources);
        let style = String::from_utf8(style(&sources)).unwrap();
        assert!(!script.starts_with("throw"), "{script}");
        let all = parts.values().fold(script, |all, part| all + part);
        // What runs before the page is drawn is a file of its own.
        let modules = sources.iter().filter(|(path, _)| path.ends_with(".js") || path.ends_with(WORDS));
        let own =
            |path: &str| path == "js/early.js" || path.starts_with("js/embed/") || path.starts_with("words/embed/");
        for (path, _) in modules.filter(|(path, _)| !own(path)) {
            assert!(all.contains(&format!("\n{path:?}: (function () {{")), "{path} is not in the page");
        }
        assert!(style.starts_with(&qiyuan_draw::palette_css()), "the palette comes first");
        // A board in a frame has a style sheet of its own behind that of the page.
        let is_sheet = |path: &str| path.ends_with(".css") && path != "css/embed.css";
        for (path, bytes) in sources.iter().filter(|(path, _)| is_sheet(path)) {
            let (is_in, by_part) = (style.contains(&*String::from_utf8_lossy(bytes)), all.contains(path));
            assert!(is_in != by_part, "{path} is needed at once, or fetched by a part");
        }
    }
}
