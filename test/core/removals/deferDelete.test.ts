import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountsCollection } from '../../../src/core/accounts/accountsCollection.ts';
import { retryAfterPendingDeletes } from '../../../src/core/collections/retryAfterPendingDeletes.ts';
import { sendPendingDeletes } from '../../../src/core/removals/pendingDeletes.ts';
import { admins } from '../../../src/core/resources/admins.ts';
import { users } from '../../../src/core/resources/users.ts';
import { startRemoval } from '../collections/removalTrial.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';

forGenerations((generation) => {
  describe(`deleting records of a ${generation} server`, () => {
    const start = () => startRemoval({ generation });

    it('removes them from a full page at once, and deletes them on the server once Undo expires', async () => {
      const { begin, told, missing, ids, notices, deletions, reload } = await start();
      begin(2, 3);
      assert.equal(missing(), 2);
      assert.deepEqual(notices()[0]?.message, 'Deleting User 2, User 3…');
      await reload();
      assert.equal(missing(), 2);
      assert.equal(ids().length, users.pageLimit);
      assert.equal(ids().includes(2), false);
      assert.deepEqual([deletions(), told], [[], []]);
      await sendPendingDeletes();
      assert.deepEqual(deletions(), ['system/user?ids=2%2C3&rollback=true']);
      assert.deepEqual(told, [['df-deleted', { resource: 'system/user', ids: [2, 3] }]]);
      await sendPendingDeletes();
      assert.equal(deletions().length, 1);
    });

    it('has them back with Undo, and never asks', async () => {
      const { begin, backs, missing, ids, notices, deletions, reload } = await start();
      const send = begin(2);
      notices()[0]?.undo?.();
      await send();
      await reload();
      assert.equal(missing(), 0);
      assert.equal(ids()[0], 2);
      assert.deepEqual(backs, [[['2'], true]]);
      assert.deepEqual(deletions(), []);
      assert.equal(notices().at(-1)?.message, 'Restored. Nothing was deleted.');
    });

    it('shows what remains when only a part was deleted', async () => {
      const { begin, told, backs, missing, notices } = await start();
      await begin(4, 99_999)();
      assert.equal(missing(), 0);
      assert.deepEqual(told, [['df-deleted', { resource: 'system/user', ids: [99_999] }]]);
      assert.deepEqual(backs, [[['4'], false]]);
      const [failure, rest] = notices();
      assert.match(failure?.message ?? '', /^User 4 wasn't deleted: /);
      assert.equal(rest?.message, 'Deleted 1 of 2; the rest are still selected.');
    });

    it('offers no Undo any more once it is sent, and says that it is done when it is', async () => {
      const { begin, notices, deletions } = await start();
      const sending = begin(2)();
      const [waiting] = notices();
      assert.deepEqual([waiting?.message, waiting?.undo], ['Deleting User 2…', undefined]);
      await sending;
      assert.deepEqual(deletions(), ['system/user/2']);
      assert.equal(notices().length, 1);
      assert.equal(notices()[0]?.message, 'User successfully deleted.');
      assert.equal(notices()[0]?.undo, undefined);
    });

    it("withdraws the success notice when the server rejects, and says who wasn't deleted", async () => {
      const { begin, backs, list, notices, trouble } = await start();
      Object.assign(trouble, { method: 'DELETE', fault: '500' });
      list.isShown = false;
      await begin(2, 3)();
      assert.deepEqual(
        notices().map(({ kind }) => kind),
        ['error'],
      );
      assert.match(notices()[0]?.message ?? '', /^User 2, User 3 weren't deleted: \S/);
      assert.deepEqual(backs, [[['2', '3'], false]]);
    });

    it('has deleted what no longer exists, though the response was lost', async () => {
      const { begin, told, backs, missing, notices, trouble } = await start();
      Object.assign(trouble, { method: 'DELETE', fault: 'cut' });
      await begin(2)();
      assert.equal(missing(), 1);
      assert.deepEqual(backs, []);
      assert.deepEqual(told, [['df-deleted', { resource: 'system/user', ids: [2] }]]);
      assert.deepEqual(
        notices().map(({ message }) => message),
        ['User successfully deleted.'],
      );
    });

    it('sends at once what takes more than one call, and says only then that it is done', async () => {
      const { app, begin, collection, deletions, notices } = await start();
      const resource = Array.from({ length: 201 }, (_, index) => ({
        ...{ name: `Extra ${index}`, email: `extra${index}@example.com` },
      }));
      const { resource: made } = await app.api.post<{ resource: { id: number }[] }>('system/user', {
        resource,
      });
      const send = begin(...made.map(({ id }) => id));
      assert.deepEqual(notices(), []);
      await send();
      assert.equal(deletions().length, 2);
      assert.equal(notices()[0]?.message, 'Users deleted successfully.');
      assert.equal(notices()[0]?.undo, undefined);
      assert.equal(collection.store.getState().status, 'ready');
    });

    it('keeps them out of every list of the page, which has them back with Undo', async () => {
      const { app, begin, notices, deletions } = await start();
      const send = begin(2);
      const next = accountsCollection(app, users);
      await next.load({ filter: '', page: 1, order: 'id' });
      const ids = () => next.store.getState().rows.map(({ id }) => Number(id));
      assert.equal(ids().includes(2), false);
      assert.equal(notices()[0]?.message, 'Deleting User 2…');
      notices()[0]?.undo?.();
      await send();
      assert.equal(ids()[0], 2);
      assert.deepEqual(deletions(), []);
    });

    it('is sent before a record with the same name, and before nothing else', async () => {
      const { app, begin, collection, deletions } = await start();
      const { email = '' } = await collection.fetchOne(2);
      begin(2);
      const create = (record: object) =>
        retryAfterPendingDeletes(app, 'system/user', () => collection.create(record));
      await create({ name: 'Another', email: 'another@example.com' });
      await assert.rejects(create({ name: 'None' }));
      assert.deepEqual(deletions(), []);
      const heir = await create({ name: 'Heir', email });
      assert.equal(heir.name, 'Heir');
      assert.deepEqual(deletions(), ['system/user/2']);
      await assert.rejects(create({ name: 'Third', email }));
      assert.equal(app.page.pendingDeletes?.['system/user']?.ids.size, 0);
    });

    it('of a user is sent before an administrator with the same email address', async () => {
      const { app, begin, collection, deletions } = await start();
      const { email = '' } = await collection.fetchOne(2);
      begin(2);
      const heirs = accountsCollection(app, admins);
      const heir = await retryAfterPendingDeletes(app, admins.path, () =>
        heirs.create({ name: 'Heir', email }),
      );
      assert.equal(heir.email, email);
      assert.deepEqual(deletions(), ['system/user/2']);
    });

    it('does not open what is about to be deleted', async () => {
      const { begin, collection } = await start();
      begin(2);
      await assert.rejects(collection.fetchOne(2), /Record not found/);
      await sendPendingDeletes();
    });

    it('asks at once if notices are not shown in the page', async () => {
      const { app, begin, deletions, notices } = await start();
      app.page.preferences.setState({
        value: { application: { notificationSystem: { success: 'browserLog' } } },
      });
      await begin(2)();
      assert.equal(deletions().length, 1);
      assert.deepEqual(notices(), []);
    });
  });
});
