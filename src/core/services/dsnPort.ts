import { msg } from '../messages/translate.ts';
import { readDsn, writeDsn } from './dsn.ts';

/** Returns the problem of a typed port; '' for a valid or empty one. */
export const portProblem = (text: string): string =>
  /^\s*([1-9]\d{0,4}\s*)?$/.test(text) && Number(text) < 65_536
    ? ''
    : msg('Enter a port from 1 to 65535. The connection string keeps its current port.');

/** How vendors write a port, including the prefix that must be removed with it. */
const WHOLE: Readonly<Record<string, RegExp>> = {
  dblib: /([:;]\s*host=[^:;]*):\d*/i,
  sqlsrv: /([:;]\s*Server=[^,;]*),\d*/i,
  oci: /()\(\s*PORT\s*=[^)]*\)/i,
};
const MEMBER = /([:;\s])\s*port=[^;\s]*[;\s]?/i;

/**
 * Returns the string with another port, or with none. An empty one would not stay empty: PostgreSQL
 * takes what follows for its value.
 *
 * @param text one that `portProblem` accepts.
 */
export function writePort(dsn: string, text: string): string {
  const port = text.trim();
  const vendor = /^\s*(\w+):/.exec(dsn)?.[1]?.toLowerCase() ?? '';
  if (!port) {
    const left = dsn.replace(WHOLE[vendor] ?? MEMBER, '$1');
    return dsn.endsWith(';') ? left : left.replace(/;$/, '');
  }
  if (vendor === 'oci' && readDsn(dsn).port === undefined) {
    return dsn.replace(/\(\s*HOST\s*=[^)]*\)/i, `$&(PORT = ${port})`);
  }
  return writeDsn(dsn, 'port', port);
}
