/** The middle of several measurements and how far they spread. */
export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** `values` must hold at least one number. */
export function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? NaN;
  const middle = (sorted.length - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}
