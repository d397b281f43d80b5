/**
 * Returns the lines that all but one of the lists contain,
 * and whether a list contains all of these.
 */
export function sharedLines(lists: readonly (readonly string[])[]) {
  const shared = [...new Set(lists.flat())].filter(
    (line) => lists.filter((list) => list.includes(line)).length >= lists.length - 1,
  );
  return {
    shared,
    isShared: (list: readonly string[]) => shared.every((line) => list.includes(line)),
  };
}
