import type { Db, Savepoint } from './Db.ts';

/** Builds a database's transactions from a function that runs a statement. */
export function savepoints(
  exec: (sql: string) => void,
): Pick<Db, 'transaction' | 'savepoint' | 'afterCommit'> {
  let depth = 0;
  const waiting: (() => void)[] = [];
  const savepoint = (): Savepoint => {
    const before = waiting.length;
    const name = `s${depth}`;
    exec(`savepoint ${name}`);
    depth++;
    const undo = () => {
      depth--;
      waiting.length = before;
      exec(`rollback to ${name}; release ${name}`);
    };
    return {
      undo,
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
