import type { Generation } from '../../demo/platform/generation.ts';

/**
 * Who can use a path, and with which verbs (`G`ET, `P`OST, P`U`T, P`A`TCH, `D`ELETE, or `-` for
 * none): a visitor without an API key, one with a key, a user without a role, one whose role can
 * read the shop, an administrator. The access check decides this; the request can still be invalid.
 */
export type Rights = `${string} ${string} ${string} ${string} ${string}`;

type Routes = Readonly<Record<string, Rights>>;

/** Paths for which both generations respond alike. */
const ALIKE: Routes = {
  system: '- - - - GPUAD',
  files: '- - - - GPUAD',
  db: '- - - - GPUAD',
  email: '- - - - GPUAD',
  user: '- - - - GPUAD',
  shop: '- - - G GPUAD',
  corp: '- - - - GPUAD',
  github: '- - - - GPUAD',
  'system/admin': '- - - - GPUAD',
  'system/cache': '- - - - GPUAD',
  'system/constant': '- - - - GPUAD',
  'system/cors': '- - - - GPUAD',
  'system/email_template': '- - - - GPUAD',
  'system/environment': 'G G G G GPUAD',
  'system/event': '- - - - GPUAD',
  'system/lookup': '- - - - GPUAD',
  'system/role': '- - - - GPUAD',
  'system/service': '- - - - GPUAD',
  'system/service_type': '- - - - GPUAD',
  'system/script_type': '- - - - GPUAD',
  'system/app': '- - - - GPUAD',
  'system/custom': '- - - - GPUAD',
  'system/package': '- - - - GPUAD',
  'system/user': '- - - - GPUAD',
  'user/password': 'P P P P GPUAD',
  'user/profile': 'PUA PUA GPUA GPUA GPUAD',
  'user/register': 'P P P P GPUAD',
  'user/custom': '- - - - GPUAD',
  'system/admin/profile': '- - - - GPUAD',
  'system/admin/password': 'P P P P GPUAD',
  'system/user/1': '- - - - GPUAD',
  'system/role/1': '- - - - GPUAD',
  'system/custom/x': '- - - - GPUAD',
  'user/custom/x': '- - - - GPUAD',
  'files/private.txt': '- - - - GPUAD',
  'shop/_schema': '- - - G GPUAD',
  'shop/_schema/todo': '- - - G GPUAD',
  'shop/_table': '- - - G GPUAD',
  'shop/_table/todo': '- - - G GPUAD',
  'shop/_table/todo/1': '- - - G GPUAD',
  'shop/_proc': '- - - G GPUAD',
  nothing: '- - - - GPUAD',
  'system/nothing': '- - - - GPUAD',
  'user/nothing': '- - - - GPUAD',
};

const CLASSIC: Routes = {
  '': '- - - - GPUAD',
  api_docs: '- - - - GPUAD',
  'system/config': '- - - - GPUAD',
  'system/app_group': '- - - - GPUAD',
  'user/session': 'PUAD PUAD GPUAD GPUAD GPUAD',
  'system/admin/session': 'GPUAD GPUAD PUAD PUAD GPUAD',
  'api_docs/shop': '- - - - GPUAD',
};

const CURRENT: Routes = {
  '': 'GPUAD GPUAD GPUAD GPUAD GPUAD',
  api_docs: 'G G G G GPUAD',
  logs: '- - - - GPUAD',
  campus: '- - - - GPUAD',
  'system/import': '- - - - GPUAD',
  'system/event_script': '- - - - GPUAD',
  'user/session': 'PD PD GPUD GPUD GPUD',
  'system/admin/session': 'GPD GPD PUD PUD GPUD',
  'api_docs/shop': 'G G G G GPUAD',
};

/** Every path of the platform. A new one fails `routes.test.ts` until its rights are added here. */
export const ROUTES: Readonly<Record<Generation, Routes>> = {
  classic: { ...ALIKE, ...CLASSIC },
  current: { ...ALIKE, ...CURRENT },
};

/**
 * The doors beside the API, which ask no one who they are: what a visitor gets on this machine and on
 * a host that others reach.
 */
export const DOORS: Readonly<Record<string, readonly [here: number, public_: number]>> = {
  '/outbox': [200, 404],
  '/fake-provider/github': [400, 404],
  '/files/docs/readme.txt': [403, 403],
  '/portal-modules.html': [200, 200],
  '/console.html': [200, 200],
  '/dist/nothing.js': [404, 404],
  '/examples/html': [302, 302],
  '/examples/html/nothing': [404, 404],
};
