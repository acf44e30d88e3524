//! What is reached from where, looked up in tables that the compiler fills.

use super::board::{N_FILES, N_ROWS, N_SQUARES, Square, Squares};

/// The straight neighbours of a square.
#[inline]
pub(super) fn near(from: Square) -> Squares {
    NEAR[from.index()]
}

/// The diagonal neighbours of a square.
#[inline]
pub(super) fn diagonal(from: Square) -> Squares {
    DIAGONAL[from.index()]
}

/// The squares on straight lines from `from` up to the first occupied one in each direction, that one included.
#[inline]
pub(super) fn slides(from: Square, occupied: Squares) -> Squares {
    lines(from, occupied, &ROW_SLIDES, &COLUMN_SLIDES)
}

/// The first occupied squares behind the first occupied one, in each straight direction.
#[inline]
pub(super) fn jumps(from: Square, occupied: Squares) -> Squares {
    lines(from, occupied, &ROW_JUMPS, &COLUMN_JUMPS)
}

type RowTable = [[u8; 1 << N_FILES]; N_FILES];
type ColumnTable = [[u32; 1 << N_ROWS]; N_ROWS];

static NEAR: [Squares; N_SQUARES] = around([(0, 1), (0, -1), (1, 0), (-1, 0)]);
static DIAGONAL: [Squares; N_SQUARES] = around([(1, 1), (1, -1), (-1, 1), (-1, -1)]);
static ROW_SLIDES: RowTable = row_table(false);
static ROW_JUMPS: RowTable = row_table(true);
static COLUMN_SLIDES: ColumnTable = column_table(false);
static COLUMN_JUMPS: ColumnTable = column_table(true);

/// Looks up what is reached in the row and in the column of `from`, by what stands there.
#[inline]
fn lines(from: Square, occupied: Squares, rows: &RowTable, columns: &ColumnTable) -> Squares {
    let (row, file) = (from.row(), from.file());
    let row_start = row * N_FILES;
    let in_row = (occupied.0 >> row_start) & 0xff;
    // The multiplication brings the four bits of the column side by side into the top byte.
    let in_column = ((occupied.0 >> file) & 0x0101_0101).wrapping_mul(1 << 24 | 1 << 17 | 1 << 10 | 1 << 3) >> 24 & 0xf;
    let along = u32::from(rows[file][in_row as usize]) << row_start;
    let across = columns[row][in_column as usize] << file;
    Squares(along | across)
}

const fn around(steps: [(i32, i32); 4]) -> [Squares; N_SQUARES] {
    let mut sets = [Squares::NONE; N_SQUARES];
    let mut at = 0;
    while at < N_SQUARES {
        let mut i = 0;
        while i < steps.len() {
            let (row, file) = ((at / N_FILES) as i32 + steps[i].0, (at % N_FILES) as i32 + steps[i].1);
            if 0 <= row && row < N_ROWS as i32 && 0 <= file && file < N_FILES as i32 {
                sets[at].0 |= 1 << (row * N_FILES as i32 + file);
            }
            i += 1;
        }
        at += 1;
    }
    sets
}

/// What is reached on a line of `length` squares from `at`: slides, or jumps over one piece.
const fn reached(at: usize, occupied: usize, length: usize, jumping: bool) -> u32 {
    let mut reached = 0;
    let mut step = -1;
    while step <= 1 {
        let mut to = at as i32 + step;
        let mut behind_screen = false;
        while 0 <= to && to < length as i32 {
            let blocked = occupied >> to & 1 == 1;
            if jumping == (blocked && behind_screen) {
                reached |= 1 << to;
            }
            if blocked && jumping == behind_screen {
                break;
            }
            behind_screen |= blocked && jumping;
            to += step;
        }
        step += 2;
    }
    reached
}

const fn row_table(jumping: bool) -> RowTable {
    let mut table = [[0; 1 << N_FILES]; N_FILES];
    let mut file = 0;
    while file < N_FILES {
        let mut occupied = 0;
        while occupied < 1 << N_FILES {
            table[file][occupied] = reached(file, occupied, N_FILES, jumping) as u8;
            occupied += 1;
        }
        file += 1;
    }
    table
}

const fn column_table(jumping: bool) -> ColumnTable {
    let mut table = [[0; 1 << N_ROWS]; N_ROWS];
    let mut row = 0;
    while row < N_ROWS {
        let mut occupied = 0;
        while occupied < 1 << N_ROWS {
            let rows = reached(row, occupied, N_ROWS, jumping);
            let mut other = 0;
            while other < N_ROWS {
                table[row][occupied] |= (rows >> other & 1) << (other * N_FILES);
                other += 1;
            }
            occupied += 1;
        }
        row += 1;
    }
    table
}
