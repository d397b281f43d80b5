import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDemoServer } from '../../../demo/server/createDemoServer.ts';

const mail = {
  to: 'sam@example.com',
  subject: 'Hello <b>Sam</b>',
  text: 'Welcome & well met',
  link: 'http://localhost/reset?code=1',
  date: 0,
};

const server = createDemoServer({
  fetch: async (request) => new Response(new URL(request.url).pathname),
  outbox: [mail],
});

describe('the demo server', () => {
  it('sends the strict policy with every page', async () => {
    const response = await server.request('/outbox');
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "base-uri 'none'",
    ]) {
      assert.ok(policy.split('; ').includes(rule), rule);
    }
  });

  it('hands everything below the API’s path to the API', async () => {
    for (const path of ['/api/v2', '/api/v2/', '/api/v2/system/user']) {
      assert.equal(await (await server.request(path)).text(), path);
    }
  });

  it('shows mails as text, never as markup', async () => {
    const page = await (await server.request('/outbox')).text();
    assert.match(page, /Hello &lt;b&gt;Sam&lt;\/b&gt;/);
    assert.match(page, /Welcome &amp; well met/);
    assert.match(page, /href="http:\/\/localhost\/reset\?code=1"/);
  });

  it('serves nothing outside of the pages and the built files', async () => {
    for (const path of [
      '/package.json',
      '/dist/../package.json',
      '/..%2fpackage.json',
      '/src/core/events.ts',
    ]) {
      assert.equal((await server.request(path)).status, 404, path);
    }
  });
});
