//! What positions are drawn on as numbers.

/// A number of an observation.
pub trait Cell: Copy + Default + PartialEq + Send + Sync + 'static {
    /// Eight cells that are ones where the bits of the index are, the lowest first.
    const EIGHTS: &'static [[Self; 8]; 256];

    /// A whole number, or the same in the scale of its plane.
    fn of(value: i32, scale: f32) -> Self;
}

impl Cell for f32 {
    const EIGHTS: &'static [[f32; 8]; 256] = &{
        let mut eights = [[0.0; 8]; 256];
        let mut place = 0;
        while place < 8 * 256 {
            eights[place / 8][place % 8] = ((place / 8) >> (place % 8) & 1) as f32;
            place += 1;
        }
        eights
    };

    #[inline]
    fn of(value: i32, scale: f32) -> f32 {
        value as f32 * scale
    }
}

/// Small whole numbers, cut off at both ends.
impl Cell for i8 {
    const EIGHTS: &'static [[i8; 8]; 256] = &{
        let mut eights = [[0; 8]; 256];
        let mut place = 0;
        while place < 8 * 256 {
            eights[place / 8][place % 8] = ((place / 8) >> (place % 8) & 1) as i8;
            place += 1;
        }
        eights
    };

    #[inline]
    fn of(value: i32, _scale: f32) -> i8 {
        value.clamp(i8::MIN.into(), i8::MAX.into()) as i8
    }
}

/// What an array shows, so that it can be drawn on again without being emptied or drawn as a whole: most cells of most
/// positions are zero, and many planes stay as they are. Of an array of zeros nothing is remembered.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// The single cells that were set.
    touched: Vec<u32>,
    /// By plane, what it was drawn or filled with.
    planes: Vec<u64>,
}

impl Drawn {
    /// Notes what a plane shows now; says whether that is something else than before.
    #[inline(always)]
    fn changes(&mut self, plane: usize, shows: u64) -> bool {
        if self.planes.len() <= plane {
            self.planes.resize(plane + 1, 0);
        }
        std::mem::replace(&mut self.planes[plane], shows) != shows
    }
}

/// An array that a position is drawn on.
#[derive(Debug)]
pub struct Canvas<'a, T> {
    cells: &'a mut [T],
    drawn: &'a mut Drawn,
}

impl<'a, T: Cell> Canvas<'a, T> {
    /// A canvas over cells that show what `drawn` says.
    #[inline(always)]
    pub fn again(cells: &'a mut [T], drawn: &'a mut Drawn) -> Canvas<'a, T> {
        for place in drawn.touched.drain(..) {
            cells[place as usize] = T::default();
        }
        Canvas { cells, drawn }
    }

    /// A canvas over cells that may hold anything. What is left in `drawn` can be given to [`again`](Canvas::again).
    pub fn new(cells: &'a mut [T], drawn: &'a mut Drawn) -> Canvas<'a, T> {
        cells.fill(T::default());
        drawn.touched.clear();
        drawn.planes.clear();
        Canvas { cells, drawn }
    }

    /// Sets one cell. It must not be in a plane that is drawn or filled.
    #[inline(always)]
    pub fn set(&mut self, place: usize, value: i32, scale: f32) {
        self.cells[place] = T::of(value, scale);
        self.drawn.touched.push(place as u32);
    }

    /// Marks one cell with a one.
    #[inline(always)]
    pub fn mark(&mut self, place: usize) {
        self.set(place, 1, 1.0);
    }

    /// So many cells in a row that are set whenever this canvas is drawn on, so that they need not be remembered.
    #[inline(always)]
    pub fn always<const N: usize>(&mut self, first: usize) -> &mut [T; N] {
        self.cells[first..].first_chunk_mut().expect("a numbering stays within its shape")
    }

    /// Draws a set as a whole plane of zeros and ones, 64 cells a word. No cell of it is set alone.
    #[inline(always)]
    pub fn draw(&mut self, plane: usize, size: usize, words: impl IntoIterator<Item = u64, IntoIter: Clone>) {
        let words = words.into_iter();
        // Only what is one word is remembered.
        if size <= 64 && !self.drawn.changes(plane, words.clone().next().unwrap_or(0)) {
            return;
        }
        let cells = &mut self.cells[plane * size..(plane + 1) * size];
        for (cells, mut word) in cells.chunks_mut(64).zip(words) {
            let (eights, rest) = cells.as_chunks_mut::<8>();
            for eight in eights {
                *eight = T::EIGHTS[usize::from(word as u8)];
                word >>= 8;
            }
            rest.copy_from_slice(&T::EIGHTS[usize::from(word as u8)][..rest.len()]);
        }
    }

    /// Fills a whole plane, in which no cell is set alone.
    #[inline(always)]
    pub fn fill(&mut self, plane: usize, size: usize, value: i32, scale: f32) {
        if self.drawn.changes(plane, u64::from(value as u32)) {
            self.cells[plane * size..(plane + 1) * size].fill(T::of(value, scale));
        }
    }
}
