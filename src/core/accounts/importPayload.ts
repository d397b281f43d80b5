import { importColumns } from './importColumns.ts';
import type { ImportRow } from '../transfer/readImportFile.ts';

const BOOLEANS: Record<string, boolean> = {
  true: true,
  1: true,
  yes: true,
  false: false,
  0: false,
  no: false,
};

/**
 * Returns what a row sends: all of its members except those that only the server writes. Empty
 * cells are omitted, so that the server's own defaults apply; flags may be written as in CSV files.
 */
export function payloadOf({ values }: ImportRow): Record<string, unknown> {
  const members = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (importColumns.server.includes(name) || value === '' || value == null) return [];
    if (importColumns.flags.includes(name) && typeof value !== 'boolean') {
      return [[name, BOOLEANS[String(value).trim().toLowerCase()] ?? value]];
    }
    return [[name, name === 'email' ? String(value).trim() : value]];
  });
  return Object.fromEntries(members);
}

/** Returns the email address of a row as it is sent. */
export const emailOf = ({ values }: ImportRow): string => String(values.email).trim();
