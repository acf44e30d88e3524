//! The arrays that a batch writes to and that Python reads.

use numpy::{PyArrayDyn, PyReadwriteArrayDyn};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use qiyuan_core::SimRng;
use rand::RngExt;

use crate::errors::wrong;
use crate::lanes::{Arrays, Cells};
use crate::state::{borrow, contiguous};

/// All arrays of a batch, a row a game.
pub(crate) struct Kept {
    pub(crate) observed: Observed,
    pub(crate) mask: Option<Array<bool>>,
    pub(crate) to_play: Array<i32>,
    pub(crate) rewards: Array<f32>,
    pub(crate) terminated: Array<bool>,
    pub(crate) truncated: Array<bool>,
}

/// Which arrays are wanted.
pub(crate) struct Wishes {
    pub(crate) obs: Option<String>,
    pub(crate) mask: bool,
}

/// An array that only we write to, and what others see of it.
pub(crate) struct Array<T> {
    pub(crate) array: Py<PyArrayDyn<T>>,
    pub(crate) view: Py<PyAny>,
}

/// Observations, and the last ones of games that began anew.
pub(crate) enum Observed {
    None,
    Whole(Array<i8>, Option<Array<i8>>),
    Real(Array<f32>, Option<Array<f32>>),
}

impl<T: numpy::Element> Array<T> {
    pub(crate) fn zeros(py: Python<'_>, shape: &[usize]) -> PyResult<Array<T>> {
        let array = PyArrayDyn::<T>::zeros(py, shape.to_vec(), false);
        let view = array.call_method0("view")?;
        let read_only = PyDict::new(py);
        read_only.set_item("write", false)?;
        view.call_method("setflags", (), Some(&read_only))?;
        Ok(Array { array: array.unbind(), view: view.unbind() })
    }

    fn borrow<'py>(&self, py: Python<'py>) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
        borrow(self.array.bind(py))
    }
}

/// The arrays, borrowed for a step.
pub(crate) struct Borrowed<'py> {
    whole: [Option<PyReadwriteArrayDyn<'py, i8>>; 2],
    real: [Option<PyReadwriteArrayDyn<'py, f32>>; 2],
    mask: Option<PyReadwriteArrayDyn<'py, bool>>,
    to_play: PyReadwriteArrayDyn<'py, i32>,
    rewards: PyReadwriteArrayDyn<'py, f32>,
    terminated: PyReadwriteArrayDyn<'py, bool>,
    truncated: PyReadwriteArrayDyn<'py, bool>,
}

impl<'py> Borrowed<'py> {
    pub(crate) fn new(py: Python<'py>, batch: &Kept) -> PyResult<Borrowed<'py>> {
        let (mut whole, mut real) = ([None, None], [None, None]);
        match &batch.observed {
            Observed::None => {}
            Observed::Whole(now, last) => {
                whole = [Some(now.borrow(py)?), last.as_ref().map(|last| last.borrow(py)).transpose()?];
            }
            Observed::Real(now, last) => {
                real = [Some(now.borrow(py)?), last.as_ref().map(|last| last.borrow(py)).transpose()?];
            }
        }
        Ok(Borrowed {
            whole,
            real,
            mask: batch.mask.as_ref().map(|mask| mask.borrow(py)).transpose()?,
            to_play: batch.to_play.borrow(py)?,
            rewards: batch.rewards.borrow(py)?,
            terminated: batch.terminated.borrow(py)?,
            truncated: batch.truncated.borrow(py)?,
        })
    }

    pub(crate) fn arrays(&mut self) -> PyResult<Arrays<'_>> {
        let [whole, last_whole] = &mut self.whole;
        let [real, last_real] = &mut self.real;
        Ok(Arrays {
            cells: cells(whole, real)?,
            last_cells: cells(last_whole, last_real)?,
            mask: self.mask.as_mut().map(contiguous).transpose()?.unwrap_or_default(),
            to_play: contiguous(&mut self.to_play)?,
            rewards: contiguous(&mut self.rewards)?,
            terminated: contiguous(&mut self.terminated)?,
            truncated: contiguous(&mut self.truncated)?,
        })
    }
}

fn cells<'a>(
    whole: &'a mut Option<PyReadwriteArrayDyn<'_, i8>>,
    real: &'a mut Option<PyReadwriteArrayDyn<'_, f32>>,
) -> PyResult<Cells<'a>> {
    Ok(match (whole, real) {
        (Some(whole), _) => Cells::Whole(contiguous(whole)?),
        (_, Some(real)) => Cells::Real(contiguous(real)?),
        _ => Cells::None,
    })
}

