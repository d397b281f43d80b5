import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../demo/platform/node/openDatabase.ts';

/** All rows of all databases in a folder, by table and row, and all files of file services. */
export type Dump = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Columns that servers write by themselves, and those that are only about sessions. */
const OWN = /^(created_|last_modified_|last_login_)/;
const OF_SESSIONS = /^(token|session|setting|sign_in|sqlite_sequence)/;

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
        rows.set(`${table} ${String(columns.id ?? _row)}`, columns);
      }
    }
    db.close();
  }
  for (const [path, content] of filesIn(folder)) rows.set(`file ${path}`, { content });
  return rows;
}

/** Returns the files of file services, by their paths, with a digest of their content. */
function filesIn(folder: string): [path: string, digest: string][] {
  const stores = readdirSync(folder).filter((name) => name.startsWith('files-'));
  return stores.flatMap((store) =>
    readdirSync(join(folder, store), { recursive: true, withFileTypes: true }).map(
      (entry): [string, string] => {
        const path = join(entry.parentPath, entry.name);
        const content = entry.isFile() ? readFileSync(path) : 'folder';
        return [path, createHash('sha1').update(content).digest('hex')];
      },
    ),
  );
}

/**
 * Returns the differences: `2 user ~phone` for changed columns, `1 user +` and `1 user -` for rows,
 * with their number.
 */
export function differences(before: Dump, after: Dump): string[] {
  const lines: string[] = [];
  for (const [key, row] of after) {
    const [table = ''] = key.split(' ');
    const old = before.get(key);
    const changed = Object.keys(row).filter(
      (name) => !OWN.test(name) && String(row[name]) !== String(old?.[name]),
    );
    if (!old) lines.push(`${table} +`);
    else if (changed.length) lines.push(`${table} ~${changed.sort().join()}`);
  }
  for (const key of before.keys()) if (!after.has(key)) lines.push(`${key.split(' ')[0] ?? ''} -`);
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `${count} ${line}`).sort();
}
