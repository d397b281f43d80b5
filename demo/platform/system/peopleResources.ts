import { saveSecurityAnswer } from '../accounts/securityAnswer.ts';
import { storeHash, storeOneOfMany } from '../auth/passwordHash.ts';
import type { PlatformContext } from '../platformContext.ts';
import { isEmail } from '../query/isEmail.ts';
import { revokeTokensOf } from '../auth/sessionTokens.ts';
import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Row } from '../storage/Db.ts';
import { relationsOf } from './relations.ts';
import type { Problems, SystemResource, WriteContext } from './SystemResource.ts';
import { isTruthy } from './TableShape.ts';
import { tableShape } from './tableShapes.ts';

/** The shortest password that an administrator can set for someone. */
export const PASSWORD_MINIMUM: Record<Generation, number> = { classic: 6, current: 16 };

const USERNAME_MINIMUM = 6;

function prepare(record: JsonObject, existing: Row | undefined, write: WriteContext): JsonObject {
  if (write.context.generation === 'classic') return record;
  // an emptied username becomes the email address again (strict/accounts: user username "")
  if (existing) {
    const isEmptied = record.username === null;
    return isEmptied ? { ...record, username: String(existing.email) } : record;
  }
  const prepared = { ...record };
  // current servers drop empty members of a request, so no one is created inactive; the word
  // "false" in a file isn't empty
  if (isEmpty(prepared.is_active)) delete prepared.is_active;
  if (prepared.username === undefined || prepared.username === null) {
    if (typeof prepared.email !== 'string') {
      throw new PlatformError(500, 'Failed to create resource: Undefined array key "email"');
    }
    prepared.username = prepared.email;
  }
  prepared.name ??= prepared.email ?? null;
  return prepared;
}

// empty in the sense of PHP
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || ['', '0', 'false'].includes(JSON.stringify(value));

function problemsOf(record: JsonObject, existing: Row | undefined, write: WriteContext): Problems {
  const classic = write.context.generation === 'classic';
  const field = classic ? '' : ' field';
  const problems: Problems = {};
  const merged: JsonObject = existing
    ? { name: String(existing.name), email: String(existing.email), ...record }
    : record;
  if (!isTruthy(merged.name)) problems.name = ['The name field is required.'];
  if (!isTruthy(merged.email)) problems.email = ['The email field is required.'];
  // a list would be stored as its JSON
  else if (typeof merged.email !== 'string' || !isEmail(merged.email)) {
    problems.email = [`The email${field} must be a valid email address.`];
  }
  const username = usernameProblem(record, existing, write);
  if (username) problems.username = [username];
  const minimum = PASSWORD_MINIMUM[write.context.generation];
  if (isTruthy(record.password) && String(record.password).length < minimum) {
    problems.password = [`The password${field} must be at least ${minimum} characters.`];
  }
  return problems;
}

function usernameProblem(record: JsonObject, existing: Row | undefined, write: WriteContext) {
  const { generation, system } = write.context;
  if (generation === 'classic' || typeof record.username !== 'string') return undefined;
  if (record.username.length < USERNAME_MINIMUM) {
    return `The username field must be at least ${USERNAME_MINIMUM} characters.`;
  }
  const taken = system.get('select 1 from user where username = ? and id != ?', [
    record.username,
    Number(existing?.id ?? 0),
  ]);
  return taken ? 'The username has already been taken.' : undefined;
}

function stored(id: number, record: JsonObject, existing: Row | undefined, write: WriteContext) {
  const { context, bulk, hashes } = write;
  if (isTruthy(record.password)) {
    const password = String(record.password);
    if (bulk) storeOneOfMany(context, id, password, hashes);
    else storeHash(context, id, 'password', password);
  }
  saveSecurityAnswer(context, id, record.security_answer);
  if (!existing) return;
  const deactivated = record.is_active !== undefined && !isTruthy(record.is_active);
  const moved = record.email !== undefined && record.email !== existing.email;
  if (deactivated) refuseLast(existing, context);
  if (deactivated || moved || isTruthy(record.password)) revokeTokensOf(context, id);
}

/** Otherwise no one could sign in to undo it. */
function refuseLast(row: Row, { system }: PlatformContext): void {
  if (row.is_sys_admin !== 1 || row.is_active !== 1) return;
  const other = system.get(
    'select 1 from user where is_sys_admin = 1 and is_active = 1 and password is not null and id != ?',
    [Number(row.id)],
  );
  if (other) return;
  throw new PlatformError(403, 'The last active administrator with a password must stay active.');
}

function deleting(row: Row, write: WriteContext): void {
  if (Number(row.id) === write.request.caller.user?.id) {
    throw new PlatformError(403, 'Cannot delete your account.');
  }
  refuseLast(row, write.context);
  revokeTokensOf(write.context, Number(row.id));
}

function peopleResource(name: 'user' | 'admin', generation: Generation): SystemResource {
  return {
    name,
    shape: tableShape('user', generation),
    relations: relationsOf(name, generation),
    fixed: { is_sys_admin: name === 'admin' ? 1 : 0 },
    prepare,
    validate: problemsOf,
    tellsFields: generation === 'current',
    stored,
    deleting,
  };
}

/** `system/user` and `system/admin`: one table, distinguished by `is_sys_admin`. */
export function peopleResources(generation: Generation): SystemResource[] {
  return [peopleResource('admin', generation), peopleResource('user', generation)];
}
