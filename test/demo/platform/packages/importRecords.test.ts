import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, onCurrent, type PlatformClient } from '../PlatformClient.ts';
import { sendPackage } from './sendPackage.ts';

type Fields = Record<string, unknown>;

const RULES = 'role_service_access_by_role_id';

const one = async (client: PlatformClient, path: string): Promise<Fields> => {
  const { body } = await client.call('GET', path);
  return body.resource[0] ?? {};
};

describe('a record that a package could not import', () => {
  it('keeps none of the others out, whatever its members are', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const odd = { toString: 1 };
      const roles = [
        { name: odd },
        { name: 'Single', lookup_by_role_id: { name: 'a', value: 'b' } },
      ];
      const { status, body } = await sendPackage(client, {
        'system/role.json': [...roles, { name: 'Good', is_active: true }],
        'system/custom.json': [{ name: odd, value: 1 }],
        'system/service.json': [
          { name: 'odd', label: 'Odd', type: 'user', config: { default_role: odd } },
        ],
        'system/user.json': [
          {
            ...{ name: 'Sam', email: 'sam@example.com' },
            user_to_app_to_role_by_user_id: [{ app_id: 1, role_id: odd }],
          },
        ],
        'system/admin.json': [{ name: 'Ada', email: 'ada@example.com', phone: 12345678901234568 }],
        'shop/_schema.json': [{ name: odd }, { name: 'fine', field: [{ name: 'id', type: 'id' }] }],
      });
      assert.equal(status, 201, `${generation} ${JSON.stringify(body)}`);
      assert.equal((await one(client, 'system/role?filter=name%3DGood')).name, 'Good');
      assert.equal((await client.call('GET', 'shop/_schema/fine')).status, 200, generation);
      const { phone } = await one(client, 'system/admin?filter=name%3DAda');
      assert.equal(String(phone), '12345678901234568', generation);
    }));

  it('is not stored in part', () =>
    onBoth(async (client) => {
      await client.signIn();
      const rule = { service_id: 1, component: 'environment/*', verb_mask: 1, requestor_mask: 3 };
      const rules = [rule, { ...rule, component: 'x'.repeat(100_000) }];
      const roles = [
        { id: 50, name: 'Broken', is_active: true, [RULES]: rules },
        { id: 51, name: 'Whole', is_active: true, [RULES]: [rule] },
      ];
      const { status, body } = await sendPackage(client, { 'system/role.json': roles });
      assert.equal(status, 201, JSON.stringify(body));
      assert.match(body.log.warning?.join() ?? '', /^Skipping system\/role with name Broken\. /);
      assert.deepEqual(await one(client, 'system/role?filter=name%3DBroken'), {});
      assert.equal((await one(client, 'system/role?filter=name%3DWhole')).name, 'Whole');
    }));

  it('stays as it was, so the last administrator stays active', () =>
    onCurrent(async (client) => {
      const admin = { id: 1, email: 'admin@example.com', name: 'Changed', is_active: false };
      const { status, body } = await sendPackage(
        client,
        { 'system/admin.json': [admin] },
        '?overwrite=true',
      );
      assert.equal(status, 200);
      assert.equal(body.success, false);
      assert.match(
        body.log.warning?.join() ?? '',
        /The last active administrator with a password must stay/,
      );
      assert.equal(body.log.notice, undefined);
      const kept = await one(client, 'system/admin?filter=email%3D%22admin@example.com%22');
      assert.equal(kept.is_active, true);
      assert.notEqual(kept.name, 'Changed');
      assert.equal((await client.signIn()).status, 200);
    }));
});

describe('a person of a package who was deactivated', () => {
  const person = (client: PlatformClient, kind: string) =>
    one(client, `system/${kind}?filter=${encodeURIComponent('email="former@example.com"')}`);
  const packed = (kind: string, is_active: unknown) => ({
    [`system/${kind}.json`]: [{ id: 90, email: 'former@example.com', name: 'Former', is_active }],
  });

  it('is created inactive, as a user or administrator', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const kind of ['user', 'admin']) {
        for (const isActive of [false, 0, true, undefined]) {
          const { body } = await sendPackage(client, packed(kind, isActive));
          assert.deepEqual(body, { success: true, log: {} });
          const { id, is_active: stored } = await person(client, kind);
          assert.equal(
            stored,
            Boolean(isActive ?? true),
            `${generation} ${kind} ${String(isActive)}`,
          );
          await client.call('DELETE', `system/${kind}/${String(id)}`);
        }
      }
    }));

  it('is deactivated by a package that overwrites', () =>
    onCurrent(async (client) => {
      for (const kind of ['user', 'admin']) {
        await sendPackage(client, packed(kind, true));
        await sendPackage(client, packed(kind, false), '?overwrite=true');
        const { id, is_active: stored } = await person(client, kind);
        assert.equal(stored, false, kind);
        await client.call('DELETE', `system/${kind}/${String(id)}`);
      }
    }));
});

