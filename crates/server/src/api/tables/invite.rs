//! The way to a table or a class for others: a link that works for them, and the same as a picture for a phone's camera.

use std::net::{IpAddr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use qiyuan_core::{Refuse, quote};
use qrcode::{Color, EcLevel, QrCode};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::api::{Params, Part};
use crate::app::App;
use crate::error::{Refusal, Refused};
use crate::words::Objection;

/// The longest origin, in bytes: a host has at most 253.
const LONGEST_ORIGIN: usize = 280;

/// Who asks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Asked {
    /// Scheme and host as the asker sees them, such as `https://example.org`.
    origin: String,
}

/// An invitation.
#[derive(Serialize, ToSchema)]
pub(crate) struct Invitation {
    /// The link to send: where the asker's address works on one machine only, the one that works in the network.
    url: String,
    /// Whether the asker's own address works on the server's machine only.
    local: bool,
    /// Whether others can reach the link.
    reachable: bool,
    /// The link as a QR code: how many squares a side has, and the dark ones as the path of an SVG.
    size: usize,
    path: String,
}

/// An invitation: a link that others can use, also as a QR code.
#[utoipa::path(get, path = "/api/games/{id}/invite", tag = "tables", params(("id" = String, Path), Asked),
    responses((status = 200, body = Invitation), (status = 400, body = Refused)))]
pub(crate) async fn invite(
    State(app): State<Arc<App>>,
    Part(id): Part<String>,
    Params(asked): Params<Asked>,
) -> Result<Json<Invitation>, Refusal> {
    if id.len() > 32 || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Refusal::not_found(Objection::NoTable));
    }
    Ok(Json(asked.invite(&app, &format!("/g/{id}"))?))
}

impl Asked {
    /// An invitation to a page.
    pub(crate) fn invite(self, app: &App, page: &str) -> Result<Invitation, Refusal> {
        let bad = || Refusal::bad(Objection::BadOrigin.with("origin", quote(&self.origin)));
        let host = host_of(&self.origin).ok_or_else(bad)?;
        let local = is_loopback(&host);
        let network = app.address.get().copied().filter(|_| local).and_then(network_address);
        let origin = network.map_or(self.origin, |address| format!("http://{address}"));
        let url = format!("{origin}{page}");
        let (size, path) = qr(&url)?;
        Ok(Invitation { url, local, reachable: !local || network.is_some(), size, path })
    }
}

/// The host of an origin, if it is one and nothing more.
fn host_of(origin: &str) -> Option<String> {
    let uri: Uri = origin.parse().ok().filter(|_| origin.len() <= LONGEST_ORIGIN)?;
    let scheme = uri.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https"))?;
    let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
    (format!("{scheme}://{authority}") == origin).then(|| authority.host().to_owned())
}

fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    match bare.parse::<IpAddr>() {
        Ok(address) => address.is_loopback() || address.is_unspecified(),
        Err(_) => bare == "localhost" || bare.ends_with(".localhost"),
    }
}

/// Where others in the network reach a server that listens here, if they do.
fn network_address(listens: SocketAddr) -> Option<SocketAddr> {
    let ip = match listens.ip() {
        ip if ip.is_unspecified() => own_address(ip)?,
        ip => ip,
    };
    (!ip.is_loopback()).then(|| SocketAddr::new(ip, listens.port()))
}

/// The address that this machine has towards the network. Nothing is sent for that.
fn own_address(any: IpAddr) -> Option<IpAddr> {
    let from = |any: IpAddr, to: IpAddr| {
        let socket = UdpSocket::bind((any, 0)).ok()?;
        socket.connect((to, 9)).ok()?;
        Some(socket.local_addr().ok()?.ip()).filter(|ip| !ip.is_unspecified() && !ip.is_loopback())
    };
    // Addresses that are kept for documentation and belong to nobody.
    let four = from([0, 0, 0, 0].into(), [192, 0, 2, 1].into());
    let six = || from(Ipv6Addr::UNSPECIFIED.into(), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into());
    four.or_else(|| any.is_ipv6().then(six).flatten())
}

/// A text as a QR code: how many squares a side has, and a path around the dark ones.
fn qr(text: &str) -> Result<(usize, String), Refusal> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(Refusal::internal)?;
    let size = code.width();
    let colors = code.to_colors();
    let mut path = String::new();
    for (y, row) in colors.chunks(size).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run[0] == Color::Dark {
                path.push_str(&format!("M{x} {y}h{}v1h-{}z", run.len(), run.len()));
            }
            x += run.len();
        }
    }
    Ok((size, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        assert_eq!(host_of("https://example.org").as_deref(), Some("example.org"));
        assert_eq!(host_of("http://[::1]:7878").as_deref(), Some("[::1]"));
        for bad in
            ["", "example.org", "ftp://a", "http://a/b", "http://a?b", "javascript:alert(1)", "http://me@a", "http://"]
        {
            assert_eq!(host_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn addresses_of_this_machine_alone_are_known() {
        for (host, local) in [
            ("localhost", true),
            ("127.0.0.1", true),
            ("[::1]", true),
            ("a.localhost", true),
            ("10.0.0.1", false),
            ("localhost.org", false),
        ] {
            assert_eq!(is_loopback(host), local, "{host}");
        }
        assert_eq!(network_address(([127, 0, 0, 1], 80).into()), None);
        assert_eq!(network_address(([10, 1, 2, 3], 80).into()), Some(([10, 1, 2, 3], 80).into()));
    }

    #[test]
    fn a_code_has_its_three_corners() {
        let (size, path) = qr("http://192.168.178.20:7878/g/abcdefghij").expect("a code");
        assert!(size >= 21 && path.starts_with("M0 0h7v1h-7z"), "{size} {path}");
        assert!(
            path.contains(&format!("M{} 0h7v1h-7z", size - 7)) && path.contains(&format!("M0 {}h7v1h-7z", size - 1))
        );
    }
}
