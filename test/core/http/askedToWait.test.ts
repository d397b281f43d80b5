import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askedToWait } from '../../../src/core/http/askedToWait.ts';
import { startHandmade } from '../startHandmade.ts';

const now = Date.parse('2026-11-23T08:00:00Z');
const waits = (amount: string) => `The server asks you to wait ${amount} before you try again.`;

describe('a server that asks to wait', () => {
  it('is quoted in words, never with less than it asks for', () => {
    assert.equal(askedToWait('30', now), waits('30 seconds'));
    assert.equal(askedToWait('31', now), waits('one minute'));
    assert.equal(askedToWait('90', now), waits('2 minutes'));
    assert.equal(askedToWait('Mon, 23 Nov 2026 08:04:00 GMT', now), waits('5 minutes'));
    assert.equal(askedToWait('86400', now), waits('more than an hour'));
    for (const header of [null, '', 'soon', '0', 'Mon, 23 Nov 2026 07:00:00 GMT'])
      assert.equal(askedToWait(header, now), null);
  });

  it('is understood with 429 and 503 only', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system/:status', ({ req }) => {
      const status = Number(req.param('status'));
      return new Response('', { status, headers: { 'Retry-After': '30' } });
    });
    const message = waits('30 seconds');
    await assert.rejects(app.api.get('system/429'), { message, kind: 'refused', status: 429 });
    await assert.rejects(app.api.get('system/503'), { message, kind: 'broken', status: 503 });
    await assert.rejects(app.api.get('system/500'), /^Error: Something went wrong on the server/);
  });

  it('keeps its own sentence if that names the time', async () => {
    const { app, server } = startHandmade();
    const message = 'Too many failed sign-ins. Please try again in 5 minutes.';
    server.get('/api/v2/system', () =>
      Response.json({ error: { message } }, { status: 429, headers: { 'Retry-After': '271' } }),
    );
    await assert.rejects(app.api.get('system'), { message });
  });

  it('says so also without a time', async () => {
    const { app, server } = startHandmade();
    server.post(
      '/api/v2/system/:status',
      ({ req }) => new Response('<h1>Sorry</h1>', { status: Number(req.param('status')) }),
    );
    await assert.rejects(app.api.post('system/429'), /too many requests/);
    await assert.rejects(app.api.post('system/413'), /too large/);
  });
});
