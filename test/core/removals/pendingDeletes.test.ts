import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flushedPendingDeletes } from '../../../src/core/collections/retryAfterPendingDeletes.ts';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { hasHeldDeletes, sendPendingDeletes } from '../../../src/core/removals/pendingDeletes.ts';
import { forgetSession } from '../../../src/core/session/forgetSession.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { ADMIN } from '../startApp.ts';
import { startRemoval } from '../collections/removalTrial.ts';

const GENERATIONS = ['classic', 'current'] as const;

for (const generation of GENERATIONS) {
  describe(`a deletion that can still be undone, ${generation} server`, () => {
    it('is sent before its session is ended', async () => {
      const { app, begin, deletions, notices } = await startRemoval({ generation });
      begin(2);
      await signOut(app);
      assert.deepEqual(deletions(), ['system/user/2', 'system/admin/session']);
      assert.deepEqual(
        notices().map(({ message, undo }) => [message, !!undo]),
        [['User successfully deleted.', false]],
      );
    });

    it('is sent only if it may free a value that the server has rejected', async () => {
      const { app, begin, deletions } = await startRemoval({ generation });
      begin(2);
      const flush = (message: string) =>
        flushedPendingDeletes(
          app,
          'system/user',
          new ApiError({ status: 400, kind: 'refused', message }),
        );
      assert.equal(await flush('The role no longer exists.'), false);
      assert.deepEqual(deletions(), []);
      assert.equal(await flush('The email has already been taken.'), true);
      assert.deepEqual(deletions(), ['system/user/2']);
    });

    it('is reported as failed before the session ends', async () => {
      const { app, begin, notices, sent, trouble } = await startRemoval({ generation });
      Object.assign(trouble, { method: 'DELETE', fault: 'full' });
      begin(2);
      await signOut(app).catch(() => undefined);
      assert.ok(sent().includes('DELETE system/user/2'));
      assert.match(notices()[0]?.message ?? '', /^User 2 wasn't deleted: /);
    });

    it('is sent by nobody else, nor without its session', async () => {
      const { app, begin, deletions, notices } = await startRemoval({ generation });
      begin(2);
      forgetSession(app);
      await sendPendingDeletes();
      assert.deepEqual(deletions(), []);
      assert.equal(notices().at(-1)?.message, "User 2 wasn't deleted: Your session has expired.");
      await signIn(app, ADMIN);
      begin(3);
      app.page.session.setState((state) => ({ user: state.user && { ...state.user, id: 4711 } }));
      await sendPendingDeletes();
      assert.deepEqual(deletions(), []);
    });

    it('is sent by the sign-out of another script too, whichever came first', async () => {
      const { app, begin, deletions } = await startRemoval({ generation });
      const said: string[] = [];
      app.page.unsent = async () => void said.push('sent by the other');
      begin(2);
      await signOut(app);
      assert.deepEqual(said, ['sent by the other']);
      assert.equal(deletions()[0], 'system/user/2');
    });

    it('is sent with the current token if the page is left just before it expires', async () => {
      const { app, begin, clock, reload, sent } = await startRemoval({ generation });
      const { expires } = app.page.session.getState();
      assert.ok(expires);
      begin(2);
      await reload();
      // from now on any other request would renew the session first
      clock.now = expires - 30_000;
      const before = sent().length;
      const sending = sendPendingDeletes();
      // what isn't sent by now never will be: nothing runs on a page that the user has left
      assert.deepEqual(sent().slice(before), ['DELETE system/user/2']);
      await sending;
    });

    it('is sent when the page is left, for one record or many', async () => {
      const { begin, calls } = await startRemoval({ generation });
      begin(2);
      begin(3, 4);
      await sendPendingDeletes();
      const sent = calls.filter(({ method }) => method === 'DELETE');
      assert.deepEqual(
        sent.map(({ keepalive }) => keepalive),
        [true, true],
      );
    });

    it('keeps a sign-out made while the session has expired, until it is sent', async () => {
      const { app, begin, otherTab } = await startRemoval({ generation });
      begin(2);
      assert.equal(hasHeldDeletes(), false);
      expireSession(app);
      assert.equal(hasHeldDeletes(), true);
      await signIn(otherTab(app.page), ADMIN);
      assert.equal(hasHeldDeletes(), false);
      await sendPendingDeletes();
      expireSession(app);
      assert.equal(hasHeldDeletes(), false);
    });
  });
}
