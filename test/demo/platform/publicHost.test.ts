import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Generation } from '../../../demo/platform/generation.ts';
import { nodePorts } from '../../../demo/platform/node/nodePorts.ts';
import { nodeScrypt } from '../../../demo/platform/node/nodeScrypt.ts';
import { verifyPassword } from '../../../demo/platform/auth/passwordHash.ts';
import { originOf } from '../../../demo/platform/originOf.ts';
import { seededKeys } from '../../../demo/platform/storage/seededKeys.ts';
import { seededPasswords } from '../../../demo/platform/storage/seededPasswords.ts';
import { startPlatform } from '../../../demo/platform/startPlatform.ts';
import { sendPackage } from './packages/sendPackage.ts';
import { ADMIN_KEY, onBoth, PlatformClient } from './PlatformClient.ts';

const SAM = { email: 'sam@example.com', password: seededPasswords.user };
const PUBLIC = { isPublic: true, publicUrl: 'https://portal.example', faults: false };

async function signInAsAdmin(client: PlatformClient): Promise<void> {
  const [body] = await client.platform.closeKnownSecrets();
  const { body: session } = await client.call('POST', 'system/admin/session', { body });
  client.token = session.session_token;
}

async function addScript(
  client: PlatformClient,
  generation: Generation,
  name: string,
  content: string,
): Promise<void> {
  const kind =
    generation === 'classic'
      ? { type: 'script', config: { type: 'nodejs', content } }
      : { type: 'nodejs', config: { content } };
  const service = { name, label: name, is_active: true, ...kind };
  await client.call('POST', 'system/service', { body: { resource: [service] } });
}

