//! Lists the pictures of `art/` and of `art/scenery/`, so that adding one is adding a file.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let art = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("art");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::write(out.join("figures.rs"), list(&art)?)?;
    fs::write(out.join("scenery.rs"), list(&art.join("scenery"))?)
}

/// The pictures in a folder with their names, as the code of a list.
fn list(folder: &Path) -> io::Result<String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "svg"));
    files.sort_by_key(|file| file.file_stem().map(ToOwned::to_owned));
    let mut list = String::from("&[\n");
    for file in &files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        list.push_str(&format!("    ({name:?}, include_str!({:?})),\n", file.display().to_string()));
    }
    list.push_str("]\n");
    Ok(list)
}
