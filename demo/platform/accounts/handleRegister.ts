import { countGuess } from '../auth/lockOut.ts';
import { storeHash } from '../auth/passwordHash.ts';
import { startSession } from '../auth/startSession.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { isOn } from '../http/isOn.ts';
import { unsupportedVerb } from '../http/unsupportedVerb.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import { insertRow } from '../system/storeRow.ts';
import { tableShape } from '../system/tableShapes.ts';
import { assignRole } from './assignRole.ts';
import { CONFIRMED } from './confirmCode.ts';
import { registrationProblems } from './registrationProblems.ts';
import { completeNames } from './completeNames.ts';
import { saveSecurityAnswer } from './securityAnswer.ts';
import { sendCode } from './sendCode.ts';
import { canMail, userServiceConfig } from './userServiceConfig.ts';

const FIELDS = [
  'first_name',
  'last_name',
  'name',
  'email',
  'phone',
  'security_question',
  'security_answer',
  'password_confirmation',
] as const;

function readRegistration(body: unknown): JsonObject {
  const sent = isJsonObject(body) ? (body as JsonObject) : {};
  const known = FIELDS.flatMap((name) => (sent[name] == null ? [] : [[name, sent[name]] as const]));
  const password = sent.new_password ?? sent.password;
  return { ...Object.fromEntries(known), ...(password == null ? {} : { password }) };
}

/** A visitor could give the answer in place of the code that goes to the email address. */
function withoutAnswer({
  security_question: _question,
  security_answer: _answer,
  ...rest
}: JsonObject): JsonObject {
  return rest;
}

function createUser(
  show: ExtrasContext,
  record: JsonObject,
  toConfirm: boolean,
  role: JsonObject[string] | undefined,
): number {
  const { context } = show;
  const { system, generation } = context;
  const named = generation === 'classic' ? record : { ...record, username: record.email ?? null };
  return system.transaction(() => {
    const id = insertRow(context, tableShape('user', generation), named, {
      author: null,
      fixed: { is_sys_admin: 0 },
    });
    saveSecurityAnswer(context, id, record.security_answer);
    assignRole(context, id, role);
    const row = system.get('select * from user where id = ?', [id]);
    // users who have to confirm choose their password then
    if (toConfirm && row) sendCode(show, row, 'register-confirm');
    else {
      storeHash(context, id, 'password', String(record.password));
      system.run('update user set confirm_code = ? where id = ?', [CONFIRMED, id]);
    }
    return id;
  });
}

/** Whether visitors can register; on classic servers, access rules decide that. */
export function isRegistrationOpen(context: PlatformContext): boolean {
  return userServiceConfig(context).allow_open_registration === true;
}

/**
 * Whether an email confirms the address. A service that is inactive or deleted doesn't make
 * registration easier than its administrator set it.
 *
 * @throws PlatformError 500 if that service can't send it.
 */
function mustConfirm(context: PlatformContext, serviceId: Json | undefined): boolean {
  if (!serviceId) return false;
  if (canMail(context, serviceId)) return true;
  throw new PlatformError(500, 'No email service is configured for registrations.');
}

/**
 * `user/register`: creates an account for a visitor, at once or, if an email service is set for it,
 * after they have confirmed their email address (recorded: register).
 *
 * @throws PlatformError 403 if registration is closed, 400 with messages by field, 429 after
 *   too many, 500 without names and without an email address to derive them from, or if the email
 *   service that is set can't send.
 */
export async function handleRegister(
  request: ServiceRequest,
  show: ExtrasContext,
): Promise<unknown> {
  if (request.verb !== 'POST') return unsupportedVerb(request, 'register');
  const { context } = show;
  if (!isRegistrationOpen(context)) {
    throw new PlatformError(403, 'Open Registration is not enabled.');
  }
  const config = userServiceConfig(context);
  const toConfirm = mustConfirm(context, config.open_reg_email_service_id);
  const sent = readRegistration(request.body);
  const kept = toConfirm && !context.hasOldHoles ? withoutAnswer(sent) : sent;
  const record = completeNames(kept, request.generation);
  const problems = registrationProblems(record, toConfirm, context);
  const isRejected = Object.keys(problems).length > 0;
  // each stores a user and may send an email, or reveals who has an account
  const account = String(record.email);
  const guess = { kind: 'registration', account, from: request.from ?? '' } as const;
  if (!isRejected || problems.email) countGuess(context, guess);
  if (isRejected) throw new PlatformError(400, 'Validation failed', problems);
  const userId = createUser(show, record, toConfirm, config.open_reg_role_id);
  if (!isOn(request.query.get('login'))) return { success: true };
  if (toConfirm) return { success: true, confirmation_required: true };
  const appId = request.caller.app?.id ?? null;
  const { token } = await startSession(context, { userId, isAdmin: false, appId });
  return { success: true, session_token: token };
}