impl Kept {
    /// Arrays of zeros; `last` says whether the last observations of games are kept, too.
    pub(crate) fn zeros(py: Python<'_>, sizes: &Sizes, wishes: &Wishes, last: bool) -> PyResult<Kept> {
        let n = sizes.n;
        let shape = [vec![n], sizes.shape.clone()].concat();
        let observed = match wishes.obs.as_deref() {
            None => Observed::None,
            Some("int8") => {
                Observed::Whole(Array::zeros(py, &shape)?, last.then(|| Array::zeros(py, &shape)).transpose()?)
            }
            Some("float32") => {
                Observed::Real(Array::zeros(py, &shape)?, last.then(|| Array::zeros(py, &shape)).transpose()?)
            }
            Some(other) => return Err(wrong(format!("obs {other:?}: expected \"float32\", \"int8\" or None"))),
        };
        Ok(Kept {
            observed,
            mask: wishes.mask.then(|| Array::zeros(py, &[n, sizes.n_actions])).transpose()?,
            to_play: Array::zeros(py, &[n])?,
            rewards: Array::zeros(py, &[n, sizes.n_seats])?,
            terminated: Array::zeros(py, &[n])?,
            truncated: Array::zeros(py, &[n])?,
        })
    }

    /// Which arrays there are.
    pub(crate) fn wishes(&self) -> Wishes {
        let obs = match &self.observed {
            Observed::None => None,
            Observed::Whole(..) => Some("int8".to_string()),
            Observed::Real(..) => Some("float32".to_string()),
        };
        Wishes { obs, mask: self.mask.is_some() }
    }

    /// Takes over what the last step brought: rewards, and what ended.
    pub(crate) fn copy_flags(&self, py: Python<'_>, flags: [&Py<PyAny>; 3]) -> PyResult<()> {
        let mine =
            [self.rewards.array.bind(py).as_any(), self.terminated.array.bind(py), self.truncated.array.bind(py)];
        let copy = py.import("numpy")?.getattr("copyto")?;
        mine.into_iter().zip(flags).try_for_each(|(mine, theirs)| copy.call1((mine, theirs)).map(|_| ()))
    }
}

/// How large the arrays are.
pub(crate) struct Sizes {
    pub(crate) n: usize,
    pub(crate) shape: Vec<usize>,
    pub(crate) n_actions: usize,
    pub(crate) n_seats: usize,
}

/// Actions that are legal, read off a mask. The counts of its pieces are kept to be used again.
#[derive(Default)]
pub(crate) struct Sampler {
    counts: Vec<u8>,
}

impl Sampler {
    /// So many are counted together: bytes are added, and a byte must not run over.
    const PIECE: usize = 64;

    /// One of the actions that a mask allows; 0 if it allows none.
    pub(crate) fn pick(&mut self, mask: &[bool], rng: &mut SimRng) -> i32 {
        self.counts.clear();
        let (pieces, rest) = mask.as_chunks::<{ Sampler::PIECE }>();
        self.counts.extend(pieces.iter().map(|piece| count(piece)));
        self.counts.push(count(rest));
        let n_legal: u32 = self.counts.iter().map(|&n| u32::from(n)).sum();
        if n_legal == 0 {
            return 0;
        }
        let mut left = rng.random_range(0..n_legal);
        for (number, &count) in self.counts.iter().enumerate() {
            match left.checked_sub(count.into()) {
                Some(less) => left = less,
                None => {
                    let first = number * Sampler::PIECE;
                    return (first + nth_legal(&mask[first..mask.len().min(first + Sampler::PIECE)], left)) as i32;
                }
            }
        }
        0
    }
}

/// How many are legal in a piece of a mask.
#[inline]
fn count(piece: &[bool]) -> u8 {
    let (eights, rest) = piece.as_chunks::<8>();
    // Eight bytes at once: none gets larger than the number of eights.
    let sums = eights.iter().fold(0u64, |sums, eight| sums + u64::from_le_bytes(eight.map(u8::from)));
    let in_eights = (sums.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8;
    rest.iter().fold(in_eights, |n, &legal| n + u8::from(legal))
}

/// The place in a piece of a mask that has so many legal ones before it; there must be one.
#[inline]
fn nth_legal(piece: &[bool], n: u32) -> usize {
    let (eights, rest) = piece.as_chunks::<8>();
    let mut last = [false; 8];
    last[..rest.len()].copy_from_slice(rest);
    let mut word = 0;
    for (place, &eight) in eights.iter().chain([&last]).enumerate().take(Sampler::PIECE / 8) {
        // The product brings the lowest bits of all bytes together in the highest byte.
        let bytes = u64::from_le_bytes(eight.map(u8::from));
        word |= (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * place);
    }
    (0..n).for_each(|_| word &= word.wrapping_sub(1));
    word.trailing_zeros() as usize
}
