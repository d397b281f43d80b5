import type { Db, Savepoint } from './Db.ts';

/** The transaction of a request that can write to several databases. */
export class JointTransaction {
  readonly #databases: Db[];
  /** The savepoints of each nested transaction, one for each database. */
  readonly #levels: Savepoint[][] = [];

  constructor(db: Db) {
    this.#databases = [db];
  }

  /** Adds a database, also to the transactions that have begun. */
  join(db: Db): void {
    if (this.#databases.includes(db)) return;
    this.#databases.push(db);
    for (const level of this.#levels) level.push(db.savepoint());
  }

  /** Runs `work` and keeps its changes in all databases or, if it throws, none. Nests. */
  run<T>(work: () => T): T {
    const level: Savepoint[] = [];
    this.#levels.push(level);
    try {
      for (const db of this.#databases) level.push(db.savepoint());
      const result = work();
      // before the first database commits
      if (level.some((point) => point.hasEnded()))
        throw new Error('A transaction has already ended.');
      // that of the request first: if it can't commit, those nested in its records don't either
      for (let point = level.shift(); point; point = level.shift()) point.keep();
      return result;
    } catch (error) {
      for (const point of level) point.undo();
      throw error;
    } finally {
      this.#levels.pop();
    }
  }
}
