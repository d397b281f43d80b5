/**
 * Returns the option that typed letters lead to, as in a browser's own lists: the next one after `at`
 * for the same letter again, from `at` on for a longer text; null if none starts with it. Neither
 * case nor accents matter.
 */
export function startingWith(labels: readonly string[], typed: string, at: number): number | null {
  const [first = ''] = typed;
  const isRepeated = typed === first.repeat(typed.length);
  const { compare } = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });
  const text = isRepeated ? first : typed;
  const from = isRepeated ? at + 1 : at;
  const places = labels.map((_, index) => (from + index) % labels.length);
  return places.find((place) => !compare(labels[place]?.slice(0, text.length) ?? '', text)) ?? null;
}
