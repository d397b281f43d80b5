import type { Comparison } from './resultTable.ts';
import { summarize } from './summary.ts';

const slower: string[] = [];

/** Notes a figure that is above what was promised: the command fails at its end, after all are printed. */
export function within(what: string, value: number, limit: number): void {
  // what could not be measured keeps no promise either
  if (!(value <= limit)) slower.push(`${what}: ${value.toFixed(1)}, at most ${limit}`);
}

/** Far above what is usual, so that a busy machine alone does not fail. */
const MOST_TIMES = 10;

/** Notes each act that takes far longer than on the bare page. */
export function withinRatios(comparisons: readonly Comparison[]): void {
  for (const { what, elements, bare } of comparisons) {
    const [own, least] = [elements, bare].map((runs) => summarize(runs.map(({ ms }) => ms)).median);
    within(`${what}, as a ratio`, (own ?? NaN) / (least ?? NaN), MOST_TIMES);
  }
}

/** What kept no promise so far. */
export const beyondLimits = (): readonly string[] => slower;