describe('a platform that others reach', () => {
  it('knows no password that this repository names', () =>
    onBoth(async (client) => {
      const [body] = await client.platform.closeKnownSecrets();
      assert.equal(body?.email, 'admin@example.com');
      assert.ok(body.password.length >= 20);
      assert.equal((await client.signIn('admin')).status, 401);
      assert.equal((await client.signIn(SAM)).status, 401);
      client.token = undefined;
      const { status } = await client.call('POST', 'system/admin/session', { body });
      assert.equal(status, 200);
      assert.deepEqual(await client.platform.closeKnownSecrets(), []);
    }, PUBLIC));

  it('names the new password of an administrator by any email address', () =>
    onBoth(async (client) => {
      await client.signIn();
      const profile = { email: 'me@corp.example', current_password: seededPasswords.admin };
      await client.call('PUT', 'system/admin/profile', { body: profile });
      const [body] = await client.platform.closeKnownSecrets();
      assert.equal(body?.email, 'me@corp.example');
      client.token = undefined;
      const { status } = await client.call('POST', 'system/admin/session', { body });
      assert.equal(status, 200);
    }));

  it('tells only administrators which host a remote service did not reach', () =>
    onBoth(async (client) => {
      await signInAsAdmin(client);
      const access = [{ verb_mask: 31, requestor_mask: 3, component: '*' }];
      const config = { base_url: 'http://127.0.0.1:59999/' };
      const gone = { name: 'gone', label: 'Gone', type: 'rws', is_active: true, config };
      const { body: services } = await client.call('POST', 'system/service', {
        body: { resource: [gone] },
      });
      const role_service_access_by_role_id = access.map((rule) => ({
        ...{ ...rule, service_id: services.resource[0]?.id },
      }));
      const role = { name: 'Gone', is_active: true, role_service_access_by_role_id };
      const { body: roles } = await client.call('POST', 'system/role', {
        body: { resource: [role] },
      });
      const app = { name: 'Gone', type: 0, is_active: true, role_id: roles.resource[0]?.id };
      const { body: apps } = await client.call('POST', 'system/app?fields=*', {
        body: { resource: [app] },
      });
      const told = (await client.call('GET', 'gone/x')).body.error.message;
      assert.match(told, /127\.0\.0\.1/);
      client.token = undefined;
      const key = String(apps.resource[0]?.api_key);
      const { status, body } = await client.call('GET', 'gone/x', { key });
      assert.deepEqual(
        [status, body.error.message],
        [500, 'Failed to reach the remote web service.'],
      );
    }, PUBLIC));

  it('knows no API key of a sample app that this repository names, but shows the new ones', () =>
    onBoth(async (client, generation) => {
      const known = [seededKeys.front[generation], seededKeys.todo, seededKeys.mobile];
      await signInAsAdmin(client);
      const { body } = await client.call('GET', 'system/app?filter=name="Mobile"&fields=api_key');
      const key = String(body.resource[0]?.api_key);
      assert.match(key, /^[0-9a-f]{64}$/, generation);
      client.token = undefined;
      const read = async (by: string) =>
        (await client.call('GET', 'shop/_table/customers?limit=1', { key: by })).status;
      assert.equal(await read(key), 200, generation);
      for (const old of known) assert.notEqual(await read(old), 200, generation);
    }, PUBLIC));

  it('takes no API key that this repository names from a package', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const keys = async () => {
        const { body } = await client.call('GET', 'system/app?fields=name,api_key');
        return new Map(body.resource.map(({ name, api_key: key }) => [name, String(key)]));
      };
      const mobile = (await keys()).get('Mobile');
      const own = '0123456789abcdef'.repeat(4);
      const apps = ['Mobile', 'Mine', 'New'].map((name, at) => ({
        ...{ id: 70 + at, name, type: 0, is_active: true },
        api_key: name === 'Mine' ? own : seededKeys.mobile,
      }));
      const [first] = apps;
      const nested = { id: 80, name: 'R', app_by_role_id: [{ ...first, name: 'Nested' }] };
      const entries = { 'system/app.json': apps, 'system/role.json': [nested] };
      await sendPackage(client, entries, '?overwrite=true');
      const stored = await keys();
      assert.equal(stored.get('Mobile'), mobile, generation);
      assert.equal(stored.get('Mine'), own);
      for (const name of ['New', 'Nested']) {
        assert.match(stored.get(name) ?? '', /^[0-9a-f]{64}$/, `${generation} ${name}`);
        assert.notEqual(stored.get(name), seededKeys.mobile, `${generation} ${name}`);
      }
    }, PUBLIC));

  it('lets no one in by the known people of its directory and its providers', () =>
    onBoth(async (client, generation) => {
      const lena = { service: 'corp', username: 'lena', password: 'directory-password' };
      const signIn = await client.call('POST', 'user/session', { body: lena });
      assert.equal(signIn.status, 404, generation);
      const provider = await client.call('GET', 'user/session?service=github');
      assert.equal(provider.status, 404, generation);
      const { body } = await client.call('GET', 'system/environment');
      const { oauth, adldap, saml = [] } = body.authentication as Record<string, unknown>;
      assert.deepEqual([oauth, adldap, saml], [[], [], []], generation);
    }, PUBLIC));

  it('opens no service by its name, and believes no client that it is a script', async () => {
    const client = new PlatformClient('current', PUBLIC);
    try {
      await signInAsAdmin(client);
      const config = { container: 'hidden' };
      const hidden = {
        name: 'my_oauth',
        label: 'Hidden',
        type: 'local_file',
        is_active: true,
        config,
      };
      const made = await client.call('POST', 'system/service', { body: { resource: [hidden] } });
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('PUT', 'my_oauth/a.txt', { body: 'hidden', headers });
      const [service_id] = made.body.resource.map(({ id }) => id);
      // of scripts alone
      const rule = { service_id, component: '*', verb_mask: 31, requestor_mask: 2 };
      const role = { name: 'R', is_active: true, role_service_access_by_role_id: [rule] };
      const roles = await client.call('POST', 'system/role', { body: { resource: [role] } });
      const app = { name: 'A', type: 0, is_active: true, role_id: roles.body.resource[0]?.id };
      const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
      const key = String(apps.body.resource[0]?.api_key);
      const password = 'password-of-an-app-user';
      const ann = { name: 'Ann', email: 'ann@example.com', password };
      await client.call('POST', 'system/user', { body: { resource: [ann] } });
      client.token = undefined;
      assert.equal((await client.call('GET', 'my_oauth/a.txt', { key: null })).status, 400);
      await client.signIn({ email: ann.email, password }, { key });
      const script = { 'X-DreamFactory-Script-Token': 'any' };
      const asScript = await client.call('GET', 'my_oauth/a.txt', { key, headers: script });
      assert.equal(asScript.status, 403);
      client.token = undefined;
      assert.equal((await client.call('GET', 'campus/sso')).status, 404);
    } finally {
      client.close();
    }
  });

  it('rejects what needs an email, which no one could read', () =>
    onBoth(async (client, generation) => {
      const body = { email: 'sam@example.com' };
      const reset = await client.call('POST', 'user/password?reset=true', { body });
      assert.equal(reset.status, 500, generation);
      const visitor = { email: 'new@example.com', first_name: 'New', last_name: 'One' };
      const registered = await client.call('POST', 'user/register', { body: visitor });
      assert.equal(registered.status, 500, generation);
      await signInAsAdmin(client);
      const email = { to: body.email, subject: 'x', body_text: 'x' };
      const sent = await client.call('POST', 'email', { body: email });
      assert.match(sent.text, /This server sends no emails/, generation);
      const invited = { resource: [{ email: 'ann@example.com', name: 'Ann' }] };
      const invite = await client.call('POST', 'system/user?send_invite=true', { body: invited });
      assert.equal(invite.status, 500, generation);
      const path = "system/user?filter=email='ann@example.com'";
      assert.deepEqual((await client.call('GET', path)).body.resource, [], generation);
      assert.deepEqual(client.platform.outbox, []);
    }, PUBLIC));

  it('puts its own address into an email, whatever the Host header says', () =>
    onBoth(
      async (client, generation) => {
        const request = new Request('http://evil.example/api/v2/user/password?reset=true', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-DreamFactory-API-Key': ADMIN_KEY },
          body: JSON.stringify({ email: 'sam@example.com' }),
        });
        assert.equal((await client.platform.fetch(request)).status, 200, generation);
        const [mail] = client.platform.outbox;
        assert.match(mail?.link ?? '', /^https:\/\/portal\.example\//);
        assert.doesNotMatch(JSON.stringify(mail), /evil/);
      },
      { publicUrl: 'https://portal.example' },
    ));

  it('makes links of its own address, whatever the Host header says', () => {
    const evil = new URL('http://evil.example/api/v2');
    const here = new URL('http://127.0.0.1:8080/api/v2');
    const public_ = { isPublic: true, publicUrl: 'https://portal.example' };
    assert.equal(originOf(public_ as never, evil), 'https://portal.example');
    assert.equal(originOf(public_ as never, here), 'https://portal.example');
    const own = { isPublic: false, publicUrl: 'http://localhost:8080' };
    assert.equal(originOf(own as never, evil), 'http://localhost:8080');
    assert.equal(originOf(own as never, here), 'http://127.0.0.1:8080');
  });

  it('has neither test faults nor the provider of the demo', () =>
    onBoth(async (client) => {
      const headers = { 'X-Df-Fault': '500' };
      assert.equal((await client.call('GET', 'system/environment', { headers })).status, 200);
      const provider = await client.platform.fetch(new Request('http://x/fake-provider/oauth'));
      assert.equal(provider.status, 404);
    }, PUBLIC));

  it('accepts no old password at a sign-in during which it is replaced, and keeps the new one', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const email = 'robin@example.com';
      const [old, changed] = ['the-old-password-of-robin', 'the-new-password-of-robin'];
      const robin = { name: 'Robin', first_name: 'Robin', last_name: 'R', email, password: old };
      const made = await client.call('POST', 'system/user', { body: { resource: [robin] } });
      const signIn = (password: string) =>
        client.call('POST', 'user/session', { body: { email, password } });
      const early = signIn(old);
      const id = String(made.body.resource[0]?.id);
      await client.call('PATCH', `system/user/${id}`, { body: { password: changed } });
      assert.equal((await early).status, 401, generation);
      assert.equal((await signIn(old)).status, 401, generation);
      assert.equal((await signIn(changed)).status, 200, generation);
    }, PUBLIC));

  it('hashes a password as strongly as OWASP asks, also an older one at a sign-in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'df-hashes-'));
    const workOf = () => {
      const system = nodePorts(folder).openDatabase('system-current');
      const row = system.get("select password from user where email = 'admin@example.com'");
      system.close();
      return Number(String(row?.password).split('$')[1]);
    };
    const account = { email: 'admin@example.com', password: 'dreamfactory-admin' };
    const local = new PlatformClient('current', { dataDir: folder });
    await local.signIn();
    local.close();
    assert.ok(workOf() < 2 ** 17);
    const client = new PlatformClient('current', { ...PUBLIC, dataDir: folder });
    try {
      const first = await client.call('POST', 'system/admin/session', { body: account });
      assert.equal(first.status, 200);
      while (workOf() < 2 ** 17) await new Promise((resolve) => setImmediate(resolve));
    } finally {
      client.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('rejects a wrong password for a strong hash', async () => {
    const strong = `scrypt$${2 ** 17}$AAAAAAAAAAAAAAAA$${Buffer.alloc(32).toString('base64')}`;
    assert.equal(await verifyPassword({ isPublic: true, ports: nodePorts() }, 'x', strong), false);
  });

  it('takes as long for a weak hash as for an unknown user', async () => {
    const works: number[] = [];
    const { scrypt } = nodePorts();
    const later: typeof scrypt.later = (password, salt, work) => {
      works.push(work);
      return scrypt.later(password, salt, 4096);
    };
    const ports = { ...nodePorts(), scrypt: { ...scrypt, later } };
    const quick = `scrypt$4096$AAAAAAAAAAAAAAAA$${Buffer.alloc(32).toString('base64')}`;
    await verifyPassword({ isPublic: true, ports }, 'x', undefined);
    await verifyPassword({ isPublic: true, ports }, 'x', quick);
    assert.deepEqual(works, [2 ** 17, 4096, 2 ** 17]);
  });

  it('keeps no one waiting for the passwords of many new users', (t) =>
    onBoth(async (client) => {
      await signInAsAdmin(client);
      const person = (_: unknown, at: number) => ({
        name: `P${at}`,
        email: `p${at}@example.com`,
        password: `a password of person ${at}`,
      });
      const now = t.mock.method(nodeScrypt, 'now');
      const later = t.mock.method(nodeScrypt, 'later', async () => new Uint8Array(32));
      try {
        const resource = Array.from({ length: 21 }, person);
        const made = await client.call('POST', 'system/user', { body: { resource } });
        assert.equal(made.status, 201);
        const ids = made.body.resource.map(({ id }) => id).join();
        const password = 'one password for everyone';
        const body = { resource: [{ password }] };
        const changed = await client.call('PATCH', `system/user?ids=${ids}`, { body });
        assert.equal(changed.status, 200);
        assert.equal(now.mock.callCount(), 0);
        assert.ok(later.mock.callCount() >= 42);
      } finally {
        now.mock.restore();
        later.mock.restore();
      }
    }, PUBLIC));

  it('makes strong hashes of new answers one by one, so others can sign in', (t) =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      let running = 0;
      let most = 0;
      const later = t.mock.method(nodeScrypt, 'later', async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        return new Uint8Array(32);
      });
      const answer = (_: unknown, at: number) =>
        client.call('PATCH', 'system/admin/profile', { body: { security_answer: `a${at}` } });
      try {
        const answers = await Promise.all(Array.from({ length: 8 }, answer));
        for (const { status, text } of answers) assert.equal(status, 200, text);
        // those of the sign-in come first
        while (later.mock.callCount() === 0 || running > 0) {
          await new Promise((resolve) => setImmediate(resolve));
        }
        assert.equal(most, 1, generation);
      } finally {
        later.mock.restore();
      }
    }, PUBLIC));

  it('works as hard for a sign-in without an account as for one with', async () => {
    let work = 0;
    const { scrypt } = nodePorts();
    const counting: typeof scrypt = {
      ...scrypt,
      later: (password, salt, cost) => {
        work += cost;
        return scrypt.later(password, salt, 4096);
      },
    };
    const settings = { ...PUBLIC, generation: 'current' as const };
    const platform = startPlatform(settings, { ...nodePorts(), scrypt: counting });
    const workFor = async (email: string) => {
      work = 0;
      const request = new Request('http://x/api/v2/user/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: 'a wrong one' }),
      });
      assert.equal((await platform.fetch(request)).status, 401);
      return work;
    };
    try {
      assert.equal(await workFor('nobody@example.com'), 2 ** 17);
      assert.ok((await workFor('sam@example.com')) >= 2 ** 17);
    } finally {
      platform.close();
    }
  });

  it('hides the codes of emails, and finds no one by them', () =>
    onBoth(
      async (client, generation) => {
        if (generation !== 'classic') return;
        await client.signIn();
        const { token } = client;
        client.token = undefined;
        const reset = await client.call('POST', 'user/password?reset=true', {
          body: { email: 'sam@example.com' },
        });
        assert.equal(reset.status, 200);
        client.token = token;
        const users = await client.call('GET', 'system/user?fields=*');
        const sam = users.body.resource.find(({ email }) => email === 'sam@example.com');
        assert.equal(sam?.confirm_code, null);
        const guess = await client.call('GET', "system/user?filter=confirm_code like '0%'");
        assert.equal(guess.body.resource?.length ?? 0, 0);
      },
      { oldServerHoles: false },
    ));

  it('lets only administrators create an administrator', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const rules = [{ service_id: null, component: '*', verb_mask: 31, requestor_mask: 1 }];
      const role = { name: 'All', is_active: true, role_service_access_by_role_id: rules };
      const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
      const app = { name: 'All', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
      const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
      const key = String(apps.body.resource[0]?.api_key);
      client.token = undefined;
      const admin = { email: 'eve@example.com', name: 'Eve', password: 'long-enough-for-all' };
      const tails = ['', '/session', '/profile', '/password', '/session/1', '/x'];
      const packages = ['package', 'import'].flatMap((name) => tails.map((tail) => name + tail));
      for (const path of ['admin', 'admin/x', ...packages]) {
        const body = { resource: [admin] };
        const sent = await client.call('POST', `system/${path}`, { key, body });
        assert.equal(sent.status, 403, `${generation} ${path}`);
        assert.match(sent.text, /Only an administrator/);
      }
    }, PUBLIC));

  it('lets no script make an administrator', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const admin = { email: 'eve@example.com', name: 'Eve', password: 'long-enough-for-all' };
      const content = `return platform.api.post('system/admin', ${JSON.stringify({ resource: [admin] })});`;
      await addScript(client, generation, 'climb', content);
      const { text } = await client.call('GET', 'climb');
      assert.match(text, /Only an administrator/, generation);
      const found = await client.call('GET', "system/admin?filter=email='eve@example.com'");
      assert.deepEqual(found.body.resource, [], generation);
    }, PUBLIC));

  it('lets no script that an administrator runs change the system', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const everything = [{ service_id: null, component: '*', verb_mask: 31, requestor_mask: 3 }];
      const changes = { role_service_access_by_role_id: everything };
      const cors = { resource: [{ path: '*', origin: 'https://evil.example', header: '*' }] };
      const content = `return [
        platform.api.patch('system/role/1', ${JSON.stringify(changes)}),
        platform.api.post('system/cors', ${JSON.stringify(cors)}),
        platform.api.delete('system/app/1'),
        platform.api.get('system/role/1'),
      ];`;
      await addScript(client, generation, 'climb', content);
      const { text } = await client.call('GET', 'climb');
      assert.equal(text.match(/Only an administrator/g)?.length, 3, `${generation} ${text}`);
      const role = await client.call('GET', 'system/role/1?fields=name');
      assert.ok(text.includes(String(role.body.name)), generation);
    }, PUBLIC));

  it('lets no script take over the administrator who runs it', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const { token = '' } = client;
      const own = { security_question: 'Whose?', security_answer: 'mine' };
      for (const [name, path] of Object.entries({ front: 'system/admin', back: 'user' })) {
        const content = `return [
          platform.api.post('${path}/profile', ${JSON.stringify(own)}),
          platform.api.put('${path}/session'),
          platform.api.get('${path}/session'),
        ];`;
        await addScript(client, generation, name, content);
        const { text } = await client.call('GET', name);
        assert.equal(text.match(/Only an administrator/g)?.length, 2, `${generation} ${text}`);
        assert.match(text, /admin@example\.com/, generation);
        assert.doesNotMatch(text, /eyJ/, generation);
      }
      assert.equal(client.token, token);
      client.token = undefined;
      const email = 'admin@example.com';
      const body = { email, security_answer: 'mine', new_password: 'long-enough-for-all' };
      const guess = await client.call('POST', 'system/admin/password', { body });
      assert.equal(guess.status, 400, generation);
    }, PUBLIC));

  it('lets no script take over anyone else who runs it', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const own = { security_question: 'Whose?', security_answer: 'mine' };
      const content = `return [
        platform.api.patch('user/profile', ${JSON.stringify(own)}),
        platform.api.patch('system/user/' + platform.session.user.id, { password: 'stolen-1234567' }),
        platform.api.get('user/profile'),
      ];`;
      await addScript(client, generation, 'front', content);
      const resource = generation === 'classic' ? 'event' : 'event_script';
      const name = 'user.profile.patch.pre_process';
      const taking = `event.request.payload.security_answer = 'mine';`;
      const script = { name, type: 'nodejs', is_active: true, allow_event_modification: true };
      const body = { ...script, content: taking };
      await client.call('POST', `system/${resource}/${name}`, { body });
      const everything = { service_id: null, component: '*', verb_mask: 31, requestor_mask: 3 };
      const role = { name: 'All', is_active: true, role_service_access_by_role_id: [everything] };
      const roles = await client.call('POST', 'system/role', { body: { resource: [role] } });
      const password = 'long-enough-for-all';
      const email = 'eve@example.com';
      const links = [{ app_id: 1, role_id: roles.body.resource[0]?.id }];
      const user = { email, name: 'Eve', password, user_to_app_to_role_by_user_id: links };
      await client.call('POST', 'system/user', { body: { resource: [user] } });
      await client.signIn({ email, password });
      const { text } = await client.call('GET', 'front');
      assert.equal(text.match(/Only an administrator/g)?.length, 2, `${generation} ${text}`);
      assert.match(text, /eve@example\.com/, generation);
      const ownAnswer = { security_question: 'Whose?', security_answer: 'Rex' };
      const saved = await client.call('PATCH', 'user/profile', { body: ownAnswer });
      assert.deepEqual(saved.body, { success: true }, generation);
      client.token = undefined;
      const guess = { email, security_answer: 'mine', new_password: 'also-long-enough' };
      const answer = await client.call('POST', 'user/password', { body: guess });
      assert.equal(answer.status, 400, `${generation} ${answer.text}`);
    }, PUBLIC));

  it('lets no script add what proves who someone is', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const resource = generation === 'classic' ? 'event' : 'event_script';
      const content = `
        if (event.response) event.response.content.session_token = 'theirs';
        else event.request.payload.security_answer = 'mine';`;
      const script = { type: 'nodejs', is_active: true, allow_event_modification: true, content };
      for (const name of ['user.profile.patch.post_process', 'user.register.post.pre_process']) {
        await client.call('POST', `system/${resource}/${name}`, { body: { ...script, name } });
      }
      const password = 'long-enough-for-all';
      const email = 'eve@example.com';
      const user = { email, name: 'Eve', password, is_active: true };
      await client.call('POST', 'system/user', { body: { resource: [user] } });
      await client.signIn({ email, password });
      const saved = await client.call('PATCH', 'user/profile', { body: { last_name: 'Ngo' } });
      assert.deepEqual(saved.body, { success: true }, generation);
    }, PUBLIC));

  it('shows no script the password of a record, which is stored as it was sent', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const resource = generation === 'classic' ? 'event' : 'event_script';
      const name = 'system.user.post.pre_process';
      const note = `{ resource: [{ name: 'seen', value: JSON.stringify(event) }] }`;
      const content = `platform.api.post('user/custom', ${note});`;
      const script = { name, type: 'nodejs', is_active: true, allow_event_modification: true };
      await client.call('POST', `system/${resource}/${name}`, { body: { ...script, content } });
      const password = 'long-enough-for-all';
      const user = { email: 'eve@example.com', name: 'Eve', password, is_active: true };
      await client.call('POST', 'system/user', { body: { resource: [user] } });
      const { text: seen } = await client.call('GET', 'user/custom/seen');
      assert.match(seen, /eve@example\.com/, generation);
      assert.doesNotMatch(seen, /long-enough/, generation);
      client.token = undefined;
      const { status } = await client.signIn({ email: user.email, password });
      assert.notEqual(status, 401, generation);
    }, PUBLIC));

  it('shows no script the session of the user who runs it, whatever follows in the path', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const paths = ['user/session', 'user/session/x', 'system/admin/session/x', 'user/session/0'];
      const content = `return ${JSON.stringify(paths)}.map((path) => platform.api.get(path).content);`;
      await addScript(client, generation, 'curious', content);
      const { status, text } = await client.call('GET', 'curious');
      assert.equal(status, 200, text);
      assert.ok(!text.includes(String(client.token)), generation);
    }, PUBLIC));

  it('lets no script change what an administrator sends', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const name = 'system.admin.profile.patch.pre_process';
      const resource = generation === 'classic' ? 'event' : 'event_script';
      const content = `event.request.payload = { phone: event.request.payload.phone + '0' };`;
      const script = { name, type: 'nodejs', is_active: true, allow_event_modification: true };
      const body = { ...script, content };
      const saved = await client.call('POST', `system/${resource}/${name}`, { body });
      assert.ok(saved.status < 300, saved.text);
      await client.call('PATCH', 'system/admin/profile', { body: { phone: '12' } });
      const profile = await client.call('GET', 'system/admin/profile');
      assert.equal(profile.body.phone, '12', generation);
    }, PUBLIC));

  it('lets no script change a service that an administrator saves', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const name = 'system.service.post.pre_process';
      const resource = generation === 'classic' ? 'event' : 'event_script';
      const content = `const { config } = event.request.payload.resource[0];
        config.base_url = 'http://evil.example';
        event.request.content = event.request.payload;`;
      const script = { name, type: 'nodejs', is_active: true, allow_event_modification: true };
      const body = { ...script, content };
      await client.call('POST', `system/${resource}/${name}`, { body });
      const config = { base_url: 'http://own.example' };
      const service = { name: 'far', label: 'Far', type: 'rws', is_active: true, config };
      const path = 'system/service?fields=*';
      const made = await client.call('POST', path, { body: { resource: [service] } });
      assert.match(made.text, /own\.example/, generation);
      assert.doesNotMatch(made.text, /evil\.example/, generation);
    }, PUBLIC));

  it('accepts no list as the verb of a request that a script makes', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const call = { method: ['GET'], path: 'shop/_table/todo/1', payload: { name: 'changed' } };
      const content = `Object.prototype.toJSON = function () {
        delete Object.prototype.toJSON;
        return ${JSON.stringify(call)};
      };
      return platform.api.get('x');`;
      await addScript(client, generation, 'sly', content);
      const { text } = await client.call('GET', 'sly');
      assert.match(text, /one of the five verbs/, generation);
      const { body } = await client.call('GET', 'shop/_table/todo/1');
      assert.notEqual(body.name, 'changed', generation);
    }, PUBLIC));

  it('changes nothing for a role that allows HEAD', () =>
    onBoth(async (client, generation) => {
      await signInAsAdmin(client);
      const rule = { service_id: null, component: '*', verb_mask: 64, requestor_mask: 1 };
      const role = { name: 'Head', is_active: true, role_service_access_by_role_id: [rule] };
      const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
      const app = { name: 'Head', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
      const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
      const key = String(apps.body.resource[0]?.api_key);
      const { token } = client;
      client.token = undefined;
      const options = { key, headers: { 'X-HTTP-Method': 'HEAD' }, body: { name: 'changed' } };
      const sent = await client.call('POST', 'shop/_table/todo/1', options);
      assert.ok(sent.status >= 400, `${generation} ${sent.text}`);
      client.token = token;
      const { body } = await client.call('GET', 'shop/_table/todo/1');
      assert.notEqual(body.name, 'changed', generation);
    }, PUBLIC));

  it("lets no POST stand for a verb that its caller can't use", () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const role = {
        name: 'Only POST',
        is_active: true,
        role_service_access_by_role_id: [
          { service_id: null, component: '*', verb_mask: 2, requestor_mask: 1 },
        ],
      };
      const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
      const id = made.body.resource[0]?.id;
      const app = { name: 'Poster', type: 0, is_active: true, role_id: id };
      const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
      client.token = undefined;
      const key = String(apps.body.resource[0]?.api_key);
      const headers = { 'X-HTTP-Method': 'DELETE' };
      const sent = await client.call('POST', 'shop/_table/todo/1', { headers, key });
      assert.ok([401, 403].includes(sent.status), generation);
    }, PUBLIC));
});
