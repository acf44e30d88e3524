//! Which proxies are believed when they say who asks.

use std::net::IpAddr;
use std::str::FromStr;

/// The networks whose machines are believed when they say who asks, in `X-Forwarded-For`. Nobody by default.
///
/// ```
/// use qiyuan_server::Proxies;
/// let proxies: Proxies = "loopback,10.1.0.0/16".parse()?;
/// assert!(proxies.trust([127, 0, 0, 1].into()) && proxies.trust([10, 1, 2, 3].into()));
/// assert!(!proxies.trust([10, 2, 2, 3].into()));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proxies(Vec<Network>);

/// Addresses that begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Network {
    address: IpAddr,
    n_bits: u8,
}

const LOOPBACK: [&str; 2] = ["127.0.0.0/8", "::1/128"];
const PRIVATE: [&str; 6] = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "fe80::/10", "169.254.0.0/16"];

impl Proxies {
    /// Whether what comes from this address is believed.
    pub fn trust(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.holds(address))
    }

    /// Whether nobody is.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromStr for Proxies {
    type Err = String;

    fn from_str(text: &str) -> Result<Proxies, String> {
        let mut networks = Vec::new();
        for word in text.split(',').map(str::trim) {
            match word {
                "loopback" => networks.extend(LOOPBACK.iter().filter_map(|network| network.parse::<Network>().ok())),
                "private" => networks.extend(PRIVATE.iter().filter_map(|network| network.parse::<Network>().ok())),
                word => networks.push(word.parse()?),
            }
        }
        Ok(Proxies(networks))
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let bad = || format!("{text:?}, expected loopback, private, an address or a network such as 10.0.0.0/8");
        let (address, n_bits) = match text.split_once('/') {
            Some((address, n_bits)) => (address, Some(n_bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| bad())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let n_bits = n_bits.map_or(Ok(most), |n_bits| n_bits.parse().map_err(|_| bad()))?;
        (n_bits <= most).then_some(Network { address, n_bits }).ok_or_else(bad)
    }
}

impl Network {
    fn holds(&self, address: IpAddr) -> bool {
        let same = |own: u128, other: u128, width: u32| {
            let cut = width - u32::from(self.n_bits);
            own.checked_shr(cut).unwrap_or(0) == other.checked_shr(cut).unwrap_or(0)
        };
        match (self.address, address) {
            (IpAddr::V4(own), IpAddr::V4(other)) => same(own.to_bits().into(), other.to_bits().into(), 32),
            (IpAddr::V6(own), IpAddr::V6(other)) => same(own.to_bits(), other.to_bits(), 128),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_read_and_refused() {
        let all: Proxies = "private, ::1, 203.0.113.7,0.0.0.0/0".parse().expect("networks");
        assert!(all.trust([8, 8, 8, 8].into()));
        let some: Proxies = "private".parse().expect("networks");
        for (address, trusted) in [
            ("10.0.0.1", true),
            ("172.31.255.255", true),
            ("172.32.0.1", false),
            ("127.0.0.1", false),
            ("fd00::1", true),
        ] {
            assert_eq!(some.trust(address.parse().expect("an address")), trusted, "{address}");
        }
        assert!(!Proxies::default().trust([127, 0, 0, 1].into()) && Proxies::default().is_empty());
        for bad in ["", "proxy", "10.0.0.0/33", "10.0.0.0/", "::1/129"] {
            assert!(bad.parse::<Proxies>().is_err(), "{bad}");
        }
    }
}
