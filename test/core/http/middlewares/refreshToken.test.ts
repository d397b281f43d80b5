import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signedIn, startHandmade } from '../../startHandmade.ts';

describe('a session token in the answer to an update', () => {
  it('replaces the stored one everywhere', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'old');
    server.put('/api/v2/user/profile', () =>
      Response.json({ success: true, session_token: 'new' }),
    );
    await app.api.put('user/profile', { phone: '1' });
    assert.equal(app.page.session.getState().token, 'new');
    assert.equal(app.browser.cookies.read('df_session'), 'new');
  });

  it("is ignored if it isn't text", async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'old');
    server.put('/api/v2/user/profile', () => Response.json({ success: true, session_token: {} }));
    await app.api.put('user/profile', { phone: '1' });
    assert.equal(app.page.session.getState().token, 'old');
  });

  it('is data when it is in a table', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'old');
    server.patch('/api/v2/shop/_table/devices/1', () => Response.json({ session_token: 'row' }));
    await app.api.patch('shop/_table/devices/1', {});
    assert.equal(app.page.session.getState().token, 'old');
  });

  it('is data when it is from a service whose name only begins with "user"', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'old');
    server.post('/api/v2/user2', () => Response.json({ session_token: "a mail service's" }));
    await app.api.post('user2', {});
    assert.equal(app.page.session.getState().token, 'old');
  });

  it("doesn't restore a session that has ended in the meantime", async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'old');
    server.put('/api/v2/user/profile', () => {
      app.page.session.setState({ status: 'anonymous', token: null, user: null });
      return Response.json({ session_token: 'new' });
    });
    await app.api.put('user/profile', {});
    assert.equal(app.page.session.getState().token, null);
  });
});
