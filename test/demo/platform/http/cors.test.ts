import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { allowOrigin } from '../../../../demo/platform/http/cors.ts';
import { testPlainPattern } from '../../../../demo/platform/query/testPlainPattern.ts';
import { guestKey } from '../database/guestKey.ts';
import { onBothSchemas } from '../database/SchemaClient.ts';
import { ADMIN_KEY, onBoth, PlatformClient, type Answer } from '../PlatformClient.ts';

/** Patterns have little time, too little on a busy machine. */
const IN_ANY_TIME = { testPattern: testPlainPattern };

const only = (client: PlatformClient, entry: object) =>
  client.call('PATCH', 'system/cors/1', { body: entry });

const preflight = (client: PlatformClient, origin: string, method = 'PATCH'): Promise<Answer> =>
  client.call('OPTIONS', 'system/user', {
    key: null,
    headers: { Origin: origin, 'Access-Control-Request-Method': method },
  });

const allowed = ({ headers }: Answer) => headers.get('Access-Control-Allow-Origin');

it('many slow patterns of CORS entries delay a response only for a moment', () => {
  let tests = 0;
  const testPattern = () => {
    const start = performance.now();
    while (performance.now() - start < 10);
    return ++tests < 0;
  };
  const entry = { path: '^(a+)+$', origin: '*', header: '*', exposed_header: null };
  const all = () => Array.from({ length: 50 }, () => entry);
  const context = { system: { all }, ports: { testPattern }, generation: 'current' };
  allowOrigin(new Request('http://x/a'), new Response(), context as never);
  assert.ok(tests < 20, `${tests} of 50 were carried out`);
});

it('a slow pattern of a CORS entry is tested for few of many responses', () => {
  const tested: string[] = [];
  let now = performance.now();
  // time only passes in the test of the slow pattern, however busy the machine is
  const clock = mock.method(performance, 'now', () => now);
  const testPattern = (source: string) => {
    tested.push(source);
    if (source === '^slow$') now += 50;
    return source !== '^slow$';
  };
  const shown = { origin: '*', header: '*', exposed_header: null };
  const all = () => ['^slow$', '^fast$'].map((path) => ({ ...shown, path }));
  const context = { system: { all }, ports: { testPattern }, generation: 'current' };
  for (let at = 0; at < 10; at++) {
    const response = new Response();
    allowOrigin(new Request('http://x/a'), response, context as never);
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
  }
  clock.mock.restore();
  assert.equal(tested.filter((source) => source === '^slow$').length, 1);
});

