import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkCors,
  deadOrigins,
  originOf,
  type CorsCall,
} from '../../../src/core/config/checkCors.ts';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import type { Environment } from '../../../src/core/environment/Environment.ts';
import type { CorsEntry } from '../../../src/core/resources/corsEntries.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn, type Started } from '../startApp.ts';

const HOST = 'https://instance.example';
const KEY = 'X-DreamFactory-API-Key';

/** Applies the server's responses like a browser (Fetch standard, without cookies). */
async function browserAllows({ platform }: Started, call: CorsCall): Promise<boolean> {
  const url = `${HOST}/${call.path}`;
  const names = call.headers.map((name) => name.toLowerCase()).sort();
  const reads = (response: Response) =>
    ['*', call.origin].includes(response.headers.get('Access-Control-Allow-Origin') ?? '');
  const isSimple = ['GET', 'HEAD', 'POST'].includes(call.method);
  if (!isSimple || names.length) {
    const headers = new Headers({
      Origin: call.origin,
      'Access-Control-Request-Method': call.method,
    });
    if (names.length) headers.set('Access-Control-Request-Headers', names.join(','));
    const asked = await platform.fetch(new Request(url, { method: 'OPTIONS', headers }));
    const list = (name: string) =>
      (asked.headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase());
    const methods = list('Access-Control-Allow-Methods');
    const known = list('Access-Control-Allow-Headers');
    if (!asked.ok || !reads(asked)) return false;
    if (!isSimple && !methods.includes(call.method.toLowerCase())) return false;
    if (!names.every((name) => known.includes(name))) return false;
  }
  const headers = { Origin: call.origin };
  return reads(await platform.fetch(new Request(url, { method: call.method, headers })));
}

const ENTRIES: Partial<CorsEntry>[] = [
  {
    path: 'api/v2/off/*',
    origin: '*',
    header: '*',
    method: ['GET', 'DELETE'],
    enabled: false,
    max_age: 0,
  },
  {
    path: 'api/v2/shop/*',
    origin: 'https://shop.example, https://desk.example',
    header: `${KEY}, Content-Type`,
    method: ['GET', 'PATCH'],
    enabled: true,
    max_age: 60,
  },
  {
    path: 'api/v2/user/*',
    origin: 'https://one.example',
    header: '*',
    method: ['POST'],
    enabled: true,
    max_age: 0,
  },
  { path: '*/v2/none', origin: '*', header: '*', method: [], enabled: true, max_age: 0 },
  // entries above take precedence over anything below if they match
  {
    path: 'api/*session',
    origin: '*',
    header: 'X-One',
    method: ['PUT'],
    enabled: true,
    max_age: 0,
  },
];

const CALLS: CorsCall[] = [
  'https://shop.example',
  'https://desk.example',
  'https://one.example',
  'http://shop.example',
].flatMap((origin) =>
  [
    'api/v2/shop/_table/todo',
    'api/v2/user/session',
    'api/v2/off/x',
    'api/v2/none',
    'api/v2',
  ].flatMap((path) =>
    ['GET', 'POST', 'PATCH', 'DELETE'].flatMap((method) =>
      [[], [KEY], [KEY.toLowerCase(), 'X-Other']].map((headers) => ({
        origin,
        path,
        method,
        headers,
      })),
    ),
  ),
);

forGenerations((generation) => {
  describe(`the check of CORS calls, ${generation} server`, () => {
    it('agrees with what a browser makes of the answers', async () => {
      const started = await startSignedIn({ generation });
      const { api, page } = started.app;
      await api.delete('system/cors/1');
      await api.post('system/cors', { resource: ENTRIES });
      const { resource } = await api.get<{ resource: CorsEntry[] }>('system/cors', { order: 'id' });
      const dialect = dialectFor(page.environment.getState().environment);
      const reasons = new Set<string>();
      for (const call of CALLS) {
        const { reason } = checkCors(resource, call, dialect);
        reasons.add(reason);
        const said = `${call.method} ${call.path} from ${call.origin} with ${call.headers.join()}`;
        assert.equal(reason === 'allowed', await browserAllows(started, call), said);
      }
      const every = ['allowed', 'noEntry', 'disabled', 'origin', 'method', 'header'];
      assert.deepEqual([...reasons].sort(), every.sort());
    });
  });
});

