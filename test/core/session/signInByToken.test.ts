import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forgetSession } from '../../../src/core/session/forgetSession.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { restoreSession } from '../../../src/core/session/restoreSession.ts';
import { signInByCallback } from '../../../src/core/session/signInByCallback.ts';
import { signInByToken } from '../../../src/core/session/signInByToken.ts';
import { ADA, BOB, gate, signedIn, startHandmade } from '../startHandmade.ts';

/** Starts with Ada signed in; the server responds with a new session on request. */
function startAsked(user = ADA) {
  const { app, server } = startHandmade();
  const answer = gate();
  const reply = async () => {
    await answer.promise;
    return Response.json({ ...user, session_token: 'fresh' });
  };
  server.get('/api/v2/user/session', reply);
  server.post('/api/v2/user/session', reply);
  signedIn(app, 'old');
  return { app, answer };
}

const ways = {
  'a token that a page hands over': (app: ReturnType<typeof startAsked>['app']) =>
    signInByToken(app, 'fresh'),
  'what a provider sends back': (app: ReturnType<typeof startAsked>['app']) =>
    signInByCallback(app, { code: 'c' }),
};

for (const [way, signIn] of Object.entries(ways)) {
  describe(way, () => {
    it('continues with a session that expires before the response arrives', async () => {
      const { app, answer } = startAsked();
      const asked = signIn(app);
      expireSession(app);
      answer.open();
      assert.equal(await asked, null);
      const { status, token, user } = app.page.session.getState();
      assert.deepEqual([status, token, user?.name], ['signed-in', 'fresh', 'Ada']);
    });

    it('can belong to another user than the session that expired', async () => {
      const { app, answer } = startAsked(BOB);
      const asked = signIn(app);
      expireSession(app);
      answer.open();
      await asked;
      assert.equal(app.page.session.getState().user?.name, 'Bob');
    });

    it("doesn't sign a user back in who has abandoned an expired session", async () => {
      const { app, answer } = startAsked();
      expireSession(app);
      const asked = signIn(app);
      forgetSession(app, 'draft');
      answer.open();
      await asked;
      assert.equal(app.page.session.getState().status, 'anonymous');
      assert.equal(app.browser.cookies.read('df_session'), null);
    });

    for (const reply of [{}, null, { id: 0 }, []]) {
      it(`offers no account if the response names no user: ${JSON.stringify(reply)}`, async () => {
        const { app, server } = startHandmade();
        server.all('/api/v2/user/session', () => Response.json(reply));
        signedIn(app, 'old');
        app.page.pendingCredentials.token = way.startsWith('a token') ? 'fresh' : null;
        app.page.pendingCredentials.callback = way.startsWith('a token') ? null : { code: 'c' };
        app.page.pendingCredentials.isLinked = true;
        const refusal = await restoreSession(app);
        assert.equal(refusal?.status, 502);
        assert.deepEqual(app.page.session.getState().offered ?? null, null);
        assert.equal(app.page.session.getState().token, 'old');
      });
    }

    it('leaves another user who has signed in since', async () => {
      const { app, answer } = startAsked();
      const asked = signIn(app);
      signedIn(app, "bob's", BOB);
      answer.open();
      await asked;
      assert.equal(app.page.session.getState().token, "bob's");
    });
  });
}
