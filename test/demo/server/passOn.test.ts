import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
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
async function before(answer: RequestListener, patience = PATIENCE_MS) {
  const instance = await listen(answer);
  const server = await listen(
    (request, response) =>
      void passOn(request, response, new URL(instance + request.url), patience),
  );
  return { instance, server };
}

afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('an instance that stays silent', () => {
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

/** What the instance received: the request's line, how long its body is said to be, and the body. */
const describeRequest: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const framing = headers['transfer-encoding'] ?? headers['content-length'];
  const { connection } = headers;
  response.end(JSON.stringify({ line: `${method} ${url}`, framing, connection, body }));
};

/** Sends a request as it is written, which `fetch` wouldn't, and resolves to the body of the response. */
async function sendRaw(server: string, lines: string[], body = '') {
  const socket = connect(Number(new URL(server).port), '127.0.0.1');
  socket.write([...lines, 'Host: x', 'Connection: close', '', body].join('\r\n'));
  let said = '';
  for await (const part of socket.setEncoding('utf8')) said += String(part);
  const [head = '', rest = ''] = said.split('\r\n\r\n');
  const json = /\{.*\}/s.exec(rest)?.[0];
  return { status: Number(head.split(' ')[1]), json: json && (JSON.parse(json) as unknown) };
}

describe('the body of a request', () => {
  // as a second request, its response would reach another visitor
  const inner = 'GET /api/v2/other HTTP/1.1\r\nHost: x\r\n\r\n';
  const length = String(inner.length);

  for (const method of ['GET', 'DELETE', 'OPTIONS', 'POST']) {
    it(`of ${method} stays one, even if Connection names its length`, async () => {
      const { server } = await before(describeRequest, 10_000);
      const lines = [`${method} /api/v2/shop HTTP/1.1`, 'Connection: content-length'];
      const { json } = await sendRaw(server, [...lines, `Content-Length: ${length}`], inner);
      const connection = method === 'POST' ? 'keep-alive' : 'close';
      const line = `${method} /api/v2/shop`;
      assert.deepEqual(json, { line, framing: length, connection, body: inner });
    });

    it(`of ${method} arrives in chunks, if it was sent so`, async () => {
      const { server } = await before(describeRequest, 10_000);
      const lines = [`${method} /api/v2/shop HTTP/1.1`, 'Connection: transfer-encoding'];
      const chunks = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
      const { json } = await sendRaw(server, [...lines, 'Transfer-Encoding: chunked'], chunks);
      const connection = method === 'POST' ? 'keep-alive' : 'close';
      const line = `${method} /api/v2/shop`;
      assert.deepEqual(json, { line, framing: 'chunked', connection, body: inner });
    });
  }

  it('is rejected in an encoding that would be lost on the way', async () => {
    const { server } = await before(describeRequest, 10_000);
    const lines = ['POST /api/v2/shop HTTP/1.1', 'Transfer-Encoding: gzip, chunked'];
    const { status } = await sendRaw(server, lines, '1\r\na\r\n0\r\n\r\n');
    assert.equal(status, 501);
  });
});
