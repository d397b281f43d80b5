import { rmSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import { savepoints } from './savepoints.ts';

export type SqlValue = string | number | bigint | boolean | null | Uint8Array;
export type Row = Record<string, SqlValue>;

/** The five things the platform does with SQLite; everything else stays behind this. */
export interface Db {
  /** Runs one statement and tells how many rows it changed and the last inserted row id. */
  run(sql: string, params?: readonly SqlValue[]): { changes: number; lastInsertRowId: number };
  /** The first row, or undefined. Integers beyond 2^53 come as bigint. */
  get(sql: string, params?: readonly SqlValue[]): Row | undefined;
  all(sql: string, params?: readonly SqlValue[]): Row[];
  /** Runs a script of several statements without parameters. */
  exec(sql: string): void;
  /** Runs `work` and keeps all of its changes or, when it throws, none. Nests by savepoints. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens a database file, or an in-memory database for `:memory:`. One process owns the file. */
export function openDatabase(file: string): Db {
  // a killed process leaves the lock directory behind, and nobody else may hold the file
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
    exec: (sql) => db.exec(sql),
    transaction: savepoints((sql) => db.exec(sql)),
    close: () => db.close(),
  };
}
