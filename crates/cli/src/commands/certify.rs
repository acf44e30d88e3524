//! `qiyuan certify`: checks a certificate by the rules of its game.

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Args;
use qiyuan_catalog::Choice;
use qiyuan_catalog::solving::{Certificate, CertificateError, Claim, solvable};
use qiyuan_core::Seat;

use super::DoesNotHold;
use crate::terminal::headline;
use crate::words::tell;

pub(crate) const AFTER_HELP: &str = "\
A certificate has an answer to everything that the other side can do. Checking it uses nothing but the rules of the game:
the start is in it, every answer is legal, every turn of the other side is answered, distances fall, and games end as
claimed. The exit code is 1 if it does not hold.

Example: qiyuan certify deer-20.certificate";

#[derive(Args, Debug)]
pub(crate) struct Certify {
    /// The certificate
    file: PathBuf,
}

/// The largest file that is read, in bytes.
const LARGEST_FILE: u64 = 1 << 30;

/// Checks a certificate and says what it shows.
pub(crate) fn run(args: &Certify) -> anyhow::Result<()> {
    let name = args.file.display().to_string();
    let len = std::fs::metadata(&args.file).with_context(|| name.clone())?.len();
    if len > LARGEST_FILE {
        bail!("{name} is larger than {} MiB, the largest certificate that is read", LARGEST_FILE >> 20);
    }
    let file = std::fs::read(&args.file).with_context(|| name.clone())?;
    let refused = |error: CertificateError| DoesNotHold(format!("{name}: {error}"));
    let certificate = Certificate::read(&file).map_err(refused)?;
    let head = &certificate.head;
    let mut choice = Choice::new(&head.game);
    choice.rules = Some(head.rules.to_string());
    choice.format = Some(qiyuan_core::FORMAT);
    let game = choice.open().with_context(|| name.clone())?;
    let Some(solvable) = solvable(&choice)? else { bail!("{name}: {} has no certificates", head.game) };
    let begun = Instant::now();
    let checked = solvable.check(&certificate).map_err(refused)?;
    let side = tell(&game.seat_title(Seat(head.seat)));
    let mut out = stdout().lock();
    writeln!(out, "{}", headline(&*game))?;
    match head.claim {
        Claim::Wins => writeln!(out, "certified: {side} win from the start, in {} turns at most", checked.distance)?,
        Claim::Holds => writeln!(out, "certified: from the start, {side} can never be beaten by force")?,
    }
    let seconds = begun.elapsed().as_secs_f64();
    Ok(writeln!(
        out,
        "{} positions answered, {} turns of the other side looked at, {seconds:.1} s",
        checked.answers, checked.turns
    )?)
}
