import type { Measured } from './measureRounds.ts';
import type { Comparison } from './resultTable.ts';

/** An act of a subject beside the same act of the bare page. */
export function compare(
  measured: Measured,
  what: string,
  subject: string,
  act: string,
): Comparison {
  const [elements = [], bare = []] = [measured[`${subject}.${act}`], measured[`bare.${act}`]];
  return { what, elements, bare };
}
