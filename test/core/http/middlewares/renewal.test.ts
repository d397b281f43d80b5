import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { unwrap } from '../../../../src/core/http/unwrap.ts';
import { offline } from '../../../../src/core/http/apiError.ts';
import { offerSignIn } from '../../../../src/core/session/offerSignIn.ts';
import { RENEWAL_PATIENCE_MS, renewSession } from '../../../../src/core/session/renewSession.ts';
import { signIn } from '../../../../src/core/session/signIn.ts';
import { signOut } from '../../../../src/core/session/signOut.ts';
import { forGenerations } from '../../../fixture/forGenerations.ts';
import { ADMIN, startApp, startSignedIn, USER, type Started } from '../../startApp.ts';
import { ADA, gate, signedIn, startHandmade } from '../../startHandmade.ts';

const HOUR = 3_600_000;

forGenerations((generation) => {
  const lifetime = generation === 'classic' ? HOUR : 24 * HOUR;
  const expire = ({ clock }: Started) => (clock.now += lifetime + 1000);
  const windowEnds = ({ clock }: Started) => (clock.now += 15 * 24 * HOUR);

  describe(`a session that has expired, ${generation} server`, () => {
    it('is renewed, and the request repeated with its method, body, query and headers', async () => {
      const started = await startSignedIn({ generation });
      const { app, calls, sent } = started;
      expire(started);
      const body = { resource: [{ name: 'region', value: 'north' }] };
      const headers = { 'X-Trace': '7' };
      const reply = await app.api.post('system/lookup', body, { fields: 'name' }, { headers });
      assert.deepEqual(sent(), [
        'POST system/lookup',
        'PUT system/admin/session',
        'POST system/lookup',
      ]);
      const [first, , second] = calls;
      assert.equal(second?.body, first?.body);
      assert.equal(second?.url, first?.url);
      assert.equal(second?.headers.get('X-Trace'), '7');
      const token = 'X-DreamFactory-Session-Token';
      assert.notEqual(second?.headers.get(token), first?.headers.get(token));
      assert.equal(unwrap<{ name: string }>(reply).rows[0]?.name, 'region');
    });

    it('is renewed at the users’ endpoint, and a user’s request repeated with its body', async () => {
      const started = startApp({ generation });
      const { app, calls, sent } = started;
      await signIn(app, USER);
      calls.length = 0;
      expire(started);
      await app.api.put('user/profile', { phone: '+49 40 1' });
      assert.deepEqual(sent(), ['PUT user/profile', 'PUT user/session', 'PUT user/profile']);
      assert.equal(calls[2]?.body, calls[0]?.body);
    });

    it('continues for a user who has signed in again, and never for another', async () => {
      const started = startApp({ generation });
      const { app, sent } = started;
      await signIn(app, USER);
      offerSignIn(app);
      windowEnds(started);
      const saved = app.api.put('user/profile', { phone: '+49 40 1' });
      await expired(started);
      await signIn(app, USER);
      assert.ok(await saved);
      windowEnds(started);
      const refused = assert.rejects(app.api.put('user/profile', { phone: '+49 40 2' }));
      await expired(started);
      await signIn(app, ADMIN);
      await refused;
      assert.equal(sent().filter((call) => call === 'PUT user/profile').length, 3);
    });

    it('is renewed once for calls that fail together', async () => {
      const started = await startSignedIn({ generation });
      const { app, sent } = started;
      expire(started);
      await Promise.all(['role', 'user', 'app'].map((name) => app.api.get(`system/${name}`)));
      assert.equal(sent().filter((call) => call.startsWith('PUT')).length, 1);
      assert.equal(sent().length, 7);
    });

    it('is renewed once for two bundles on one page', async () => {
      const started = await startSignedIn({ generation });
      const { app, sent, otherTab } = started;
      const otherBundle = otherTab(app.page);
      expire(started);
      await Promise.all([app.api.get('system/role'), otherBundle.api.get('system/user')]);
      assert.equal(sent().filter((call) => call.startsWith('PUT')).length, 1);
    });

    it('is taken over from another tab that renewed it', async () => {
      const started = await startSignedIn({ generation });
      const { app, sent, otherTab } = started;
      const second = otherTab();
      second.page.session.setState(app.page.session.getState());
      expire(started);
      await app.api.get('system/role');
      await second.api.get('system/role');
      assert.equal(sent().filter((call) => call.startsWith('PUT')).length, 1);
      assert.equal(second.page.session.getState().token, app.page.session.getState().token);
    });

    it('survives in both of two tabs that wake together', async () => {
      const started = await startSignedIn({ generation });
      const { app, otherTab } = started;
      const second = otherTab();
      second.page.session.setState(app.page.session.getState());
      expire(started);
      await Promise.all([app.api.get('system/role'), second.api.get('system/role')]);
      const tabs = [app, second].map(({ page }) => page.session.getState().status);
      assert.deepEqual(tabs, ['signed-in', 'signed-in']);
      assert.ok(app.browser.cookies.read('df_session'));
    });

    it('expires when it can no longer be renewed, and the error remains', async () => {
      const started = await startSignedIn({ generation });
      const { app, sent } = started;
      windowEnds(started);
      await assert.rejects(app.api.get('system/role'), { status: 401 });
      const { status, token, user, lastUser } = app.page.session.getState();
      assert.deepEqual([status, token, user], ['expired', null, null]);
      assert.equal(lastUser?.email, ADMIN.email);
      assert.deepEqual(sent(), ['GET system/role', 'PUT system/admin/session']);
      assert.equal(app.browser.cookies.read('df_session'), null);
    });

    it('continues after the same user has signed in again', async () => {
      const started = await startSignedIn({ generation });
      const { app, sent } = started;
      offerSignIn(app);
      windowEnds(started);
      const body = { resource: [{ name: 'late', value: '1' }] };
      const saved = app.api.post('system/lookup', body);
      await expired(started);
      await signIn(app, ADMIN);
      assert.ok(await saved);
      assert.equal(sent().filter((call) => call === 'POST system/lookup').length, 2);
    });

    it('holds requests until the sign-in', async () => {
      const started = await startSignedIn({ generation });
      const { app, sent } = started;
      offerSignIn(app);
      windowEnds(started);
      const first = app.api.get('system/role');
      await expired(started);
      const second = app.api.get('system/app');
      await signIn(app, ADMIN);
      await Promise.all([first, second]);
      assert.equal(sent().filter((call) => call === 'GET system/app').length, 1);
    });

    it('does not repeat for another user who signs in', async () => {
      const started = await startSignedIn({ generation });
      const { app, sent } = started;
      offerSignIn(app);
      windowEnds(started);
      const body = { resource: [{ name: 'late', value: '1' }] };
      const refused = assert.rejects(app.api.post('system/lookup', body), { status: 401 });
      await expired(started);
      await signIn(app, USER);
      await refused;
      assert.equal(sent().filter((call) => call === 'POST system/lookup').length, 1);
    });

    it('stops waiting when the user gives up', async () => {
      const started = await startSignedIn({ generation });
      const { app } = started;
      offerSignIn(app);
      windowEnds(started);
      const refused = assert.rejects(app.api.get('system/role'), { status: 401 });
      await expired(started);
      await signOut(app);
      await refused;
    });

    it('stops waiting when the call is stopped', async () => {
      const started = await startSignedIn({ generation });
      const { app } = started;
      offerSignIn(app);
      windowEnds(started);
      const stop = new AbortController();
      const call = app.api.get('system/role', {}, { signal: stop.signal });
      const stopped = assert.rejects(call, { kind: 'aborted' });
      await expired(started);
      stop.abort();
      await stopped;
    });
  });

  describe(`a session that is about to end, ${generation} server`, () => {
    it('is renewed before a call, once, and the call is sent once', async () => {
      const started = await startSignedIn({ generation });
      const { app, calls, sent } = started;
      started.clock.now += lifetime - 30_000;
      await Promise.all([app.api.get('system/role'), app.api.get('system/user')]);
      const { token } = app.page.session.getState();
      const reads = calls.filter(({ method }) => method === 'GET');
      const tokens = reads.map(({ headers }) => headers.get('X-DreamFactory-Session-Token'));
      assert.deepEqual(tokens, [token, token]);
      assert.deepEqual(sent().sort(), [
        'GET system/role',
        'GET system/user',
        'PUT system/admin/session',
      ]);
      assert.ok((app.page.session.getState().expires ?? 0) > started.clock.now + lifetime / 2);
    });

    it('is left alone while its end is not near', async () => {
      const started = await startSignedIn({ generation });
      started.clock.now += lifetime - 90_000;
      await started.app.api.get('system/role');
      assert.deepEqual(started.sent(), ['GET system/role']);
    });

    it('serves a call anyway when it cannot be renewed', async () => {
      const started = await startSignedIn({ generation });
      const { app, otherTab } = started;
      const renewing = otherTab(app.page);
      renewing.api.put = () => Promise.reject(offline());
      started.clock.now += lifetime - 30_000;
      await renewSession(renewing);
      assert.ok(await app.api.get('system/role'));
      assert.equal(app.page.session.getState().status, 'signed-in');
    });
  });

  describe(`a session that was ended elsewhere, ${generation} server`, () => {
    it('expires: a revoked token counts as none', async () => {
      const { app, otherTab } = await startSignedIn({ generation });
      const elsewhere = otherTab();
      elsewhere.page.session.setState(app.page.session.getState());
      await elsewhere.api.delete('system/admin/session');
      await assert.rejects(app.api.get('system/role'));
      assert.equal(app.page.session.getState().status, 'expired');
    });

    it('expires on an invalid token', async () => {
      const { app } = await startSignedIn({ generation });
      app.page.session.setState({ token: 'rubbish' });
      app.browser.cookies.remove('df_session', '');
      await assert.rejects(app.api.get('system/role'));
      assert.equal(app.page.session.getState().status, 'expired');
    });
  });

  describe(`a call that is rejected for good, ${generation} server`, () => {
    it('leaves the session alone when it is a question of rights', async () => {
      const { app } = await startSignedIn({ generation });
      await signOut(app);
      await signIn(app, USER);
      await assert.rejects(app.api.get('system/role'));
      assert.equal(app.page.session.getState().status, 'signed-in');
    });
  });
});

