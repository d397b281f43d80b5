import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { onBoth, PlatformClient } from '../PlatformClient.ts';

const CLOSED = { oldServerHoles: false };
const AT_HOME = { ...CLOSED, publicUrl: 'https://own.example' };
const ALL = 31;
const PASSWORD = 'password-of-a-role-user';

/** The user whose role allows everything below these paths of `system`, and the key of their app. */
interface Limited {
  id: string;
  key: string;
  appId: string;
}

const idOf = (answer: { body: { resource: Record<string, unknown>[] } }) =>
  String(answer.body.resource[0]?.id);

const serviceId = async (client: PlatformClient, name: string) =>
  idOf(await client.call('GET', `system/service?fields=id&filter=name='${name}'`));

/** Makes a user with a role for some resources of `system`, or only some verbs, and signs them in. */
async function asRoleFor(
  client: PlatformClient,
  ...resources: (string | Record<string, number>)[]
): Promise<Limited> {
  await client.signIn();
  const masks = resources.flatMap((one): [string, number][] =>
    typeof one === 'string' ? [[one, ALL]] : Object.entries(one),
  );
  const access = masks.flatMap(([name, verb_mask]) =>
    [name, `${name}/*`].map((component) => ({
      ...{ service_id: 1, component, verb_mask, requestor_mask: 3 },
    })),
  );
  const role = { name: 'Limited', is_active: true, role_service_access_by_role_id: access };
  const role_id = idOf(await client.call('POST', 'system/role', { body: { resource: [role] } }));
  const app = { name: 'Limited', type: 0, is_active: true };
  const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
  const email = 'limited@example.com';
  const user = {
    ...{ name: 'Limited', first_name: 'L', last_name: 'L', email, password: PASSWORD },
    user_to_app_to_role_by_user_id: [{ app_id: apps.body.resource[0]?.id, role_id }],
  };
  const users = await client.call('POST', 'system/user', { body: { resource: [user] } });
  const key = String(apps.body.resource[0]?.api_key);
  await client.signIn({ email, password: PASSWORD }, { key });
  return { id: idOf(users), key, appId: idOf(apps) };
}

const rolesOf = async (client: PlatformClient, id: string) => {
  await client.signIn();
  const related = 'role_by_user_to_app_to_role';
  const { body } = await client.call('GET', `system/user/${id}?related=${related}`);
  return (body[related] as { name: string }[]).map(({ name }) => name);
};

/** Makes the key of an app whose visitors may store files, and returns where apps are stored. */
async function asGuestsOfFiles(client: PlatformClient) {
  const storage_service_id = Number(await serviceId(client, 'files'));
  const rule = { service_id: storage_service_id, component: '*', verb_mask: ALL };
  const access = [{ ...rule, requestor_mask: 1 }];
  const role = { name: 'Files', is_active: true, role_service_access_by_role_id: access };
  const role_id = idOf(await client.call('POST', 'system/role', { body: { resource: [role] } }));
  const app = { name: 'Guests', type: 0, is_active: true, role_id };
  const made = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
  return { key: String(made.body.resource[0]?.api_key), at: { storage_service_id } };
}

