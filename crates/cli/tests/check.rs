//! Looking for damage in the games of a server.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::path::PathBuf;

use support::{ok, refused, run, temp_dir};

/// A store of the first version, which had no checksums.
const FIRST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/data/store-1.db");

/// A folder with the same games in a store of today's version.
fn todays_store(name: &str) -> PathBuf {
    let (old, new) = (temp_dir(&format!("{name}-old")), temp_dir(name));
    std::fs::copy(FIRST, old.join("qiyuan.db")).unwrap();
    let file = new.join("qiyuan.db");
    ok(&["check", "--data", old.to_str().unwrap(), "--save", file.to_str().unwrap()]);
    new
}

#[test]
fn a_sound_store_is_called_sound() {
    let data = todays_store("check-sound");
    assert_eq!(ok(&["check", "--data", data.to_str().unwrap()]), "46 games, all sound\n");
    // Stores without checksums are replayed all the same.
    std::fs::copy(FIRST, data.join("qiyuan.db")).unwrap();
    assert_eq!(ok(&["check", "--data", data.to_str().unwrap()]), "46 games, all sound\n");
}

#[tokio::test]
async fn damage_is_named_and_the_rest_is_saved() {
    use sqlx::{Connection, Row};
    let data = todays_store("check-damaged");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("qiyuan.db"));
    let mut connection = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    let row = sqlx::query("SELECT id FROM events WHERE seq = 3 ORDER BY id LIMIT 1").fetch_one(&mut connection).await;
    let id: String = row.unwrap().try_get(0).unwrap();
    let change = "UPDATE events SET at = at + 1 WHERE seq = 3 AND id = ?";
    sqlx::query(change).bind(&id).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let (folder, saved) = (data.to_str().unwrap(), data.join("saved.db"));
    let output = run(&["check", "--data", folder, "--save", saved.to_str().unwrap()], "");
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(1), "{out}{err}");
    assert!(out.contains(&format!("game {id}: event 3 of table {id} is damaged")), "{out}");
    assert!(err.contains("1 game is damaged"), "{err}");
    let again = temp_dir("check-saved");
    std::fs::rename(saved, again.join("qiyuan.db")).unwrap();
    let told = ok(&["check", "--data", again.to_str().unwrap()]);
    assert_eq!(told, "45 games, all sound\n");
    assert!(refused(&["check", "--data", temp_dir("check-nothing").to_str().unwrap()]).contains("is not there"));
}

#[test]
fn files_are_read_up_to_a_size_and_without_a_byte_order_mark() {
    let folder = temp_dir("check-files");
    let record = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/example-game.txt")).unwrap();
    let file = folder.join("marked.txt");
    std::fs::write(&file, format!("\u{feff}{record}")).unwrap();
    ok(&["record", file.to_str().unwrap()]);
    let huge = folder.join("huge.txt");
    std::fs::File::create(&huge).unwrap().set_len(65 << 20).unwrap();
    assert!(refused(&["record", huge.to_str().unwrap()]).contains("is larger than 64 MiB"));
}
