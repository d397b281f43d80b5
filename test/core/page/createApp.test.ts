import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { personPolicies } from '../../../src/core/page/signedInApp.ts';
import { createApp } from '../../../src/core/page/createApp.ts';
import { restoreSession } from '../../../src/core/session/restoreSession.ts';
import { ADA, startHandmade } from '../startHandmade.ts';

describe('an App', () => {
  for (const apiBase of ['/api/v2', '/api/v2/', 'https://instance.example/api/v2', 'api/v2', '']) {
    it(`has an absolute base for ${apiBase}`, () => {
      const { app } = startHandmade({ apiBase, href: 'https://instance.example/console.html' });
      assert.equal(app.apiBase, 'https://instance.example/api/v2');
    });
  }

  it('touches nothing of the browser before it is used', () => {
    const location = { href: 'https://a.example/', protocol: 'https:' };
    // Node has no document: reading its cookies would throw
    assert.equal(
      createApp({ apiBase: '/api', apiKey: 'k' }, personPolicies, { location }).apiKey,
      'k',
    );
  });

  it('takes a token from the page once: it is not signed in again after signing out', async () => {
    const { app, server } = startHandmade({ sessionToken: 'handed' });
    let asked = 0;
    server.get('/api/v2/user/session', () =>
      Response.json({ ...ADA, session_token: `t${++asked}` }),
    );
    await restoreSession(app);
    assert.equal(app.page.session.getState().token, 't1');
    app.page.session.setState({ status: 'anonymous', user: null, token: null });
    await restoreSession(app);
    assert.equal(asked, 1);
  });
});