describe('a role for apps alone', () => {
  it('gives nobody a role, neither by an app nor as its default role', () =>
    onBoth(async (client, generation) => {
      const { id, key, appId } = await asRoleFor(client, 'app');
      const given = [{ user_id: Number(id), role_id: 2 }];
      for (const body of [{ user_to_app_to_role_by_app_id: given }, { role_id: 2 }]) {
        const { text } = await client.call('PATCH', `system/app/${appId}`, { key, body });
        assert.match(text, /not allowed by this user's role/, generation);
      }
      assert.deepEqual(await rolesOf(client, id), ['Limited'], generation);
      const { body } = await client.call('GET', `system/app/${appId}`);
      assert.equal(body.role_id, null, generation);
    }, CLOSED));

  it('reads neither the settings of a service nor the users of an app', () =>
    onBoth(async (client, generation) => {
      const { key, appId } = await asRoleFor(client, 'app');
      for (const related of ['service_by_storage_service_id', 'user_by_user_to_app_to_role']) {
        const path = `system/app/${appId}?related=${related}`;
        const { status } = await client.call('GET', path, { key });
        assert.equal(status, 403, `${generation} ${related}`);
      }
      const own = await client.call('GET', `system/app/${appId}`, { key });
      assert.equal(own.status, 200, generation);
    }, CLOSED));

  it('makes no app receive the session of those who open it, which administrators can', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const app = { name: 'Given', type: 2, url: 'https://own.example/?t={session_id}' };
      const made = await client.call('POST', 'system/app', { body: { resource: [app] } });
      const given = `system/app/${idOf(made)}`;
      const { key, appId } = await asRoleFor(client, 'app', 'role');
      const own = `system/app/${appId}`;
      const evil = 'https://evil.example/?t=';
      const other = { resource: [{ name: 'Other', type: 2, url: `${evil}{session_id}` }] };
      const id = Number(appId);
      for (const [method, path, body] of [
        ['POST', 'system/app', other],
        ['PATCH', own, { type: 2, url: `${evil}{ticket}` }],
        ['PATCH', own, { type: 1, path: 'x?t=%7Bsession_id%7d' }],
        ['PATCH', given, { url: `${evil}{session_id}` }],
        ['PATCH', given, { type: 3 }],
        [
          'PATCH',
          'system/role/2',
          { app_by_role_id: [{ id, role_id: 2, url: `${evil}{session_id}` }] },
        ],
      ] as const) {
        const { text } = await client.call(method, path, { key, body });
        assert.match(text, /Only an administrator can send the session/, `${generation} ${path}`);
      }
      const same = { description: 'x', type: 2, url: app.url };
      const kept = await client.call('PATCH', given, { key, body: same });
      assert.equal(kept.status, 200, `${generation} ${kept.text}`);
      const moved = await client.call('PATCH', own, { key, body: { type: 2, url: evil } });
      assert.equal(moved.status, 200, `${generation} ${moved.text}`);
    }, CLOSED));

  it('changes no pages of an app that receives the session, which administrators can', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { key, at } = await asGuestsOfFiles(client);
      const path = 'index.html?t={session_id}';
      const apps = [
        { type: 1, ...at, storage_container: 'given', path },
        { type: 1, ...at, storage_container: 'applications', path: `todo/${path}` },
        { type: 1, ...at, storage_container: 'my%20app', path },
        { type: 1, ...at, storage_container: `alone/${path}` },
        { type: 2, url: `/files/relative/${path}` },
        { type: 2, url: `files/bare/${path}` },
        { type: 2, url: `https://own.example:8443/files/whole%2F${path}` },
        { type: 2, url: `/api/v2/files/api/${path}` },
        { type: 3, path: `files/served/${path}` },
      ];
      const folders = [
        ...['given', 'applications/todo', 'my app', 'alone', 'relative', 'bare', 'whole', 'api'],
        'served',
      ];
      const page = (folder: string) => `files/${encodeURI(folder)}/index.html`;
      const headers = { 'Content-Type': 'text/html' };
      await client.call('POST', 'files/applications/');
      for (const folder of folders) {
        await client.call('POST', `files/${encodeURI(folder)}/`);
        const made = await client.call('PUT', page(folder), { body: 'own', headers });
        assert.ok(made.status < 300, `${generation} ${folder} ${made.text}`);
      }
      const resource = apps.map((app, index) => ({ name: `Given ${index}`, ...app }));
      const stored = await client.call('POST', 'system/app', { body: { resource } });
      assert.ok(stored.status < 300, `${generation} ${stored.text}`);
      client.token = undefined;
      for (const folder of folders) {
        for (const [method, changed] of [
          ['PUT', page(folder)],
          ['DELETE', `files/${encodeURI(folder)}/?force=true`],
        ] as const) {
          const { text } = await client.call(method, changed, { key, body: 'evil', headers });
          const place = `${generation} ${method} ${changed}`;
          assert.match(text, /Only an administrator can change/, place);
        }
      }
      for (const beside of ['files/giving.html', 'files/applications/other.html']) {
        const { status, text } = await client.call('PUT', beside, { key, body: 'x', headers });
        assert.ok(status < 300, `${generation} ${text}`);
      }
    }, AT_HOME));

  it('changes files beside an app that opens the page of another host', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { key, at } = await asGuestsOfFiles(client);
      await client.call('POST', 'files/applications/');
      const url = 'https://crm.example/files/applications/?t={session_id}';
      const app = { name: 'Far', type: 2, url, ...at, storage_container: 'applications' };
      await client.call('POST', 'system/app', { body: { resource: [app] } });
      client.token = undefined;
      const headers = { 'Content-Type': 'text/html' };
      const sent = { key, body: 'x', headers };
      const { status, text } = await client.call('PUT', 'files/applications/a.html', sent);
      assert.ok(status < 300, `${generation} ${text}`);
    }, AT_HOME));

  it('deletes no files of others with an app', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const storage_service_id = Number(await serviceId(client, 'files'));
      await client.call('POST', 'files/others/');
      const headers = { 'Content-Type': 'text/plain' };
      await client.call('PUT', 'files/others/kept.txt', { body: 'kept', headers });
      const { key, appId } = await asRoleFor(client, 'app');
      const body = { storage_service_id, storage_container: 'others' };
      await client.call('PATCH', `system/app/${appId}`, { key, body });
      const path = `system/app/${appId}?delete_storage=true`;
      const { text } = await client.call('DELETE', path, { key });
      assert.match(text, /not allowed by this user's role/, generation);
      await client.signIn();
      assert.equal((await client.call('GET', 'files/others/kept.txt')).text, 'kept', generation);
    }));

  it('imports neither rows nor files with an app', () =>
    onBoth(async (client, generation) => {
      const { key } = await asRoleFor(client, 'app');
      const rows = {
        service: [{ name: 'shop', table: [{ name: 'todo', record: [{ name: 'x' }] }] }],
      };
      for (const [name, content] of [
        ['data.json', JSON.stringify(rows)],
        ['index.html', 'a page'],
      ] as const) {
        const description = JSON.stringify({ name: 'Imported', type: 0, is_active: true });
        const files = { 'description.json': description, [name]: content };
        const archive = await writeZip(
          Object.entries(files).map(([each, text]) => ({
            name: each,
            content: new TextEncoder().encode(text),
          })),
          0,
        );
        const form = new FormData();
        form.set('file', new File([archive], 'app.dfpkg'));
        form.set('storage_container', 'imported');
        const answer = await client.platform.fetch(
          new Request('http://x/api/v2/system/app', {
            method: 'POST',
            headers: {
              'X-DreamFactory-Session-Token': client.token ?? '',
              'X-DreamFactory-API-Key': key,
            },
            body: form,
          }),
        );
        assert.match(
          await answer.text(),
          /not allowed by this user's role/,
          `${generation} ${name}`,
        );
      }
      await client.signIn();
      assert.equal((await client.call('GET', 'files/imported/index.html')).status, 404, generation);
    }));
});

