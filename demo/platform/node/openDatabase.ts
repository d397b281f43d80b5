import { rmSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import { PlatformError } from '../http/PlatformError.ts';
import type { Db, Row, SqlValue } from '../storage/Db.ts';
import { savepoints } from '../storage/savepoints.ts';
import { spendWork } from '../workTime.ts';

/**
 * Returns a copy of the parameters. The driver cuts texts at their first NUL, so a rule or a lock
 * for the whole text would not hold for what the database finds.
 *
 * @throws PlatformError 400 for a NUL in the statement or a text.
 */
function bound(sql: string, params: readonly SqlValue[] = []): SqlValue[] {
  if ([sql, ...params].some((text) => typeof text === 'string' && text.includes('\0'))) {
    throw new PlatformError(400, 'Texts must not contain a NUL character.');
  }
  return [...params];
}

/** Parameters of a statement that reads. Those that write aren't counted, as they can undo something. */
function read(sql: string, params?: readonly SqlValue[]): SqlValue[] {
  spendWork();
  return bound(sql, params);
}

/** Opens a database file, or an in-memory database for `:memory:`. One process owns the file. */
export function openDatabase(file: string): Db {
  // a killed process leaves its lock directory behind, and `holdFolder` keeps other processes away
  if (file !== ':memory:') rmSync(`${file}.lock`, { recursive: true, force: true });
  const db = new sqlite.Database(file);
  const { transaction, savepoint, afterCommit } = savepoints((sql) => db.exec(sql));
  db.exec('pragma locking_mode=exclusive; pragma foreign_keys=on;');
  return {
    run: (sql, params) => {
      const { changes, lastInsertRowid } = db.run(sql, bound(sql, params));
      return { changes, lastInsertRowId: lastInsertRowid };
    },
    get: (sql, params) => (db.get(sql, read(sql, params)) as Row | null) ?? undefined,
    all: (sql, params) => db.all(sql, read(sql, params)) as Row[],
    each: (sql, params, visit) => {
      const values = read(sql, params);
      const statement = db.prepare(sql);
      try {
        for (const row of statement.iterate(values)) {
          spendWork();
          visit(row as Row);
        }
      } finally {
        statement.finalize();
      }
    },
    exec: (sql) => {
      bound(sql);
      db.exec(sql);
    },
    transaction: (work) => {
      spendWork();
      return transaction(work);
    },
    savepoint: () => {
      spendWork();
      return savepoint();
    },
    afterCommit,
    close: () => db.close(),
  };
}
