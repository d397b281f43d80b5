import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';
import { interruptedScrypt } from './interruptedScrypt.ts';

const PUBLIC = { isPublic: true, publicUrl: 'https://portal.example', faults: false };
const EVA = { name: 'Eva', first_name: 'E', last_name: 'E', email: 'eva@example.com' };
const PASSWORD = 'the-password-of-eva';

/** So many that their passwords are hashed in advance. */
const people = Array.from({ length: 21 }, (_, at) => ({
  name: `P${at}`,
  email: `p${at}@example.com`,
  password: `a-password-of-person-${at}`,
}));

/** Makes Eva, whose role can do everything with users, with an app. Returns its key. */
async function addEva(client: PlatformClient) {
  const access = ['user', 'user/*'].map((component) => ({
    ...{ service_id: 1, component, verb_mask: 31, requestor_mask: 3 },
  }));
  const role = { name: 'Users', is_active: true, role_service_access_by_role_id: access };
  const create = async (path: string, record: object) =>
    (await client.call('POST', path, { body: { resource: [record] } })).body.resource[0] ?? {};
  const { id: roleId } = await create('system/role', role);
  const app = await create('system/app?fields=*', { name: 'Users', type: 0, is_active: true });
  const user_to_app_to_role_by_user_id = [{ app_id: app.id, role_id: roleId }];
  const eva = { ...EVA, password: PASSWORD, user_to_app_to_role_by_user_id };
  return { key: String(app.api_key), id: (await create('system/user', eva)).id, roleId };
}

describe('a request that waits for many hashes', () => {
  for (const what of ['account', 'role'] as const) {
    it(`stores nothing if the ${what} of its sender is deactivated in the meantime`, async () => {
      const { before, scrypt } = interruptedScrypt();
      const work = async (client: PlatformClient) => {
        const [known] = await client.platform.closeKnownSecrets();
        const signIn = { body: known };
        const session = await client.call('POST', 'system/admin/session', signIn);
        const admin = session.body.session_token;
        client.token = admin;
        const { key, id, roleId } = await addEva(client);
        await client.signIn({ email: EVA.email, password: PASSWORD }, { key });
        const eva = client.token;
        const asAdmin = async (method: string, path: string, body?: object) => {
          client.token = admin;
          const answer = await client.call(method, path, { body });
          client.token = eva;
          return answer;
        };
        const at = what === 'account' ? `system/user/${id}` : `system/role/${roleId}`;
        before(async () => {
          const off = await asAdmin('PATCH', at, { is_active: false });
          assert.equal(off.status, 200);
        });
        const body = { resource: people };
        const late = await client.call('POST', 'system/user', { body, key });
        assert.ok([401, 403].includes(late.status), late.text);
        const filter = encodeURIComponent('email like "p%@example.com"');
        const made = await asAdmin('GET', `system/user?filter=${filter}&fields=id`);
        assert.deepEqual(made.body.resource, []);
      };
      await onBoth(work, PUBLIC, { scrypt });
    });
  }
});
