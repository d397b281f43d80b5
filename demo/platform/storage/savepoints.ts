import type { Db, Savepoint } from './Db.ts';

/**
 * Builds a database's transactions from a function that runs a statement.
 *
 * SQLite ends a transaction by itself, with all its savepoints, if the disk or memory is full or a
 * counter is used up. Undoing never throws for that: others wait to be undone. The transaction that
 * has ended takes no further work.
 */
export function savepoints(
  exec: (sql: string) => void,
): Pick<Db, 'transaction' | 'savepoint' | 'afterCommit'> {
  let depth = 0;
  let hasEnded = false;
  const waiting: (() => void)[] = [];
  const tryTo = (sql: string): boolean => {
    try {
      exec(sql);
      return true;
    } catch {
      return false;
    }
  };
  const savepoint = (): Savepoint => {
    if (hasEnded) throw new Error('The transaction has already ended.');
    const before = waiting.length;
    const name = `s${depth}`;
    exec(`savepoint ${name}`);
    depth++;
    const undo = () => {
      depth--;
      waiting.length = before;
      if (!tryTo(`rollback to ${name}; release ${name}`)) hasEnded = true;
      if (depth > 0 || !hasEnded) return;
      // if anything is still open
      tryTo('rollback');
      hasEnded = false;
    };
    return {
      undo,
      hasEnded: () => hasEnded,
      keep() {
        try {
          exec(`release ${name}`);
        } catch (error) {
          undo();
          throw error;
        }
        depth--;
        if (depth === 0) for (const each of waiting.splice(0)) each();
      },
    };
  };
  return {
    savepoint,
    transaction(work) {
      const point = savepoint();
      let result;
      try {
        result = work();
      } catch (error) {
        point.undo();
        throw error;
      }
      point.keep();
      return result;
    },
    afterCommit(work) {
      if (depth === 0) work();
      else waiting.push(work);
    },
  };
}
