import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openDatabase } from '../../../demo/platform/node/openDatabase.ts';

/** All rows of all databases in a folder, by table and row, and all files of file services. */
export type Dump = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Columns that servers write by themselves. */
const OWN = /^(created_|last_modified_|last_login_)/;
/** Tables that are only about sessions, or SQLite's own. */
const OF_SESSIONS = /^(token|session|sign_in|sqlite_sequence)/;
/** Columns whose values are random: only that they changed is reported. */
const RANDOM = /^(password|api_key|confirm_code)$/;

export function dumpDatabases(folder: string): Dump {
  const rows = new Map<string, Readonly<Record<string, unknown>>>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sqlite'))) {
    const db = openDatabase(join(folder, file));
    const tables = db.all(`select name, sql from sqlite_master where type = 'table'`);
    for (const { name, sql } of tables) {
      const table = String(name);
      if (OF_SESSIONS.test(table)) continue;
      rows.set(`(definition) ${table}`, { sql });
      for (const row of db.all(`select rowid as _row, * from "${table}"`)) {
        const { _row, ...columns } = row;
        // the key of sessions, which the first request creates
        if (table === 'setting' && columns.name === 'secret') continue;
        rows.set(`${table} ${String(columns.id ?? _row)}`, columns);
      }
    }
    db.close();
  }
  for (const file of filesIn(folder)) rows.set(`file ${file.path}`, file);
  return rows;
}

/** Returns the files and folders of file services, by their paths, with their content. */
function filesIn(folder: string): { path: string; content: Uint8Array | string }[] {
  const stores = readdirSync(folder).filter((name) => name.startsWith('files-'));
  return stores.flatMap((store) =>
    readdirSync(join(folder, store), { recursive: true, withFileTypes: true }).map((entry) => {
      const place = join(entry.parentPath, entry.name);
      const path = relative(join(folder, store), place).replaceAll('\\', '/');
      if (!entry.isFile()) return { path, content: 'folder' };
      const content = readFileSync(place);
      return { path, content: content.length > LONG ? content : content.toString() };
    }),
  );
}

/** Writes a value so that NULL and `null`, or 1 and `1`, differ; long ones as their digest. */
function written(name: string, value: unknown): string {
  if (value != null && RANDOM.test(name)) return '…';
  if (value instanceof Uint8Array) return `blob ${digestOf(value)}`;
  const text = typeof value === 'bigint' ? `${value}n` : JSON.stringify(value ?? null);
  return text.length > LONG ? `${text.length} characters ${digestOf(text)}` : text;
}

const LONG = 260;

const digestOf = (content: string | Uint8Array) =>
  createHash('sha1').update(content).digest('hex').slice(0, 8);

/**
 * Returns the differences with their values, `user ~phone: null → "12"` for a changed row, and for
 * an added or deleted one its values, `app_group + name: "a"`, without keys and NULLs. Lines that
 * are the same are counted.
 */
export function differences(before: Dump, after: Dump): string[] {
  const lines: string[] = [];
  for (const [key, row] of after) {
    const [table = ''] = key.split(' ');
    const old = before.get(key);
    if (!old) {
      lines.push(`${table} + ${valuesOf(row)}`);
      continue;
    }
    const changed = Object.keys(row)
      .filter((name) => !OWN.test(name) && !isSame(row[name], old[name]))
      .sort();
    const said = changed.map(
      (name) => `${name}: ${written(name, old[name])} → ${written(name, row[name])}`,
    );
    if (said.length) lines.push(`${table} ~${said.join(', ')}`);
  }
  for (const [key, row] of before) {
    if (!after.has(key)) lines.push(`${key.split(' ')[0] ?? ''} - ${valuesOf(row)}`);
  }
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `${count} ${line}`).sort();
}

const valuesOf = (row: Readonly<Record<string, unknown>>): string =>
  Object.keys(row)
    .filter((name) => name !== 'id' && !OWN.test(name) && row[name] != null)
    .sort()
    .map((name) => `${name}: ${written(name, row[name])}`)
    .join(', ');

/** Blobs are equal if their bytes are; all else is compared with its type. */
const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Uint8Array && other instanceof Uint8Array
    ? Buffer.compare(one, other) === 0
    : // a new column is NULL in all rows
      Object.is(one ?? null, other ?? null);
