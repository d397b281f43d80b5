import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountsCollection } from '../../../src/core/collections/accountsCollection.ts';
import { removeLater, sendRemovals } from '../../../src/core/collections/removeLater.ts';
import type { Emit } from '../../../src/core/emitEvent.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { users } from '../../../src/core/resources/users.ts';
import { startSignedIn } from '../startApp.ts';

for (const generation of ['classic', 'current'] as const) {
  describe(`deleting records of a ${generation} server`, () => {
    const start = async () => {
      const { app, calls } = await startSignedIn({ generation });
      const collection = accountsCollection(app, users);
      await collection.load({ filter: '', page: 1, order: 'id' });
      const { total } = collection.store.getState();
      const told: unknown[] = [];
      const backs: [readonly string[], boolean][] = [];
      const begin = (...ids: number[]) =>
        removeLater({
          ...{ app, collection, ids, title: 'Users', query: {}, t: createTranslator('en') },
          emit: ((...event: unknown[]) => told.push(event) > 0) as Emit,
          onBack: (keys, isUndone) => backs.push([keys, isUndone]),
        });
      const missing = () => total - collection.store.getState().total;
      const ids = () => collection.store.getState().rows.map(({ id }) => Number(id));
      const notices = () => app.page.notices.getState().notices;
      const deletions = () =>
        calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url.split('/v2/')[1]);
      const reload = () => collection.load(collection.store.getState().query);
      return { app, begin, told, backs, missing, ids, notices, deletions, reload };
    };

    it('takes them out of a full page at once, and asks the server when Undo is over', async () => {
      const { begin, told, missing, ids, notices, deletions, reload } = await start();
      begin(2, 3);
      assert.equal(missing(), 2);
      assert.deepEqual(notices()[0]?.message, 'Users deleted successfully.');
      await reload();
      assert.equal(missing(), 2);
      assert.equal(ids().length, users.pageLimit);
      assert.equal(ids().includes(2), false);
      assert.deepEqual([deletions(), told], [[], []]);
      await sendRemovals();
      assert.deepEqual(deletions(), ['system/user?ids=2%2C3&rollback=true']);
      assert.deepEqual(told, [['df-deleted', { resource: 'system/user', ids: [2, 3] }]]);
      await sendRemovals();
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
      assert.equal(notices().at(-1)?.message, 'Nothing was deleted.');
    });

    it('shows what is left when only a part is gone', async () => {
      const { begin, told, backs, missing, notices } = await start();
      await begin(4, 99_999)();
      assert.equal(missing(), 0);
      assert.deepEqual(told, [['df-deleted', { resource: 'system/user', ids: [99_999] }]]);
      assert.deepEqual(backs, [[['4'], false]]);
      assert.equal(notices().at(-1)?.message, '1 of 2 are deleted, the rest stays selected.');
    });

    it('asks at once where notices are no part of the page', async () => {
      const { app, begin, deletions, notices } = await start();
      app.page.preferences.setState({
        value: { application: { notificationSystem: { success: 'browserLog' } } },
      });
      await begin(2)();
      assert.equal(deletions().length, 1);
      assert.deepEqual(notices(), []);
    });
  });
}
