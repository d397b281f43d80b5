import Papa from 'papaparse';
import { ExactNumber, stringifyExact } from './exactJson.ts';
import { isJsonObject } from './isJsonObject.ts';

function cell(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  if (value instanceof ExactNumber) return value.text;
  if (typeof value === 'object') return quote(stringifyExact(value));
  return quote(String(value));
}

// the real servers quote every value with a blank, so dates are quoted too
function quote(text: string): string {
  return /[\s",\\]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes records as CSV: names first, booleans as `1` and nothing, null as nothing. */
export function toCsv(records: readonly unknown[]): string {
  const rows = records.filter(isJsonObject);
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return '';
  const lines = rows.map((row) => names.map((name) => cell(row[name])).join(','));
  return [names.join(','), ...lines, ''].join('\n');
}

/** Reads CSV with a line of names into records; every value is text. */
export function fromCsv(text: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    delimiter: ',',
    skipEmptyLines: 'greedy',
  }).data.map(({ __parsed_extra: _surplus, ...record }) => record as Record<string, string>);
}
