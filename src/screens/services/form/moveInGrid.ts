import { isRightToLeft } from '../../ui/isRightToLeft.ts';

/** Returns the target of an arrow key, Home or End among items laid out in rows; null for other keys. */
export function moveInGrid<T extends HTMLElement>(
  key: string,
  from: T,
  all: readonly T[],
): T | null {
  const at = all.indexOf(from);
  const isRtl = isRightToLeft(from);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: isRtl ? at + 1 : at - 1,
    ArrowRight: isRtl ? at - 1 : at + 1,
    Home: 0,
    End: all.length - 1,
  };
  const step = steps[key];
  if (step !== undefined) return all[step] ?? from;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const way = key === 'ArrowDown' ? 1 : -1;
  const { left, top } = from.getBoundingClientRect();
  const beyond = all
    .map((one) => ({ one, place: one.getBoundingClientRect() }))
    .filter(({ place }) => (place.top - top) * way > 1);
  // the next row, and its nearest item
  const row = Math.min(...beyond.map(({ place }) => Math.abs(place.top - top)));
  const [nearest] = beyond
    .filter(({ place }) => Math.abs(Math.abs(place.top - top) - row) < 1)
    .sort((a, b) => Math.abs(a.place.left - left) - Math.abs(b.place.left - left));
  return nearest?.one ?? from;
}
