import type { Platform } from '../../demo/platform/createPlatform.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import { ADMIN, ADMIN_KEY } from '../core/startApp.ts';
import { HOSTILE_TEXTS } from './hostileTexts.ts';

/** Where the texts were stored, and where they are shown. */
export interface Planted {
  /** How many texts the platform accepted. */
  stored: number;
  /** Places of the console, after `#/`. */
  places: string[];
}

type Row = Record<string, unknown>;

/** Lookup keys with the text as their name and value. */
const keys = (at: number): Row[] => [{ name: HOSTILE_TEXTS[at], value: HOSTILE_TEXTS[at] }];

/** The lists of the platform, with what a record requires and the members that accept any text. */
const KINDS: readonly {
  path: string;
  area: string;
  texts: readonly string[];
  rest: (at: number) => Row;
  classicOnly?: boolean;
}[] = [
  {
    path: 'system/user',
    area: 'users',
    texts: ['first_name', 'last_name', 'name', 'phone', 'security_question'],
    rest: (at) => ({
      email: `canary${at}@a.example`,
      username: `canary${at} ${HOSTILE_TEXTS[at]}`,
      is_active: true,
      lookup_by_user_id: keys(at),
    }),
  },
  {
    path: 'system/admin',
    area: 'admins',
    texts: ['first_name', 'last_name', 'name', 'phone'],
    rest: (at) => ({ email: `canary-admin${at}@a.example`, is_active: true }),
  },
  {
    path: 'system/role',
    area: 'roles',
    texts: ['name', 'description'],
    rest: (at) => ({
      is_active: true,
      lookup_by_role_id: keys(at),
      role_service_access_by_role_id: [
        {
          service_id: null,
          component: HOSTILE_TEXTS[at],
          verb_mask: 1,
          requestor_mask: 1,
          filters: [{ name: HOSTILE_TEXTS[at], operator: '=', value: HOSTILE_TEXTS[at] }],
        },
      ],
    }),
  },
  {
    path: 'system/app',
    area: 'apps',
    texts: ['name', 'description'],
    rest: () => ({ is_active: true, type: 2, url: 'https://a.example/' }),
  },
  {
    path: 'system/app_group',
    area: 'apps/groups',
    texts: ['name', 'description'],
    rest: () => ({}),
    classicOnly: true,
  },
  {
    path: 'system/service',
    area: 'services',
    texts: ['label', 'description'],
    rest: (at) => ({
      name: `canary${at}`,
      type: 'rws',
      is_active: true,
      config: { base_url: 'https://a.example' },
    }),
  },
  { path: 'system/lookup', area: 'config/lookup-keys', texts: ['name', 'value'], rest: () => ({}) },
  {
    path: 'system/cors',
    area: 'config/cors',
    texts: ['origin', 'header'],
    rest: (at) => ({ path: `canary/${at}/*`, method: ['GET'], max_age: 0, enabled: true }),
  },
  {
    path: 'system/email_template',
    area: 'config/email-templates',
    texts: ['name', 'description', 'subject', 'body_text', 'body_html', 'from_name'],
    rest: () => ({ to: 'a@b.example', from_email: 'a@b.example' }),
  },
];

