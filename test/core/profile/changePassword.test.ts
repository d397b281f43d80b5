import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { changePassword } from '../../../src/core/profile/changePassword.ts';
import { loadProfile } from '../../../src/core/profile/loadProfile.ts';
import { RENEWAL_PATIENCE_MS } from '../../../src/core/session/renewSession.ts';
import { offerSignIn } from '../../../src/core/session/offerSignIn.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, USER } from '../startApp.ts';
import { startPerson } from './startPerson.ts';

const NEW = 'a-much-longer-password';

forGenerations((generation) => {
  describe(`a new password, ${generation} server`, () => {
    it('continues with a new session, without a question', async () => {
      const { app, sent } = await startPerson({ generation });
      const { token } = app.page.session.getState();
      await changePassword(app, USER.password, NEW);
      const now = app.page.session.getState();
      assert.equal(now.status, 'signed-in');
      assert.notEqual(now.token, token);
      assert.equal((await loadProfile(app)).email, USER.email);
      const again = generation === 'classic' ? ['POST user/session'] : [];
      assert.deepEqual(sent(), [
        'GET user/profile',
        'POST user/password',
        ...again,
        'GET user/profile',
      ]);
      await signIn(app, { ...USER, password: NEW });
    });

    it('works for administrators at their own endpoints', async () => {
      const { app, sent } = await startPerson({ generation }, 'admin');
      await changePassword(app, ADMIN.password, NEW);
      assert.equal((await loadProfile(app)).email, ADMIN.email);
      assert.ok(sent().every((call) => call.includes('system/admin/')));
    });

    it('stays unchanged, as does the session, when the old password was wrong', async () => {
      const { app } = await startPerson({ generation });
      const { token } = app.page.session.getState();
      const message = 'The password supplied does not match.';
      await assert.rejects(changePassword(app, 'wrong', NEW), { message });
      assert.equal(app.page.session.getState().token, token);
      assert.equal((await loadProfile(app)).email, USER.email);
    });

    it('stops nothing else if its response never arrives, and can be saved again', async () => {
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        const { app, platform } = await startPerson({ generation });
        const { fetch } = platform;
        const carriedOut = new Promise<void>((resolve) => {
          platform.fetch = async (request) => {
            const reply = await fetch(request);
            if (!/\/password\b/.test(request.url)) return reply;
            resolve();
            return new Promise<Response>(() => {});
          };
        });
        void changePassword(app, USER.password, NEW);
        await carriedOut;
        platform.fetch = fetch;
        mock.timers.tick(RENEWAL_PATIENCE_MS);
        assert.equal(app.page.renewal.inFlight, null);
        await changePassword(app, USER.password, NEW);
        assert.equal((await loadProfile(app)).email, USER.email);
      } finally {
        mock.timers.reset();
      }
    });

    it("keeps no one else's session that the answer holds", async () => {
      const { app, platform } = await startPerson({ generation });
      const { user } = app.page.session.getState();
      const { fetch } = platform;
      platform.fetch = async (request) => {
        const { method, url } = request;
        if (/\/password\b/.test(url)) return Response.json({ success: true });
        if (method !== 'POST' || !/\/session\b/.test(url)) return fetch(request);
        return Response.json({ ...user, id: 4711, session_token: 'a.b.c' });
      };
      await changePassword(app, USER.password, NEW);
      const { status, user: now, lastUser } = app.page.session.getState();
      assert.equal(status, 'expired');
      assert.equal((now ?? lastUser)?.id, user?.id);
    });

    it('is set once after a session that had expired was renewed', async () => {
      const { app, clock, calls } = await startPerson({ generation });
      clock.now += 25 * 3_600_000;
      await changePassword(app, USER.password, NEW);
      const done = calls.filter((call) => call.path === 'user/password' && call.status === 200);
      assert.equal(done.length, 1);
      assert.equal(app.page.session.getState().status, 'signed-in');
    });

    it('lets other calls wait for the new session', async () => {
      const { app } = await startPerson({ generation });
      const calls = [1, 2, 3].map(() => loadProfile(app));
      await Promise.all([changePassword(app, USER.password, NEW), ...calls]);
      assert.equal(app.page.session.getState().status, 'signed-in');
    });

    it('is never in an address', async () => {
      const { app, calls } = await startPerson({ generation });
      await changePassword(app, USER.password, NEW);
      for (const { url } of calls) assert.doesNotMatch(url, /password=|longer/);
    });
  });
});

describe('a new password that cannot sign in at once', () => {
  it('asks the person, who stays on the page', async () => {
    const { app, platform } = await startPerson({ generation: 'classic' });
    offerSignIn(app);
    const { fetch } = platform;
    // like an instance with usernames, which the page doesn't know about
    platform.fetch = (request) =>
      request.method === 'POST' && request.url.endsWith('user/session')
        ? Promise.resolve(Response.json({ error: { code: 401, message: 'No.' } }, { status: 401 }))
        : fetch(request);
    await changePassword(app, USER.password, NEW);
    const { status, lastUser } = app.page.session.getState();
    assert.deepEqual([status, lastUser?.email], ['expired', USER.email]);
  });
});