/** Resolves when the session has expired. */
function expired({ app }: Started): Promise<void> {
  return new Promise((resolve) => {
    const stop = app.page.session.subscribe(({ status }) => {
      if (status !== 'expired') return;
      stop();
      resolve();
    });
  });
}

describe('a call that is answered 401', () => {
  /** Starts a server that rejects one token, or both, with this message. */
  function startRefusing(message: string, refuses: readonly string[]) {
    const { app, server } = startHandmade();
    const sent: string[] = [];
    server.all('/api/v2/*', ({ req }) => {
      sent.push(`${req.method} ${new URL(req.url).pathname.replace('/api/v2/', '')}`);
      if (req.method === 'PUT') return Response.json({ session_token: 'renewed' });
      const isRefused = refuses.includes(req.header('X-DreamFactory-Session-Token') ?? '');
      const error = { code: 401, message };
      return isRefused ? Response.json({ error }, { status: 401 }) : Response.json({ id: 1 });
    });
    signedIn(app, 'first');
    return { app, sent };
  }

  for (const [path, message] of [
    ['system/role/1', 'Token has expired'],
    ['system/role/1', 'Token has expired: Session expired. Please refresh the token.'],
    ['user/profile', 'Unauthorized.'],
    ['system/role/1', 'Unauthorized.'],
  ] as const) {
    it(`is repeated with a renewed session: ${path}, “${message}”`, async () => {
      const { app, sent } = startRefusing(message, ['first']);
      assert.deepEqual(await app.api.get(path), { id: 1 });
      assert.deepEqual(sent, [`GET ${path}`, 'PUT system/admin/session', `GET ${path}`]);
    });
  }

  it('remains where the renewed session is rejected too: another sign-in would change nothing', async () => {
    const { app, sent } = startRefusing('Unauthorized.', ['first', 'renewed']);
    await assert.rejects(app.api.get('system/role/1'), { status: 401, message: 'Unauthorized.' });
    assert.equal(sent.length, 3);
    const { status, token } = app.page.session.getState();
    assert.deepEqual([status, token], ['signed-in', 'renewed']);
  });
});

describe('a renewal that gets no response', () => {
  const turns = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  };

  it('lets other requests go on with the old token, and counts if it arrives later', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const { app, server } = startHandmade();
      const slow = gate();
      server.put('/api/v2/system/admin/session', async () => {
        await slow.promise;
        return Response.json({ ...ADA, session_token: 'renewed' });
      });
      server.get('/api/v2/system/role', ({ req }) =>
        Response.json({ token: req.header('X-DreamFactory-Session-Token') }),
      );
      signedIn(app, 'old');
      app.page.session.setState({ expires: app.browser.now() + 30_000 });
      const reading = app.api.get('system/role');
      await turns();
      mock.timers.tick(RENEWAL_PATIENCE_MS);
      assert.deepEqual(await reading, { token: 'old' });
      slow.open();
      await turns();
      assert.equal(app.page.session.getState().token, 'renewed');
    } finally {
      mock.timers.reset();
    }
  });
});
