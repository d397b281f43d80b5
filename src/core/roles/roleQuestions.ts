import type { RuleIndex } from '../access-rules/indexRules.ts';
import type { AccessRule } from '../access-rules/AccessRule.ts';
import type { AccessChange } from '../access-rules/compareAccess.ts';
import { mayOpen } from '../access-rules/mayOpen.ts';
import type { NamedRecord } from '../collections/findRecords.ts';
import type { Changes } from '../collections/mergeChanges.ts';
import type { Role } from '../resources/roles.ts';
import type { Uses } from '../uses/Uses.ts';
import { addedAccess } from './addedAccess.ts';

/** What is to be asked before a role is saved. */
export type RoleQuestion =
  /** Visitors of these apps gain calls or rows; `gained` is null where no one knows which. */
  | { kind: 'grant'; gained: readonly AccessChange[] | null; apps: readonly NamedRecord[] }
  /** These refer to a role that is deactivated. */
  | { kind: 'deactivate'; uses: Uses };

/** What is known around a role. */
export interface RoleSurroundings {
  /** Lays out rules by service; null while the services are not known. */
  index: ((rules: readonly AccessRule[]) => RuleIndex) | null;
  /** The apps whose visitors have the role. */
  apps: readonly NamedRecord[];
  /** What refers to the role; null where it was not looked for. */
  uses: Uses | null;
}

/** Returns what is to be asked before `changes` of a role are saved, which is as it is `now`. */
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
