import type { Db } from './Db.ts';

/** Builds a database's transactions from a function that runs a statement. */
export function savepoints(exec: (sql: string) => void): Pick<Db, 'transaction' | 'afterCommit'> {
  let depth = 0;
  const waiting: (() => void)[] = [];
  const inSavepoint = <T>(work: () => T): T => {
    const before = waiting.length;
    const savepoint = `s${depth++}`;
    exec(`savepoint ${savepoint}`);
    try {
      const result = work();
      exec(`release ${savepoint}`);
      return result;
    } catch (error) {
      waiting.length = before;
      exec(`rollback to ${savepoint}; release ${savepoint}`);
      throw error;
    } finally {
      depth--;
    }
  };
  return {
    transaction(work) {
      const result = inSavepoint(work);
      if (depth === 0) for (const each of waiting.splice(0)) each();
      return result;
    },
    afterCommit(work) {
      if (depth === 0) work();
      else waiting.push(work);
    },
  };
}
