//! What was refused, counted: for whoever keeps the server, and without a word about whom.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::error::Code;

/// How often the log says what was refused.
const EVERY: Duration = Duration::from_secs(60);

static LATELY: Mutex<BTreeMap<&'static str, u64>> = Mutex::new(BTreeMap::new());

/// Counts a refusal.
pub(crate) fn count(code: Code) {
    let name = code.into();
    metrics::counter!("qiyuan_refusals_total", "code" => name).increment(1);
    *LATELY.lock().unwrap_or_else(PoisonError::into_inner).entry(name).or_default() += 1;
}

/// Says what was refused lately, if anything was, and forgets it.
fn tell() -> Option<String> {
    let lately = std::mem::take(&mut *LATELY.lock().unwrap_or_else(PoisonError::into_inner));
    let told: Vec<String> = lately.iter().map(|(code, n)| format!("{code} {n}")).collect();
    (!told.is_empty()).then(|| format!("refused in the last minute: {}", told.join(", ")))
}

/// Says now and then what was refused.
pub(crate) async fn keep_telling() {
    let mut again = tokio::time::interval(EVERY);
    loop {
        again.tick().await;
        if let Some(told) = tell() {
            tracing::info!("{told}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_counted_by_their_code() {
        count(Code::TooLarge);
        count(Code::TooLarge);
        let told = tell().expect("something was refused");
        assert!(told.starts_with("refused in the last minute: ") && told.contains("too-large"), "{told}");
    }
}
