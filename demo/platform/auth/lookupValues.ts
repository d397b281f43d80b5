import type { Caller } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { secretText } from '../system/TableShape.ts';

const USER_FIELDS = ['id', 'name', 'first_name', 'last_name', 'email', 'phone'];

/**
 * Resolves the names that a filter can have in braces: `user.id` and the like, then lookups
 * of the user, of the role and of the system. Nothing is read before the first name is requested.
 * Private lookups are only for texts that an administrator has written: in a filter of their own,
 * callers could guess a value letter by letter.
 */
export function lookupValues(
  context: PlatformContext,
  userId: number | null,
  roleId: number | null,
): Caller['lookup'] {
  const { system, generation } = context;
  const one = (sql: string, params: (string | number)[]): string | undefined => {
    const value = system.get(sql, params)?.value;
    return value === undefined || value === null ? undefined : String(value);
  };
  const stored = (sql: string, params: (string | number)[]): string | undefined => {
    const value = one(sql, params);
    return value === undefined ? undefined : secretText(value);
  };
  return (name, withPrivate = false) => {
    const field = /^user\.(\w+)$/.exec(name)?.[1];
    if (field) {
      if (userId === null || !USER_FIELDS.includes(field)) return undefined;
      return one(`select ${field} as value from user where id = ?`, [userId]);
    }
    const table = (kind: string) => (generation === 'classic' ? `${kind}_lookup` : 'lookup');
    const shown = withPrivate ? '' : ' and coalesce(private, 0) != 1';
    const ofUser =
      userId === null
        ? undefined
        : stored(`select value from ${table('user')} where name = ? and user_id = ?${shown}`, [
            name,
            userId,
          ]);
    const ofRole =
      roleId === null
        ? undefined
        : stored(`select value from ${table('role')} where name = ? and role_id = ?${shown}`, [
            name,
            roleId,
          ]);
    const global = generation === 'classic' ? '' : ' and user_id is null and role_id is null';
    return (
      ofUser ??
      ofRole ??
      stored(`select value from ${table('system')} where name = ?${global}${shown}`, [name])
    );
  };
}
