import type { RuleIndex } from '../access-rules/indexRules.ts';
import type { AccessRule } from '../access-rules/AccessRule.ts';
import type { AccessChange } from '../access-rules/compareAccess.ts';
import { mayOpen } from '../access-rules/mayOpen.ts';
import type { NamedRecord } from '../collections/findRecords.ts';
import type { Changes } from '../collections/mergeChanges.ts';
import type { Role } from '../resources/roles.ts';
import type { Uses } from '../uses/Uses.ts';
import { addedAccess } from './addedAccess.ts';

/** A question before a role is saved. */
export type RoleQuestion =
  /** Visitors of these apps gain requests or rows; `gained` is null if it isn't known which. */
  | { kind: 'grant'; gained: readonly AccessChange[] | null; apps: readonly NamedRecord[] }
  /** These refer to a role that will be deactivated. */
  | { kind: 'deactivate'; uses: Uses };

/** What is known about a role's context. */
export interface RoleSurroundings {
  /** Indexes rules by service; null if the services are not loaded. */
  index: ((rules: readonly AccessRule[]) => RuleIndex) | null;
  /** The apps whose visitors have the role. */
  apps: readonly NamedRecord[];
  /** What refers to the role; null if that was not searched. */
  uses: Uses | null;
}

/** Returns the questions before `changes` of a role are saved; `now` is the current role. */
export function roleQuestions(
  changes: Changes,
  now: Role,
  { index, apps, uses }: RoleSurroundings,
): RoleQuestion[] {
  const isUsed = uses !== null && uses.uses.length + uses.missed.length > 0;
  if (changes.is_active === false) return isUsed ? [{ kind: 'deactivate', uses }] : [];
  if (!mayOpen(changes) || !apps.length) return [];
  const gained =
    index && addedAccess(now, changes, (rules, isActive) => ({ isActive, index: index(rules) }));
  return gained?.length === 0 ? [] : [{ kind: 'grant', gained, apps }];
}
