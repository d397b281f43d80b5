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

const USER = ['password', 'profile', 'register', 'session', 'custom'];

/** Whether servers of the generation have that resource below `system/`. */
export function isSystemResource(name: string, generation: Generation): boolean {
  return SYSTEM[generation].includes(name);
}

/** `GET system` and `GET user`: the resources, as records, as names, or as roles' components. */
export function listResources(service: 'system' | 'user', request: ServiceRequest): unknown {
  const names = service === 'system' ? SYSTEM[request.generation] : USER;
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
