import { quoteName } from '../../query/writeClause.ts';
import type { Db } from '../../storage/Db.ts';
import { TooMuchWork } from '../../workTime.ts';

/** The views that name a table or column which doesn't exist, with the error that says so. */
export function brokenViews(db: Db): Map<string, Error> {
  const broken = new Map<string, Error>();
  for (const { name } of db.all("select name from sqlite_master where type = 'view'")) {
    try {
      db.get(`select 1 from ${quoteName(String(name))} limit 0`);
    } catch (error) {
      if (error instanceof TooMuchWork || !(error instanceof Error)) throw error;
      broken.set(String(name), error);
    }
  }
  return broken;
}
