import { loadCode } from '../http/loadCode.ts';
import { parseExact } from '../lib/exactJson.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { msg } from '../messages/translate.ts';
import { ImportFileError } from './ImportFileError.ts';
import { quotedEmpties } from './quotedEmpties.ts';
import { readXml } from './readXml.ts';

/** One record of a file, as it is written there: text in CSV and XML, any JSON value in JSON. */
export interface ImportRow {
  /**
   * From 1, in the order of the file;
   * in CSV as a spreadsheet numbers its rows, including the header.
   */
  number: number;
  values: Record<string, unknown>;
  /** The line ends before its last column; missing cells are empty texts. */
  isShort?: boolean;
  /** Columns of a CSV file whose cell is `""`: an empty text, while an empty cell is NULL. */
  emptyTexts?: readonly string[];
}

export interface ImportTable {
  /** All members of any row, in the order of their first appearance. */
  columns: string[];
  rows: ImportRow[];
  /**
   * A CSV file that begins with a byte order mark, as spreadsheets require it; programs omit it.
   */
  isForSpreadsheet?: boolean;
}

/**
 * Reads the records of a CSV, JSON or XML file, depending on its name (spec 1 §5). Throws
 * `ImportFileError` with the specification's sentence for any other, and if its encoding can't be
 * determined.
 */
export async function readImportFile(file: {
  name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}): Promise<ImportTable> {
  const format = /\.(csv|json|xml)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (!format) throw new ImportFileError(msg('Acceptable file formats are csv, json, and xml.'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  const records =
    format === 'csv'
      ? await readCsv(text)
      : format === 'json'
        ? readJson(text).map((values) => ({ values }))
        : (await readXml(text)).map((values) => ({ values }));
  if (!records.length) throw new ImportFileError(msg('The file contains no records.'));
  const columns = [...new Set(records.flatMap(({ values }) => Object.keys(values)))];
  return {
    columns,
    rows: records.map((record, index) => ({ number: index + 1, ...record })),
    ...(format === 'csv' && hasByteOrderMark(bytes) && { isForSpreadsheet: true }),
  };
}

const hasByteOrderMark = ([first, second, third]: Uint8Array): boolean =>
  (first === 0xef && second === 0xbb && third === 0xbf) ||
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff);

/** Decodes UTF-8, or UTF-16 with its mark. Other encodings can't be detected. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  // without a mark it would pass for UTF-8
  const isUnmarked = first === 0 || second === 0;
  try {
    if (isUnmarked) throw new TypeError();
    const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFileError(
      msg("This file isn't UTF-8. Save it as “CSV UTF-8” and choose it again."),
    );
  }
}

type Values = ImportRow['values'];
type Read = Omit<ImportRow, 'number'> & Partial<Pick<ImportRow, 'number'>>;

async function readCsv(text: string): Promise<Read[]> {
  // load the parser only for CSV
  const { default: papa } = await loadCode(import('papaparse'));
  const { delimiter } = papa.parse(text, { skipEmptyLines: 'greedy', preview: 10 }).meta;
  const quoted = quotedEmpties(text, delimiter);
  const { data, errors, meta } = papa.parse<string[]>(quoted?.text ?? text, { delimiter });
  const [head, ...lines] = data
    .map((line, index) => ({ number: index + 1, read: line.map(String) }))
    .filter(({ read }) => read.join('').trim());
  const names = head?.read ?? [];
  const headers = names.map((name) => name.trim());
  const isBroken = errors.some(({ type }) => type === 'Quotes') || meta.aborted;
  if (isBroken) throw new ImportFileError(msg('The CSV file has an unclosed quote.'));
  if (new Set(headers).size < headers.length || headers.includes('')) {
    throw new ImportFileError(msg('The first line must have a unique name for each column.'));
  }
  return lines.map(({ number, read }) => {
    const cells = read.map((cell) => (cell === quoted?.mark ? '' : cell));
    const emptyTexts = headers.filter((_, index) => quoted && read[index] === quoted.mark);
    const named = headers.map((name, index): [string, string] => [name, cells[index] ?? '']);
    const values = named.filter(([name]) => name !== SURPLUS && name !== REASON);
    const kept = named.flatMap(([name, cell]) => (name === SURPLUS ? [cell] : []));
    const surplus = [...kept, ...cells.slice(headers.length)].filter((cell) => cell.trim());
    // nothing in the file may get lost: cells without a column are kept and reported
    if (surplus.length) values.push([SURPLUS, surplus.join(',')]);
    const isShort = headers.slice(cells.length).some((name) => name !== SURPLUS && name !== REASON);
    return {
      number,
      values: Object.fromEntries(values),
      ...(isShort && { isShort }),
      ...(emptyTexts.length && { emptyTexts }),
    };
  });
}

/**
 * The column for cells without a column of their own;
 * in a row of `rowsToCsv` it is empty once corrected.
 */
export const SURPLUS = '(more cells than columns)';
/**
 * The column with the reason in files of rejected rows; not a member of a record, so it is ignored
 * when read.
 */
export const REASON = '(reason)';

function readJson(text: string): Values[] {
  let content: unknown;
  try {
    content = parseExact(text);
  } catch {
    throw new ImportFileError(msg("The file isn't valid JSON."));
  }
  // exports wrap their records; a single record is a list of one
  const wrapped = (content as { resource?: unknown } | null)?.resource ?? content;
  const records: unknown[] = Array.isArray(wrapped) ? wrapped : [wrapped];
  if (!records.every(isPlainObject)) {
    throw new ImportFileError(msg('The file must contain a list of records.'));
  }
  return (records as Values[]).map(({ [REASON]: _, ...values }) => values);
}
