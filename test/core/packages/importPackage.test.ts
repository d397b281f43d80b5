import assert from 'node:assert/strict';
import { it } from 'node:test';
import { importPackage } from '../../../src/core/packages/importPackage.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

it('the outcome of an import contains only what is text in the log of the server', async () => {
  const { app, server } = startHandmade();
  signedIn(app, 'ada');
  const log = { warning: 'No files.', notice: ['Skipped.', null, { line: 1 }], debug: null };
  server.post('/api/v2/system/package', () => Response.json({ success: true, log }));
  const order = { file: new File(['x'], 'a.zip'), password: '', passwordInAddress: false };
  const { signal } = new AbortController();
  const outcome = await importPackage(app, order, { signal });
  assert.deepEqual(outcome, { success: true, notices: ['No files.', 'Skipped.'] });
});

it('an import without a response may have imported a part, which its error says', async () => {
  for (const answer of [
    () => new Response('<h1>504</h1>', { status: 504 }),
    () => Response.error(),
  ]) {
    const { app, server } = startHandmade();
    signedIn(app, 'ada');
    server.post('/api/v2/system/package', answer);
    const order = { file: new File(['x'], 'a.zip'), password: '', passwordInAddress: false };
    const { signal } = new AbortController();
    await assert.rejects(importPackage(app, order, { signal }), /may have imported part/);
  }
});
