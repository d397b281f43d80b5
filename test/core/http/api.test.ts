import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { startHandmade } from '../startHandmade.ts';

describe('a call', () => {
  it('carries key, encoded query and exact numbers', async () => {
    const { app, server } = startHandmade();
    server.patch(
      '/api/v2/shop/_table/orders/1',
      async ({ req }) =>
        new Response(
          `{"body":${JSON.stringify(await req.text())},"key":"${req.header('X-DreamFactory-API-Key')}","filter":"${req.query('filter')}","price":1.10}`,
        ),
    );
    const query = { filter: '(a like "%ü&+%")', none: null, nothing: undefined };
    const reply = await app.api.patch<Record<string, unknown>>(
      'shop/_table/orders/1',
      { note: 'ü' },
      { ...query, filter: 'ü & +%' },
    );
    assert.equal(reply.body, '{"note":"ü"}');
    assert.equal(reply.key, 'key');
    assert.equal(reply.filter, 'ü & +%');
    assert.equal(String(reply.price), '1.10');
  });

  it('sends files as they are', async () => {
    const { app, server } = startHandmade();
    server.post('/api/v2/system/user', async ({ req }) =>
      Response.json([req.header('Content-Type'), await req.text()]),
    );
    const file = new Blob(['{"a": 1.10}']);
    const options = { contentType: 'application/json' };
    assert.deepEqual(await app.api.post('system/user', file, {}, options), [
      'application/json',
      '{"a": 1.10}',
    ]);
    const csv = { contentType: 'text/csv' };
    assert.deepEqual(await app.api.post('system/user', 'a,b', {}, csv), ['text/csv', 'a,b']);
  });

  it('sends forms with files', async () => {
    const { app, server } = startHandmade();
    server.post('/api/v2/system/package', async ({ req }) => {
      const form = await req.formData();
      return Response.json(form.get('files') instanceof File);
    });
    const form = new FormData();
    form.append('files', new Blob(['x']), 'x.zip');
    assert.equal(await app.api.post('system/package', form), true);
  });

  it('tells that no server answers', async () => {
    const { app } = startHandmade();
    const offline = { ...app.browser, fetch: () => Promise.reject(new TypeError('failed')) };
    Object.assign(app.browser, offline);
    await assert.rejects(app.api.get('system'), {
      kind: 'offline',
      status: 0,
      message: "Can't reach the server. Check your connection and try again.",
    });
  });

  it('tells that the answer is none', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system', () => new Response('<html>proxy sign-in</html>'));
    await assert.rejects(app.api.get('system'), { kind: 'broken' });
  });

  it('can be stopped', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system', () => Response.json({}));
    await assert.rejects(app.api.get('system', {}, { signal: AbortSignal.abort() }), {
      kind: 'aborted',
    });
  });

  it('gives null for an answer without content', async () => {
    const { app, server } = startHandmade();
    server.delete('/api/v2/system/cache', () => new Response(null, { status: 204 }));
    assert.equal(await app.api.delete('system/cache'), null);
  });

  it('takes an answer that lost its content for a failure of the server', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system', () => new Response(''));
    await assert.rejects(app.api.get('system'), { message: /^Something went wrong on the server/ });
  });
});

forGenerations((generation) => {
  describe(`failures of a ${generation} server`, () => {
    for (const fault of ['500', 'html', 'message-only', 'empty', 'cut']) {
      it(`has a sentence for ${fault}`, async () => {
        const { app } = await startSignedIn({ generation });
        const headers = { 'X-Df-Fault': fault };
        await assert.rejects(app.api.get('system/role', {}, { headers }), (error: Error) => {
          assert.match(error.message, /^[A-Z][^<>{}]+[.!]?$/);
          return true;
        });
      });
    }

    it('names the address that is taken', async () => {
      const { app } = await startSignedIn({ generation });
      const resource = [{ name: 'Twice', email: 'sam@example.com' }];
      await assert.rejects(app.api.post('system/user', { resource }), (error: Error) => {
        assert.ok(!/&\w+;/.test(error.message));
        return true;
      });
    });

    it('gives large numbers of a table back as they came', async () => {
      const { app } = await startSignedIn({ generation });
      const reply = await app.api.get<{ resource: unknown[] }>('shop/_table/products', {
        limit: 2,
      });
      assert.equal(reply.resource.length, 2);
    });
  });
});
