import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createPlatform } from '../../../demo/platform/createPlatform.ts';
import { createDemoServer } from '../../../demo/server/createDemoServer.ts';

const mail = {
  to: 'sam@example.com',
  subject: 'Hello <b>Sam</b>',
  text: 'Welcome & well met',
  link: 'http://localhost/reset?code=1',
  date: 0,
};

const built = mkdtempSync(join(tmpdir(), 'examples-'));
after(() => rmSync(built, { recursive: true }));

const server = createDemoServer(
  {
    fetch: async (request) => new Response(new URL(request.url).pathname),
    outbox: [mail],
  },
  built,
);

describe('the demo server', () => {
  it('sends the strict policy with every page', async () => {
    const response = await server.request('/outbox');
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]) {
      assert.ok(policy.split('; ').includes(rule), rule);
    }
  });

  it('hands everything below the API’s path to the API', async () => {
    for (const path of ['/api/v2', '/api/v2/', '/api/v2/system/user']) {
      assert.equal(await (await server.request(path)).text(), path);
    }
  });

  it('shows emails as text, never as markup', async () => {
    const page = await (await server.request('/outbox')).text();
    assert.match(page, /Hello &lt;b&gt;Sam&lt;\/b&gt;/);
    assert.match(page, /Welcome &amp; well met/);
    assert.match(page, /href="http:\/\/localhost\/reset\?code=1"/);
  });

  it('shows no emails through a proxy', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    assert.equal((await server.request('/outbox', { headers })).status, 404);
  });

  it('serves nothing outside of the pages and the built files', async () => {
    for (const path of [
      '/package.json',
      '/dist/../package.json',
      '/..%2fpackage.json',
      '/src/core/page/events.ts',
      '/examples/../package.json',
      '/examples/..%2fpackage.json',
      '/examples/html/..%2f..%2fpackage.json',
      '/examples/%2e%2e/package.json',
    ]) {
      assert.equal((await server.request(path)).status, 404, path);
    }
  });

  it('finds nothing at an address that no one can read, and says nothing of its host', async () => {
    const platform = createPlatform({ generation: 'classic' });
    const own = createDemoServer(platform, built);
    try {
      for (const path of ['/%', '/files/%', '/files/%00', '/dist/%', '/examples/%']) {
        const response = await own.request(path);
        assert.ok([400, 403, 404].includes(response.status), `${path}: ${response.status}`);
        assert.doesNotMatch(await response.text(), /URI malformed|ENOENT|\/tmp\//, path);
      }
    } finally {
      platform.close();
    }
  });

  it('shows every example as it lies in its folder', async () => {
    const folders = readdirSync('examples', { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    );
    for (const { name } of folders) {
      const { status, headers } = await server.request(`/examples/${name}`);
      assert.deepEqual([status, headers.get('location')], [302, `/examples/${name}/`]);
      const response = await server.request(`/examples/${name}/`);
      assert.equal(response.status, 200, name);
      assert.match(await response.text(), /<script|<iframe/);
      assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self'/);
    }
  });

  it('lets an example’s policy name what its framework makes, or its frame, and no more', async () => {
    const policyOf = async (path: string) =>
      (await server.request(path)).headers.get('content-security-policy') ?? '';
    assert.match(await policyOf('/examples/vue/'), /trusted-types vue lit-html/);
    assert.match(await policyOf('/examples/iframe/'), /frame-src 'self' blob:/);
    assert.equal(await policyOf('/examples/html/'), await policyOf('/console.html'));
  });

  it('shows of an example what was built of it before its source', async () => {
    const script = () => server.request('/examples/vue/main.js');
    assert.match(await (await script()).text(), /Portal\.vue/);
    mkdirSync(join(built, 'examples', 'vue'), { recursive: true });
    writeFileSync(join(built, 'examples', 'vue', 'main.js'), 'built()');
    assert.equal(await (await script()).text(), 'built()');
  });

  it('never lets a stored file replace a path of its own', async () => {
    const own = createDemoServer(
      {
        fetch: async () => new Response('api'),
        publicFile: () => new Response('stored'),
        outbox: [],
      },
      built,
    );
    for (const path of [
      '/dist/df-console.js',
      '/d%69st/df-console.js',
      '/dist/chunks/missing.js',
      '/examples/html/index.html',
      '/console.html',
      '/console.html/x',
      '/portal-modules.html',
      '/icon.svg',
      '/outbox',
      '/api/unknown',
      '/fake-provider/x',
      '/',
    ]) {
      assert.notEqual(await (await own.request(path)).text(), 'stored', path);
    }
    assert.equal(await (await own.request('/files/app/index.html')).text(), 'stored');
  });
});
