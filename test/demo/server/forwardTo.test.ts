import { serve, type HttpBindings } from '@hono/node-server';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { instanceOf } from '../../../bin/instanceOf.mjs';
import { forwardTo } from '../../../demo/server/forwardTo.ts';
import { ADMIN_KEY, onBoth } from '../platform/PlatformClient.ts';

/** Runs a server that forwards everything, until the test's end. */
async function startFront(instance: string) {
  const forward = forwardTo(instance);
  const fetch = (request: Request, bindings: unknown) => forward(request, bindings as HttpBindings);
  const front = serve({ fetch, port: 0 });
  if (!front.listening) await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => void front.close() };
}

describe('the demo in front of a real instance', () => {
  const seen: { method?: string; url?: string; headers?: IncomingHttpHeaders; body?: string } = {};
  const instance = createServer((asked, response) => {
    let body = '';
    asked.on('data', (chunk) => (body += String(chunk)));
    asked.on('end', () => {
      const { method, url, headers } = asked;
      Object.assign(seen, { method, url, headers, body });
      response.writeHead(418, { 'Content-Type': 'text/plain', 'X-Custom': 'kept' });
      response.write('one ');
      response.end('two');
    });
  });
  let front: Awaited<ReturnType<typeof startFront>>;
  let address = '';
  before(async () => {
    await once(instance.listen(0, '127.0.0.1'), 'listening');
    const { port } = instance.address() as AddressInfo;
    front = await startFront(`http://127.0.0.1:${port}`);
    ({ address } = front);
  });
  after(() => {
    front.stop();
    instance.close();
  });

  it('passes on method, path, headers and body, and the answer as it is', async () => {
    const response = await fetch(`${address}/api/v2/system/user?filter=a%20b`, {
      method: 'PATCH',
      headers: { 'X-DreamFactory-API-Key': 'key', 'Content-Type': 'application/json' },
      body: '{"id":9007199254740993}',
    });
    assert.equal(seen.method, 'PATCH');
    assert.equal(seen.url, '/api/v2/system/user?filter=a%20b');
    assert.equal(seen.headers?.['x-dreamfactory-api-key'], 'key');
    assert.equal(seen.body, '{"id":9007199254740993}');
    assert.equal(response.status, 418);
    assert.equal(response.headers.get('x-custom'), 'kept');
    assert.equal(await response.text(), 'one two');
  });

  it('keeps what belongs to one connection to itself', async () => {
    const headers = { TE: 'trailers', 'Proxy-Authorization': 'secret', 'X-Kept': 'yes' };
    const asked = request(`${address}/api/v2/`, { headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    assert.equal(seen.headers?.te, undefined);
    assert.equal(seen.headers?.['proxy-authorization'], undefined);
    assert.equal(seen.headers?.['x-kept'], 'yes');
  });

  it('stops a request to the instance that the page no longer waits for', async () => {
    const slow = createServer().listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    const before = await startFront(`http://127.0.0.1:${port}`);
    const page = new AbortController();
    const left = fetch(`${before.address}/api/v2/`, { signal: page.signal });
    const [, response] = (await once(slow, 'request')) as [IncomingMessage, ServerResponse];
    const stopped = once(response, 'close');
    page.abort();
    await assert.rejects(left, { name: 'AbortError' });
    await stopped;
    assert.equal(response.writableFinished, false);
    before.stop();
    slow.close();
  });

  it('says in the platform’s own envelope that the instance can’t be reached', async () => {
    const lonely = await startFront('http://127.0.0.1:1');
    const response = await fetch(`${lonely.address}/api/v2/`);
    const { error } = (await response.json()) as { error: { code: number; message: string } };
    lonely.stop();
    assert.equal(response.status, 502);
    assert.match(error.message, /http:\/\/127\.0\.0\.1:1 can't be reached/);
  });

  it('lets the demo’s pages in to an instance whose CORS entry names another page', () =>
    onBoth(async (client) => {
      await client.signIn();
      const entry = { origin: 'https://portal.example.com' };
      await client.call('PATCH', 'system/cors/1', { body: entry });
      const classic = serve({ fetch: (request) => client.platform.fetch(request), port: 0 });
      if (!classic.listening) await once(classic, 'listening');
      const { port } = classic.address() as AddressInfo;
      const demo = await startFront(`http://127.0.0.1:${port}`);
      const response = await fetch(`${demo.address}/api/v2/user/session`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-DreamFactory-API-Key': ADMIN_KEY,
          Origin: demo.address,
          Referer: `${demo.address}/portal.html`,
          'Sec-Fetch-Site': 'same-origin',
        },
        body: JSON.stringify({ email: 'sam@example.com', password: 'dreamfactory-user' }),
      });
      demo.stop();
      classic.close();
      assert.equal(response.status, 200, await response.text());
    }));

  it('tells the instance nothing about the requesting page', async () => {
    const names = ['Origin', 'Referer', 'Sec-Fetch-Site', 'Sec-Fetch-Dest', 'Cookie'];
    const headers = Object.fromEntries(names.map((name) => [name, 'http://localhost:8080']));
    const asked = request(`${address}/api/v2/`, { headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    for (const name of names) assert.equal(seen.headers?.[name.toLowerCase()], undefined, name);
  });
});

describe('the address of an instance', () => {
  it('is one of http or https, without the path of its API', () => {
    for (const address of ['https://api.example.com', 'https://api.example.com/api/v2/']) {
      assert.equal(instanceOf(address), 'https://api.example.com');
    }
    for (const address of ['api.example.com', 'localhost:8000', '/api/v2', 'ftp://a.example']) {
      assert.equal(instanceOf(address), undefined, address);
    }
  });

  it('is asked for in a sentence before the demo starts without', async () => {
    const env = { ...process.env, DF_URL: 'api.example.com', PORT: '0' };
    const demo = spawn(process.execPath, ['--import', 'tsx', 'demo/serve.ts'], { env });
    let said = '';
    demo.stderr.on('data', (chunk) => (said += String(chunk)));
    const [code] = (await once(demo, 'close')) as [number];
    assert.equal(code, 1);
    assert.equal(
      said.trim(),
      'DF_URL is api.example.com; it must be a URL like https://api.example.com.',
    );
  });
});
