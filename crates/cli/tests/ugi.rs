//! Conversations by UGI with the program as it is.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Nothing takes this long unless it hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// A conversation.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    fn with(args: &[&str]) -> Talk {
        let mut child = Command::new(env!("CARGO_BIN_EXE_qiyuan"))
            .arg("ugi")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (say, lines) = channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| say.send(line)));
        Talk { input: child.stdin.take(), child, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The next line.
    #[track_caller]
    fn hear(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("an answer")
    }

    /// The first line that begins so; those before it are let pass.
    #[track_caller]
    fn hear_until(&self, beginning: &str) -> String {
        loop {
            let line = self.hear();
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    #[track_caller]
    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Ends the input; the program must end by itself, having said nothing that nobody has heard.
    #[track_caller]
    fn end(mut self) {
        self.input = None;
        let rest: Vec<String> = self.lines.iter().collect();
        assert!(rest.is_empty(), "also said: {rest:?}");
        assert!(self.child.wait().unwrap().success());
    }
}

/// Whether a line is as a pattern says, in which `…` stands for anything.
fn matches(pattern: &str, line: &str) -> bool {
    match pattern.split_once('…') {
        None => pattern == line,
        Some((before, after)) => line.strip_prefix(before).is_some_and(|rest| {
            let mut ends = rest.char_indices().map(|(i, _)| i).chain([rest.len()]);
            ends.any(|i| matches(after, &rest[i..]))
        }),
    }
}

#[test]
fn the_conversations_of_the_page() {
    let page = include_str!("../../../docs/ugi.md");
    let mut talk: Option<Talk> = None;
    let (mut skip, mut n_talks) = (false, 0);
    for line in page.lines() {
        if let Some(game) = line.strip_prefix("```ugi ") {
            talk = Some(Talk::with(&[game]));
            n_talks += 1;
        } else if line == "```" {
            talk.take().into_iter().for_each(Talk::end);
        } else if let Some(talk) = &mut talk {
            match line.split_once(' ') {
                Some((">", said)) => talk.say(said),
                Some(("<", "…")) => skip = true,
                Some(("<", pattern)) => loop {
                    let heard = talk.hear();
                    let fits = matches(pattern, &heard);
                    assert!(fits || skip, "{heard:?} is not {pattern:?}");
                    if fits {
                        skip = false;
                        break;
                    }
                },
                _ => panic!("{line:?} is said by nobody"),
            }
        }
    }
    assert_eq!(n_talks, 3);
}

#[test]
fn an_infinite_search_answers_when_it_is_stopped() {
    let mut talk = Talk::with(&["dragon"]);
    talk.say("go infinite");
    talk.hear_until("info depth 1 ");
    talk.say("query gameover");
    assert_eq!(talk.hear_until("response"), "response false");
    talk.say("go depth 1");
    assert!(talk.hear_until("info error").contains("\"go\": not while a search goes on"));
    talk.say("stop");
    let best = talk.hear_until("bestmove ");
    let moves = talk.ask("query moves");
    assert!(moves.split_whitespace().any(|mv| best == format!("bestmove {mv}")), "{best} is none of {moves}");
    // The engine is free again at once.
    talk.say("go depth 1");
    talk.hear_until("bestmove ");
    talk.end();
}

#[test]
fn the_end_of_input_ends_a_search() {
    let mut talk = Talk::with(&["komikan"]);
    talk.say("go infinite");
    talk.hear_until("info depth 1 ");
    talk.input = None;
    talk.hear_until("bestmove ");
    assert!(talk.child.wait().unwrap().success());
}

#[test]
fn an_infinite_search_with_a_level_waits_for_stop_too() {
    let mut talk = Talk::with(&["komikan", "--player", "level1"]);
    talk.say("go infinite");
    talk.hear_until("info depth ");
    talk.say("isready");
    talk.hear_until("readyok");
    talk.say("stop");
    talk.hear_until("bestmove ");
    talk.end();
}

#[test]
fn moves_can_be_chosen_from_and_several_told_about() {
    let mut talk = Talk::with(&["komikan"]);
    talk.say("setoption name multipv value 2");
    talk.say("go depth 2 searchmoves z2-z1 z2-z3 z2-z5");
    assert!(talk.hear().contains(" multipv 1 "));
    assert!(talk.hear().contains(" multipv 2 "));
    let best = talk.hear_until("bestmove ");
    assert!(["bestmove z2-z1", "bestmove z2-z3", "bestmove z2-z5"].contains(&best.as_str()), "{best}");
    assert_eq!(talk.ask("go searchmoves z2-e3 a1-a2"), "info error move \"a1-a2\": not legal here");
    talk.end();
}

#[test]
fn clocks_of_both_seats() {
    let mut talk = Talk::with(&["komikan"]);
    talk.say("go p1time 200 p2time 200 p1inc 0 p2inc 0");
    talk.hear_until("bestmove ");
    talk.say("position startpos moves z2-e3");
    assert_eq!(talk.ask("go p1time 200"), "info error \"go\": p2 is to move, expected p2time");
    talk.say("go wtime 200 btime 100 winc 0 binc 0");
    talk.hear_until("bestmove ");
    talk.end();
}

#[test]
fn games_and_rules_can_be_changed() {
    let mut talk = Talk::with(&[]);
    assert_eq!(talk.ask("query position"), "response 5/1ddd1/Dd1dD/1ddd1/5 4/6 16 D 0");
    talk.say("setoption name Game value deer:7");
    assert_eq!(talk.ask("query position"), "response 5/5/4d/5/5 1D2/dddddd 0 D 0");
    talk.say("setoption name Rules value {\"min_dogs\": 5}");
    assert_eq!(talk.ask("query turn"), "response p1");
    let refused = talk.ask("setoption name Rules value {\"min_cats\": 5}");
    assert!(refused.starts_with("info error rules: unknown field `min_cats`"), "{refused}");
    assert!(talk.ask("setoption name Game value chess").starts_with("info error unknown game \"chess\""));
    assert_eq!(talk.ask("query position"), "response 5/5/4d/5/5 1D2/dddddd 0 D 0");
    assert_eq!(
        talk.ask("setoption name Threads value many"),
        "info error setting \"threads=many\": expected a number 1 to 256"
    );
    assert!(talk.ask("setoption name MultiPV value 0").contains("expected a number 1 to 500"));
    assert!(talk.ask("setoption name Method value magic").contains("expected engine, search, mcts, greedy, random"));
    talk.end();
}

#[test]
fn a_game_to_its_end() {
    let mut talk = Talk::with(&["komikan", "--player", "random"]);
    let mut moves = String::new();
    for _ in 0..2000 {
        talk.say(&format!("position startpos moves{moves}"));
        if talk.ask("query gameover") == "response true" {
            let result = talk.ask("query result");
            assert!(["response p1win", "response p2win", "response draw"].contains(&result.as_str()), "{result}");
            assert_eq!(talk.ask("query turn"), "response none");
            assert_eq!(talk.ask("query p1turn"), "response false");
            assert_eq!(talk.ask("query moves"), "response");
            assert_eq!(talk.ask("go"), "info error \"go\": the game is over");
            assert_eq!(talk.hear(), "bestmove none");
            return talk.end();
        }
        talk.say("go");
        let best = talk.hear_until("bestmove ");
        moves += &best["bestmove".len()..];
    }
    panic!("the game does not end");
}

#[test]
fn bad_arguments_are_refused() {
    for (args, expected) in [
        (&["ugi", "chess"][..], "unknown game \"chess\""),
        (&["ugi", "deer", "--player", "deepblue"], "unknown player \"deepblue\""),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_qiyuan")).args(args).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && error.contains(expected), "{args:?} says {error:?}");
    }
}
