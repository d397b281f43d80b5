/** As the style sheet draws them, in pixels. */
export const ROW = 30;
export const HEAD = 32;
export const HEAD_WIDTH = 72;
