//! How often one address may do what.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use qiyuan_core::Refuse;

use crate::config::{Limits, Rate};
use crate::error::{Code, Refusal};
use crate::words::Objection;

/// How many addresses are remembered before those that did nothing lately are forgotten.
const MOST_ADDRESSES: usize = 20_000;
const HOUR: Duration = Duration::from_secs(3600);

/// A bucket that fills by itself; every action takes one token out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Bucket {
        Bucket { rate, tokens: rate.burst, at: Instant::now() }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        self.take_many(1.0)
    }

    /// Takes so many tokens, if there are as many; a bucket that is full gives whatever is asked, so that nothing is
    /// refused for ever.
    fn take_many(&mut self, n: f64) -> bool {
        let n = n.min(self.rate.burst.max(1.0));
        let now = Instant::now();
        let grown = now.duration_since(self.at).as_secs_f64() * self.rate.per_second;
        self.at = now;
        self.tokens = (self.tokens + grown).min(self.rate.burst);
        let taken = self.tokens >= n;
        if taken {
            self.tokens -= n;
        }
        taken
    }
}

/// What one address has done.
struct Visitor {
    requests: Bucket,
    files: Bucket,
    messages: Bucket,
    work: Bucket,
    tables: Bucket,
    studies: Bucket,
    classes: Bucket,
    sockets: usize,
    connections: usize,
}

impl Visitor {
    /// Whether it must not be forgotten.
    fn is_here(&self) -> bool {
        self.sockets > 0 || self.connections > 0
    }
}

/// How often one address may do what.
pub(crate) struct Limiter {
    limits: Limits,
    visitors: Mutex<Visitors>,
}

#[derive(Default)]
struct Visitors {
    by_address: HashMap<IpAddr, Visitor>,
    sockets: usize,
}

impl Limiter {
    pub(crate) fn new(limits: Limits) -> Limiter {
        Limiter { limits, visitors: Mutex::default() }
    }

