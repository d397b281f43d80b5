import { serve } from '@hono/node-server';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { proxyTo } from '../../../demo/server/proxyTo.ts';

describe('the proxy to a real instance', () => {
  const seen: { method?: string; url?: string; headers?: IncomingHttpHeaders; body?: string } = {};
  const instance = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      Object.assign(seen, {
        method: request.method,
        url: request.url,
        headers: request.headers,
        body,
      });
      response.writeHead(418, { 'Content-Type': 'text/plain', 'X-Custom': 'kept' });
      response.write('one ');
      response.end('two');
    });
  });
  let address = '';
  let front: ReturnType<typeof serve>;
  before(async () => {
    await once(instance.listen(0, '127.0.0.1'), 'listening');
    const { port } = instance.address() as AddressInfo;
    front = serve({ fetch: proxyTo(`http://127.0.0.1:${port}/api/v2/`), port: 0 });
    if (!front.listening) await once(front, 'listening');
    address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  });
  after(() => {
    front.close();
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
    await proxyTo(`http://127.0.0.1:${(instance.address() as AddressInfo).port}`)(
      new Request('http://localhost/api/v2/', {
        headers: { TE: 'trailers', 'Proxy-Authorization': 'secret', 'X-Kept': 'yes' },
      }),
    );
    assert.equal(seen.headers?.te, undefined);
    assert.equal(seen.headers?.['proxy-authorization'], undefined);
    assert.equal(seen.headers?.['x-kept'], 'yes');
  });

  it('says in the platform’s own envelope that the instance cannot be reached', async () => {
    const response = await proxyTo('http://127.0.0.1:1')(new Request('http://localhost/api/v2/'));
    const { error } = (await response.json()) as { error: { code: number; message: string } };
    assert.equal(response.status, 502);
    assert.match(error.message, /http:\/\/127\.0\.0\.1:1 cannot be reached/);
  });
});
