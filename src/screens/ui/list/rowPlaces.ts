/** The positions of rows, or columns, along the list's scroll direction, in pixels. */
export interface RowPlaces {
  /** The start of a row; for the number of rows, the end of the last one. */
  startOf: (index: number) => number;
  /** The row at a position, or the number of rows after the last one. */
  indexAt: (place: number) => number;
  /** Measures the rendered rows, before others replace them. */
  measure?: () => void;
}

/** Returns the positions of rows of equal height. */
export const evenPlaces = (row: number): RowPlaces => ({
  startOf: (index) => index * row,
  indexAt: (place) => Math.max(0, Math.floor(place / row)),
});

/** Returns the positions of rows with these heights. */
export function rowPlaces(heights: readonly number[]): RowPlaces {
  const starts = [0];
  for (const height of heights) starts.push((starts.at(-1) ?? 0) + height);
  return {
    startOf: (index) => starts[Math.min(index, heights.length)] ?? 0,
    indexAt: (place) => {
      let [low, high] = [0, heights.length];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= place) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
