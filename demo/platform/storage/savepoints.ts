import type { Db } from './Db.ts';

/** Makes a database's `transaction` of what runs a statement in it. */
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
