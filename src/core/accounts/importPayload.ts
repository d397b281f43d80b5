import { importColumns } from './importColumns.ts';
import type { ImportRow } from '../transfer/readImportFile.ts';

/** As spreadsheets and databases write them: PostgreSQL exports `t` and `f`. */
const FLAGS = new Map([
  ...['true', 't', '1', 'yes', 'y', 'on'].map((text) => [text, true] as const),
  ...['false', 'f', '0', 'no', 'n', 'off'].map((text) => [text, false] as const),
]);

/** Returns what a cell of a flag says; undefined if it says neither. */
const flagOf = (value: unknown): boolean | undefined =>
  FLAGS.get(String(value).trim().toLowerCase());

/** Returns the flags of a row that say neither yes nor no. */
export const unclearFlags = ({ values }: ImportRow): string[] =>
  importColumns.flags.filter((name) => {
    const value = values[name];
    return value != null && value !== '' && flagOf(value) === undefined;
  });

/**
 * Returns what a row sends: all of its members except those that only the server writes. Empty
 * cells are omitted, so that the server's own defaults apply; flags may be written as in CSV files.
 */
export function payloadOf({ values }: ImportRow): Record<string, unknown> {
  const members = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (importColumns.server.includes(name) || value === '' || value == null) return [];
    if (importColumns.flags.includes(name)) return [[name, flagOf(value) ?? value]];
    return [[name, name === 'email' ? String(value).trim() : value]];
  });
  return Object.fromEntries(members);
}

/** Returns the email address of a row as it is sent. */
export const emailOf = ({ values }: ImportRow): string => String(values.email).trim();
