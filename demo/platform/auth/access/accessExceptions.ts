import { isProviderType } from '../../accounts/signInTypes.ts';
import type { Generation } from '../../generation.ts';

const every = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const profile = ['GET', 'POST', 'PUT', 'PATCH'];

/** What everyone can request, with or without a role: signing in, passwords, the environment. */
const exceptions: Record<string, Record<string, readonly string[]>> = {
  system: {
    'admin/session': every,
    'admin/password': ['POST'],
    environment: ['GET'],
  },
  user: {
    session: every,
    password: ['POST'],
    register: ['POST'],
    profile,
  },
};

/** A service or path can have the name of what every object has. */
function opens(service: string, path: string, verb: string): boolean {
  const paths = Object.hasOwn(exceptions, service) ? exceptions[service] : undefined;
  const verbs = paths && Object.hasOwn(paths, path) ? paths[path] : undefined;
  return verbs?.includes(verb) ?? false;
}

export interface ExceptionQuestion {
  generation: Generation;
  verb: string;
  service: string;
  /** The service's type; the current generation decides its exceptions by it. */
  serviceType?: string | undefined;
  path: string;
  openRegistration?: boolean | undefined;
}

/** Whether a request that the rules reject is allowed anyway. */
export function isException(question: ExceptionQuestion): boolean {
  const { generation, verb, path } = question;
  const service = question.service.toLowerCase();
  if (generation === 'classic') {
    if (service === 'user' && path === 'register' && !question.openRegistration) return false;
    return opens(service, path, verb);
  }
  const type = question.serviceType ?? (service === 'api_docs' ? 'swagger' : service);
  if (type === 'swagger') return verb === 'GET';
  // a browser goes to a provider, and comes back, without a key
  if (isProviderType(type) && (path === 'sso' || path === 'acs')) return verb === 'GET';
  return opens(type, path, verb);
}
