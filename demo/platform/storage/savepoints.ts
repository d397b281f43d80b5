import type { Db } from './Db.ts';

/** Builds a database's `transaction` from a function that runs a statement. */
export function savepoints(exec: (sql: string) => void): Db['transaction'] {
  let depth = 0;
  return (work) => {
    const savepoint = `s${depth++}`;
    exec(`savepoint ${savepoint}`);
    try {
      const result = work();
      exec(`release ${savepoint}`);
      return result;
    } catch (error) {
      exec(`rollback to ${savepoint}; release ${savepoint}`);
      throw error;
    } finally {
      depth--;
    }
  };
}
