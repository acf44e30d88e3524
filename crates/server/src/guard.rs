//! What other sites may not do in a visitor's name: their pages can make a browser send requests here.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use qiyuan_core::{Refuse, quote};

use crate::app::App;
use crate::config::Config;
use crate::error::Refusal;
use crate::words::Objection;

/// Refuses what a page of another site asks a browser to do, and names that lead here and are not ours.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // A socket is asked for with GET, and says everything then.
    let upgrades = headers.contains_key(header::UPGRADE);
    let host = request.uri().authority().map(axum::http::uri::Authority::as_str).or_else(|| text(headers, "host"));
    if let Some(host) = host.filter(|host| !is_ours(&app.hub.config, host)) {
        return Refusal::not_allowed(Objection::ForeignHost.with("host", quote(host))).into_response();
    }
    if (changes || upgrades) && is_foreign(headers, host) {
        return Refusal::not_allowed(Objection::ForeignOrigin.say()).into_response();
    }
    next.run(request).await
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether a page of another site asks. Browsers say where a page comes from; programs say nothing.
fn is_foreign(headers: &HeaderMap, host: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return text(headers, "sec-fetch-site").is_some_and(|site| site == "cross-site" || site == "same-site");
    };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let Some((scheme, authority)) = origin else { return true };
    let plain = |host: &str| {
        let port = if scheme == "https" { ":443" } else { ":80" };
        host.strip_suffix(port).unwrap_or(host).to_ascii_lowercase()
    };
    // A proxy may ask by another name than the visitor did.
    let names = host.into_iter().chain(text(headers, "x-forwarded-host"));
    names.map(plain).all(|name| name != plain(authority))
}

/// Whether a server is called by this name. One that serves only this machine answers to this machine's names and to
/// addresses: a foreign name that leads here is another site's trick to be taken for us.
fn is_ours(config: &Config, host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let is_address = name.trim_matches(['[', ']']).parse::<std::net::IpAddr>().is_ok();
    if is_address || name == "localhost" || name.ends_with(".localhost") {
        return true;
    }
    match config.hosts.is_empty() {
        true => !config.address.ip().is_loopback() || !config.proxies.is_empty(),
        false => config.hosts.iter().any(|host| host.eq_ignore_ascii_case(&name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_to_this_machine_alone_are_ours() {
        let here = Config::default();
        for (host, ours) in [
            ("localhost:7878", true),
            ("127.0.0.1:7878", true),
            ("[::1]:7878", true),
            ("a.localhost", true),
            ("evil.example", false),
            ("localhost.evil.example:7878", false),
        ] {
            assert_eq!(is_ours(&here, host), ours, "{host}");
        }
        let named = Config { hosts: vec!["games.example".into()], ..Config::default() };
        assert!(is_ours(&named, "Games.Example:443") && !is_ours(&named, "other.example"));
        let open = Config { address: ([0, 0, 0, 0], 80).into(), ..Config::default() };
        assert!(is_ours(&open, "anything.example"));
    }
}
