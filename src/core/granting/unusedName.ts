import { recordsNamed } from '../collections/recordsNamed.ts';
import type { App } from '../page/createApp.ts';

/** How many names are tried; after that the user has to choose one. */
const TRIED = 5;

/** Returns a name that no record at `path` has: the wanted one, or one with a number added. */
export async function unusedName(app: App, path: string, wanted: string): Promise<string> {
  for (let number = 1; number <= TRIED; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!(await recordsNamed(app, path, name)).length) return name;
  }
  return '';
}