describe('the entry that decides about a CORS call', () => {
  const call = { path: '/api/v2/x/1/', method: 'GET', headers: [] };
  const entry = (id: number, path: string, origin: string) =>
    ({ ...ENTRIES[1], id, path, origin, enabled: true }) as CorsEntry;
  const entries = [
    entry(1, '*', '*'),
    entry(2, 'api/v2/x/*', 'https://a.example'),
    entry(3, '^api/v2/x/\\d+$', 'https://b.example'),
  ];
  const decides = (environment: Environment) =>
    checkCors(entries, { ...call, origin: 'https://b.example' }, dialectFor(environment));

  it('is the first one on a classic server', () => {
    assert.equal(decides({ app_group: [], no_group_app: [] }).entry?.id, 1);
  });

  it('is the one with the longest path on a current server, also by an expression', () => {
    assert.equal(decides({ apps: [] }).entry?.id, 3);
  });
});

describe('the verdict on a CORS call', () => {
  const dialect = dialectFor({ apps: [] });
  const call = { origin: 'https://a.example', path: '/api/v2/x', method: 'get', headers: [] };
  const entry = { ...ENTRIES[1], id: 1, path: '*' } as CorsEntry;

  it('names the entry that decides and the header that it does not let through', () => {
    const asked = { ...call, origin: 'https://shop.example', headers: ['content-type', 'X-A'] };
    const verdict = checkCors([entry], asked, dialect);
    assert.deepEqual(verdict, { reason: 'header', entry, header: 'X-A', asksFirst: true });
  });

  it('skips an entry without a path, as in a broken response', () => {
    for (const environment of [{ apps: [] }, { app_group: [], no_group_app: [] }]) {
      const nameless = { id: 2 } as CorsEntry;
      const { reason } = checkCors([nameless, entry], call, dialectFor(environment));
      assert.equal(reason, 'origin');
    }
  });

  it('comes within a moment, however many stars the path of an entry has', () => {
    const starred = { ...entry, path: `${'*a'.repeat(10)}b` };
    const begun = performance.now();
    const { reason } = checkCors([starred], { ...call, path: 'a'.repeat(40) }, dialect);
    assert.equal(reason, 'noEntry');
    assert.ok(performance.now() - begun < 2000);
  });

  it('leaves a slow expression to the server if it could take precedence', () => {
    const slow = { ...entry, id: 2, path: '^(a+)+$' };
    const asked = { ...call, path: `${'a'.repeat(30)}!` };
    const begun = performance.now();
    const verdict = checkCors([slow, entry], asked, dialect);
    assert.deepEqual(verdict, { reason: 'unknown', entry: slow, asksFirst: false });
    const off = { ...slow, enabled: false };
    assert.equal(checkCors([off, entry], asked, dialect).entry?.id, 1);
    assert.equal(checkCors([off], asked, dialect).reason, 'noEntry');
    const narrow = { ...entry, path: 'aaaaaaaa*' };
    assert.equal(checkCors([slow, narrow], asked, dialect).entry, narrow);
    assert.ok(performance.now() - begun < 2000);
  });

  it('takes whole addresses with a query, and methods in any case', () => {
    const path = 'https://instance.example/api/v2/x?fields=*';
    const only = { ...entry, path: 'api/v2/x', origin: '*' };
    assert.equal(checkCors([only], { ...call, path }, dialect).reason, 'allowed');
  });
});

describe('an origin', () => {
  it('is scheme and host as browsers send them, also of an app in a shell of its own', () => {
    assert.equal(originOf(' HTTPS://Shop.example:443/cart?a=1 '), 'https://shop.example');
    assert.equal(originOf('http://10.0.0.1:8080'), 'http://10.0.0.1:8080');
    assert.equal(originOf('capacitor://localhost'), 'capacitor://localhost');
    for (const odd of [
      '',
      'shop.example',
      'shop.example:8080',
      'https://',
      'https//a',
      '*',
      'mailto:a@b',
    ]) {
      assert.equal(originOf(odd), null, odd);
    }
  });

  it("isn't allowed if an entry spells it differently", () => {
    const dead = ['https://shop.example/', 'shop.example', 'https://Shop.example'];
    const good = ['*', 'https://shop.example', 'https://*.shop.example', 'null'];
    assert.deepEqual(deadOrigins([...good, ...dead].join(', ')), dead);
  });
});
