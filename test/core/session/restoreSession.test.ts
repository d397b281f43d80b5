import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restoreSession } from '../../../src/core/session/restoreSession.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { personPolicies } from '../../../src/core/page/signedInApp.ts';
import { createApp } from '../../../src/core/page/createApp.ts';
import { createListCache } from '../../../src/core/collections/listCache.ts';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, ADMIN_KEY, startApp, startSignedIn, USER } from '../startApp.ts';
import { signInByToken } from '../../../src/core/session/signInByToken.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { ADA, BOB, gate, signedIn, startHandmade } from '../startHandmade.ts';

describe('restoreSession', () => {
  it('restores the session after a reload at once, without a request', async () => {
    const { app, calls, otherTab } = startApp({ generation: 'classic' });
    await signIn(app, ADMIN);
    calls.length = 0;
    const reloaded = otherTab();
    const restored = restoreSession(reloaded);
    assert.equal(reloaded.page.session.getState().status, 'signed-in');
    await restored;
    assert.equal(reloaded.page.session.getState().user?.email, ADMIN.email);
    assert.equal(calls.length, 0);
    assert.ok(await reloaded.api.get('system/role'));
  });

  it('finds a visitor when there is none', async () => {
    const { app } = startApp({ generation: 'classic' });
    assert.equal(await restoreSession(app), null);
    assert.equal(app.page.session.getState().status, 'anonymous');
  });

  it('ignores what a page of another kind left in the cookies', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/user/session', () => Response.json({}, { status: 401 }));
    app.browser.cookies.write('df_session', 'token', '');
    app.browser.cookies.write('df_user', '{half', '');
    await restoreSession(app);
    assert.equal(app.page.session.getState().status, 'anonymous');
  });

  it('asks who a token belongs to when the other cookie is lost', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/user/session', () => Response.json({ ...ADA, session_token: 'token' }));
    app.browser.cookies.write('df_session', 'token', '');
    await restoreSession(app);
    assert.equal(app.page.session.getState().user?.name, 'Ada');
  });

  for (const status of [429, 500, 503]) {
    it(`leaves a link unused if a ${status} hides whose session it would replace`, async () => {
      const { app, server } = startHandmade();
      server.get('/api/v2/user/session', ({ req }) =>
        req.header('X-DreamFactory-Session-Token') === 'linked'
          ? Response.json({ ...BOB, session_token: 'linked' })
          : new Response('', { status }),
      );
      app.browser.cookies.write('df_session', 'token', '');
      Object.assign(app.page.pendingCredentials, { token: 'linked', isLinked: true });
      const refusal = await restoreSession(app);
      assert.equal(refusal?.status, status);
      assert.equal(app.page.session.getState().status, 'anonymous');
      assert.equal(app.browser.cookies.read('df_session'), 'token');
    });
  }

  it('follows a link if the stored session has expired', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/user/session', ({ req }) =>
      req.header('X-DreamFactory-Session-Token') === 'linked'
        ? Response.json({ ...BOB, session_token: 'linked' })
        : new Response('', { status: 401 }),
    );
    app.browser.cookies.write('df_session', 'token', '');
    Object.assign(app.page.pendingCredentials, { token: 'linked', isLinked: true });
    assert.equal(await restoreSession(app), null);
    assert.equal(app.page.session.getState().user?.name, 'Bob');
  });

  it('accepts a token that arrives while another is checked, but not after Logout', async () => {
    const { app, server } = startHandmade({ sessionToken: 'one' });
    const first = gate();
    server.get('/api/v2/user/session', async ({ req }) => {
      const token = req.header('X-DreamFactory-Session-Token');
      if (token === 'one') await first.promise;
      return Response.json({ ...ADA, session_token: token });
    });
    server.delete('/api/v2/system/admin/session', () => Response.json({ success: true }));
    const restored = restoreSession(app);
    app.page.pendingCredentials.token = 'two';
    first.open();
    await restored;
    assert.equal(app.page.session.getState().token, 'two');
    app.page.pendingCredentials.token = 'three';
    await signOut(app);
    await restoreSession(app);
    assert.equal(app.page.session.getState().status, 'anonymous');
  });

  it("doesn't report a rejected token after another one was accepted", async () => {
    const { app, server } = startHandmade({ sessionToken: 'bad' });
    const first = gate();
    server.get('/api/v2/user/session', async ({ req }) => {
      const session_token = req.header('X-DreamFactory-Session-Token');
      if (session_token === 'good') return Response.json({ ...ADA, session_token });
      await first.promise;
      return Response.json({ error: { message: 'A bad token.' } }, { status: 401 });
    });
    const one = restoreSession(app);
    app.page.pendingCredentials.token = 'good';
    const other = restoreSession(app);
    first.open();
    assert.deepEqual(await Promise.all([one, other]), [null, null]);
    assert.equal(app.page.session.getState().token, 'good');
  });

  it('takes up a token though the session before it is renewed in the meantime', async () => {
    const { app, server } = startHandmade();
    const answer = gate();
    server.get('/api/v2/user/session', async () => {
      await answer.promise;
      return Response.json({ ...BOB, session_token: "bob's" });
    });
    signedIn(app, 'old');
    const asked = signInByToken(app, "bob's");
    signedIn(app, 'renewed');
    answer.open();
    await asked;
    assert.equal(app.page.session.getState().token, "bob's");
  });

  it("doesn't sign a user back in who signed out before the response came", async () => {
    const { app, server } = startHandmade();
    const answer = gate();
    server.get('/api/v2/user/session', async () => {
      await answer.promise;
      return Response.json({ ...ADA, session_token: 'token', ticket: 'a ticket' });
    });
    server.delete('/api/v2/system/admin/session', () => Response.json({ success: true }));
    signedIn(app, 'token');
    const asked = signInByToken(app, 'token');
    await signOut(app);
    answer.open();
    await asked;
    assert.equal(app.page.session.getState().status, 'anonymous');
    assert.equal(app.browser.cookies.read('df_session'), null);
  });

  it('keeps two instances on one host apart', async () => {
    const { app, cookies, server } = startHandmade();
    server.get('/api/v2/user/session', () => Response.json({ ...ADA, session_token: 'token' }));
    app.page.pendingCredentials.token = 'token';
    await restoreSession(app);
    const other = startHandmade({ cookies, apiBase: 'https://instance.example/second/api/v2' });
    await restoreSession(other.app);
    assert.equal(other.app.page.session.getState().status, 'anonymous');
  });
});

