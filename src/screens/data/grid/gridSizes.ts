/** In pixels, as in the style sheet. */
export const ROW = 30;
export const HEAD = 32;

/** The width of the heads of rows, with space for three digits, and that of each further digit. */
const HEAD_WIDTH = 72;
const DIGIT = 8;
/** A longer key is truncated; its own column shows it. */
const MOST_DIGITS = 9;

/** Returns the width of the heads of rows that show numbers with so many digits. */
export const headWidth = (digits: number): number =>
  HEAD_WIDTH + DIGIT * Math.max(0, Math.min(digits, MOST_DIGITS) - 3);

/**
 * Rows and columns rendered beyond the visible ones. With more, a scroll renders less often, but
 * each render then takes longer than a frame: see `npm run bench -- grid`.
 */
export const SPARE_ROWS = 4;
export const SPARE_COLUMNS = 2;
