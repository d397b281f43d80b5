import type { CSSProperties } from 'react';

/**
 * The offset of a frozen cell, in pixels from the start of the grid. Logical insets would follow
 * the direction of the cell's own text.
 */
export const stickingAt = (start: number): CSSProperties =>
  ({ '--d-stick': `${start}px` }) as CSSProperties;
