/**
 * Cells of the table of saves that are known to be wrong. Any other fails; one that is right by now is
 * named in its row, so that it can be taken off the list.
 */
export const OPEN_CELLS: Readonly<Record<string, readonly string[]>> = {
  // never repeated by itself (spec 2 §4): the session is renewed, and the person imports it again
  package: ['expired'],
};
