import Papa from 'papaparse';
import { MAX_RECORDS, refuseManyValues, tooManyRecords } from './bodyLimits.ts';
import { ExactNumber, stringifyExact } from './exactJson.ts';
import { isJsonObject } from './isJsonObject.ts';
import { PlatformError } from './PlatformError.ts';
import { piecesOf } from './piecesOf.ts';
import { spendWork } from '../workTime.ts';

function cell(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  if (value instanceof ExactNumber) return value.text;
  if (typeof value === 'object') return quote(stringifyExact(value));
  return quote(String(value));
}

// the real servers quote every value with a space, so dates are quoted too
function quote(text: string): string {
  if (!/[\s",\\]/.test(text)) return text;
  const parts = Array.from(piecesOf(text), (piece) => piece.replaceAll('"', '""'));
  return `"${parts.join('')}"`;
}

/** In characters: as much as the records of one response can hold. */
const MAX_CSV = 64 * 1024 * 1024;
/** Every record has a cell for each name of the first one, however few values it has. */
const MAX_CELLS = 5_000_000;

const tooLarge = () =>
  new PlatformError(413, 'The response is too large for CSV. Request it as JSON.');

/**
 * Writes records as CSV: names first, true as `1`, false and null as nothing.
 *
 * @throws PlatformError 413 above 64 MB or five million cells.
 */
export function toCsv(records: readonly unknown[]): string {
  const rows = records.filter(isJsonObject);
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return '';
  if (rows.length * names.length > MAX_CELLS) throw tooLarge();
  let left = MAX_CSV;
  const lines = rows.map((row) => {
    spendWork();
    const line = names.map((name) => cell(row[name])).join(',');
    left -= line.length;
    if (left < 0) throw tooLarge();
    return line;
  });
  return [names.join(','), ...lines, ''].join('\n');
}

const MAX_COLUMNS = 2_000;
/** How much of a text the parser reads to find out how its lines end. */
const SAMPLE = 1024 * 1024;

type LineBreak = '\n' | '\r' | '\r\n';

/** The line break that the parser would find. */
function lineBreakOf(csv: string): LineBreak {
  const unquoted = csv
    .slice(0, SAMPLE)
    .replace(/"[^"]*"/g, '')
    .replaceAll('"', '');
  return Papa.parse(unquoted, { delimiter: ',', preview: 1 }).meta.linebreak as LineBreak;
}

/**
 * Rejects text after a closing quote, and too many cells. After each quote in such text, the parser goes through all
 * spaces before the next comma, which takes quadratic time.
 */
function refuseSlowCsv(csv: string, newline: string): void {
  const isEnd = (at: number) => at >= csv.length || csv[at] === ',' || csv.startsWith(newline, at);
  const isSpace = (at: number) => csv[at]?.trim() === '';
  let cells = 0;
  for (let at = 0; at < csv.length; at += csv.startsWith(newline, at) ? newline.length : 1) {
    refuseManyValues(++cells);
    if (csv[at] === '"') {
      do at = csv.indexOf('"', at + 1) + 1 || csv.length;
      while (csv[at] === '"');
      while (!isEnd(at) && isSpace(at)) at++;
      if (isEnd(at)) continue;
      throw new PlatformError(
        400,
        'In CSV, only a comma or a line break can follow a closing quote.',
      );
    }
    while (!isEnd(at)) at++;
  }
}

/**
 * Reads CSV with a header line into records; every value is text.
 *
 * @throws PlatformError 413 above 10,000 lines, which are not parsed, 2,000 columns or a million
 *   values, 400 for text after a closing quote.
 */
export function fromCsv(text: string): Record<string, string>[] {
  const csv = text.replace(/^\uFEFF/, '');
  const newline = lineBreakOf(csv);
  refuseSlowCsv(csv, newline);
  // the parser renames columns of the same name, in quadratic time
  const [head = []] = Papa.parse<string[]>(csv, { delimiter: ',', newline, preview: 1 }).data;
  if (head.length > MAX_COLUMNS) {
    throw new PlatformError(413, 'CSV can have at most 2,000 columns.');
  }
  const { data, meta } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    delimiter: ',',
    newline,
    skipEmptyLines: 'greedy',
    preview: MAX_RECORDS + 1,
  });
  if (meta.truncated) throw tooManyRecords();
  return data.map(({ __parsed_extra: _surplus, ...record }) => record as Record<string, string>);
}