/** Stores every hostile text in every place of the platform that accepts a text. */
export async function plantHostileTexts(
  platform: Platform,
  generation: Generation,
): Promise<Planted> {
  const planted: Planted = { stored: 0, places: [] };
  let token = '';
  const ask = async (method: string, path: string, body?: unknown): Promise<Row | null> => {
    const isText = typeof body === 'string';
    const request = new Request(`http://localhost/api/v2/${path}`, {
      method,
      headers: {
        'X-DreamFactory-API-Key': ADMIN_KEY,
        ...(token && { 'X-DreamFactory-Session-Token': token }),
        'Content-Type': isText ? 'text/plain' : 'application/json',
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const response = await platform.fetch(request);
    const text = await response.text();
    return response.ok ? (JSON.parse(text || '{}') as Row) : null;
  };
  const plant = async (method: string, path: string, body: unknown, count: number) => {
    const reply = await ask(method, path, body);
    if (reply) planted.stored += count;
    return reply;
  };
  token = String((await ask('POST', 'system/admin/session', ADMIN))?.session_token);

  for (const { path, area, texts, rest, classicOnly } of KINDS) {
    if (classicOnly && generation !== 'classic') continue;
    planted.places.push(area);
    for (const [at, text] of HOSTILE_TEXTS.entries()) {
      const members = Object.fromEntries(texts.map((name) => [name, text]));
      const body = { resource: [{ ...rest(at), ...members }] };
      const made = (await plant('POST', path, body, texts.length)) as { resource?: Row[] } | null;
      const id = made?.resource?.[0]?.id;
      if (id !== undefined) planted.places.push(`${area}/${String(id)}`);
    }
  }
  await plantInFiles(plant, planted);
  await plantInTables(plant, planted);
  await plantElsewhere(plant, planted, generation);
  return planted;
}

type Plant = (method: string, path: string, body: unknown, count: number) => Promise<unknown>;

async function plantInFiles(plant: Plant, { places }: Planted): Promise<void> {
  const all = HOSTILE_TEXTS.join('\n');
  places.push('file-manager/files', 'file-manager/files/canary/');
  for (const ending of ['txt', 'html', 'svg', 'md', 'json', 'js', 'csv', 'xml', 'css']) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="canary(10)">${all}</svg>`;
    await plant('PUT', `files/canary/page.${ending}`, ending === 'svg' ? svg : all, 1);
    places.push(`file-manager/files/canary/page.${ending}`);
  }
  for (const [at, text] of HOSTILE_TEXTS.entries()) {
    const name = encodeURIComponent(`${at} ${text.replaceAll('/', '_')}.html`);
    await plant('PUT', `files/canary/${name}`, text, 1);
  }
}

async function plantInTables(plant: Plant, { places }: Planted): Promise<void> {
  for (const [at, text] of HOSTILE_TEXTS.entries()) {
    await plant('POST', 'shop/_table/todo', { resource: [{ name: text, notes: text }] }, 2);
    const field = { name: `canary${at}`, type: 'string', label: text, description: text };
    await plant('POST', 'shop/_schema/todo/_field', { resource: [field] }, 2);
  }
  for (const [at, text] of HOSTILE_TEXTS.entries()) {
    const name = `canary_${at}`;
    const field = [
      { name: 'id', type: 'id' },
      { name: 'note', type: 'string', label: text, picklist: [text] },
    ];
    const table = { name, label: text, plural: text, description: text, field };
    await plant('POST', 'shop/_schema', { resource: [table] }, 5);
    places.push(`schema/shop/${name}`, `data/shop/${name}`);
  }
  places.push('data', 'data/shop/todo', 'data/shop/todo/1', 'schema', 'schema/shop');
  places.push('schema/shop/todo', 'schema/shop/todo/canary0', 'schema/shop/diagram');
}

async function plantElsewhere(
  plant: Plant,
  { places }: Planted,
  generation: Generation,
): Promise<void> {
  const [text = '', , svg = ''] = HOSTILE_TEXTS;
  const names = { first_name: text, last_name: svg, name: text, phone: text };
  await plant('PUT', 'system/admin/profile', names, 4);
  const sections = { user: { manageViewMode: text, columns: [text] } };
  const preference = { name: 'adminPreferences', value: { sections } };
  await plant('POST', 'user/custom', { resource: [preference] }, 2);
  const resource = generation === 'classic' ? 'event' : 'event_script';
  const verbs = ['get', 'post', 'put', 'patch', 'delete'];
  const times = ['pre_process', 'post_process'];
  const events = verbs.flatMap((verb) => times.map((time) => `shop._table.todo.${verb}.${time}`));
  for (const [at, content] of HOSTILE_TEXTS.entries()) {
    const script = { name: events[at], type: 'nodejs', content, is_active: false };
    await plant('POST', `system/${resource}/${script.name}`, script, 1);
    places.push(`scripts/${script.name}`);
  }
  const doc = {
    swagger: '2.0',
    openapi: '3.0.0',
    info: { title: text, description: text, version: text },
    paths: Object.fromEntries(
      HOSTILE_TEXTS.map((each) => {
        const responses = { 200: { description: each } };
        return [`/${each}`, { get: { summary: each, description: each, tags: [each], responses } }];
      }),
    ),
  };
  const content = JSON.stringify(doc);
  const service = { service_doc_by_service_id: [{ format: 0, content }] };
  await plant('PATCH', 'system/service/7?fields=*', service, 5);
  places.push('home', 'profile', 'users/create', 'roles/create', 'launchpad', 'apidocs', 'scripts');
  places.push('apidocs/canary0', 'api-doc-editor', 'api-doc-editor/canary0', 'package-manager');
  places.push('config', 'config/cache', 'config/preferences');
}
