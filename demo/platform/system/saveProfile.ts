import { saveSecurityAnswer } from '../accounts/securityAnswer.ts';
import { requireOpenSession } from '../auth/requireOpenSession.ts';
import { throttled } from '../auth/lockOut.ts';
import { verifySecret } from '../auth/passwordHash.ts';
import { issueToken, readToken, revokeTokensOf } from '../auth/sessionTokens.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Generation } from '../generation.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { peopleResources } from './peopleResources.ts';
import { refuseProblems } from './refuseProblems.ts';
import { updateRow } from './storeRow.ts';

const FIELDS = [
  'username',
  'first_name',
  'last_name',
  'name',
  'email',
  'phone',
  'security_question',
  'security_answer',
  'default_app_id',
];

/** Values that count as not sent: null, and on current servers all empty ones (strict/accounts). */
function isIgnored(value: Json, generation: Generation): boolean {
  if (generation === 'classic' || typeof value === 'object') return value === null;
  return ['', '0', 'false'].includes(String(value).trim());
}

function readChanges({ body, generation }: ServiceRequest): JsonObject {
  const sent = isJsonObject(body) ? (body as JsonObject) : {};
  const known = Object.entries(sent).filter(
    ([name, value]) =>
      FIELDS.includes(name) &&
      !isIgnored(value, generation) &&
      (name !== 'username' || generation === 'current'),
  );
  return Object.fromEntries(known);
}

async function requireCurrentPassword(
  context: PlatformContext,
  { body, from = '' }: ServiceRequest,
  user: Row,
): Promise<void> {
  const given = isJsonObject(body) ? body.current_password : undefined;
  if (typeof given !== 'string' || given === '') {
    throw new PlatformError(400, 'Current Password required to change email');
  }
  await throttled(context, { kind: 'password', account: String(user.id), from }, async () => {
    const id = Number(user.id);
    if (await verifySecret(context, id, 'password', given, from || undefined)) return;
    throw new PlatformError(400, 'The password supplied does not match.');
  });
}

function store(
  context: PlatformContext,
  request: ServiceRequest,
  user: Row,
  changes: JsonObject,
): void {
  const userId = Number(user.id);
  const kind = user.is_sys_admin === 1 ? 'admin' : 'user';
  const resource = peopleResources(context.generation).find(({ name }) => name === kind);
  if (!resource) throw new Error(`There are no records of the kind ${kind}.`);
  refuseProblems(resource.validate?.(changes, user, { context, request, bulk: false }) ?? {});
  context.system.transaction(() => {
    updateRow(context, resource.shape, userId, changes, userId);
    saveSecurityAnswer(context, userId, changes.security_answer);
  });
}

/**
 * PUT, PATCH and POST of `user/profile` and `system/admin/profile`: changes the user's own
 * data. A new email address ends the session and issues a new token; current servers require the
 * password with it (recorded: profile).
 *
 * @throws PlatformError 400 for invalid data, 401 or 403 if the session was revoked since, 404
 *   without one, 429 after too many wrong passwords.
 */
export async function saveProfile(
  context: PlatformContext,
  request: ServiceRequest,
): Promise<JsonObject> {
  const { caller, generation } = request;
  const userId = caller.user?.id ?? 0;
  const user = context.system.get('select * from user where id = ?', [userId]);
  if (!user) throw new PlatformError(404, 'No user session found.');
  const changes = readChanges(request);
  const isEmpty = !isJsonObject(request.body) || Object.keys(request.body).length === 0;
  if (generation === 'current' && isEmpty) {
    throw new PlatformError(400, 'No data supplied for operation.');
  }
  const moves = changes.email !== undefined && changes.email !== user.email;
  if (!moves) {
    store(context, request, user, changes);
    return { success: true };
  }
  if (generation === 'current') await requireCurrentPassword(context, request, user);
  const session = await readToken(context, caller.token);
  // nothing is awaited between this and the new session
  requireOpenSession(context, userId, session);
  store(context, request, user, changes);
  // a session that was opened to last has a successor that lasts as well
  const forever = session.kind === 'valid' && session.claims.forever;
  // current servers' tokens contain the email address, so they're invalid; classic ones are revoked
  if (generation === 'classic') revokeTokensOf(context, userId);
  const { token } = await issueToken(context, userId, { forever });
  return { success: true, session_token: token };
}
