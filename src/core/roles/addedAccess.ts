import { withChanges } from '../lib/changes.ts';
import type { Role } from '../resources/roles.ts';
import { isRemoved, type AccessRule } from '../access-rules/AccessRule.ts';
import { compareAccess, isOpening, type AccessChange } from '../access-rules/compareAccess.ts';
import type { RoleState } from '../access-rules/accessAt.ts';

type Access = Pick<Role, 'is_active' | 'role_service_access_by_role_id'>;

const rulesOf = ({ role_service_access_by_role_id: rules = [] }: Access) =>
  rules.filter((rule) => !isRemoved(rule));

/**
 * Returns what a save of `changes` allows in addition to the role as the server has it `now`:
 * access that others have removed since the form was opened counts as gained again.
 */
export function addedAccess(
  now: Access,
  changes: Partial<Access>,
  stateOf: (rules: readonly AccessRule[], isActive: boolean) => RoleState,
): AccessChange[] {
  const stateIn = (role: Access) => stateOf(rulesOf(role), role.is_active);
  // rules that are sent although others removed them exist again afterwards
  return compareAccess(stateIn(now), stateIn(withChanges(now, changes))).filter(isOpening);
}
