import type { App } from '../page/createApp.ts';
import { admins, type Admin } from '../resources/admins.ts';
import type { Id } from '../lib/Id.ts';
import { readList } from '../http/readList.ts';

/** Who could no longer sign in. */
export interface LockOut {
  /** The signed-in administrator's own account. */
  self: boolean;
  /** Everyone: no active administrator would be left. */
  everybody: boolean;
  /** The name of the administrator it is about. */
  name: string;
}

const READ_AT_ONCE = 100;

/**
 * Returns who would be locked out if these administrators were deleted or inactive, along with
 * those whose deletion is pending; null if no one. Rejects with an `ApiError` if the server does
 * not say who remains.
 */
export async function lockOutBy(app: App, ids: readonly Id[]): Promise<LockOut | null> {
  const { user } = app.page.session.getState();
  const chosen = new Set(ids.map(String));
  const pending = app.page.pendingDeletes?.[admins.path]?.ids;
  // known without a request, regardless of how many administrators exist
  const own = user && chosen.has(String(user.id)) ? user : null;
  let first: Admin | undefined;
  let isSomebodyLeft = false;
  const seen = new Set<string>();
  for (let read = 0, more = true; more && !isSomebodyLeft;) {
    // not with a filter: databases write true differently
    const query = { fields: 'id,name,email,is_active', order: 'id', include_count: true };
    const page = { ...query, limit: READ_AT_ONCE, offset: read };
    const { rows, count = Infinity } = readList<Admin>(await app.api.get(admins.path, page));
    const active = rows.filter(({ is_active }) => is_active);
    first ??= active.find(({ id }) => chosen.has(String(id)));
    isSomebodyLeft = active.some(({ id }) => !chosen.has(String(id)) && !pending?.has(String(id)));
    read += rows.length;
    // a gateway that drops the query returns the same ones again
    const known = seen.size;
    for (const { id } of rows) seen.add(String(id));
    more = seen.size > known && read < count;
  }
  // if none of them is active, nothing changes
  if (isSomebodyLeft ? !own : !first) return null;
  const named = own ?? first;
  return {
    self: !!own,
    everybody: !isSomebodyLeft,
    name: named ? admins.nameOf(named as Admin) : '',
  };
}