describe('a role for users alone', () => {
  it('changes users, but gives them no role', () =>
    onBoth(async (client, generation) => {
      const { id, key } = await asRoleFor(client, 'user');
      const named = await client.call('PATCH', `system/user/${id}`, { key, body: { phone: '1' } });
      assert.equal(named.status, 200, generation);
      const body = { user_to_app_to_role_by_user_id: [{ app_id: 1, role_id: 2 }] };
      const given = await client.call('PATCH', `system/user/${id}`, { key, body });
      assert.match(given.text, /not allowed by this user's role/, generation);
      assert.deepEqual(await rolesOf(client, id), ['Limited'], generation);
    }, CLOSED));

  it('neither takes a lookup of the instance nor moves one to an administrator', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const lookup = { name: 'host_of_all', value: 'mine' };
      const made = await client.call('POST', 'system/lookup', { body: { resource: [lookup] } });
      const { id, key } = await asRoleFor(client, 'user');
      const relation = generation === 'classic' ? 'user_lookup_by_user_id' : 'lookup_by_user_id';
      const change = (row: object) =>
        client.call('PATCH', `system/user/${id}?fields=id&related=${relation}`, {
          ...{ key, body: { [relation]: [row] } },
        });
      if (generation === 'current') {
        const taken = await change({
          id: Number(idOf(made)),
          user_id: Number(id),
          value: 'theirs',
        });
        assert.match(taken.text, /another kind of record/);
      }
      const own = await change({ name: 'own', value: '1', user_id: Number(id) });
      const [row] = own.body[relation] as { id: number }[];
      const moved = await change({ id: row?.id, user_id: 1, value: '2' });
      assert.match(moved.text, /another kind of record/, generation);
      await client.signIn();
      const { body } = await client.call('GET', `system/lookup/${idOf(made)}`);
      assert.equal(body.value, 'mine', generation);
    }, CLOSED));
});

