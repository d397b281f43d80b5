import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadProfile } from '../../../src/core/profile/loadProfile.ts';
import { offerSignIn } from '../../../src/core/session/offerSignIn.ts';
import { ADA, signedIn, startHandmade } from '../startHandmade.ts';

for (const body of ['null', '42', '[]', '{}', '"text"']) {
  it(`reports a response of ${body}, which isn't a profile`, async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    server.get('/api/v2/system/admin/profile', () => new Response(body));
    await assert.rejects(loadProfile(app), { name: 'Error', status: 502, kind: 'broken' });
  });
}

it('loads the same profile if an administrator has to sign in again first', async () => {
  const { app, server } = startHandmade();
  server.get('/api/v2/system/admin/profile', () => Response.json({ email: ADA.email }));
  app.page.session.setState({ status: 'expired', user: null, lastUser: ADA, token: null });
  offerSignIn(app);
  const loading = loadProfile(app);
  await new Promise(setImmediate);
  signedIn(app, 'token');
  assert.equal((await loading).email, ADA.email);
});
