import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';

/** The configuration of the only service of a type, `{}` when nothing is stored. */
function configOf(context: PlatformContext, type: string): JsonObject {
  const row = context.system.get('select config from service where type = ?', [type]);
  const config: unknown = row?.config ? JSON.parse(String(row.config)) : {};
  return isJsonObject(config) ? (config as JsonObject) : {};
}

/** The settings of the service `user` for registration, invitations and passwords. */
export function userServiceConfig(context: PlatformContext): JsonObject {
  return configOf(context, 'user');
}

/**
 * Which services and templates emails use: administrators' emails follow the service `system` if
 * it can be set there, which classic servers don't support.
 */
export function mailSettings(context: PlatformContext, toAdmin: boolean): JsonObject {
  return configOf(context, toAdmin && context.generation === 'current' ? 'system' : 'user');
}

/** The id of the service that sends emails. */
export function mailService(
  context: PlatformContext,
  purpose: 'invite' | 'password',
  toAdmin: boolean,
): Json | undefined {
  return mailSettings(context, toAdmin)[`${purpose}_email_service_id`];
}

/** Whether emails can be sent through the service with that id: none on a public host. */
export function canMail(
  { isPublic, system }: PlatformContext,
  serviceId: Json | undefined,
): boolean {
  if (isPublic || serviceId === null || serviceId === undefined) return false;
  const row = system.get('select type, is_active from service where id = ?', [Number(serviceId)]);
  return row?.is_active === 1 && String(row.type).endsWith('_email');
}
