import { serve } from '@hono/node-server';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { it } from 'node:test';
import { createPlatform } from '../../../demo/platform/createPlatform.ts';
import { createDemoServer } from '../../../demo/server/createDemoServer.ts';
import { ADMIN, ADMIN_KEY } from '../../core/startApp.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';

forGenerations((generation) => {
  it(`an upload that breaks off half way writes nothing, ${generation} server`, async () => {
    const platform = createPlatform({ generation });
    const { fetch: answer } = createDemoServer(platform);
    const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const call = async (method: string, path: string, body: string | null, token = '') => {
      const headers = {
        'X-DreamFactory-API-Key': ADMIN_KEY,
        'X-DreamFactory-Session-Token': token,
        'Content-Type': path.startsWith('files') ? 'text/plain' : 'application/json',
      };
      return fetch(`http://127.0.0.1:${port}/api/v2/${path}`, { method, headers, body });
    };
    const session = await call('POST', 'system/admin/session', JSON.stringify(ADMIN));
    const { session_token: token } = (await session.json()) as { session_token: string };
    await call('PUT', 'files/docs/whole.txt', 'whole', token);

    for (const name of ['whole.txt', 'new.txt']) {
      const socket = connect(port, '127.0.0.1');
      const head = [
        `PUT /api/v2/files/docs/${name} HTTP/1.1`,
        'Host: 127.0.0.1',
        `X-DreamFactory-API-Key: ${ADMIN_KEY}`,
        `X-DreamFactory-Session-Token: ${token}`,
        'Content-Type: application/octet-stream',
        'Content-Length: 200000',
      ].join('\r\n');
      socket.on('error', () => undefined);
      await new Promise<void>((resolve) => {
        socket.write(`${head}\r\n\r\n${'half'.repeat(25_000)}`, () => resolve());
      });
      socket.destroy();
      await once(socket, 'close');
    }
    const kept = await call('GET', 'files/docs/whole.txt', null, token);
    assert.equal(await kept.text(), 'whole');
    assert.equal((await call('GET', 'files/docs/new.txt', null, token)).status, 404);
    server.close();
    platform.close();
  });
});