    /// Counts a request.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Refusal> {
        let allowed = self.visitor(&mut self.lock(), address).requests.take();
        let refusal = || Refusal::new(Code::RateLimited, Objection::TooManyRequests.say());
        allowed.then_some(()).ok_or_else(refusal)
    }

    /// Counts a request for something that is there for everybody: a page, a script, a picture.
    pub(crate) fn file(&self, address: IpAddr) -> Result<(), Refusal> {
        let allowed = self.visitor(&mut self.lock(), address).files.take();
        let refusal = || Refusal::new(Code::RateLimited, Objection::TooManyRequests.say());
        allowed.then_some(()).ok_or_else(refusal)
    }

    /// Counts a message on any of an address's sockets.
    pub(crate) fn message(&self, address: IpAddr) -> bool {
        self.visitor(&mut self.lock(), address).messages.take()
    }

    /// Counts work that is asked for, in single moves looked at.
    pub(crate) fn work(&self, address: IpAddr, cost: u32) -> Result<(), Refusal> {
        let allowed = self.visitor(&mut self.lock(), address).work.take_many(f64::from(cost));
        let refusal = || Refusal::new(Code::RateLimited, Objection::TooMuchWork.say());
        allowed.then_some(()).ok_or_else(refusal)
    }

    /// Counts a new table.
    pub(crate) fn table(&self, address: IpAddr) -> Result<(), Refusal> {
        let allowed = self.visitor(&mut self.lock(), address).tables.take();
        let most = self.limits.tables_per_hour;
        let refusal = || Refusal::new(Code::TooManyGames, Objection::TooManyTables.with("most", most));
        allowed.then_some(()).ok_or_else(refusal)
    }

    /// Counts a new study.
    pub(crate) fn study(&self, address: IpAddr) -> Result<(), Refusal> {
        let allowed = self.visitor(&mut self.lock(), address).studies.take();
        let most = self.limits.studies_per_hour;
        let refusal = || Refusal::new(Code::RateLimited, Objection::TooManyStudies.with("most", most));
        allowed.then_some(()).ok_or_else(refusal)
    }

    /// Counts a new class.
    pub(crate) fn class(&self, address: IpAddr) -> Result<(), Refusal> {
        let allowed = self.visitor(&mut self.lock(), address).classes.take();
        let most = self.limits.classes_per_hour;
        let refusal = || Refusal::new(Code::RateLimited, Objection::TooManyClasses.with("most", most));
        allowed.then_some(()).ok_or_else(refusal)
    }

    /// Counts a socket for as long as what this returns lives.
    pub(crate) fn socket(self: &Arc<Limiter>, address: IpAddr) -> Result<SocketPass, Refusal> {
        let mut visitors = self.lock();
        if visitors.sockets >= self.limits.sockets {
            return Err(Refusal::new(Code::TooManySockets, Objection::ServerFull.say()));
        }
        let visitor = self.visitor(&mut visitors, address);
        if visitor.sockets >= self.limits.sockets_per_address {
            let most = self.limits.sockets_per_address;
            return Err(Refusal::new(Code::TooManySockets, Objection::TooManySockets.with("most", most)));
        }
        visitor.sockets += 1;
        visitors.sockets += 1;
        metrics::gauge!("qiyuan_sockets").increment(1.0);
        Ok(SocketPass { limiter: Arc::clone(self), address: prefix(address) })
    }

    /// How many sockets are open.
    pub(crate) fn n_sockets(&self) -> usize {
        self.lock().sockets
    }

    /// Counts a connection for as long as what this returns lives; none if there are too many.
    pub(crate) fn connection(self: &Arc<Limiter>, address: IpAddr) -> Option<ConnectionPass> {
        let mut visitors = self.lock();
        let visitor = self.visitor(&mut visitors, address);
        if visitor.connections >= self.limits.connections_per_address {
            return None;
        }
        visitor.connections += 1;
        metrics::gauge!("qiyuan_connections").increment(1.0);
        Some(ConnectionPass { limiter: Arc::clone(self), address: prefix(address) })
    }

    fn visitor<'a>(&self, visitors: &'a mut Visitors, address: IpAddr) -> &'a mut Visitor {
        if visitors.by_address.len() >= MOST_ADDRESSES {
            let lately = |visitor: &Visitor| visitor.is_here() || visitor.requests.at.elapsed() < HOUR;
            visitors.by_address.retain(|_, visitor| lately(visitor));
            // Addresses that come faster than they are forgotten are an attack; nobody keeps what they have done.
            if visitors.by_address.len() >= MOST_ADDRESSES {
                visitors.by_address.retain(|_, visitor| visitor.is_here());
            }
        }
        let hourly =
            |most: u32| Bucket::new(Rate { per_second: f64::from(most) / HOUR.as_secs_f64(), burst: f64::from(most) });
        visitors.by_address.entry(prefix(address)).or_insert_with(|| Visitor {
            requests: Bucket::new(self.limits.requests),
            files: Bucket::new(self.limits.files),
            messages: Bucket::new(self.limits.messages_per_address),
            work: Bucket::new(self.limits.work),
            tables: hourly(self.limits.tables_per_hour),
            studies: hourly(self.limits.studies_per_hour),
            classes: hourly(self.limits.classes_per_hour),
            sockets: 0,
            connections: 0,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Visitors> {
        self.visitors.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to have a connection open.
pub(crate) struct ConnectionPass {
    limiter: Arc<Limiter>,
    address: IpAddr,
}

impl Drop for ConnectionPass {
    fn drop(&mut self) {
        if let Some(visitor) = self.limiter.lock().by_address.get_mut(&self.address) {
            visitor.connections = visitor.connections.saturating_sub(1);
        }
        metrics::gauge!("qiyuan_connections").decrement(1.0);
    }
}

/// The right to have a socket open.
pub(crate) struct SocketPass {
    limiter: Arc<Limiter>,
    address: IpAddr,
}

impl Drop for SocketPass {
    fn drop(&mut self) {
        let mut visitors = self.limiter.lock();
        visitors.sockets = visitors.sockets.saturating_sub(1);
        if let Some(visitor) = visitors.by_address.get_mut(&self.address) {
            visitor.sockets = visitor.sockets.saturating_sub(1);
        }
        metrics::gauge!("qiyuan_sockets").decrement(1.0);
    }
}

/// What counts as one address: IPv6 clients own a /64 and are counted by it.
pub(crate) fn prefix(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => four.into(),
            None => (u128::from(six) & !u128::from(u64::MAX)).to_be_bytes().into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_empty_and_addresses_do_not_share_it() {
        let limits = Limits { requests: Rate { per_second: 0.0, burst: 2.0 }, ..Limits::default() };
        let limiter = Limiter::new(limits);
        let (one, other) = (IpAddr::from([1, 2, 3, 4]), IpAddr::from([4, 3, 2, 1]));
        assert!(limiter.request(one).is_ok() && limiter.request(one).is_ok());
        assert_eq!(limiter.request(one).expect_err("empty").code, Code::RateLimited);
        assert!(limiter.request(other).is_ok());
    }

    #[test]
    fn sockets_are_counted_while_they_are_open() {
        let limits = Limits { sockets_per_address: 1, ..Limits::default() };
        let limiter = Arc::new(Limiter::new(limits));
        let address = IpAddr::from([1, 2, 3, 4]);
        let pass = limiter.socket(address).expect("the first");
        assert!(limiter.socket(address).is_err());
        drop(pass);
        assert!(limiter.socket(address).is_ok());
    }
}
