/** In pixels, as in the style sheet. */
export const ROW = 30;
export const HEAD = 32;
export const HEAD_WIDTH = 72;

/**
 * Rows and columns rendered beyond the visible ones. With more, a scroll renders less often, but
 * each render then takes longer than a frame.
 */
export const SPARE_ROWS = 8;
export const SPARE_COLUMNS = 3;
