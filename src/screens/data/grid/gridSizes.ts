/** As the style sheet draws them, in pixels. */
export const ROW = 34;
export const HEAD_WIDTH = 100;