describe('system/cors', () => {
  it('sends no header of more than 4 kB', () =>
    onBoth(async (client) => {
      await client.signIn();
      const entry = { path: 'a', origin: 'a'.repeat(5_000), header: '*', method: ['GET'] };
      const { status } = await client.call('POST', 'system/cors', { body: { resource: [entry] } });
      assert.notEqual(status, 201);
    }));

  it('has at most 100 entries, with paths of at most 1,000 characters', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const add = (...paths: unknown[]) => {
        const resource = paths.map((path) => ({ path, origin: '*', header: '*', method: ['GET'] }));
        return client.call('POST', 'system/cors', { body: { resource } });
      };
      for (const path of ['x'.repeat(1001), ['x'.repeat(1001)], { x: 'x'.repeat(1001) }]) {
        assert.match((await add(path)).text, /at most 1,000 characters/, generation);
      }
      const { body } = await client.call('GET', 'system/cors');
      const free = 100 - body.resource.length;
      const made = await add(...Array.from({ length: free }, (_, at) => `path${at}`));
      assert.equal(made.status, 201, made.text);
      assert.match((await add('more')).text, /at most 100 CORS entries/, generation);
    }));

  it('has regular expressions of administrators only, if others can reach the server', () =>
    onBothSchemas(
      async (client, generation) => {
        const { body } = await client.call('GET', 'system/service?filter=name="system"');
        const service_id = body.resource[0]?.id;
        const add = (path: string, key?: string) => {
          const entry = { path, origin: '*', header: '*', method: ['GET'] };
          const sent = { body: { resource: [entry] }, ...(key && { key }) };
          return client.call('POST', 'system/cors', sent);
        };
        assert.equal((await add('^mine$')).status, 201);
        const all = ['cors', 'cors/*'].map((component) => ({
          service_id,
          component,
          verb_mask: 31,
        }));
        const key = await guestKey(client, ...all);
        assert.equal((await add('theirs/*', key)).status, 201, generation);
        const { status, text } = await add('^theirs$', key);
        // elsewhere it is a text like any other
        assert.equal(status, generation === 'current' ? 400 : 201, text);
        if (generation === 'current') assert.match(text, /Only an administrator can do this/);
      },
      { isPublic: true },
    ));

  it('lets in the origin that an entry names, and no other', () =>
    onBoth(async (client) => {
      await client.signIn();
      await only(client, { origin: 'https://a.example', max_age: 60 });
      assert.equal(allowed(await preflight(client, 'https://a.example')), 'https://a.example');
      assert.notEqual(allowed(await preflight(client, 'https://b.example')), 'https://b.example');
    }));

  it('names the verbs of the entry, and how long a browser can cache them', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      await only(client, { method: ['GET', 'PATCH'], max_age: 60 });
      const { headers } = await preflight(client, 'https://a.example');
      assert.match(headers.get('Access-Control-Allow-Methods') ?? '', /GET.*PATCH/);
      assert.doesNotMatch(headers.get('Access-Control-Allow-Methods') ?? '', /DELETE/);
      // current servers return 0 regardless of the entry (recorded: session, strict/records)
      const seconds = generation === 'classic' ? '60' : '0';
      assert.equal(headers.get('Access-Control-Max-Age'), seconds);
    }));

  it('applies the first entry, or the one with the longest path', () =>
    onBoth(
      async (client, generation) => {
        await client.signIn();
        await only(client, { path: 'api/v2/*', origin: 'https://a.example' });
        const narrow = { path: 'api/v2/system/*', origin: 'https://b.example', method: ['GET'] };
        const pattern = { path: '^api/v2/system/us.r$', origin: 'https://c.example', method: 31 };
        await client.call('POST', 'system/cors', { body: { resource: [narrow] } });
        const first = generation === 'classic' ? 'https://a.example' : 'https://b.example';
        assert.equal(allowed(await preflight(client, first)), first);
        await client.call('POST', 'system/cors', { body: { resource: [pattern] } });
        const then = generation === 'classic' ? 'https://a.example' : 'https://c.example';
        assert.equal(allowed(await preflight(client, then)), then);
      },
      {},
      IN_ANY_TIME,
    ));

  it('rejects a method that the entry does not have', () =>
    onBoth(async (client) => {
      await client.signIn();
      await only(client, { origin: 'https://a.example', method: ['POST'] });
      assert.equal((await preflight(client, 'https://a.example')).status, 405);
    }));

  it('sends nothing to other origins while the entry is off or for another path', () =>
    onBoth(async (client) => {
      await client.signIn();
      await only(client, { enabled: false });
      assert.equal(allowed(await preflight(client, 'https://a.example')), null);
      await only(client, { enabled: true, path: 'api/v2/shop/*' });
      assert.equal(allowed(await preflight(client, 'https://a.example')), null);
    }));

  it('stores nothing that no header can hold', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const origin of ['https://a.example\u200b', 'https://a.example\nX: y']) {
        const { text } = await client.call('PATCH', 'system/cors/1', { body: { origin } });
        assert.match(text, /can't be sent in a header/, generation);
      }
    }));

  it('never rejects a page of its own origin', () =>
    onBoth(async (client) => {
      await client.signIn();
      await only(client, { origin: 'https://a.example' });
      const headers = { Origin: 'http://x' };
      assert.equal((await client.call('GET', 'system/cors', { headers })).status, 200);
    }));

  it('never rejects a page of its own origin behind a proxy', async () => {
    const client = new PlatformClient('classic', { publicUrl: 'https://portal.example/classic' });
    await client.signIn();
    await only(client, { origin: 'https://a.example' });
    const ask = (Origin: string) => client.call('GET', 'system/cors', { headers: { Origin } });
    assert.equal((await ask('https://portal.example')).status, 200);
    assert.equal((await ask('https://b.example')).status, 403);
    client.close();
  });
});

