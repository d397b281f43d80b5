import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reloadOwnEnvironment } from '../../../src/core/environment/reloadOwnEnvironment.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPerson } from '../profile/startPerson.ts';

forGenerations((generation) => {
  describe(`what a user can open, ${generation} server`, () => {
    it('is read in one request', async () => {
      const { app, sent } = await startPerson({ generation });
      await reloadOwnEnvironment(app);
      assert.deepEqual(sent(), ['GET system/environment']);
    });

    it('is shown to the user, not to a visitor, after the session has expired', async () => {
      const { app, clock, calls } = await startPerson({ generation });
      const { token } = app.page.session.getState();
      clock.now += 25 * 3_600_000;
      await reloadOwnEnvironment(app);
      const last = calls.at(-1);
      const used = last?.headers.get('X-DreamFactory-Session-Token');
      assert.equal(last?.path, 'system/environment');
      assert.equal(used, app.page.session.getState().token);
      assert.notEqual(used, token);
    });
  });
});
