/**
 * Cells of the table of saves that are known to be wrong. Any other fails; one that is right by now is
 * named in its row, so that it can be taken off the list.
 */
export const OPEN_CELLS: Readonly<Record<string, readonly string[]>> = {
  'own profile': ['200 {}', '200 null', '200 empty list', 'wrong record'],
  'own password': ['expired', 'restart'],
  preferences: ['200 {}', '200 null', '200 empty list', 'wrong record'],
  // a package hides the name of its app, so the answer cannot be compared with it
  'app from a package': ['wrong record'],
};
