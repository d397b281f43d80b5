import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PlatformOptions } from '../../../../demo/platform/createPlatform.ts';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

/** Follows a link like a browser, without a key, and stops at a page or outside of the API. */
async function browse(
  client: PlatformClient,
  address: string,
): Promise<{ url: URL; page: string }> {
  let url = new URL(address, 'http://x/');
  while (/^\/(api|fake-provider)\//.test(url.pathname)) {
    const response = await client.platform.fetch(new Request(url));
    const next = response.headers.get('Location');
    if (!next) return { url, page: await response.text() };
    url = new URL(next, url);
  }
  return { url, page: '' };
}

/** Returns where a user lands who opens a provider's page and follows the link with these words. */
async function choose(client: PlatformClient, path: string, words: string): Promise<URL> {
  const { url, page } = await browse(client, `/api/v2/${path}`);
  const href = new RegExp(`href="([^"]+)">${words}<`).exec(page)?.[1]?.replace(/&amp;/g, '&');
  assert.ok(href, `There is no link "${words}" on ${url.href}.`);
  return (await browse(client, new URL(href, url).href)).url;
}

const ROBIN = 'Continue as Robin Reyes';

async function offered(client: PlatformClient, kind: 'oauth' | 'saml'): Promise<string> {
  const { body } = await client.call('GET', 'system/environment');
  const list = (body.authentication as Record<string, { path: string }[]>)[kind];
  return list?.[0]?.path ?? '';
}

async function onClassic(
  work: (client: PlatformClient) => Promise<void>,
  options: Partial<PlatformOptions> = {},
): Promise<void> {
  await onBoth(
    async (client, generation) => (generation === 'classic' ? work(client) : undefined),
    options,
  );
}

async function onCurrent(work: (client: PlatformClient) => Promise<void>): Promise<void> {
  await onBoth(async (client, generation) => (generation === 'current' ? work(client) : undefined));
}

describe('a remote provider', () => {
  it('redirects to a classic console with a query that signs in once', () =>
    onClassic(async (client) => {
      const landed = await choose(client, await offered(client, 'oauth'), ROBIN);
      assert.equal(landed.pathname, '/console.html');
      assert.equal(landed.searchParams.get('oauth_callback'), 'true');
      const callback = `user/session${landed.search}`;
      const session = await client.call('POST', callback);
      assert.equal(session.body.name, 'Robin Reyes');
      assert.equal(session.body.role, 'Shop Reader');
      assert.equal((await client.call('POST', callback)).status, 400);
      client.token = session.body.session_token;
      assert.equal((await client.call('GET', 'user/profile')).body.oauth_provider, 'github');
    }));

  it('redirects to a classic console with a script around the sign-in, too', () =>
    onClassic(
      async (client) => {
        await client.signIn();
        const name = 'user.session.post.pre_process';
        const content =
          'if (!/^hidden-/.test(event.request.parameters.code)) throw new Error("seen");';
        const body = { name, type: 'nodejs', is_active: true, content };
        await client.call('POST', `system/event/${name}`, { body });
        client.token = undefined;
        const landed = await choose(client, await offered(client, 'oauth'), ROBIN);
        const session = await client.call('POST', `user/session${landed.search}`);
        assert.equal(session.body.name, 'Robin Reyes', session.text);
      },
      { oldServerHoles: false },
    ));

  it('redirects to a current console with a token, by OAuth and by SAML', () =>
    onCurrent(async (client) => {
      for (const kind of ['oauth', 'saml'] as const) {
        const landed = await choose(client, await offered(client, kind), ROBIN);
        client.token = landed.searchParams.get('jwt') ?? undefined;
        const session = await client.call('GET', 'user/session');
        assert.equal(session.body.name, 'Robin Reyes');
        client.token = undefined;
      }
    }));

  it('of a current server redirects to the requesting page, if it is one of ours', () =>
    onCurrent(async (client) => {
      const path = await offered(client, 'oauth');
      const asked = async (page: string) =>
        choose(client, `${path}&redirect=${encodeURIComponent(page)}`, ROBIN);
      assert.equal((await asked('http://x/portal.html#/login')).pathname, '/portal.html');
      assert.equal((await asked('http://evil.example/')).host, 'x');
    }));

  it('says so when someone cancels', () =>
    onBoth(async (client) => {
      const landed = await choose(client, await offered(client, 'oauth'), 'Cancel');
      assert.equal(landed.pathname, '/console.html');
      assert.equal(landed.searchParams.get('error'), 'access_denied');
    }));

  it('does not let in whom an administrator has switched off', () =>
    onBoth(async (client, generation) => {
      const path = await offered(client, 'oauth');
      await client.call('POST', `user/session${(await choose(client, path, ROBIN)).search}`);
      await client.signIn();
      const { body } = await client.call('GET', 'system/user?filter=first_name=Robin');
      const user = `system/user/${Number(body.resource[0]?.id)}`;
      await client.call('PATCH', user, { body: { is_active: false } });
      client.token = undefined;
      const landed = await choose(client, path, ROBIN);
      if (generation === 'classic') {
        const refused = await client.call('POST', `user/session${landed.search}`);
        assert.equal(refused.status, 401);
      } else {
        assert.equal(landed.searchParams.get('jwt'), null);
        assert.equal(landed.searchParams.get('error'), 'Invalid credentials supplied.');
      }
    }));

  it('is also reached if the platform is served below a path', () =>
    onBoth(async (client) => {
      const start = new URL(`http://x/api/v2/${await offered(client, 'oauth')}`);
      const left = await client.platform.fetch(new Request(start));
      const seen = `http://x/below/api/v2/${await offered(client, 'oauth')}`;
      const page = new URL(left.headers.get('Location') ?? '', seen);
      assert.equal(page.pathname, '/below/fake-provider/github');
    }));

  it('that does not exist is reported as missing', () =>
    onBoth(async (client) => {
      const answer = await client.call('GET', 'user/session?service=nosuch', { key: null });
      assert.equal(answer.status, 404);
      assert.equal(answer.body.error.message, 'Could not find a service for nosuch');
    }));

  it('forgets a sign-in after ten minutes', () =>
    onBoth(async (client) => {
      const { url } = await browse(client, `/api/v2/${await offered(client, 'oauth')}`);
      client.clock += 11 * 60_000;
      assert.match((await browse(client, url.href)).page, /Sign-in not found/);
    }));
});