describe('a role that only creates users', () => {
  it('neither changes nor takes a lookup of someone else with a new user', () =>
    onBoth(async (client, generation) => {
      const relation = generation === 'classic' ? 'user_lookup_by_user_id' : 'lookup_by_user_id';
      await client.signIn();
      const lookup = { name: 'region', value: 'north' };
      const user = (name: string, rows: object[]) => ({
        resource: [{ name, email: `${name}@example.com`, [relation]: rows }],
      });
      const path = `system/user?fields=id&related=${relation}`;
      const made = await client.call('POST', path, { body: user('owner', [lookup]) });
      const [row] = made.body.resource[0]?.[relation] as { id: number; user_id: number }[];
      assert.ok(row, generation);
      const { key, id } = await asRoleFor(client, { user: 2 });
      const changes = [
        { ...row, value: 'south' },
        { ...row, user_id: Number(id) },
        { id: row.id, user_id: null },
      ];
      for (const [index, change] of changes.entries()) {
        const body = user(`new${index}`, [change]);
        const answer = await client.call('POST', 'system/user', { key, body });
        assert.match(answer.text, /not allowed by this user's role/, `${generation} ${index}`);
      }
      const own = { key, body: user('new', [{ name: 'region', value: 'west' }]) };
      assert.match((await client.call('POST', 'system/user', own)).text, /"resource"/, generation);
      await client.signIn();
      const { body } = await client.call('GET', `system/user/${row.user_id}?related=${relation}`);
      const [now] = body[relation] as { value: string }[];
      assert.equal(now?.value, 'north', generation);
    }, CLOSED));
});

describe('a role for users and roles', () => {
  it('shows no private lookup by making it public, which administrators can', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const secret = { name: 'shown', value: 's3cret', private: true };
      const id = idOf(await client.call('POST', 'system/lookup', { body: { resource: [secret] } }));
      const { key } = await asRoleFor(client, 'lookup');
      const path = `system/lookup/${id}`;
      for (const hidden of [false, null, 0, '']) {
        const { text } = await client.call('PATCH', path, { key, body: { private: hidden } });
        assert.match(text, /Only an administrator/, `${generation} ${hidden}`);
      }
      assert.doesNotMatch((await client.call('GET', path, { key })).text, /s3cret/, generation);
      const renamed = await client.call('PATCH', path, { key, body: { description: 'x' } });
      assert.equal(renamed.status, 200, generation);
      await client.signIn();
      await client.call('PATCH', path, { body: { private: false } });
      assert.equal((await client.call('GET', path)).body.value, 's3cret', generation);
    }, CLOSED));

  it('makes no rule whose filter names a lookup, and keeps those of administrators', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const service_id = Number(await serviceId(client, 'shop'));
      const filters = [{ name: 'name', operator: '=', value: '{user.name}' }];
      const rule = { service_id, component: '_table/todo', verb_mask: 1, requestor_mask: 1 };
      const role = {
        ...{ name: 'Own', is_active: true },
        role_service_access_by_role_id: [{ ...rule, filters }],
      };
      const id = idOf(await client.call('POST', 'system/role', { body: { resource: [role] } }));
      const path = `system/role/${id}`;
      const related = '?related=role_service_access_by_role_id';
      const { body } = await client.call('GET', path + related);
      const [stored] = body.role_service_access_by_role_id as Record<string, unknown>[];
      const { key } = await asRoleFor(client, 'role', 'service');
      const save = (changed: object) =>
        client.call('PATCH', path, { key, body: { role_service_access_by_role_id: [changed] } });
      const secret = [{ name: 'name', operator: '>=', value: '{db_secret}' }];
      const plain = [{ name: 'name', operator: '=', value: 'a' }];
      for (const changed of [
        { ...rule, filters: secret },
        { ...rule, filters: [{ name: 'name = {db_secret}', operator: '', value: '' }] },
        { ...rule, filters: [...plain, ...plain], filter_op: 'or name = {db_secret} or' },
        { ...stored, filters: secret },
        { ...stored, component: '_table/orders' },
      ]) {
        const { text } = await save(changed);
        assert.match(text, /Only an administrator can do this/, generation);
      }
      const ofService = { role_service_access_by_service_id: [{ ...rule, role_id: 1, filters }] };
      const other = await client.call('PATCH', `system/service/${service_id}`, {
        ...{ key, body: ofService },
      });
      assert.match(other.text, /Only an administrator can do this/, generation);
      const same = await save({ ...stored, verb_mask: 3 });
      assert.equal(same.status, 200, `${generation} ${same.text}`);
    }, CLOSED));

  it('gives administrators no role, which would limit them', () =>
    onBoth(async (client, generation) => {
      const { key } = await asRoleFor(client, 'role', 'user');
      const body = { user_to_app_to_role_by_role_id: [{ app_id: 1, user_id: 1 }] };
      const { text } = await client.call('PATCH', 'system/role/2', { key, body });
      assert.match(text, /Only an administrator can do this/, generation);
    }, CLOSED));
});

