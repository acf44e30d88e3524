//! Nothing that is said by UGI makes it fail: lines at random, and sensible lines mangled.

use std::io::Write;
use std::sync::{Arc, Mutex};

use qiyuan_arena::ugi::serve;
use qiyuan_catalog::{Choice, FAMILIES};
use qiyuan_core::{SimRng, sim_rng};
use qiyuan_engine::Settings;
use rand::RngExt;

/// Keeps what is written.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody failed").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn answers(game: &str, input: &[u8]) -> String {
    let kept = Kept::default();
    serve(input, kept.clone(), Choice::new(game), Settings::default()).expect("the game opens");
    let bytes = kept.0.lock().expect("nobody failed").clone();
    String::from_utf8(bytes).expect("text")
}

const WORDS: [&str; 48] = [
    "ugi",
    "isready",
    "uginewgame",
    "stop",
    "setoption",
    "position",
    "go",
    "query",
    "name",
    "value",
    "startpos",
    "fen",
    "moves",
    "depth",
    "nodes",
    "movetime",
    "infinite",
    "searchmoves",
    "p1time",
    "p2inc",
    "wtime",
    "p9time",
    "p1turn",
    "gameover",
    "result",
    "Threads",
    "Level",
    "Rules",
    "Game",
    "MultiPV",
    "Method",
    "random",
    "deer:7",
    "banqi",
    "{\"min_dogs\": 5}",
    "true",
    "1",
    "3",
    "-7",
    "99999999999999999999",
    "a4",
    "=G",
    "a3-a2",
    "a4=G,b4",
    ",",
    "=",
    "\u{0}",
    "鹿",
];

/// A line of words that belong to the protocol, in any order.
fn jumble(rng: &mut SimRng) -> Vec<u8> {
    let n_words = rng.random_range(0..9);
    let words: Vec<&str> = (0..n_words).map(|_| WORDS[rng.random_range(0..WORDS.len())]).collect();
    words.join(" ").into_bytes()
}

/// A sensible line with some bytes changed, left out or doubled.
fn mangle(rng: &mut SimRng) -> Vec<u8> {
    const LINES: [&str; 8] = [
        "position startpos moves a3-a2 b4-b5,@a3",
        "position fen 5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 0 moves a3-a2",
        "go depth 2 nodes 50 searchmoves a3-a2",
        "go p1time 20 p2time 20 p1inc 0 p2inc 0",
        "setoption name Rules value {\"min_dogs\": 5}",
        "setoption name Game value banqi:taiwan+rush",
        "setoption name Level value 3",
        "query position",
    ];
    let mut line = LINES[rng.random_range(0..LINES.len())].as_bytes().to_vec();
    for _ in 0..rng.random_range(0..4) {
        let at = rng.random_range(0..line.len());
        match rng.random_range(0..3) {
            0 => line[at] = rng.random(),
            1 => drop(line.remove(at)),
            _ => line.insert(at, line[at]),
        }
    }
    line
}

#[test]
fn whatever_is_said_is_answered_and_survived() {
    let mut rng = sim_rng(5);
    for family in FAMILIES {
        for _ in 0..4 {
            let mut input = b"setoption name Nodes value 50\n".to_vec();
            for _ in 0..300 {
                let mut line = if rng.random() { jumble(&mut rng) } else { mangle(&mut rng) };
                // Sizes that a person may ask for, and must then have, are not the point.
                let text = String::from_utf8_lossy(&line).to_ascii_lowercase();
                if text.contains("hash") || text.contains("threads") {
                    line.clear();
                }
                input.extend(line);
                input.push(b'\n');
            }
            // What is said while a search goes on is refused or answered, but the last question is always answered.
            input.extend(b"stop\nisready\n");
            let said = answers(family.id, &input);
            let known = ["info ", "bestmove ", "readyok", "response", "id ", "option ", "ugiok"];
            let strange = said.lines().find(|line| !known.iter().any(|beginning| line.starts_with(beginning)));
            assert_eq!(strange, None, "{}", family.id);
            assert!(said.contains("readyok") && said.contains("bestmove "), "{}", family.id);
            assert!(!said.contains("the search failed"), "{}", family.id);
        }
    }
}

#[test]
fn a_line_that_is_not_understood_is_answered_with_one_line() {
    for line in [
        "xyzzy",
        "go depth",
        "position",
        "position fen nonsense",
        "setoption",
        "query weather",
        "position startpos moves a9",
    ] {
        let said = answers("deer", format!("{line}\n").as_bytes());
        assert_eq!(said.lines().count(), 1, "{line:?}: {said:?}");
        assert!(said.starts_with("info error "), "{line:?}: {said:?}");
    }
    assert_eq!(answers("deer", b"\n  \n\xff\xfe\n").lines().count(), 1);
}
