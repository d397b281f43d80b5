import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { offerSignIn } from '../../../src/core/session/offerSignIn.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { ADA, BOB, expired, gate, signedIn, startHandmade } from '../startHandmade.ts';

const TOKEN = 'X-DreamFactory-Session-Token';

/** Starts a server that accepts one token; `/api/v2/x` returns the token it was sent. */
function startRenewable() {
  const started = startHandmade();
  const { server, app } = started;
  const seen: string[] = [];
  let good = 'old';
  server.put('/api/v2/system/admin/session', () => {
    seen.push('PUT');
    good = 'new';
    return Response.json({ ...ADA, session_token: 'new' });
  });
  server.delete('/api/v2/system/admin/session', () => Response.json({ success: true }));
  server.get('/api/v2/x', ({ req }) => {
    const token = req.header(TOKEN) ?? '';
    seen.push(token);
    return token === good ? Response.json({ token }) : expired();
  });
  signedIn(app, 'old');
  return { ...started, seen, expire: () => (good = 'none') };
}

describe('a call that fails while or after others renewed the session', () => {
  it('is repeated with the new token when it fails late, without a second renewal', async () => {
    const { app, server, seen, expire } = startRenewable();
    const late = gate();
    server.get('/api/v2/late', async ({ req }) => {
      const token = req.header(TOKEN) ?? '';
      seen.push(`late ${token}`);
      if (token === 'new') return Response.json({ token });
      await late.promise;
      return expired();
    });
    expire();
    const slow = app.api.get('late');
    await app.api.get('x');
    late.open();
    assert.deepEqual(await slow, { token: 'new' });
    assert.deepEqual(seen, ['late old', 'old', 'PUT', 'new', 'late new']);
  });

  it('joins the renewal that is in flight', async () => {
    const { app, server } = startHandmade();
    const seen: string[] = [];
    const renewing = gate();
    server.put('/api/v2/system/admin/session', async () => {
      seen.push('PUT');
      await renewing.promise;
      return Response.json({ ...ADA, session_token: 'new' });
    });
    server.get('/api/v2/x', ({ req }) =>
      req.header(TOKEN) === 'new' ? Response.json({}) : expired(),
    );
    signedIn(app, 'old');
    const first = app.api.get('x');
    while (!app.page.renewal.inFlight) await Promise.resolve();
    const second = app.api.get('x');
    renewing.open();
    await Promise.all([first, second]);
    assert.deepEqual(seen, ['PUT']);
  });

  it('is repeated once and no more when the new token is rejected too', async () => {
    const { app, server } = startRenewable();
    let asked = 0;
    server.get('/api/v2/never', () => {
      asked += 1;
      return expired();
    });
    await assert.rejects(app.api.get('never'), { status: 401, message: 'Token has expired' });
    assert.equal(asked, 2);
    assert.equal(app.page.session.getState().status, 'signed-in');
  });
});

describe('a renewal that is answered late', () => {
  it("doesn't restore a session that was signed out in the meantime", async () => {
    const { app, server } = startHandmade();
    const renewing = gate();
    server.put('/api/v2/system/admin/session', async () => {
      await renewing.promise;
      return Response.json({ ...ADA, session_token: 'new' });
    });
    const ended: (string | undefined)[] = [];
    server.delete('/api/v2/system/admin/session', ({ req }) => {
      ended.push(req.header(TOKEN));
      return Response.json({});
    });
    server.get('/api/v2/x', expired);
    signedIn(app, 'old');
    const refused = assert.rejects(app.api.get('x'), { status: 401 });
    while (!app.page.renewal.inFlight) await Promise.resolve();
    await signOut(app);
    renewing.open();
    await refused;
    assert.deepEqual(ended, ['old', 'new']);
    assert.equal(app.page.session.getState().token, null);
    assert.equal(app.browser.cookies.read('df_session'), null);
  });

  it('does not replace the session of another user who has signed in since', async () => {
    const { app, server } = startHandmade();
    const renewing = gate();
    server.put('/api/v2/system/admin/session', async () => {
      await renewing.promise;
      return Response.json({ ...ADA, session_token: 'new' });
    });
    let asked = 0;
    server.post('/api/v2/x', () => {
      asked += 1;
      return expired();
    });
    signedIn(app, 'old');
    const refused = assert.rejects(app.api.post('x', { a: 1 }), { status: 401 });
    while (!app.page.renewal.inFlight) await Promise.resolve();
    signedIn(app, "bob's", BOB);
    renewing.open();
    await refused;
    assert.equal(asked, 1);
    assert.equal(app.page.session.getState().token, "bob's");
  });
});