describe('a role for settings without GET', () => {
  it('reads none by another verb', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const setting = { name: 'hidden_setting', value: 'hush' };
      await client.call('POST', 'system/custom', { body: { resource: [setting] } });
      const { key } = await asRoleFor(client, { custom: 30 });
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const body = method === 'GET' ? undefined : {};
        const { status, text } = await client.call(method, 'system/custom', { key, body });
        assert.ok(status >= 400, `${generation} ${method} ${status}`);
        assert.doesNotMatch(text, /hush|hidden_setting/, `${generation} ${method}`);
      }
    }, CLOSED));
});

describe('a role for scripts and files', () => {
  const SENTENCE = /Only an administrator can change scripts on this server/;

  it('runs the scripts of administrators, and stores, replaces and deletes none', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const resource = generation === 'classic' ? 'event' : 'event_script';
      const save = (name: string, content: string, key?: string) =>
        client.call('POST', `system/${resource}/${name}`, {
          ...(key && { key }),
          body: { name, type: 'nodejs', is_active: true, allow_event_modification: true, content },
        });
      const old = 'system.app.get.post_process';
      const made = await save(old, 'event.response.content.seen = 1;');
      assert.ok(made.status < 300, `${generation} ${made.text}`);
      const { key } = await asRoleFor(client, resource, 'app');
      const path = `system/${resource}/${old}`;
      for (const refused of [
        await save(old, 'return 2;', key),
        await save('system.role.get.pre_process', 'return 2;', key),
        await client.call('DELETE', path, { key }),
      ]) {
        assert.equal(refused.status, 403, `${generation} ${refused.text}`);
        assert.match(refused.text, SENTENCE, generation);
      }
      if (generation === 'current') {
        const resources = { resource: [{ name: old, type: 'nodejs', content: 'return 2;' }] };
        for (const method of ['POST', 'PUT', 'PATCH']) {
          const { text } = await client.call(method, `system/${resource}`, {
            ...{ key, body: resources },
          });
          assert.match(text, SENTENCE, method);
        }
      }
      const { body } = await client.call('GET', path, { key });
      assert.match(String(body.content), /seen = 1/, generation);
      const apps = await client.call('GET', 'system/app', { key });
      assert.equal(apps.body.seen, 1, generation);
    }, CLOSED));

  it('stores none by a script that an administrator runs', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const resource = generation === 'classic' ? 'event' : 'event_script';
      const name = 'system.role.get.pre_process';
      const script = JSON.stringify({ name, type: 'nodejs', content: 'return 2;' });
      const content = `return platform.api.post('system/${resource}/${name}', ${script});`;
      const type = generation === 'classic' ? 'script' : 'nodejs';
      const config = { content, type: 'nodejs' };
      const service = { name: 'climb', label: 'climb', type, is_active: true, config };
      await client.call('POST', 'system/service', { body: { resource: [service] } });
      assert.match((await client.call('GET', 'climb')).text, /Only an administrator/, generation);
    }, CLOSED));

  it('changes no file that a script is linked to, by no way', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const storage_service_id = Number(await serviceId(client, 'files'));
      const write = (path: string, body: string, key?: string) =>
        client.call('PUT', `files/${path}`, {
          ...{ body, headers: { 'Content-Type': 'text/plain' }, ...(key && { key }) },
        });
      await client.call('POST', 'files/code/');
      await client.call('POST', 'files/own/');
      await write('code/run.js', 'return 1;');
      await write('own/run.js', 'return 2;');
      const link = { storage_service_id, storage_path: '/code//run.js', type: 'nodejs' };
      const type = generation === 'classic' ? 'script' : 'nodejs';
      const service = { name: 'linked', label: 'linked', type, is_active: true, config: link };
      const made = await client.call('POST', 'system/service', { body: { resource: [service] } });
      const rule = { service_id: null, component: '*', verb_mask: ALL, requestor_mask: 3 };
      const role = { name: 'Files', is_active: true, role_service_access_by_role_id: [rule] };
      const roles = await client.call('POST', 'system/role', { body: { resource: [role] } });
      const app = { name: 'Files', type: 0, is_active: true, role_id: Number(idOf(roles)) };
      const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
      const key = String(apps.body.resource[0]?.api_key);
      client.token = undefined;
      const copy = { name: 'run.js', type: 'file', source_path: 'own/run.js' };
      const post = (path: string, record: object) =>
        client.call('POST', `files/${path}`, { key, body: { resource: [record] } });
      for (const answer of [
        await write('code/run.js', 'return 2;', key),
        await write('Code/RUN.js', 'return 2;', key),
        await post('code/', { name: 'run.js', type: 'file', content: 'return 2;' }),
        await post('code/', copy),
        await post('', { name: 'away', type: 'folder', source_path: 'code', delete_source: true }),
        await client.call('DELETE', 'files/code/run.js', { key }),
        await client.call('DELETE', 'files/code/?force=true', { key }),
      ]) {
        assert.match(answer.text, /because a script is linked to it/, generation);
      }
      for (const id of [storage_service_id, Number(idOf(made))]) {
        const { text: said } = await client.call('DELETE', `system/service/${id}`, { key });
        assert.match(said, SENTENCE, generation);
      }
      assert.ok((await write('code/other.js', 'x', key)).status < 300, generation);
      const { text } = await client.call('GET', 'linked', { key });
      assert.equal(text, '1', generation);
    }, CLOSED));
});

