import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { ApiError } from '../../../src/core/http/apiError.ts';
import { READ_DEADLINE_MS } from '../../../src/core/http/readDeadline.ts';
import { keepSession } from '../../../src/core/session/keepSession.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { readSessionCookies } from '../../../src/core/session/sessionCookies.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { BOB, gate, signedIn, startHandmade } from '../startHandmade.ts';

forGenerations((generation) => {
  describe(`signOut, ${generation} server`, () => {
    it('ends the session on the server and forgets it here', async () => {
      const { app, sent } = await startSignedIn({ generation });
      app.browser.storage?.setItem(`df ${app.apiBase} 1 list system/user {}`, 'x');
      app.browser.storage?.setItem("the page's own", 'y');
      await signOut(app);
      assert.equal(sent()[0], 'DELETE system/admin/session');
      assert.equal(app.page.session.getState().status, 'anonymous');
      assert.equal(app.browser.cookies.read('df_session'), null);
      assert.equal(app.browser.storage?.length, 1);
    });

    it('counts as done when the server no longer knows the session', async () => {
      const { app, otherTab } = await startSignedIn({ generation });
      const elsewhere = otherTab();
      elsewhere.page.session.setState(app.page.session.getState());
      await signOut(elsewhere);
      await signOut(app);
      assert.equal(app.page.session.getState().status, 'anonymous');
    });
  });
});

describe('signOut', () => {
  const answers: [status: number, isOver: boolean][] = [
    [400, true],
    [401, true],
    [403, true],
    [404, false],
    [429, false],
    [500, false],
    [501, false],
    // the gateway's own response: the server was not reached
    [502, true],
    [503, true],
    [504, true],
  ];
  for (const [status, isOver] of answers) {
    it(`${isOver ? 'leaves no one signed in here' : 'keeps the session'} when the response is ${status}`, async () => {
      const { app, server } = startHandmade();
      server.delete('/api/v2/system/admin/session', () => new Response('', { status }));
      signedIn(app, 'token');
      const failure = await signOut(app).catch((error: ApiError) => error.status);
      // no session is what was wanted
      assert.equal(failure, status < 404 ? undefined : status);
      assert.equal(app.page.session.getState().status, isOver ? 'anonymous' : 'signed-in');
    });
  }

  /** Starts a server that signs out slowly. */
  function startSlow() {
    const started = startHandmade();
    const asked: string[] = [];
    const [called, answer] = [gate(), gate()];
    started.server.delete('/api/v2/system/admin/session', async ({ req }) => {
      asked.push(req.header('X-DreamFactory-Session-Token') ?? '');
      called.open();
      await answer.promise;
      return Response.json({ success: true });
    });
    signedIn(started.app, 'old');
    return { ...started, asked, called, answer };
  }

  it('leaves the cookies to another user who has signed in in another tab', async () => {
    const { app, cookies, called, answer } = startSlow();
    const leaving = signOut(app);
    await called.promise;
    const other = startHandmade({ cookies });
    keepSession(other.app, { ...BOB, session_token: "bob's" });
    answer.open();
    await leaving;
    assert.equal(app.page.session.getState().status, 'anonymous');
    assert.equal(readSessionCookies(other.app)?.token, "bob's");
  });

  it('ends the session that was renewed in the meantime as well', async () => {
    const { app, asked, called, answer } = startSlow();
    const leaving = signOut(app);
    await called.promise;
    signedIn(app, 'renewed');
    answer.open();
    await leaving;
    assert.equal(app.page.session.getState().status, 'anonymous');
    assert.deepEqual(asked, ['old', 'renewed']);
  });

  for (const what of ['the sign-out', 'a deletion before it']) {
    it(`leaves no one signed in here if ${what} gets no response within a minute`, async () => {
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        const { app, called } = startSlow();
        if (what !== 'the sign-out') app.page.unsent = () => new Promise(() => undefined);
        const leaving = assert.rejects(signOut(app), { message: /^Can't reach the server/ });
        if (app.page.unsent) mock.timers.tick(READ_DEADLINE_MS);
        await called.promise;
        mock.timers.tick(READ_DEADLINE_MS);
        await leaving;
        assert.equal(app.page.session.getState().status, 'anonymous');
      } finally {
        mock.timers.reset();
      }
    });
  }

  it('forgets the user even when the session expires before the response', async () => {
    const { app, called, answer } = startSlow();
    const leaving = signOut(app);
    await called.promise;
    expireSession(app);
    answer.open();
    await leaving;
    const { status, lastUser } = app.page.session.getState();
    assert.deepEqual([status, lastUser], ['anonymous', undefined]);
  });

  it('leaves other users who have signed in since', async () => {
    const { app, asked, called, answer } = startSlow();
    const leaving = signOut(app);
    await called.promise;
    signedIn(app, "bob's", BOB);
    answer.open();
    await leaving;
    assert.equal(app.page.session.getState().token, "bob's");
    assert.deepEqual(asked, ['old']);
  });

  it('forgets everything here when the server cannot be reached, and says so', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    app.browser.storage?.setItem(`df ${app.apiBase} 1 list system/user {}`, 'x');
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
    Object.assign(app.browser, { fetch: unreachable });
    await assert.rejects(signOut(app), { status: 0, message: /Can't reach the server/ });
    assert.equal(app.page.session.getState().status, 'anonymous');
    assert.equal(app.browser.cookies.read('df_session'), null);
    assert.equal(app.browser.storage?.length, 0);
  });
});