it('people of a package without the answer to their security question reset by email', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const email = 'kim@example.com';
    const kim = { id: 90, email, name: 'Kim', is_active: true, security_question: 'Pet?' };
    const reset = async (kind: string) => {
      const { token } = client;
      client.token = undefined;
      const path = kind === 'user' ? 'user/password' : 'system/admin/password';
      const { body } = await client.call('POST', `${path}?reset=true`, { body: { email } });
      client.token = token;
      return body;
    };
    for (const kind of ['user', 'admin']) {
      const entry = `system/${kind}.json`;
      await sendPackage(client, { [entry]: [kim] });
      assert.deepEqual(await reset(kind), { success: true }, `${generation} ${kind}`);
      const find = () =>
        one(client, `system/${kind}?filter=${encodeURIComponent(`email="${email}"`)}`);
      const path = `system/${kind}/${String((await find()).id)}`;
      const own = { security_question: 'Town?', security_answer: 'Rome' };
      await client.call('PATCH', path, { body: own });
      await sendPackage(client, { [entry]: [kim] }, '?overwrite=true');
      assert.equal((await find()).security_question, 'Town?', 'their own question stays');
      await client.call('DELETE', path);
      await sendPackage(client, { [entry]: [{ ...kim, security_answer: 'Rex' }] });
      assert.deepEqual(await reset(kind), { security_question: 'Pet?' });
      await client.call('DELETE', `system/${kind}/${String((await find()).id)}`);
    }
  }));

describe('a package that overwrites', () => {
  it('keeps what an app or user refers to if that is not in the package', () =>
    onCurrent(async (client) => {
      const front = await one(client, 'system/app?filter=name%3D%22Shop%20Front%22');
      const todo = await one(client, 'system/app?filter=name%3D%22Todo%20App%22');
      const sam = await one(client, 'system/user?filter=email%3D%22sam@example.com%22');
      await client.call('PATCH', `system/user/${String(sam.id)}`, {
        body: { default_app_id: front.id },
      });
      const apps = [front, todo].map((app) => ({ ...app, description: 'Packed' }));
      const { status, body } = await sendPackage(
        client,
        {
          'system/app.json': apps.map((app) => ({ ...app, role_id: 1 })),
          'system/user.json': [{ ...sam, default_app_id: 2 }],
        },
        '?overwrite=true',
      );
      assert.equal(status, 201, JSON.stringify(body));
      const { description, role_id: role } = await one(
        client,
        `system/app?ids=${String(front.id)}`,
      );
      assert.deepEqual([description, role], ['Packed', front.role_id]);
      const kept = await one(client, `system/app?ids=${String(todo.id)}`);
      assert.equal(kept.storage_service_id, todo.storage_service_id);
      const { default_app_id: app } = await one(client, `system/user?ids=${String(sam.id)}`);
      assert.equal(app, front.id);
    }));
});

