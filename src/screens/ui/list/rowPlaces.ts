/** Where rows, or columns, are along the way that their list scrolls, in pixels. */
export interface RowPlaces {
  /** Where a row begins; the end of the last one for their number. */
  startOf: (index: number) => number;
  /** The row at a place, or their number behind the last one. */
  indexAt: (place: number) => number;
  /** Notes how tall the rows are that exist, before others take their place. */
  measure?: () => void;
}

/** Returns the places of rows that are all of one height. */
export const evenPlaces = (row: number): RowPlaces => ({
  startOf: (index) => index * row,
  indexAt: (place) => Math.max(0, Math.floor(place / row)),
});

/** Returns the places of rows of these heights. */
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
