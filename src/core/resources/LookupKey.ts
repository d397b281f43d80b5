import { isRemovedRow } from '../lib/changes.ts';
import type { Translate } from '../messages/translate.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';

/** A lookup key of a user, administrator or role (spec 1 §3), with other members that the server sent. */
export interface LookupKey {
  id?: Id | null;
  name: string;
  value: string | null;
  private: boolean;
  allow_user_update?: boolean;
  allow_admin_update?: boolean;
  [member: string]: unknown;
}

/**
 * Returns keys as they are sent: without spaces around their names, which the server would keep.
 */
export const trimmedKeys = (rows: readonly LookupKey[]): LookupKey[] =>
  rows.map((row) => ({ ...row, name: row.name.trim() }));

/**
 * Checks that names are present and unique within a record (spec 1 §5); rows marked as removed
 * don't count.
 */
export function lookupProblems(rows: readonly LookupKey[], field: string, t: Translate): Problem[] {
  const names = rows.filter((row) => !isRemovedRow(field, row)).map((row) => row.name.trim());
  const twice = names.filter((name, index) => name && names.indexOf(name) < index);
  const problems = [...new Set(twice)].map((name) => ({
    field,
    message: t('Lookup key names must be unique: {name} is used more than once.', { name }),
  }));
  return names.includes('')
    ? [...problems, { field, message: t('Enter a name for each lookup key.') }]
    : problems;
}