describe("a platform on one's own computer, whose passwords everyone knows", () => {
  const OWN = 'http://localhost:8080';
  const signIn = (client: PlatformClient, headers: Record<string, string>, host = OWN) => {
    const body = JSON.stringify({ email: 'admin@example.com', password: 'dreamfactory-admin' });
    const init = { method: 'POST', headers, body };
    const path = '/api/v2/system/admin/session';
    return client.platform.fetch(new Request(host + path, init));
  };
  const local = { isLocal: true };

  it('answers pages of that computer, also those of other ports, and stored apps', () =>
    onBoth(async (client) => {
      const portal = await signIn(client, { Origin: 'http://127.0.0.1:3000' });
      assert.equal(portal.status, 200);
      assert.ok(portal.headers.get('Access-Control-Allow-Origin'));
      assert.equal((await signIn(client, { Origin: OWN })).status, 200);
      assert.equal((await signIn(client, {})).status, 200);
      assert.equal((await signIn(client, { Origin: 'http://shop.localhost' })).status, 200);
      const headers = { Origin: 'null', 'X-DreamFactory-API-Key': ADMIN_KEY };
      const url = `${OWN}/api/v2/system/environment`;
      const app = await client.platform.fetch(new Request(url, { headers }));
      assert.equal(app.status, 200);
      assert.ok(app.headers.get('Access-Control-Allow-Origin'));
    }, local));

  it('answers nothing that came through a proxy, and says how to allow it', () =>
    onBoth(async (client) => {
      for (const name of [
        'X-Forwarded-For',
        'Forwarded',
        'X-Forwarded-Proto',
        'X-Real-IP',
        'Via',
      ]) {
        const answer = await signIn(client, { [name]: '203.0.113.9' });
        assert.equal(answer.status, 403, name);
        assert.match(await answer.text(), /set PUBLIC_URL/);
      }
    }, local));

  it('lets no page without an origin sign anyone in, but use the session that it was given', () =>
    onBoth(async (client, generation) => {
      const send = (method: string, path: string, more: Record<string, string>, body?: object) => {
        const headers = { Origin: 'null', 'X-DreamFactory-API-Key': ADMIN_KEY, ...more };
        const text = body && { body: JSON.stringify(body) };
        const init = { method, headers, ...text };
        return client.platform.fetch(new Request(`${OWN}/api/v2/${path}`, init));
      };
      const sam = { email: 'sam@example.com', password: 'dreamfactory-user', new_password: 'x' };
      for (const path of [
        'user/session',
        'user/session/',
        'user/session/x',
        'user/%73ession',
        'User/session',
        'user/session?method=PATCH',
        'user/session?oauth_callback=true',
        'user/register',
        'user/register/x',
        'user/password',
        'user/password/x',
        'user/password?method=PUT',
        'system/admin/session',
        'system/admin/session/x',
        'system/admin/password/x',
      ]) {
        const answer = await send('POST', path, {}, sam);
        const text = await answer.text();
        // names of services are exact
        const refused = path.startsWith('User') ? /./ : /Pages without an origin/;
        assert.ok(answer.status >= 400, `${generation} ${path}`);
        assert.match(text, refused, `${generation} ${path}`);
        assert.doesNotMatch(text, /session_token/, path);
      }
      const signedIn = await send('POST', 'user/session', { Origin: OWN }, sam);
      const { session_token: token } = (await signedIn.json()) as { session_token: string };
      const session = { 'X-DreamFactory-Session-Token': token };
      for (const [method, path] of [
        ['GET', 'system/environment'],
        ['GET', 'user/session'],
        ['PATCH', 'user/profile'],
        ['PUT', 'user/session'],
      ] as const) {
        const body = method === 'PATCH' ? { phone: '1' } : undefined;
        const { status } = await send(method, path, session, body);
        assert.equal(status, 200, `${generation} ${method} ${path}`);
      }
    }, local));

  it('rejects those of other computers until an entry names them', () =>
    onBoth(async (client) => {
      const theirs = { Origin: 'https://portal.example' };
      const answer = await signIn(client, theirs);
      assert.equal(answer.status, 403);
      assert.equal(answer.headers.get('Access-Control-Allow-Origin'), null);
      // nor can a frame, which could be of any page, sign in
      assert.equal((await signIn(client, { Origin: 'null' })).status, 403);
      assert.equal((await signIn(client, {}, 'http://portal.example')).status, 403);

      const { session_token: token } = await (await signIn(client, {})).json();
      const headers = { 'X-DreamFactory-Session-Token': token, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ origin: '*, https://portal.example' });
      const change = { method: 'PATCH', headers, body };
      const changed = await client.platform.fetch(
        new Request(`${OWN}/api/v2/system/cors/1`, change),
      );
      assert.equal(changed.status, 200, await changed.text());
      assert.equal((await signIn(client, theirs)).status, 200);
    }, local));
});
