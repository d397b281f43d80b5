import type { Role } from '../resources/roles.ts';
import { isRemoved, type AccessRule } from '../access-rules/AccessRule.ts';
import { compareAccess, isOpening, type AccessChange } from '../access-rules/compareAccess.ts';
import type { RoleState } from '../access-rules/accessAt.ts';

type Access = Pick<Role, 'is_active' | 'role_service_access_by_role_id'>;

/** The rules of a role after a save: sent ones that others have removed meanwhile are there again. */
function rulesAfter(now: readonly AccessRule[], sent: readonly AccessRule[]): AccessRule[] {
  const byId = new Map(sent.map((rule) => [String(rule.id), rule]));
  const known = new Set(now.map(({ id }) => String(id)));
  return [
    ...now.map((rule) => ({ ...rule, ...byId.get(String(rule.id)) })),
    ...sent.filter(({ id }) => id == null || !known.has(String(id))),
  ].filter((rule) => !isRemoved(rule));
}

/**
 * What a save of `changes` opens, measured against the role as the server has it `now`: what others
 * have closed since the form was opened is gained again.
 */
export function addedAccess(
  now: Access,
  changes: Partial<Access>,
  stateOf: (rules: readonly AccessRule[], isActive: boolean) => RoleState,
): AccessChange[] {
  const rules = now.role_service_access_by_role_id ?? [];
  const { is_active = now.is_active, role_service_access_by_role_id: sent = [] } = changes;
  const [before, after] = [
    stateOf(rules, now.is_active),
    stateOf(rulesAfter(rules, sent), is_active),
  ];
  return compareAccess(before, after).filter(isOpening);
}