describe('a role for services alone', () => {
  const refused = async (client: PlatformClient, method: string, path: string, sent: unknown) => {
    const { status, text } = await client.call(method, path, sent as object);
    assert.match(text, /Only an administrator can (do this|change scripts)/, `${status} ${text}`);
  };
  const service = (name: string, type: string, config?: object) => ({
    resource: [{ name, label: name, description: '', type, is_active: true, config }],
  });

  it('stores no app with a role that has no key, or a short one', () =>
    onBoth(async (client) => {
      await client.signIn();
      const store = (app: object) => {
        const resource = [{ name: `R${JSON.stringify(app)}`, app_by_role_id: [app] }];
        return client.call('POST', 'system/role', { body: { resource } });
      };
      assert.equal((await store({ name: 'Child' })).status, 201);
      const { body } = await client.call('GET', 'system/app?filter=name="Child"&fields=api_key');
      assert.match(String(body.resource[0]?.api_key), /^[0-9a-f]{64}$/);
      const short = await store({ name: 'Short', api_key: 'abc' });
      assert.match(short.text, /must be at least 64 characters/);
    }));

  it('sends no private lookups to another host', () =>
    onBoth(async (client) => {
      await client.signIn();
      const rws = service('remote', 'rws', { base_url: 'http://127.0.0.1:9' });
      const id = idOf(await client.call('POST', 'system/service', { body: rws }));
      const { key } = await asRoleFor(client, 'service');
      const config = { base_url: 'http://127.0.0.1:8', headers: [{ name: 'X', value: '{key}' }] };
      await refused(client, 'PATCH', `system/service/${id}`, { key, body: { config } });
      await refused(client, 'POST', 'system/service', { key, body: service('own', 'rws', config) });
    }, CLOSED));

  it('changes no lookup that a service or a row filter names, which administrators can', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const create = (path: string, record: object, key?: string) =>
        client.call('POST', path, { body: { resource: [record] }, ...(key ? { key } : {}) });
      const far = service('far', 'rws', { base_url: 'http://{lookup.host}/' });
      await client.call('POST', 'system/service', { body: far });
      const filters = [{ name: 'id', operator: '=', value: '{own}' }];
      const rule = { service_id: 2, component: '_table/todo', verb_mask: 1, filters };
      await create('system/role', { name: 'Own', role_service_access_by_role_id: [rule] });
      const host = idOf(await create('system/lookup', { name: 'host', value: 'good.example' }));
      const other = idOf(await create('system/lookup', { name: 'other', value: '1' }));
      const related = generation === 'classic' ? 'user_lookup_by_user_id' : 'lookup_by_user_id';
      const person = { name: 'P', first_name: 'P', last_name: 'P' };
      const withLookup = (email: string, name: string) => ({
        ...{ ...person, email, [related]: [{ name, value: 'x' }] },
      });
      const sue = `system/user/${idOf(await create('system/user', withLookup('sue@x.org', 'own')))}`;
      const { body } = await client.call('GET', `${sue}?related=${related}`);
      const lookups = body[related] as { name: string }[];
      const { key } = await asRoleFor(client, 'lookup', 'user');
      const at = `system/lookup/${host}`;
      await refused(client, 'PATCH', at, { key, body: { value: 'evil.example' } });
      await refused(client, 'PATCH', `system/lookup/${other}`, { key, body: { name: 'host' } });
      await refused(client, 'DELETE', at, { key });
      for (const name of ['host', 'own']) {
        const resource = [withLookup('eve@x.org', name)];
        await refused(client, 'POST', 'system/user', { key, body: { resource } });
      }
      const changed = lookups.map((each) => ({ ...each, value: 'y' }));
      await refused(client, 'PATCH', sue, { key, body: { [related]: changed } });
      const whole = await client.call('PATCH', sue, {
        key,
        body: { phone: '1', [related]: lookups },
      });
      assert.equal(whole.status, 200, whole.text);
      const free = await create('system/user', withLookup('eve@x.org', 'free'), key);
      assert.equal(free.status, 201, free.text);
      await client.signIn();
      const byAdmin = await client.call('PATCH', at, { body: { value: 'new.example' } });
      assert.equal(byAdmin.status, 200);
    }, CLOSED));

  it('reaches no files or tables of another service', () =>
    onBoth(async (client) => {
      const { key } = await asRoleFor(client, 'service');
      const files = { container: 'app', public_path: ['private'] };
      for (const body of [
        service('peek', 'local_file', files),
        service('peek', 'local_file'),
        service('peek', 'sqlite', { database: 'other' }),
        service('peek', 'sql_db', { dsn: 'sqlite:other' }),
      ]) {
        await refused(client, 'POST', 'system/service', { key, body });
      }
    }, CLOSED));

  it('stores no script and changes none, but its label', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const type = generation === 'classic' ? 'script' : 'nodejs';
      const config = { content: 'return 1;', type: 'nodejs' };
      const made = await client.call('POST', 'system/service', {
        ...{ body: service('mine', type, config) },
      });
      assert.equal(made.status, 201, made.text);
      const path = `system/service/${idOf(made)}`;
      const { key } = await asRoleFor(client, 'service');
      const other = { ...config, content: 'return 2;' };
      await refused(client, 'POST', 'system/service', { key, body: service('own', type, other) });
      await refused(client, 'PATCH', path, { key, body: { config: other } });
      const file = { storage_service_id: 1, storage_path: 'a.js', type: 'nodejs' };
      await refused(client, 'PATCH', path, { key, body: { config: file } });
      await refused(client, 'PATCH', path, { key, body: { type: 'local_file' } });
      const { body: seen } = await client.call('GET', path, { key });
      const relabeled = { label: 'Mine', config: seen.config };
      const renamed = await client.call('PATCH', path, { key, body: relabeled });
      assert.equal(renamed.status, 200, renamed.text);
    }, CLOSED));

  it('makes no script of a file service', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const id = await serviceId(client, 'files');
      const { key } = await asRoleFor(client, 'service');
      const type = generation === 'classic' ? 'script' : 'nodejs';
      const body = { type, config: { content: 'return 1;', type: 'nodejs' } };
      await refused(client, 'PATCH', `system/service/${id}`, { key, body });
    }, CLOSED));

  it('gives no service the name of another one', () =>
    onBoth(async (client) => {
      await client.signIn();
      const id = idOf(await client.call('GET', 'system/service?filter=name%3Dshop'));
      const { key } = await asRoleFor(client, 'service');
      await refused(client, 'PATCH', `system/service/${id}`, { key, body: { name: 'shop_old' } });
    }, CLOSED));

  it('renames no script, as rules and visitors know services by their names', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const type = generation === 'classic' ? 'script' : 'nodejs';
      const config = { content: 'return 1;', type: 'nodejs' };
      const made = await client.call('POST', 'system/service', {
        ...{ body: service('mine', type, config) },
      });
      const path = `system/service/${idOf(made)}`;
      const { key } = await asRoleFor(client, 'service');
      for (const name of ['SYSTEM', 'other']) {
        await refused(client, 'PATCH', path, { key, body: { name } });
      }
      await client.signIn();
      const { text } = await client.call('POST', 'system/service', {
        ...{ body: service('SYSTEM', type, config) },
      });
      assert.match(text, /'system' is the name of another|Duplicate entry/, generation);
    }, CLOSED));

  it('can send the settings as they are', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const config = { base_url: 'http://127.0.0.1:9', headers: [{ name: 'X', value: 'y' }] };
      const made = await client.call('POST', 'system/service', {
        ...{ body: service('remote', 'rws', config) },
      });
      const path = `system/service/${idOf(made)}`;
      const { body: seen } = await client.call('GET', path);
      const { key } = await asRoleFor(client, 'service');
      for (const same of [config, seen.config]) {
        const body = { name: 'remote', type: 'rws', label: 'Other', config: same };
        const { status, text } = await client.call('PATCH', path, { key, body });
        assert.equal(status, 200, `${generation} ${text}`);
      }
    }, CLOSED));

  it('learns from no answer whether it has guessed a secret', async () => {
    const client = new PlatformClient('current', CLOSED);
    try {
      await client.signIn();
      const config = { host: 'db.example', database: 'd', username: 'u', password: 's3cret' };
      const made = await client.call('POST', 'system/service', {
        ...{ body: service('far', 'pgsql', config) },
      });
      const path = `system/service/${idOf(made)}`;
      const { body: seen } = await client.call('GET', path);
      const { key } = await asRoleFor(client, 'service');
      for (const password of ['s3cret', 'guess']) {
        await refused(client, 'PATCH', path, { key, body: { config: { password } } });
      }
      const same = await client.call('PATCH', path, { key, body: { config: seen.config } });
      assert.equal(same.status, 200, same.text);
    } finally {
      client.close();
    }
  });

  it('gets no settings stored by the script that an administrator runs', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const files = service('peek', 'local_file', { container: 'app' });
      const content = `return platform.api.post('system/service', ${JSON.stringify(files)});`;
      const type = generation === 'classic' ? 'script' : 'nodejs';
      const body = service('climb', type, { content, type: 'nodejs' });
      await client.call('POST', 'system/service', { body });
      await refused(client, 'GET', 'climb', {});
    }, CLOSED));
});
