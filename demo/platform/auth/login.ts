import { directoryUser } from '../accounts/directoryUser.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { throttled, type Guess } from './lockOut.ts';
import { isWeakHash, storeHash, verifySecret } from './passwordHash.ts';
import { sessionAnswer } from './sessionAnswer.ts';
import { startSession } from './startSession.ts';

interface Credentials {
  /** The directory service, '' for the accounts of the instance itself. */
  service: string;
  /** The email address or username, as stored in the instance; the username in a directory. */
  name: string;
  password: string;
  remember: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function readCredentials(
  { loginAttribute }: PlatformContext,
  { body, query }: ServiceRequest,
): Credentials {
  const sent: Record<string, unknown> = isJsonObject(body) ? body : {};
  const service = text(sent.service ?? query.get('service'));
  const name = text(sent[service ? 'username' : loginAttribute]);
  const password = text(sent.password);
  const remember = sent.remember_me === true || sent.remember_me === 'true';
  if (!service && !name) {
    throw new PlatformError(400, `Login request is missing required ${loginAttribute}.`);
  }
  if (!service && !password) {
    throw new PlatformError(400, 'Login request is missing required password.');
  }
  return { service, name, password, remember };
}

async function authenticate(
  context: PlatformContext,
  sent: Credentials,
  kind: 'user' | 'admin',
  from: string,
): Promise<Row> {
  // current servers store their accounts in MySQL, which ignores the case of letters
  const compare = context.generation === 'current' ? 'collate nocase' : '';
  const row = context.system.get(
    `select * from user where ${context.loginAttribute} = ? ${compare} and is_sys_admin = ? and is_active = 1`,
    [sent.name, kind === 'admin' ? 1 : 0],
  );
  const id = row && Number(row.id);
  const isRight = await verifySecret(context, id, 'password', sent.password, from || undefined);
  // read again: the hash may have been replaced by a strong one during the check
  const now = context.system.get('select * from user where id = ?', [id ?? null]);
  if (!now || !isRight) throw new PlatformError(401, 'Invalid credentials supplied.');
  if (isWeakHash(context, String(now.password))) {
    storeHash(context, Number(now.id), 'password', sent.password);
  }
  return now;
}

/** The person who signs in; after too many failures they have to wait. */
function identify(
  context: PlatformContext,
  sent: Credentials,
  kind: 'user' | 'admin',
  from = '',
): Promise<Row> {
  const { service, name: username, password } = sent;
  const guess: Guess = { kind: 'sign-in', account: `${service}/${username}`, from };
  return throttled(context, guess, async () => {
    const row = service
      ? directoryUser(context, { service, username, password })
      : await authenticate(context, sent, kind, from);
    if ((row.is_sys_admin === 1) !== (kind === 'admin')) {
      throw new PlatformError(401, 'Invalid credentials supplied.');
    }
    return row;
  });
}

/**
 * POST of a session: signs a user or an administrator in with email and password, or a
 * user with the name and password of a directory service.
 *
 * @throws PlatformError 400 without either, 401 if they are wrong (also for inactive users and
 *   for administrators at the users' endpoint), 403 if the role is inactive, 404 for an unknown
 *   directory service, 429 after too many failures.
 */
export async function login(
  context: PlatformContext,
  request: ServiceRequest,
  kind: 'user' | 'admin',
): Promise<JsonObject> {
  const sent = readCredentials(context, request);
  const row = await identify(context, sent, kind, request.from);
  const userId = Number(row.id);
  const appId = request.caller.app?.id ?? null;
  const isAdmin = kind === 'admin';
  const { remember } = sent;
  const { token, claims } = await startSession(context, { userId, isAdmin, appId, remember });
  return sessionAnswer(context, { token, userId, appId, expires: claims.exp });
}
