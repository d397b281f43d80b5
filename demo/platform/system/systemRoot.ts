import type { Generation } from '../generation.ts';
import { isOn } from '../http/isOn.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';

const SYSTEM: Record<Generation, readonly string[]> = {
  classic: [
    'admin',
    'cache',
    'config',
    'constant',
    'cors',
    'email_template',
    'environment',
    'event',
    'lookup',
    'role',
    'service',
    'service_type',
    'script_type',
    'app',
    'app_group',
    'custom',
    'package',
    'user',
  ],
  current: [
    'admin',
    'admin/password',
    'admin/profile',
    'admin/session',
    'app',
    'cache',
    'constant',
    'cors',
    'custom',
    'email_template',
    'environment',
    'event',
    'import',
    'lookup',
    'package',
    'role',
    'service',
    'service_type',
    'user',
    'script_type',
    'event_script',
  ],
};

/** What is below `user/`. */
export const USER_NAMES = ['password', 'profile', 'register', 'session', 'custom'] as const;

/** What is below `system/`: what the recorded servers have, and records that only this platform has. */
export const systemNames = (generation: Generation, ours: Iterable<string>): readonly string[] => [
  ...new Set([...SYSTEM[generation], ...ours]),
];

/** `GET system` and `GET user`: the resources, as records, as names, or as roles' components. */
export function listResources(
  service: 'system' | 'user',
  request: ServiceRequest,
  names: readonly string[],
): unknown {
  if (isOn(request.query.get('as_access_list'))) {
    const components = names.flatMap((name) => {
      if (service === 'user') return name === 'custom' ? ['custom/'] : [`${name}/`];
      return name.includes('/') ? [name] : [`${name}/`, `${name}/*`];
    });
    return { resource: ['', '*', ...components] };
  }
  if (isOn(request.query.get('as_list'))) return { resource: names };
  return { resource: names.map((name) => ({ name })) };
}
