//! What a search says while it goes on.

use qiyuan_engine::{Continuation, Report};

/// A report as lines, one for each of the best moves.
pub(crate) fn info_lines(report: &Report<String>) -> impl Iterator<Item = String> {
    report.lines.iter().enumerate().map(|(i, line)| info_line(report, i + 1, line))
}

fn info_line(report: &Report<String>, rank: usize, line: &Continuation<String>) -> String {
    let score = match line.score.end {
        Some(n_moves) => format!("mate {n_moves}"),
        None => format!("cp {}", line.score.centi),
    };
    let odds = line.score.odds.map(|odds| format!(" wdl {} {} {}", odds.win, odds.draw, odds.loss));
    format!(
        "info depth {} seldepth {} multipv {rank} score {score}{} nodes {} nps {} time {} hashfull {} pv {}",
        report.depth,
        report.deepest,
        odds.unwrap_or_default(),
        report.nodes,
        report.nodes_per_second(),
        report.time.as_millis(),
        report.memory,
        line.moves.join(" "),
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use qiyuan_engine::{Odds, Score};

    use super::*;

    #[test]
    fn one_line_for_each_move() {
        let odds = Odds { win: 700, draw: 100, loss: 200 };
        let texts = |moves: &[&str]| moves.iter().map(ToString::to_string).collect();
        let line = |score, moves: &[&str]| Continuation { score, moves: texts(moves), expected: Vec::new() };
        let report = Report {
            depth: 7,
            deepest: 12,
            nodes: 5000,
            time: Duration::from_millis(250),
            memory: 31,
            lines: vec![
                line(Score { centi: 45, end: None, odds: Some(odds) }, &["a3-a2", "b4-b5", "@a3"]),
                line(Score { centi: -2950, end: Some(-6), odds: None }, &["a3-a4"]),
            ],
        };
        let lines: Vec<String> = info_lines(&report).collect();
        assert_eq!(
            lines,
            [
                "info depth 7 seldepth 12 multipv 1 score cp 45 wdl 700 100 200 nodes 5000 nps 20000 time 250 \
                 hashfull 31 pv a3-a2 b4-b5 @a3",
                "info depth 7 seldepth 12 multipv 2 score mate -6 nodes 5000 nps 20000 time 250 hashfull 31 pv a3-a4",
            ]
        );
    }
}
