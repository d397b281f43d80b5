import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loadProfile } from '../../../src/core/profile/loadProfile.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

for (const body of ['null', '42', '[]', '{}', '"text"']) {
  it(`reports a response of ${body}, which isn't a profile`, async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    server.get('/api/v2/system/admin/profile', () => new Response(body));
    await assert.rejects(loadProfile(app), { name: 'Error', status: 502, kind: 'broken' });
  });
}
