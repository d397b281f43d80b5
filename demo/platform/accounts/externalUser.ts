import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { insertRow } from '../system/storeRow.ts';
import { tableShape } from '../system/tableShapes.ts';
import { assignRole } from './assignRole.ts';
import { CONFIRMED } from './confirmCode.ts';
import type { ExternalPerson } from './externalPeople.ts';
import { isDirectoryType } from './signInTypes.ts';

/** The configuration of a service as it is stored. */
export function storedConfig(service: Row): JsonObject {
  const config: unknown = service.config ? JSON.parse(String(service.config)) : {};
  return isJsonObject(config) ? (config as JsonObject) : {};
}

// with the service in its email address, it can't collide with an account created here
function shadowAddress(email: string, service: string): string {
  return email.replace('@', `+${service}@`);
}

/**
 * The local user for a person of a directory or a provider, created when they first sign
 * in, with the role that the service assigns. The column `adldap` or `oauth_provider` names it.
 */
export function externalUser(
  context: PlatformContext,
  service: Row,
  { first_name, last_name, ...person }: ExternalPerson,
): Row {
  const { system, generation } = context;
  const name = String(service.name);
  const email = shadowAddress(person.email, name);
  const find = () => system.get('select * from user where email = ?', [email]);
  const known = find();
  if (known) return known;
  const record = { name: `${first_name} ${last_name}`, first_name, last_name, email };
  const named = generation === 'classic' ? record : { ...record, username: email };
  const column = isDirectoryType(String(service.type)) ? 'adldap' : 'oauth_provider';
  system.transaction(() => {
    const id = insertRow(context, tableShape('user', generation), named, {
      author: null,
      fixed: { is_sys_admin: 0 },
    });
    system.run(`update user set ${column} = ?, confirm_code = ? where id = ?`, [
      name,
      CONFIRMED,
      id,
    ]);
    assignRole(context, id, storedConfig(service).default_role);
  });
  const made = find();
  if (!made) throw new Error(`The user ${email} was not stored.`);
  return made;
}
