import { rmSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import type { Db, Row } from '../storage/Db.ts';
import { savepoints } from '../storage/savepoints.ts';

/** Opens a database file, or an in-memory database for `:memory:`. One process owns the file. */
export function openDatabase(file: string): Db {
  // a killed process leaves its lock directory behind, and no other process can own the file
  if (file !== ':memory:') rmSync(`${file}.lock`, { recursive: true, force: true });
  const db = new sqlite.Database(file);
  db.exec('pragma locking_mode=exclusive; pragma foreign_keys=on;');
  return {
    run: (sql, params = []) => {
      const { changes, lastInsertRowid } = db.run(sql, [...params]);
      return { changes, lastInsertRowId: Number(lastInsertRowid) };
    },
    get: (sql, params = []) => (db.get(sql, [...params]) as Row | null) ?? undefined,
    all: (sql, params = []) => db.all(sql, [...params]) as Row[],
    each: (sql, params, visit) => {
      const statement = db.prepare(sql);
      try {
        for (const row of statement.iterate([...params])) visit(row as Row);
      } finally {
        statement.finalize();
      }
    },
    exec: (sql) => db.exec(sql),
    transaction: savepoints((sql) => db.exec(sql)),
    close: () => db.close(),
  };
}
