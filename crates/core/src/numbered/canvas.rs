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

/// An array that a position is drawn on. It remembers the single cells that were set, so that it can be drawn on again
/// without being emptied as a whole: most cells of most positions are zero.
#[derive(Debug)]
pub struct Canvas<'a, T> {
    cells: &'a mut [T],
    touched: &'a mut Vec<u32>,
}

impl<'a, T: Cell> Canvas<'a, T> {
    /// A canvas over cells that are zero but for what `touched` says and for planes that were filled.
    pub fn again(cells: &'a mut [T], touched: &'a mut Vec<u32>) -> Canvas<'a, T> {
        for place in touched.drain(..) {
            cells[place as usize] = T::default();
        }
        Canvas { cells, touched }
    }

    /// A canvas over cells that may hold anything. What is left in `touched` can be given to [`again`](Canvas::again).
    pub fn new(cells: &'a mut [T], touched: &'a mut Vec<u32>) -> Canvas<'a, T> {
        cells.fill(T::default());
        touched.clear();
        Canvas { cells, touched }
    }

    /// Sets one cell. It must not be in a plane that is filled.
    #[inline]
    pub fn set(&mut self, place: usize, value: i32, scale: f32) {
        self.cells[place] = T::of(value, scale);
        self.touched.push(place as u32);
    }

    /// Marks one cell with a one.
    #[inline]
    pub fn mark(&mut self, place: usize) {
        self.set(place, 1, 1.0);
    }

    /// Sets one cell that is set whenever this canvas is drawn on, so that it need not be remembered.
    #[inline]
    pub fn always(&mut self, place: usize, value: i32, scale: f32) {
        self.cells[place] = T::of(value, scale);
    }

    /// Draws a set as a whole plane of zeros and ones, 64 cells a word. It must be drawn whenever this canvas is drawn on, and
    /// no cell of it is set alone.
    #[inline]
    pub fn draw(&mut self, plane: usize, size: usize, words: impl IntoIterator<Item = u64>) {
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

    /// Fills a whole plane, which must be filled whenever this canvas is drawn on, and in which no cell is set alone.
    #[inline]
    pub fn fill(&mut self, plane: usize, size: usize, value: i32, scale: f32) {
        let cells = &mut self.cells[plane * size..(plane + 1) * size];
        let value = T::of(value, scale);
        // A plane has one value throughout, so its first cell says what it was.
        if cells[0] != value {
            cells.fill(value);
        }
    }
}
