import type { AccessDialect } from '../dialect/AccessDialect.ts';
import type { Id } from '../lib/Id.ts';
import type { AppRoleChoice } from '../resources/users.ts';
import type { AppAccess } from './AppAccess.ts';

/**
 * Where a user's role in an app comes from: their own there, their own elsewhere, or everyone's.
 */
export type RoleSource = 'own' | 'other' | 'default';

export interface RoleInApp {
  roleId: Id;
  source: RoleSource;
}

const byId = (one: AppRoleChoice, other: AppRoleChoice) =>
  Number(one.id ?? Infinity) - Number(other.id ?? Infinity) || 0;

/**
 * Returns the role that a user with these rows has in an app, or null. Rows that a save removes,
 * and incomplete ones, don't count (recorded: access).
 */
export function roleInApp(
  rows: readonly AppRoleChoice[],
  { id, role_id: byDefault }: Pick<AppAccess, 'id' | 'role_id'>,
  { takesOtherRole }: Pick<AccessDialect, 'takesOtherRole'>,
): RoleInApp | null {
  const held = rows
    .filter((row) => row.user_id !== null && row.app_id !== null && row.role_id !== null)
    .toSorted(byId);
  const own = held.find((row) => String(row.app_id) === String(id));
  if (own?.role_id != null) return { roleId: own.role_id, source: 'own' };
  const [other] = held;
  if (takesOtherRole && other?.role_id != null) return { roleId: other.role_id, source: 'other' };
  return byDefault === null ? null : { roleId: byDefault, source: 'default' };
}