describe('a role of a package that exists here', () => {
  const rule = (more: object) => ({ service_id: 1, requestor_mask: 3, filters: [], ...more });
  const rulesOf = async (client: PlatformClient) => {
    const role = await one(client, `system/role?filter=name%3DR&related=${RULES}`);
    const rules = role[RULES] as Fields[];
    return rules.map(({ component, verb_mask: mask }) => `${String(component)} ${String(mask)}`);
  };
  const makeRole = (client: PlatformClient) =>
    sendPackage(client, {
      'system/role.json': [
        { id: 70, name: 'R', [RULES]: [rule({ component: 'cache/*', verb_mask: 31 })] },
      ],
    });
  const packed = [
    { id: 901, component: 'cache/*', verb_mask: 1 },
    { id: 902, component: 'environment/*', verb_mask: 1 },
  ].map(rule);
  const entries = { 'system/role.json': [{ id: 8, name: 'R', [RULES]: packed }] };

  it('gets the rules that it lacks, and only these', () =>
    onBoth(async (client) => {
      await client.signIn();
      await makeRole(client);
      const { status } = await sendPackage(client, entries);
      assert.equal(status, 201);
      const rules = ['cache/* 31', 'cache/* 1', 'environment/* 1'];
      assert.deepEqual(await rulesOf(client), rules);
      const again = await sendPackage(client, entries);
      assert.equal(again.status, 200);
      assert.deepEqual(again.body.log.notice?.slice(1), [
        'Skipping duplicate role_service_access relation with id 901.',
        'Skipping duplicate role_service_access relation with id 902.',
      ]);
      assert.deepEqual(await rulesOf(client), rules);
    }));

  it('has its rules changed by a package that overwrites', () =>
    onCurrent(async (client) => {
      await makeRole(client);
      assert.equal((await sendPackage(client, entries, '?overwrite=true')).status, 201);
      assert.deepEqual(await rulesOf(client), ['cache/* 1', 'environment/* 1']);
    }));

  it('has all rules of a package that overwrites, also several for one place', () =>
    onCurrent(async (client) => {
      await makeRole(client);
      const rules = [4, 8, 2].map((mask) => rule({ component: 'cache/*', verb_mask: mask }));
      const split = { 'system/role.json': [{ id: 8, name: 'R', [RULES]: rules }] };
      assert.equal((await sendPackage(client, split, '?overwrite=true')).status, 201);
      assert.deepEqual(await rulesOf(client), ['cache/* 4', 'cache/* 8', 'cache/* 2']);
      const other = [1, 16].map((mask) => rule({ component: 'cache/*', verb_mask: mask }));
      const fewer = { 'system/role.json': [{ id: 8, name: 'R', [RULES]: other }] };
      assert.equal((await sendPackage(client, fewer, '?overwrite=true')).status, 201);
      assert.deepEqual(await rulesOf(client), ['cache/* 1', 'cache/* 16', 'cache/* 2']);
    }));
});

describe('a service of a package', () => {
  const ldap = (more: object) => ({
    id: 77,
    name: 'corp2',
    label: 'Corp',
    description: 'Sign in.',
    type: 'ldap',
    is_active: true,
    config: { default_role: 2, host: 'h', base_dn: 'x' },
    ...more,
  });
  const corp = async (client: PlatformClient) =>
    (await one(client, 'system/service?filter=name%3Dcorp2')).config as Fields;

  it('gives people the role of the package, not one with its ID here', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { body } = await sendPackage(client, {
        'system/service.json': [ldap({})],
        'system/role.json': [{ id: 2, name: 'Visitors', is_active: true }],
      });
      assert.deepEqual(body.log, {});
      const { id } = await one(client, 'system/role?filter=name%3DVisitors');
      const { default_role: role, host } = await corp(client);
      assert.deepEqual([role, host], [id, 'h']);
    }));

  it('gives people no role that is not in the package, and says so', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { body } = await sendPackage(client, { 'system/service.json': [ldap({})] });
      const warning = ['Skipping config.default_role for Service corp2. Role not found for 2'];
      assert.deepEqual(body.log, { warning });
      assert.equal((await corp(client)).default_role ?? null, null);
    }));

  it('has no secret that the package hides', () =>
    onCurrent(async (client) => {
      const config = { host: 'h', base_dn: 'x', password: '**********' };
      await sendPackage(client, { 'system/service.json': [ldap({ config })] });
      assert.equal((await corp(client)).password ?? null, null);
    }));

  it('has the definition of the package if that overwrites it', () =>
    onCurrent(async (client) => {
      const doc = (content: string) => ({ service_doc_by_service_id: { format: 0, content } });
      const send = (content: string) =>
        sendPackage(client, { 'system/service.json': [ldap(doc(content))] }, '?overwrite=true');
      const stored = async () => {
        const related = 'related=service_doc_by_service_id';
        const service = await one(client, `system/service?filter=name%3Dcorp2&${related}`);
        return (service.service_doc_by_service_id as Fields | null)?.content;
      };
      for (const content of ['{"first":1}', '{"second":2}']) {
        const { status, body } = await send(content);
        assert.equal(status, 201, JSON.stringify(body));
        assert.equal(await stored(), content);
      }
    }));
});
