import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers } from '../../../src/core/changes.ts';
import { sendInvite, usersCollection } from '../../../src/core/collections/usersCollection.ts';
import { dialectFor } from '../../../src/core/dialect/dialect.ts';
import { users, type UserForm } from '../../../src/core/resources/users.ts';
import { startSignedIn } from '../startApp.ts';
import { ADA, signedIn, startHandmade } from '../startHandmade.ts';

for (const generation of ['classic', 'current'] as const) {
  describe(`users of a ${generation} server`, () => {
    const start = async () => {
      const started = await startSignedIn({ generation });
      const dialect = dialectFor(started.app.page.environment.getState().environment);
      const payload = (form: Partial<UserForm>) =>
        users.toPayload(
          { ...users.blank(), name: 'New', email: 'new@example.com', ...form },
          dialect,
        );
      return { ...started, dialect, payload, collection: usersCollection(started.app) };
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
      await sendInvite(app, made.id);
      assert.equal(platform.outbox.length, 2);
    });

    it('tell which field the server refuses', async () => {
      const { collection, payload } = await start();
      await assert.rejects(collection.create(payload({ name: '' })), (error: Error) => {
        assert.ok(error.message.length > 10);
        return true;
      });
    });
  });
}

describe('a user who changes himself', () => {
  it('goes through the profile', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    const asked: string[] = [];
    server.all('*', ({ req }) => {
      asked.push(`${req.method} ${req.path}`);
      return Response.json({ id: ADA.id, name: 'Ada', session_token: 'new' });
    });
    await usersCollection(app).update(String(ADA.id), { phone: '1' });
    assert.deepEqual(asked, ['PUT /api/v2/user/profile', 'GET /api/v2/system/user/7']);
    assert.equal(app.page.session.getState().token, 'new');
  });
});
