const LAST_NUMBER = Symbol.for('df.element.number');
// the count belongs to the page, because two bundles may be loaded on it
const page = globalThis as { [LAST_NUMBER]?: number };
const numbers = new WeakMap<HTMLElement, number>();

/** A number that no other element on the page has, and that the element keeps. */
export function elementNumber(host: HTMLElement): number {
  const known = numbers.get(host);
  if (known) return known;
  const next = (page[LAST_NUMBER] ?? 0) + 1;
  page[LAST_NUMBER] = next;
  numbers.set(host, next);
  return next;
}
