import type { PlanChange } from './SchemaPlan.ts';

/**
 * Members that change the values of a column,
 * listed before those that only affect its name and forms.
 */
const FIRST = ['type', 'db_type', 'length', 'precision', 'scale', 'allow_null', 'default'];

const rank = (member: string) => (FIRST.includes(member) ? FIRST.indexOf(member) : FIRST.length);

/** Returns the members that a save changes, those of the column first. */
export const memberChanges = (
  name: string,
  before: object,
  changes: Readonly<Record<string, unknown>>,
): PlanChange[] =>
  Object.entries(changes)
    .map(([member, after]): PlanChange & { kind: 'changed' } => ({
      kind: 'changed',
      name,
      member,
      before: (before as Record<string, unknown>)[member] ?? null,
      after,
    }))
    .sort((one, other) => rank(one.member) - rank(other.member));

/** Describes an addition in one line: its name and its type. */
export const addition = (one: { name: string; type?: unknown; db_type?: unknown }): PlanChange => ({
  kind: 'added',
  name: one.name,
  after: String(one.type ?? one.db_type ?? ''),
});
