import { isDirectoryType, isProviderType } from '../accounts/signInTypes.ts';
import { storedConfig } from '../accounts/externalUser.ts';
import { userServiceConfig } from '../accounts/userServiceConfig.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';

const CREDENTIALS = { email: 'string', password: 'string', remember_me: 'bool' };

const labelOf = ({ label, name }: Row): string => String(label ?? name);

function directory(service: Row): JsonObject {
  const name = String(service.name);
  return {
    path: `user/session?service=${encodeURIComponent(name)}`,
    name,
    label: labelOf(service),
    verb: 'POST',
    payload: { username: 'string', password: 'string', service: name, remember_me: 'bool' },
  };
}

function provider(service: Row): JsonObject {
  const name = String(service.name);
  const word = encodeURIComponent(name);
  const saml = service.type === 'saml';
  return {
    path: saml ? `${word}/sso` : `user/session?service=${word}`,
    name,
    label: labelOf(service),
    verb: saml ? 'GET' : ['GET', 'POST'],
    type: String(service.type),
    icon_class: (storedConfig(service).icon_class as string | null | undefined) ?? null,
  };
}

/** The ways to sign in, which `system/environment` lists for everyone. */
export function authentication(context: PlatformContext): JsonObject {
  const config = userServiceConfig(context);
  const current = context.generation === 'current';
  // the directory and the providers are stand-ins that ask for no secret
  const services = context.isPublic
    ? []
    : context.system.all('select * from service where is_active = 1 order by id');
  const ofType = (is: (type: string) => boolean) => services.filter(({ type }) => is(String(type)));
  const providers = ofType(isProviderType);
  return {
    admin: { path: 'system/admin/session', verb: 'POST', payload: CREDENTIALS },
    user: { path: 'user/session', verb: 'POST', payload: CREDENTIALS },
    oauth: providers.filter(({ type }) => type !== 'saml').map(provider),
    adldap: ofType(isDirectoryType).map(directory),
    ...(current ? { saml: providers.filter(({ type }) => type === 'saml').map(provider) } : {}),
    allow_open_registration: config.allow_open_registration ?? false,
    open_reg_email_service_id: config.open_reg_email_service_id ?? null,
    allow_forever_sessions: context.tokens.allowForever,
    ...(current ? { login_attribute: context.loginAttribute } : {}),
  };
}
