import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { PartialSave } from '../../../src/core/saving/PartialSave.ts';
import { accountsCollection, sendInvite } from '../../../src/core/accounts/accountsCollection.ts';
import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { users, type UserForm } from '../../../src/core/resources/users.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { startHandmade } from '../startHandmade.ts';

forGenerations((generation) => {
  describe(`users of a ${generation} server`, () => {
    const start = async () => {
      const started = await startSignedIn({ generation });
      const dialect = dialectOf(started.app);
      const payload = (form: Partial<UserForm>) =>
        users.toPayload(
          { ...users.blank(), name: 'New', email: 'new@example.com', ...form },
          dialect,
        );
      return { ...started, dialect, payload, collection: accountsCollection(started.app, users) };
    };

    it('are created with keys and roles, and are what was asked for', async () => {
      const { collection, payload, sent } = await start();
      const key = { name: 'team', value: 't1', private: false };
      const made = await collection.create(
        payload({
          is_active: false,
          phone: '1',
          user_lookup_by_user_id: [key],
          user_to_app_to_role_by_user_id: [{ app_id: 1, role_id: 1 }],
        }),
        { send_invite: false },
      );
      const user = users.toForm(await collection.fetchOne(made.id));
      assert.equal(user.is_active, false);
      assert.equal(user.phone, '1');
      assert.deepEqual(
        user.user_lookup_by_user_id.map(({ name, value }) => [name, value]),
        [['team', 't1']],
      );
      assert.equal(user.user_to_app_to_role_by_user_id.length, 1);
      assert.equal(sent().filter((call) => call.startsWith('POST')).length, 1);
    });

    it('change in what was changed; removed keys go, others stay', async () => {
      const { collection, payload, dialect } = await start();
      const keys = ['a', 'b'].map((name) => ({ name, value: name, private: false }));
      const made = await collection.create(payload({ user_lookup_by_user_id: keys }));
      const form = users.toForm(await collection.fetchOne(made.id));
      const changed = {
        ...form,
        last_name: 'Changed',
        user_lookup_by_user_id: form.user_lookup_by_user_id.slice(1),
      };
      const changes = changedMembers(
        users.toPayload(form, dialect),
        users.toPayload(changed, dialect),
      );
      const saved = users.toForm(await collection.update(made.id, changes));
      assert.equal(saved.last_name, 'Changed');
      assert.deepEqual(
        saved.user_lookup_by_user_id.map(({ name }) => name),
        ['b'],
      );
    });

    it('are invited', async () => {
      const { app, collection, payload, platform } = await start();
      const made = await collection.create(payload({}), { send_invite: true });
      await sendInvite(app, users.path, made.id);
      assert.equal(platform.outbox.length, 2);
    });

    it('tell which field the server rejects', async () => {
      const { collection, payload } = await start();
      await assert.rejects(collection.create(payload({ email: 'nobody' })), (error: Error) => {
        assert.ok(error.message.length > 10);
        return true;
      });
    });
  });
});

describe('an inactive user who cannot be made inactive', () => {
  it('is known to exist, with what is missing and why', async () => {
    const { app, server } = startHandmade();
    app.page.environment.setState({ status: 'ready', environment: { apps: [] } });
    const made = { id: 31, name: 'New', is_active: true };
    server.post('/api/v2/system/user', () => Response.json({ resource: [made] }));
    server.patch('/api/v2/system/user/31', () => new Response('', { status: 500 }));
    const collection = accountsCollection(app, users);
    await assert.rejects(collection.create({ name: 'New', is_active: false }), (error: Error) => {
      assert.ok(error instanceof PartialSave);
      assert.deepEqual(error.record, made);
      assert.deepEqual(error.missing, { is_active: false });
      assert.equal(error.status, 500);
      assert.match(error.message, /^Something went wrong on the server/);
      return true;
    });
    assert.deepEqual(collection.store.getState().rows, [made]);
  });
});
