import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Generation } from '../../demo/platform/generation.ts';
import { createPlatform } from '../../demo/platform/createPlatform.ts';
import { createDemoServer } from '../../demo/server/createDemoServer.ts';
import { PlatformClient } from '../demo/platform/PlatformClient.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { DOORS, ROUTES, type Rights } from './routes.ts';

const VERBS = { G: 'GET', P: 'POST', U: 'PUT', A: 'PATCH', D: 'DELETE' };
const SECRET = 'a-rather-long-password';

/** The callers: each with an API key, except for a visitor without one. */
const IDENTITIES = ['visitor', 'key', 'nobody', 'clerk', 'admin'] as const;
type Identity = (typeof IDENTITIES)[number];

/** Opens a platform with a user without a role, and one whose role can read the shop. */
async function openPlatform(generation: Generation): Promise<PlatformClient> {
  const client = new PlatformClient(generation);
  await client.signIn();
  const services = await client.call('GET', 'system/service?filter=name="shop"');
  const rule = { service_id: services.body.resource[0]?.id, component: '*', verb_mask: 1 };
  const made = await client.call('POST', 'system/role?fields=*', {
    body: {
      resource: [
        {
          name: 'Clerk',
          is_active: true,
          role_service_access_by_role_id: [{ ...rule, requestor_mask: 1 }],
        },
      ],
    },
  });
  const apps = await client.call('GET', 'system/app?fields=id&filter=name="admin"');
  const role_id = made.body.resource[0]?.id;
  for (const name of ['nobody', 'clerk']) {
    const app_id = apps.body.resource[0]?.id;
    const person = { email: `${name}@a.example`, name, password: SECRET, is_active: true };
    const roles = name === 'clerk' ? { user_to_app_to_role_by_user_id: [{ app_id, role_id }] } : {};
    const answer = await client.call('POST', 'system/user', {
      body: { resource: [{ ...person, ...roles }] },
    });
    assert.ok(answer.status < 300, answer.text);
  }
  return client;
}

async function become(client: PlatformClient, identity: Identity): Promise<void> {
  client.clock += 1000;
  if (identity === 'admin') await client.signIn();
  else if (identity === 'nobody' || identity === 'clerk') {
    await client.signIn({ email: `${identity}@a.example`, password: SECRET });
  } else client.token = undefined;
}

/**
 * Excludes responses that don't depend on the caller: the request is invalid, or nothing is found.
 */
const isRefusal = ({ status, text }: { status: number; text: string }) =>
  status === 401 ||
  status === 403 ||
  (status === 404 && text.includes('Role not found')) ||
  (status === 400 && /api.?key|token|session/i.test(text));

/** Returns the verbs that a caller can use there, by their letters; `-` for none. */
async function rightsOf(client: PlatformClient, path: string, identity: Identity) {
  let rights = '';
  for (const [letter, verb] of Object.entries(VERBS)) {
    // if a DELETE has ended the session, the identity is a different one
    await become(client, identity);
    const key = identity === 'visitor' ? { key: null } : {};
    const answer = await client.call(verb, path, key);
    if (!isRefusal(answer)) rights += letter;
  }
  return rights || '-';
}

/** Returns every path that the platform itself reports. */
async function pathsOf(client: PlatformClient): Promise<string[]> {
  await client.signIn();
  const names = async (path: string, member = 'name') =>
    (await client.call('GET', path)).body.resource.map((row) => String(row[member]));
  const below = async (service: string) =>
    (await names(service)).map((name) => `${service}/${name}`);
  const all = [...(await names('system/service?fields=name')), ...(await below('system'))];
  return [...all, ...(await below('user'))];
}

forGenerations((generation) => {
  describe(`every route of a ${generation} platform`, () => {
    it('is in the table', async () => {
      const client = await openPlatform(generation);
      const known = new Set(Object.keys(ROUTES[generation]));
      const paths = await pathsOf(client);
      client.close();
      assert.deepEqual(
        paths.filter((path) => !known.has(path)),
        [],
        'Add the route to test/faults/routes.ts.',
      );
    });

    it('admits only those who can use it', async () => {
      const client = await openPlatform(generation);
      for (const [path, expected] of Object.entries(ROUTES[generation])) {
        const found = [];
        for (const identity of IDENTITIES) found.push(await rightsOf(client, path, identity));
        const rights = found.join(' ') as Rights;
        console.log(
          `| ${generation} | /${path} | ${rights} | ${rights === expected ? 'ok' : 'OTHER'}`,
        );
        assert.equal(rights, expected, path);
      }
      client.close();
    });
  });
});

describe('every door beside the API', () => {
  it('is in the table', () => {
    const server = createDemoServer({ fetch: async () => new Response(), outbox: [] });
    const pattern = (path: string) =>
      new RegExp(`^${path.replace(/:\w+(\{.*?\})?/g, '[a-z-]+').replaceAll('*', '.*')}$`);
    const doors = new Set(server.routes.map(({ path }) => path));
    const unknown = [...doors].filter(
      (path) =>
        !path.startsWith('/api/') && !Object.keys(DOORS).some((door) => pattern(path).test(door)),
    );
    assert.deepEqual(unknown, [], 'Add the door to test/faults/routes.ts.');
  });

  it('shows visitors of a public host nothing that is meant for this machine', async () => {
    for (const [at, isPublic] of [false, true].entries()) {
      const platform = createPlatform({ generation: 'classic', isPublic });
      const outbox = isPublic ? null : platform.outbox;
      const server = createDemoServer({ ...platform, outbox });
      for (const [path, expected] of Object.entries(DOORS)) {
        const { status } = await server.request(`http://localhost${path}`);
        console.log(`| ${isPublic ? 'public' : 'loopback'} | ${path} | ${status}`);
        assert.equal(status, expected[at], `${isPublic} ${path}`);
      }
      // another name of this machine, as a page that rebinds its own would use
      assert.equal((await server.request('http://evil.example/outbox')).status, 404);
      platform.close();
    }
  });
});
