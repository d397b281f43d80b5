import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';

/** `GET /status`, outside the API: what runs here and how many records exist. */
export function status({ system, generation }: PlatformContext, origin: string): JsonObject {
  const count = (table: string, where = '1') =>
    Number(system.get(`select count(*) as n from ${table} where ${where}`)?.n);
  const login = system.get('select max(last_login_date) as at from user where is_sys_admin = 1');
  const current = generation === 'current';
  return {
    uri: origin,
    managed: false,
    dist: 'embedded',
    demo: false,
    version: current ? '7.5.0' : '2.1.2',
    ...(current ? { license: 'OPEN SOURCE' } : {}),
    host_os: 'Linux',
    ...(current ? { last_admin_login: login?.at ? String(login.at) : null } : {}),
    resources: {
      app: count('app'),
      admin: count('user', 'is_sys_admin = 1'),
      user: count('user', 'is_sys_admin = 0'),
      service: count('service'),
      role: count('role'),
    },
  };
}
