import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { directoryPeople } from './externalPeople.ts';
import { externalUser, storedConfig } from './externalUser.ts';
import { isDirectoryType } from './signInTypes.ts';

/** The credentials of a sign-in to a directory service. */
export interface DirectoryCredentials {
  service: string;
  username: string;
  password: string;
}

/**
 * Returns the user behind a name and a password of a directory; the name can have the suffix that
 * the service is configured with. The directory is a stand-in with known passwords, so it doesn't
 * exist on a public host.
 *
 * @throws PlatformError 404 for an unknown service, 400 without name or password, 401 if they are
 *   wrong.
 */
export function directoryUser(context: PlatformContext, sent: DirectoryCredentials): Row {
  const service = context.system.get('select * from service where name = ? and is_active = 1', [
    sent.service,
  ]);
  if (context.isPublic || !service || !isDirectoryType(String(service.type))) {
    throw new PlatformError(404, `Could not find a service for ${sent.service}`);
  }
  for (const name of ['username', 'password'] as const) {
    if (!sent[name]) throw new PlatformError(400, `Login request is missing required ${name}.`);
  }
  const suffix = String(storedConfig(service).account_suffix ?? '');
  const { username } = sent;
  const account =
    suffix && username.endsWith(suffix) ? username.slice(0, -suffix.length) : username;
  const person = directoryPeople.find((one) => one.username === account.toLowerCase());
  if (person?.password !== sent.password) {
    throw new PlatformError(401, 'Invalid username and password.');
  }
  return externalUser(context, service, person);
}
