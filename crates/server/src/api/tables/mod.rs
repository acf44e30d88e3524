//! Tables: setting them up, joining, looking, moving, listing.

pub(crate) mod create;
pub(crate) mod list;
pub(crate) mod look;
pub(crate) mod moves;
pub(crate) mod seats;
