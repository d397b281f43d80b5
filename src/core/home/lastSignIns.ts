import { readList } from '../http/readList.ts';
import type { Id } from '../lib/Id.ts';
import type { App } from '../page/createApp.ts';

export interface LastSignIn {
  name: string;
  /** The path of their page. */
  path: string;
  /** As the server writes it. */
  at: string;
}

const SHOWN = 5;

interface Account {
  id: Id;
  name?: string | null;
  email?: string | null;
  last_login_date?: string | null;
}

/**
 * Returns who signed in last, users and administrators, the latest first.
 * Rejects with an `ApiError`.
 */
export async function lastSignIns(app: App): Promise<readonly LastSignIn[]> {
  const query = {
    fields: 'id,name,email,last_login_date',
    // PostgreSQL sorts NULL first
    filter: '(last_login_date is not null)',
    order: 'last_login_date desc',
    limit: SHOWN,
  };
  const read = async (path: string, area: string) =>
    readList<Account>(await app.api.get(path, query)).rows.flatMap(
      ({ id, name, email, last_login_date: at }) =>
        at ? [{ name: name || email || String(id), path: `${area}/${id}`, at }] : [],
    );
  const people = [
    ...(await read('system/admin', '/admins')),
    ...(await read('system/user', '/users')),
  ];
  return people.sort((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN);
}
