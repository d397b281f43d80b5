import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withLiveResponse } from '../../../src/core/scripts/liveResponse.ts';
import { ADA, signedIn, startHandmade } from '../startHandmade.ts';

it('gets the real response of a session without its token', async () => {
  const { app, server } = startHandmade();
  signedIn(app, 'secret.of.ada');
  server.get('/api/v2/user/session', () =>
    Response.json({ ...ADA, session_token: 'secret.of.ada', session_id: 'secret.of.ada' }),
  );
  const { response } = await withLiveResponse(app, 'user.session.get.post_process', {}, {});
  const mask = '**********';
  assert.deepEqual(response?.content, { ...ADA, session_token: mask, session_id: mask });
});
