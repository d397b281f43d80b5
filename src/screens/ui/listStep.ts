/**
 * Returns the target row of a key in a list: `page` rows at once for PageUp and PageDown; null for
 * other keys.
 */
export function listStep(key: string, at: number, count: number, page = 10): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(to, count - 1));
}
