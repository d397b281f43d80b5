import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { passOn } from '../../../bin/passOn.mjs';

const PATIENCE_MS = 30;
const running: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  running.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a server that passes all requests on to an instance, and returns both origins. */
async function before(answer: RequestListener) {
  const instance = await listen(answer);
  const server = await listen(
    (request, response) =>
      void passOn(request, response, new URL(instance + request.url), PATIENCE_MS),
  );
  return { instance, server };
}

describe('an instance that stays silent', () => {
  afterEach(() => {
    for (const server of running.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('is given up: the page gets a sentence with status 504, the instance no more of it', async () => {
    const ends: Promise<unknown>[] = [];
    const { instance, server } = await before(
      (_, response) => void ends.push(once(response, 'close')),
    );
    const response = await fetch(`${server}/api/v2/shop`);
    assert.equal(response.status, 504);
    assert.deepEqual(await response.json(), {
      error: {
        ...{ code: 504, context: null },
        message: `The instance at ${instance} didn't respond in time.`,
      },
    });
    assert.equal(ends.length, 1);
    await ends[0];
  });

  it('in the middle of a response leaves it cut off, so that nobody takes it for whole', async () => {
    const { server } = await before((_, response) => void response.write('{"resource":['));
    const response = await fetch(`${server}/api/v2/shop`);
    assert.equal(response.status, 200);
    await assert.rejects(response.text());
  });
});
