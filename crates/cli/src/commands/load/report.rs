//! What was measured, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use qiyuan_load::Measured;
use serde_json::{Value, json};

/// What was measured.
pub(super) struct Report {
    tables: usize,
    pub(super) parts: Vec<Part>,
    /// The server's, in bytes, as far as it says so.
    memory: BTreeMap<Memory, u64>,
}

/// A time in which tables played, and what somebody did meanwhile.
pub(super) struct Part {
    pub(super) name: &'static str,
    pub(super) measured: Measured,
    /// What the attacker was told, counted, if there was one.
    pub(super) told: Option<BTreeMap<String, u64>>,
    pub(super) played: Duration,
}

/// When memory is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Memory {
    /// Before anybody came.
    Idle,
    /// When all tables were there.
    Seated,
    /// When all was played.
    Played,
    /// When everybody had been gone for a while.
    Rested,
}

impl Memory {
    fn name(self) -> &'static str {
        match self {
            Memory::Idle => "idle",
            Memory::Seated => "seated",
            Memory::Played => "played",
            Memory::Rested => "rested",
        }
    }
}

impl Report {
    pub(super) fn new(tables: usize) -> Report {
        Report { tables, parts: Vec::new(), memory: BTreeMap::new() }
    }

    pub(super) fn remember(&mut self, when: Memory, bytes: Option<u64>) {
        self.memory.extend(bytes.map(|bytes| (when, bytes)));
    }

    /// What a table with its two sockets takes of the server's memory, in bytes: all that it has grown by since it was idle,
    /// divided. Attackers leave theirs, too: after them nothing is said.
    fn per_table(&self, when: Memory) -> Option<u64> {
        let [idle, then] = [Memory::Idle, when].map(|when| self.memory.get(&when));
        let alone = when == Memory::Seated || self.parts.len() < 2;
        alone.then_some(then?.saturating_sub(*idle?) / self.tables as u64)
    }

    /// The figures of the calm part, and behind them those of the attacks and of memory.
    pub(super) fn to_json(&self) -> Value {
        let figures = |part: &Part| part.measured.to_json(part.played.as_secs_f64());
        let mut all = self.parts.first().map(figures).unwrap_or_default();
        let attacks = self.parts.iter().skip(1).map(|part| {
            let mut figures = figures(part);
            figures["attack"] = part.name.into();
            figures["told"] = json!(part.told);
            figures
        });
        all["attacks"] = attacks.collect();
        all["memory"] = self.memory.iter().map(|(when, bytes)| (when.name().to_string(), json!(bytes))).collect();
        all["bytes_per_table"] = json!(self.per_table(Memory::Seated));
        all["bytes_per_table_played"] = json!(self.per_table(Memory::Played));
        all
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(calm) = self.parts.first() else { return Ok(()) };
        let (measured, seconds) = (&calm.measured, calm.played.as_secs_f64());
        let n_moves = measured.times.len();
        writeln!(
            f,
            "{} tables at once, {} set up, {} games over in {seconds:.1} s",
            self.tables, measured.tables, measured.games_over
        )?;
        let per_second = n_moves as f64 / seconds.max(1e-9);
        writeln!(f, "moves: {n_moves}, {per_second:.0} a second, {} later than planned", measured.late)?;
        writeln!(f, "errors: {}", counted(&measured.errors).unwrap_or_else(|| "none".into()))?;
        let ms = |share| format!("{:.1} ms", measured.quantile(share).as_secs_f64() * 1e3);
        let [p50, p90, p99, p999, longest] = [0.5, 0.9, 0.99, 0.999, 1.0].map(ms);
        writeln!(f, "from sent to seen: p50 {p50}, p90 {p90}, p99 {p99}, p99.9 {p999}, longest {longest}")?;
        if self.parts.len() > 1 {
            writeln!(
                f,
                "\n{:<15}{:>9}{:>9}{:>9}{:>8}  what the attacker was told",
                "attack", "p50 ms", "p90 ms", "p99 ms", "errors"
            )?;
        }
        for part in self.parts.iter().filter(|_| self.parts.len() > 1) {
            let ms = |share| part.measured.quantile(share).as_secs_f64() * 1e3;
            let told = part.told.as_ref().and_then(counted).unwrap_or_default();
            let [p50, p90, p99] = [0.5, 0.9, 0.99].map(ms);
            writeln!(f, "{:<15}{p50:>9.1}{p90:>9.1}{p99:>9.1}{:>8}  {told}", part.name, part.measured.n_errors())?;
        }
        let megabytes = |(when, bytes): (&Memory, &u64)| format!("{} {:.1} MB", when.name(), *bytes as f64 / 1e6);
        let memory: Vec<String> = self.memory.iter().map(megabytes).collect();
        if let Some(seated) = self.per_table(Memory::Seated) {
            writeln!(f, "memory of the server: {}", memory.join(", "))?;
            write!(f, "a table with its two sockets: {:.1} kB", seated as f64 / 1e3)?;
            if let Some(played) = self.per_table(Memory::Played) {
                let n_moves = n_moves as f64 / self.tables as f64;
                write!(f, ", and {:.1} kB after {n_moves:.1} moves", played as f64 / 1e3)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// What was counted, in one line; nothing if nothing was.
fn counted(all: &BTreeMap<String, u64>) -> Option<String> {
    let total: u64 = all.values().sum();
    let kinds: Vec<String> = all.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
    (total > 0).then(|| format!("{total} ({})", kinds.join(", ")))
}
