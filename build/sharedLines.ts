/** Of lists of lines: those lines that all but one list have, and whether a list has all of these. */
export function sharedLines(lists: readonly (readonly string[])[]) {
  const shared = [...new Set(lists.flat())].filter(
    (line) => lists.filter((list) => list.includes(line)).length >= lists.length - 1,
  );
  return {
    shared,
    isShared: (list: readonly string[]) => shared.every((line) => list.includes(line)),
  };
}
