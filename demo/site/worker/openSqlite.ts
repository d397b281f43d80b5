import initSqlite, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { Db, Row, SqlValue } from '../../platform/storage/Db.ts';
import { savepoints } from '../../platform/storage/savepoints.ts';

/** A database in memory that can be serialized. */
export interface SqliteDb extends Db {
  /** Whether anything may have changed since the last `snapshot`. */
  readonly hasChanged: boolean;
  /** The bytes of its file. */
  snapshot(): Uint8Array;
}

/** `SQLITE_CONSTRAINT_UNIQUE: sqlite3 result code 2067: UNIQUE constraint failed: user.email` */
const PREFIX = /^\w+: sqlite3 result code \d+: /;

/** Runs an SQLite operation; failures have SQLite's message, as with the one in Node. */
function plainly<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !PREFIX.test(error.message)) throw error;
    throw new Error(error.message.replace(PREFIX, ''), { cause: error });
  }
}

function load({ capi, wasm }: Sqlite3Static, db: Database, bytes: Uint8Array): void {
  const memory = wasm.allocFromTypedArray(bytes);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
  const { length } = bytes;
  db.checkRc(capi.sqlite3_deserialize(db.pointer as number, 'main', memory, length, length, flags));
}

function opened(sqlite: Sqlite3Static, bytes: Uint8Array | undefined): SqliteDb {
  const { capi } = sqlite;
  const db = new sqlite.oo1.DB(':memory:');
  if (bytes) load(sqlite, db, bytes);
  db.exec('pragma foreign_keys=on');
  let hasChanged = false;
  const rows = (sql: string, params: readonly SqlValue[]) =>
    plainly(
      () =>
        db.exec({
          sql,
          ...(params.length ? { bind: [...params] } : {}),
          rowMode: 'object',
          returnValue: 'resultRows',
        }) as Row[],
    );
  const exec = (sql: string) => plainly(() => void db.exec(sql));
  return {
    run(sql, params = []) {
      hasChanged = true;
      rows(sql, params);
      const exact = BigInt(capi.sqlite3_last_insert_rowid(db.pointer as number));
      const rounded = Number(exact);
      const lastInsertRowId = Number.isSafeInteger(rounded) ? rounded : exact;
      return { changes: Number(db.changes()), lastInsertRowId };
    },
    // a statement that returns rows can write as well
    get(sql, params = []) {
      hasChanged ||= !/^\s*(select|pragma)\b/i.test(sql);
      return rows(sql, params)[0];
    },
    all(sql, params = []) {
      hasChanged ||= !/^\s*(select|pragma)\b/i.test(sql);
      return rows(sql, params);
    },
    each(sql, params, visit) {
      const bind = params.length ? { bind: [...params] } : {};
      plainly(() =>
        db.exec({ sql, ...bind, rowMode: 'object', callback: (row) => visit(row as Row) }),
      );
    },
    exec(sql) {
      hasChanged = true;
      exec(sql);
    },
    ...savepoints(exec),
    close: () => db.close(),
    get hasChanged() {
      return hasChanged;
    },
    snapshot() {
      hasChanged = false;
      return capi.sqlite3_js_db_export(db.pointer as number);
    },
  };
}

/**
 * Starts SQLite. Returns a function that opens databases in memory, from a file's bytes or empty.
 *
 * @param wasmUrl where `sqlite3.wasm` is.
 */
export async function openSqlite(wasmUrl: string): Promise<(bytes?: Uint8Array) => SqliteDb> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`);
  const start = initSqlite as (options: object) => Promise<Sqlite3Static>;
  // a worker's bundle has no module URL to resolve the file against
  const sqlite = await start({
    wasmBinary: await response.arrayBuffer(),
    locateFile: () => wasmUrl,
    print: () => undefined,
    printErr: () => undefined,
  });
  return (bytes) => opened(sqlite, bytes);
}
