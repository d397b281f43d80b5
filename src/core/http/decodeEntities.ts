const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Returns the plain text of a message that the server has entity-encoded (recorded on both
 * generations). One pass and no DOM: what was encoded twice stays encoded once, and nothing becomes
 * markup.
 */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(x[\da-f]+|\d+)|(\w+));/gi, (all, number: string, name: string) => {
    if (name) return NAMED[name] ?? all;
    // Number reads both `0x41` and `65`
    const code = Number(number.replace(/^x/i, '0x'));
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
