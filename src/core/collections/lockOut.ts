import type { App } from '../app.ts';
import { admins, type Admin } from '../resources/admins.ts';
import type { Id } from '../resources/resource.ts';
import { unwrap } from './unwrap.ts';

/** Who could not get in any more. */
export interface LockOut {
  /** The signed-in administrator himself. */
  self: boolean;
  /** Everybody: no active administrator would be left. */
  everybody: boolean;
  /** The name of the administrator it is about. */
  name: string;
}

/** More than any instance has; what is not read would count as nobody. */
const READ_AT_ONCE = 1000;

/**
 * Whom it would shut out if these administrators were gone or inactive; null when nobody. Rejects with
 * an `ApiError` when the server does not tell who is left.
 */
export async function lockOutBy(app: App, ids: readonly Id[]): Promise<LockOut | null> {
  const query = { fields: 'id,name,email,is_active', order: 'id', limit: READ_AT_ONCE };
  const { rows } = unwrap<Admin>(await app.api.get(admins.path, query));
  const { user } = app.page.session.getState();
  const isChosen = ({ id }: { id: Id }) => ids.some((chosen) => String(chosen) === String(id));
  const isSelf = ({ id }: Admin) => user !== null && String(user.id) === String(id);
  const active = rows.filter((admin) => admin.is_active);
  const chosen = active.filter(isChosen);
  const [first] = chosen;
  if (!first) return null;
  const own = chosen.find(isSelf);
  const everybody = chosen.length === active.length;
  if (!own && !everybody) return null;
  return { self: !!own, everybody, name: admins.nameOf(own ?? first) };
}
