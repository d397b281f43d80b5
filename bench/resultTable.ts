import type { Measurement } from './acts.ts';
import { summarize } from './summary.ts';

/** One act, measured on the elements and on the bare page. */
export interface Comparison {
  what: string;
  elements: readonly Measurement[];
  bare: readonly Measurement[];
}

const HEADINGS = ['', 'df-elements, ms', 'bare, ms', 'ratio', 'API calls'];

const milliseconds = (measurements: readonly Measurement[]) =>
  summarize(measurements.map(({ ms }) => ms));

function written(measurements: readonly Measurement[]): string {
  const { median, min, max } = milliseconds(measurements);
  return `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
}

const mostCalls = (measurements: readonly Measurement[]) =>
  Math.max(...measurements.map(({ calls }) => calls.length));

function cells({ what, elements, bare }: Comparison): string[] {
  const ratio = milliseconds(elements).median / milliseconds(bare).median;
  const calls = `${mostCalls(elements)} / ${mostCalls(bare)}`;
  return [what, written(elements), written(bare), ratio.toFixed(2), calls];
}

/** Medians with (least–most), the ratio of the medians, and the most calls of any run. */
export function resultTable(comparisons: readonly Comparison[]): string {
  const rows = [HEADINGS, ...comparisons.map(cells)];
  const widths = HEADINGS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('   ')
      .trimEnd();
  return rows.map(line).join('\n');
}
