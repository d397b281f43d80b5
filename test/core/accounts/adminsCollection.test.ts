import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adminsCollection } from '../../../src/core/accounts/adminsCollection.ts';
import { readSessionCookies } from '../../../src/core/session/sessionCookies.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`administrators, ${generation} server`, () => {
    it('who edit themselves are shown as they are called from then on, also after a reload', async () => {
      const { app } = await startSignedIn({ generation });
      const own = () => app.page.session.getState().user;
      const list = adminsCollection(app);
      await list.update(own()?.id ?? '', { name: 'Boss', phone: '1' });
      assert.equal(own()?.name, 'Boss');
      assert.equal(readSessionCookies(app)?.user?.name, 'Boss');
      await list.update(own()?.id ?? '', { email: 'boss@example.com' });
      assert.equal(own()?.email, 'boss@example.com');
      assert.equal(JSON.stringify(own()).includes('phone'), false);
      await list.load({ filter: '', page: 1, order: 'email' });
      assert.equal(list.store.getState().status, 'ready');
    });

    it('who edit others stay signed in as themselves', async () => {
      const { app } = await startSignedIn({ generation });
      const list = adminsCollection(app);
      const made = await list.create({ name: 'Nina', email: 'nina@example.com' });
      const before = app.page.session.getState().user;
      await list.update(made.id, { name: 'Nina B.' });
      assert.deepEqual(app.page.session.getState().user, before);
    });
  });
});
