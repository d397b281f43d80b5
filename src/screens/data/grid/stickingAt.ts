import type { CSSProperties } from 'react';

/**
 * Where a frozen cell stays, in pixels from the start of the grid. Logical insets would go by the
 * direction of the cell's own text.
 */
export const stickingAt = (start: number): CSSProperties =>
  ({ '--d-stick': `${start}px` }) as CSSProperties;
