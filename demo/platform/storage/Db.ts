export type SqlValue = string | number | bigint | boolean | null | Uint8Array;
export type Row = Record<string, SqlValue>;

/** A transaction that has begun. */
export interface Savepoint {
  /** Ends it; its changes stay if those of the outer one do. */
  keep(): void;
  /** Ends it without its changes. */
  undo(): void;
  /** Whether the database has ended it by itself, as it does if the disk is full. */
  hasEnded(): boolean;
}

/** The SQLite operations that the platform uses; the rest stays hidden behind them. */
export interface Db {
  /**
   * Runs one statement; returns how many rows it changed and the number of the last inserted row, which
   * is a bigint beyond 2^53: rounded, it would be the number of another row.
   */
  run(
    sql: string,
    params?: readonly SqlValue[],
  ): { changes: number; lastInsertRowId: number | bigint };
  /** The first row, or undefined. Integers beyond 2^53 come as bigint. */
  get(sql: string, params?: readonly SqlValue[]): Row | undefined;
  all(sql: string, params?: readonly SqlValue[]): Row[];
  /** Passes on one row after the other. Reads no further if `visit` throws. */
  each(sql: string, params: readonly SqlValue[], visit: (row: Row) => void): void;
  /** Runs a script of several statements without parameters. */
  exec(sql: string): void;
  /** Runs `work` and keeps all of its changes or, if it throws, none. Nests by savepoints. */
  transaction<T>(work: () => T): T;
  /** Begins a transaction that ends by its result. Nests like `transaction`. */
  savepoint(): Savepoint;
  /** Does what can't be rolled back, once the changes so far are kept; not at all if they aren't. */
  afterCommit(work: () => void): void;
  close(): void;
}
