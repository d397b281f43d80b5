import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { isEmail } from '../query/isEmail.ts';
import { PASSWORD_MINIMUM } from '../system/peopleResources.ts';
import type { Problems } from '../system/SystemResource.ts';

const LONGEST = 255;

function emailProblem(email: unknown, { system }: PlatformContext, field: string) {
  if (typeof email !== 'string' || email === '') return 'The email field is required.';
  if (!isEmail(email)) return `The email${field} must be a valid email address.`;
  const taken = system.get('select 1 from user where email = ?', [email]);
  return taken ? 'The email has already been taken.' : undefined;
}

function passwordProblem(record: JsonObject, context: PlatformContext, field: string) {
  const { password, password_confirmation: again } = record;
  if (typeof password !== 'string' || password === '') return 'The password field is required.';
  if (again !== undefined && again !== password) {
    return `The password${field} confirmation does not match.`;
  }
  const minimum = PASSWORD_MINIMUM[context.generation];
  return password.length < minimum
    ? `The password${field} must be at least ${minimum} characters.`
    : undefined;
}

/**
 * What is wrong with a registration, by field. The password is only checked if it isn't chosen on
 * confirming; `password_confirmation` is optional (recorded: register).
 */
export function registrationProblems(
  record: JsonObject,
  toConfirm: boolean,
  context: PlatformContext,
): Problems {
  const field = context.generation === 'classic' ? '' : ' field';
  const problems: Problems = {};
  for (const name of ['name', 'first_name', 'last_name']) {
    if (String(record[name]).length <= LONGEST) continue;
    const words = name.replace('_', ' ');
    problems[name] = [`The ${words}${field} may not be greater than ${LONGEST} characters.`];
  }
  const email = emailProblem(record.email, context, field);
  if (email) problems.email = [email];
  const password = toConfirm ? undefined : passwordProblem(record, context, field);
  if (password) problems.password = [password];
  return problems;
}
