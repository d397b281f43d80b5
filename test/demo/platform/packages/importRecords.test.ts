import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, PlatformClient } from '../PlatformClient.ts';
import { sendPackage } from './sendPackage.ts';

type Fields = Record<string, unknown>;

const RULES = 'role_service_access_by_role_id';

const one = async (client: PlatformClient, path: string): Promise<Fields> => {
  const { body } = await client.call('GET', path);
  return body.resource[0] ?? {};
};

/** Only current servers overwrite. */
async function onCurrent(work: (client: PlatformClient) => Promise<void>): Promise<void> {
  const client = new PlatformClient('current');
  try {
    await client.signIn();
    await work(client);
  } finally {
    client.close();
  }
}

describe('a record that a package could not import', () => {
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
      assert.match(body.log.warning?.join() ?? '', /The last active administrator must stay/);
      assert.equal(body.log.notice, undefined);
      const kept = await one(client, 'system/admin?filter=email%3D%22admin@example.com%22');
      assert.equal(kept.is_active, true);
      assert.notEqual(kept.name, 'Changed');
      assert.equal((await client.signIn()).status, 200);
    }));
});

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
