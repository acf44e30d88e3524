//! What is measured, for whoever keeps the server.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::app::App;

/// How often what was measured is added up.
const EVERY: Duration = Duration::from_secs(5);

/// The figures, for Prometheus.
pub(crate) async fn measures(State(app): State<Arc<App>>) -> Response {
    metrics::gauge!("qiyuan_bot_queue").set(app.hub.bots.n_waiting() as f64);
    metrics::gauge!("qiyuan_analysis_queue").set((app.analyses.n_waiting() + app.reviews_pool.n_waiting()) as f64);
    metrics::gauge!("qiyuan_tables_in_memory").set(app.hub.n_rooms() as f64);
    if let Some(bytes) = resident_memory() {
        metrics::gauge!("process_resident_memory_bytes").set(bytes as f64);
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], recorder().render()).into_response()
}

/// What is measured, for the whole process.
pub(crate) fn recorder() -> &'static PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER.get_or_init(|| {
        let buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Full("qiyuan_wish_seconds".into()), &buckets)
            .expect("there are buckets");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("something else measures already");
        }
        handle
    })
}

/// Adds up what was measured: every single time is kept until then, and nobody may ever ask for the figures.
pub(crate) async fn keep_adding_up() {
    let mut again = tokio::time::interval(EVERY);
    loop {
        again.tick().await;
        recorder().run_upkeep();
    }
}

/// How much memory the process has, in bytes, where the system says so.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}