describe('a renewal that another tab was quicker with', () => {
  it('is as good: the call is sent once more with the token of that tab', async () => {
    const { app, server } = startHandmade();
    const seen: string[] = [];
    server.put('/api/v2/system/admin/session', () => {
      signedIn(app, 'from the other tab');
      return expired();
    });
    server.post('/api/v2/x', ({ req }) => {
      const token = req.header(TOKEN) ?? '';
      seen.push(token);
      return token === 'old' ? expired() : Response.json({ token });
    });
    signedIn(app, 'old');
    await app.api.post('x', { a: 1 });
    assert.deepEqual(seen, ['old', 'from the other tab']);
  });
});

describe('a renewal that no one answers', () => {
  for (const status of [502, 503, 429]) {
    it(`keeps the session when it ends in ${status}`, async () => {
      const { app, server } = startHandmade();
      server.put('/api/v2/system/admin/session', () => new Response('busy', { status }));
      server.get('/api/v2/x', expired);
      signedIn(app, 'old');
      await assert.rejects(app.api.get('x'), { status: 401 });
      assert.equal(app.page.session.getState().status, 'signed-in');
    });
  }
});

describe('calls that are never repeated', () => {
  // spec 1 §4: sign-in, registration, invitation and passwords; packages because of their size
  const paths = [
    'user/session',
    'system/admin/session',
    'user/password',
    'system/admin/password',
    'user/register',
    'system/package',
  ];
  for (const path of paths) {
    it(`leaves ${path} alone`, async () => {
      const { app, server, seen } = startRenewable();
      let asked = 0;
      server.post(`/api/v2/${path}`, () => {
        asked += 1;
        return expired();
      });
      await assert.rejects(app.api.post(path, {}), { status: 401 });
      assert.deepEqual([asked, seen], [1, []]);
    });
  }

  it('are not taken for others whose names begin alike', async () => {
    const { app, server } = startRenewable();
    const tokens: (string | undefined)[] = [];
    server.get('/api/v2/user/session_log', ({ req }) => {
      tokens.push(req.header(TOKEN));
      return req.header(TOKEN) === 'new' ? Response.json({}) : expired();
    });
    await app.api.get('user/session_log');
    assert.deepEqual(tokens, ['old', 'new']);
  });

  it('are sent as a visitor where they describe the instance', async () => {
    const { app, server } = startRenewable();
    const tokens: (string | undefined)[] = [];
    server.get('/api/v2/system/environment', ({ req }) => {
      tokens.push(req.header(TOKEN));
      return Response.json({});
    });
    offerSignIn(app);
    expireSession(app);
    await app.api.get('system/environment');
    assert.deepEqual(tokens, [undefined]);
  });

  it('wait for an expired session even if they are only too large', async () => {
    const { app, server } = startRenewable();
    const tokens: (string | undefined)[] = [];
    server.post('/api/v2/system/package', ({ req }) => {
      tokens.push(req.header(TOKEN));
      return Response.json({});
    });
    offerSignIn(app);
    expireSession(app);
    const sent = app.api.post('system/package', {});
    await new Promise((resolve) => setImmediate(resolve));
    signedIn(app, 'new');
    await sent;
    assert.deepEqual(tokens, ['new']);
  });
});
