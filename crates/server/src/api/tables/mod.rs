//! Tables: setting them up, inviting, joining, looking, moving, listing; feeds that say whose turn it is.

pub(crate) mod create;
pub(crate) mod delete;
pub(crate) mod feed;
pub(crate) mod glance;
pub(crate) mod invite;
pub(crate) mod list;
pub(crate) mod look;
pub(crate) mod moves;
pub(crate) mod seats;