forGenerations((generation) => {
  describe(`a token handed over by the page, ${generation} server`, () => {
    it('becomes the session, and no address carries it', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const { token } = app.page.session.getState();
      assert.ok(token);
      const { browser, apiBase } = app;
      const portal = createApp(
        { apiBase, apiKey: ADMIN_KEY, sessionToken: token },
        personPolicies,
        browser,
      );
      await restoreSession(portal);
      assert.equal(portal.page.session.getState().user?.is_sys_admin, true);
      assert.ok(calls.every(({ url }) => !url.includes(token)));
    });

    it('is rejected with the words of the server, and the visitor can sign in', async () => {
      const { app } = startApp({ generation });
      app.page.pendingCredentials.token = 'rubbish';
      const refusal = await restoreSession(app);
      assert.ok(refusal?.message);
      assert.equal(app.page.session.getState().status, 'anonymous');
    });

    it('is rejected with the same words if no header can carry it', async () => {
      const { app } = startApp({ generation });
      app.page.pendingCredentials.token = 'rubbish';
      const known = await restoreSession(app);
      for (const token of ['\0', 'a\nb', '€']) {
        app.page.pendingCredentials.token = token;
        const refusal = await restoreSession(app);
        assert.deepEqual([refusal?.kind, refusal?.message], ['refused', known?.message], token);
      }
      assert.equal(app.page.session.getState().status, 'anonymous');
    });
  });
});

describe('a page that wants no cookies', () => {
  it('signs in and continues without writing or reading any, or the storage', async () => {
    const { app, server, cookies, storage } = startHandmade({ memoryOnly: true });
    server.post('/api/v2/user/session', () => Response.json({ ...ADA, session_token: 'token' }));
    cookies.cookie = 'df_session=somebody; Path=/';
    await restoreSession(app);
    assert.equal(app.page.session.getState().status, 'anonymous');
    await signIn(app, { email: 'ada@example.com', password: 'x' });
    draftOf(app, '/users', null).write({ name: 'Bob' }, { name: '' });
    assert.equal(app.page.session.getState().token, 'token');
    assert.equal(cookies.written.length, 1);
    assert.equal(storage.length, 0);
  });

  it('is kept so by any of its elements', async () => {
    const { app, server, cookies } = startHandmade();
    server.post('/api/v2/user/session', () => Response.json({ ...ADA, session_token: 'token' }));
    createApp(
      { apiBase: '/api/v2', apiKey: 'other', memoryOnly: true },
      personPolicies,
      app.browser,
      app.page,
    );
    await signIn(app, { email: 'ada@example.com', password: 'x' });
    assert.equal(cookies.written.length, 0);
  });

  it('forgets what it had stored when one of its elements says so later, and ignores other tabs', async () => {
    const { app, otherTab } = startApp({ generation: 'classic' });
    await restoreSession(app);
    await signIn(app, ADMIN);
    const draft = draftOf(app, '/users', null);
    const list = createListCache<string[]>(app, 'system/user');
    draft.write({ name: 'Bob' }, { name: '' });
    assert.ok(app.browser.storage?.length);
    const kept = app.browser;
    const options = { apiBase: '/api/v2', apiKey: 'other', memoryOnly: true };
    createApp(options, personPolicies, kept, app.page);
    assert.equal(kept.cookies.read('df_session'), null);
    assert.equal(kept.storage?.length, 0);
    assert.equal(app.page.session.getState().status, 'signed-in');
    // also for elements that have used the storage before
    draft.write({ name: 'Ada' }, { name: '' });
    list.write({}, ['Ada']);
    assert.equal(kept.storage?.length, 0);
    // another tab belongs to another user from now on
    const other = otherTab();
    await restoreSession(other);
    assert.equal(other.page.session.getState().status, 'anonymous');
    await signIn(other, USER);
    await signOut(other);
    assert.equal(app.page.session.getState().user?.email, ADMIN.email);
    assert.ok(await app.api.get('system/role'));
  });

  it('leaves what is not its own: the session of another tab, and earlier drafts', async () => {
    const { app, otherTab } = startApp({ generation: 'classic' });
    await signIn(app, ADMIN);
    draftOf(app, '/users', null).write({ name: 'Bob' }, { name: '' });
    const { cookies, storage } = app.browser;
    const options = { apiBase: '/api/v2', apiKey: 'other', memoryOnly: true };
    const page = createApp(options, personPolicies, app.browser);
    await restoreSession(page);
    assert.ok(cookies.read('df_session') && storage?.length);
    const deaf = otherTab();
    await restoreSession(deaf);
    cookies.write('df_session', "bob's", 'Path=/');
    createApp(options, personPolicies, deaf.browser, deaf.page);
    assert.equal(cookies.read('df_session'), "bob's");
  });
});
