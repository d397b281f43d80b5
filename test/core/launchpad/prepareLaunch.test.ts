import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { prepareLaunch } from '../../../src/core/launchpad/prepareLaunch.ts';
import { expireSession } from '../../../src/core/session/expireSession.ts';
import { ADA, expired, gate, signedIn, startHandmade } from '../startHandmade.ts';

const appOf = (url: string) => ({ id: 1, name: 'Shop', url });
const BY_TICKET = appOf('https://shop.example/?ticket={ticket}');
const BY_SESSION = appOf('https://shop.example/?session={session_id}');

const tokenOf = (request: { header(name: string): string | undefined }) =>
  request.header('X-DreamFactory-Session-Token');

describe('an app that takes the session up', () => {
  it('gets a ticket, after a renewal if the session had expired unnoticed', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/user/session', ({ req }) =>
      tokenOf(req) === 'old'
        ? expired()
        : Response.json({ ...ADA, session_token: 'new', ticket: 'a ticket' }),
    );
    server.put('/api/v2/system/admin/session', () =>
      Response.json({ ...ADA, session_token: 'new' }),
    );
    signedIn(app, 'old');
    const ticket = await prepareLaunch(app, BY_TICKET);
    assert.deepEqual([ticket, app.page.session.getState().token], ['a ticket', 'new']);
  });

  it('is not opened without a ticket when the session expires while one is asked for', async () => {
    const { app, server } = startHandmade();
    const answer = gate();
    server.get('/api/v2/user/session', async () => {
      await answer.promise;
      return expired();
    });
    signedIn(app, 'old');
    const prepared = prepareLaunch(app, BY_TICKET);
    expireSession(app);
    answer.open();
    await assert.rejects(prepared, { message: 'Your session has expired.' });
  });

  it('is not opened with a session that has expired or cannot be renewed', async () => {
    const { app, server } = startHandmade();
    server.put('/api/v2/system/admin/session', expired);
    signedIn(app, 'old');
    app.page.session.setState({ expires: app.browser.now() + 1000 });
    await assert.rejects(prepareLaunch(app, BY_SESSION), { message: 'Your session has expired.' });
    await assert.rejects(prepareLaunch(app, BY_SESSION), { message: 'Your session has expired.' });
  });

  it('alone asks anything of the server', async () => {
    const { app } = startHandmade();
    signedIn(app, 'old');
    app.page.session.setState({ expires: app.browser.now() + 1000 });
    await prepareLaunch(app, appOf('https://shop.example/?app={app_name}'));
    assert.equal(app.page.session.getState().token, 'old');
  });
});
