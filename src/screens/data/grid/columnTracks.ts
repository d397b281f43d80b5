/**
 * Returns the widths of a grid's columns, in pixels, as the tracks of its rows. The rows are no
 * table for the browser, which would lay all of them out whenever a scroll renders another.
 */
export const columnTracks = (head: number, widths: readonly number[]): string =>
  [head, ...widths].map((width) => `${width}px`).join(' ');
