//! How a table stands, and which wishes it has fulfilled.

/// A wish that was fulfilled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fulfilled {
    /// The number of the event.
    pub(crate) seq: u64,
    /// What was wished for, as a hash; older logs do not say it.
    pub(crate) wish: Option<String>,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Waiting,
    Playing,
    Over,
}

impl Standing {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Standing::Waiting => "waiting",
            Standing::Playing => "playing",
            Standing::Over => "over",
        }
    }

    /// The standing of this name.
    pub(crate) fn read(name: &str) -> Option<Standing> {
        [Standing::Waiting, Standing::Playing, Standing::Over].into_iter().find(|standing| standing.name() == name)
    }
}
