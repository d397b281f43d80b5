import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { personPolicies } from '../../../src/core/page/signedInApp.ts';
import { createApp } from '../../../src/core/page/createApp.ts';
import { visitorPolicies } from '../../../src/core/page/anonymousApp.ts';
import { expired, signedIn, startHandmade } from '../startHandmade.ts';

describe('a call with a session that the server no longer takes', () => {
  for (const [pages, policies, asked] of [
    ['a visitor', visitorPolicies, ['GET']],
    ['a signed-in person', personPolicies, ['GET', 'PUT']],
  ] as const) {
    it(`${asked.length > 1 ? 'renews' : 'never renews'} it on pages for ${pages}`, async () => {
      const { app, server } = startHandmade();
      const calls: string[] = [];
      server.all('/api/v2/*', ({ req }) => {
        calls.push(req.method);
        return expired();
      });
      signedIn(app, 'old');
      const options = { apiBase: '/api/v2', apiKey: 'key' };
      const own = createApp(options, policies, app.browser, app.page);
      await assert.rejects(own.api.get('user/custom'), { status: 401 });
      assert.deepEqual(calls, asked);
    });
  }
});
