import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createRawServer, Server, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { STORED_POLICY } from '../../../bin/passOn.mjs';
import { PAGE_POLICY, startServer } from '../../../bin/startServer.mjs';
import { STRICT_POLICY } from '../../../demo/server/createDemoServer.ts';

const OPTIONS = { host: '127.0.0.1', port: 0, version: '1.2.3' };
const SCRIPT = 'export const answer = 42;\n';
const text = async (message: IncomingMessage) => {
  let all = '';
  for await (const chunk of message.setEncoding('utf8')) all += chunk;
  return all;
};

describe('df-elements serve', () => {
  const dist = mkdtempSync(join(tmpdir(), 'df-dist-'));
  let answer: RequestListener = (_, response) => void response.end();
  const instance = createServer((...call) => answer(...call));
  let server: Awaited<ReturnType<typeof startServer>>;
  let address = '';

  before(async () => {
    mkdirSync(join(dist, 'chunks'));
    writeFileSync(join(dist, 'df.js'), SCRIPT);
    writeFileSync(join(dist, 'df.js.gz'), gzipSync(SCRIPT));
    writeFileSync(join(dist, 'df.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(dist, 'chunks/ui-1a2b3c.js'), SCRIPT);
    writeFileSync(join(dist, '.env.js'), 'secret');
    instance.listen(0, '127.0.0.1');
    await once(instance, 'listening');
    const { port } = instance.address() as AddressInfo;
    server = await startServer({ ...OPTIONS, dist, instance: `http://127.0.0.1:${port}` });
    address = `http://127.0.0.1:${server.port}`;
  });

  after(async () => {
    await server.stop();
    instance.closeAllConnections();
    instance.close();
    rmSync(dist, { recursive: true });
  });

  /** Sends the path unchanged; `fetch` would normalize it. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const asked = request(address, { path, headers }).end();
    const [message] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: message.statusCode, headers: message.headers, message };
  };

  it('has a page with the console, under the policy that the tests enforce', async () => {
    const response = await fetch(`${address}/`);
    assert.match(await response.text(), /<df-console>/);
    assert.equal(response.headers.get('content-security-policy'), STRICT_POLICY);
    assert.equal(response.headers.get('cache-control'), 'no-cache');
  });

  it('has the policies of the nginx template', () => {
    const template = readFileSync('deploy/nginx.conf.template', 'utf8');
    for (const policy of [PAGE_POLICY, STORED_POLICY]) assert.ok(template.includes(`"${policy}"`));
  });

  for (const [accepts, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    it(`sends ${encoding ?? 'the plain file'} to who accepts “${accepts}”`, async () => {
      const { headers } = await get('/dist/df.js', { 'accept-encoding': accepts });
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(headers.vary, 'Accept-Encoding');
      const response = await fetch(`${address}/dist/df.js`, {
        headers: { 'accept-encoding': accepts },
      });
      assert.equal(await response.text(), SCRIPT);
    });
  }

  it('reads long headers of blanks in time that grows with their length only', async () => {
    const blanks = `a${' '.repeat(15_000)}a`;
    const began = performance.now();
    for (const name of ['accept-encoding', 'if-none-match']) {
      for (let count = 0; count < 20; count++) {
        assert.equal((await get('/dist/df.js', { [name]: blanks })).status, 200);
      }
    }
    assert.ok(performance.now() - began < 2000);
  });

  it('packs a script that has no packed file beside it', async () => {
    const script = SCRIPT.repeat(200);
    writeFileSync(join(dist, 'long.js'), script);
    const response = await fetch(`${address}/dist/long.js`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    assert.equal(response.headers.get('content-encoding'), 'gzip');
    assert.ok(Number(response.headers.get('content-length')) < script.length / 10);
    assert.equal(await response.text(), script);
  });

  it('keeps chunks for good, and has everything else asked for again', async () => {
    const chunk = await fetch(`${address}/dist/chunks/ui-1a2b3c.js`);
    assert.match(chunk.headers.get('cache-control') ?? '', /immutable/);
    const entry = await fetch(`${address}/dist/df.js`);
    assert.equal(entry.headers.get('cache-control'), 'no-cache');
    const tag = (await get('/dist/df.js')).headers.etag ?? '';
    // a front server that packs the answer makes the tag a weak one
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get('/dist/df.js', { 'if-none-match': known });
      assert.equal(again.status, 304, known);
    }
  });

  it('lets pages of other origins use the built files, and nothing else', async () => {
    answer = (_, response) => void response.end('{}');
    const tag = (await get('/dist/df.js')).headers.etag ?? '';
    const headersOf = async (path: string) => (await get(path, { 'if-none-match': tag })).headers;
    const opened = 'access-control-allow-origin';
    for (const path of ['/dist/df.js', '/dist/chunks/ui-1a2b3c.js']) {
      const headers = await headersOf(path);
      assert.equal(headers[opened], '*', path);
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin', path);
      // without this, `*` lets no page read what needs a cookie
      assert.equal(headers['access-control-allow-credentials'], undefined, path);
    }
    for (const path of ['/', '/console.css', '/health', '/api/v2/system/environment']) {
      assert.equal((await headersOf(path))[opened], undefined, path);
    }
  });

  it('serves nothing outside its folders, nothing hidden, and no packed file by its name', async () => {
    const paths = ['/dist/../package.json', '/dist/%2e%2e/package.json', '/dist/..%2fpackage.json'];
    const others = ['/dist/.env.js', '/start.sh', '/dist/df.js.gz', '/nothing.html', '/dist/'];
    for (const path of [...paths, ...others]) assert.equal((await get(path)).status, 404, path);
    assert.equal((await get('/%')).status, 400);
  });

  it('serves the files of a folder of pages, of any kind, and asks for each again', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'df-pages-'));
    mkdirSync(join(pages, 'chunks'));
    const kinds = {
      'photo.jpg': 'image/jpeg',
      'app.webmanifest': 'application/manifest+json',
      'offer.docx': 'application/octet-stream',
      'chunks/own.js': 'text/javascript; charset=utf-8',
      'chunks/index.html': 'text/html; charset=utf-8',
    };
    for (const file of Object.keys(kinds)) writeFileSync(join(pages, file), 'content');
    const own = await startServer({ ...OPTIONS, pages, instance: 'http://127.0.0.1:1' });
    for (const [file, kind] of Object.entries(kinds)) {
      const { headers } = await fetch(`http://127.0.0.1:${own.port}/${file}`);
      assert.equal(headers.get('content-type'), kind, file);
      assert.equal(headers.get('cache-control'), 'no-cache', file);
    }
    const folder = await fetch(`http://127.0.0.1:${own.port}/chunks/`);
    assert.equal(await folder.text(), 'content');
    await own.stop();
    rmSync(pages, { recursive: true });
  });

  it('passes on nothing that is outside of the API, however it is written', async () => {
    let reached = '';
    answer = (asked, response) => {
      reached = asked.url ?? '';
      response.end('{}');
    };
    for (const path of ['/api/../health2', '/api/%2e%2e/health2', '/api/v2/../../health2']) {
      assert.equal((await get(path)).status, 404, path);
    }
    assert.equal(reached, '');
  });

  it('has no icon, which is no error in the console of a page without one', async () => {
    assert.equal((await get('/favicon.ico')).status, 204);
  });

  it('passes requests on as they are, without what says which page asks', async () => {
    let seen: { url?: string; headers: IncomingMessage['headers']; body: string } | undefined;
    answer = async (asked, response) => {
      seen = { url: asked.url ?? '', headers: asked.headers, body: await text(asked) };
      response.writeHead(201, { 'Set-Cookie': 'a=b', 'X-Own': 'yes' }).end('{"ok":true}');
    };
    const response = await fetch(`${address}/api/v2/shop/_table/a%2Fb?filter=x%20%3D%201`, {
      method: 'POST',
      headers: { 'X-DreamFactory-Session-Token': 't', Cookie: 'df=1', Origin: address },
      body: '{"resource":[]}',
    });
    assert.equal(response.status, 201);
    assert.deepEqual(await response.json(), { ok: true });
    assert.equal(response.headers.get('set-cookie'), null);
    assert.equal(response.headers.get('x-own'), 'yes');
    assert.equal(response.headers.get('content-security-policy'), STORED_POLICY);
    assert.equal(seen?.url, '/api/v2/shop/_table/a%2Fb?filter=x%20%3D%201');
    assert.equal(seen?.body, '{"resource":[]}');
    assert.equal(seen?.headers['x-dreamfactory-session-token'], 't');
    assert.equal(seen?.headers.cookie, undefined);
    assert.equal(seen?.headers.origin, undefined);
    assert.equal(seen?.headers['x-forwarded-for'], '127.0.0.1');
  });

  it('says that an instance is out of reach, in the words of an instance', async () => {
    const lonely = await startServer({ ...OPTIONS, instance: 'http://127.0.0.1:1' });
    const response = await fetch(`http://127.0.0.1:${lonely.port}/api/v2/system/environment`);
    assert.equal(response.status, 502);
    const { error } = (await response.json()) as { error: { message: string } };
    assert.match(error.message, /^The instance at http:\/\/127\.0\.0\.1:1 can't be reached/);
    await lonely.stop();
  });

  it('survives a response that it cannot pass on', async () => {
    const reply = { line: '' };
    const raw = createRawServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => void socket.end(`HTTP/1.1 ${reply.line}\r\n\r\n`));
    });
    raw.listen(0, '127.0.0.1');
    await once(raw, 'listening');
    const instance = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
    const broken = await startServer({ ...OPTIONS, dist, instance });
    const upgrade = '101 Switching\r\nConnection: upgrade\r\nUpgrade: h2c';
    for (reply.line of ['099 Odd', '000 None', '200 a\u0001b', upgrade]) {
      const response = await fetch(`http://127.0.0.1:${broken.port}/api/v2/system`);
      assert.equal(response.status, 502, reply.line);
      assert.match(await response.text(), /invalid response/);
    }
    await broken.stop();
    raw.close();
  });

  it('goes on after connections that could not be accepted', async () => {
    const listen = mock.method(Server.prototype, 'listen');
    const own = await startServer({ ...OPTIONS, dist, instance: 'http://127.0.0.1:1' });
    const started = listen.mock.calls[0]?.this as Server;
    const said = mock.method(console, 'error', () => undefined);
    started.emit('error', new Error('accept ENFILE'));
    started.emit('error', new Error('accept ENFILE'));
    mock.restoreAll();
    assert.equal(said.mock.callCount(), 2);
    assert.equal((await fetch(`http://127.0.0.1:${own.port}/health`)).status, 200);
    await own.stop();
  });

  it('says that it is well', async () => {
    const response = await fetch(`${address}/health`);
    assert.deepEqual(await response.json(), { status: 'ok', version: '1.2.3' });
  });

  it('finishes current requests before it stops', async () => {
    const { port } = instance.address() as AddressInfo;
    const options = { host: '127.0.0.1', port: 0, version: '1.2.3', dist };
    const own = await startServer({ ...options, instance: `http://127.0.0.1:${port}` });
    const arrived = new Promise<() => void>((resolve) => {
      answer = (_, response) => resolve(() => void response.end('done'));
    });
    const slow = fetch(`http://127.0.0.1:${own.port}/api/v2/slow`);
    const finish = await arrived;
    const stopped = own.stop();
    await assert.rejects(fetch(`http://127.0.0.1:${own.port}/health`));
    finish();
    assert.equal(await (await slow).text(), 'done');
    await stopped;
  });

  for (const [words, sentence] of [
    [['serve'], /^Say which instance to use/],
    [['serve', '--url', 'api.example.com'], /^--url is api\.example\.com\. It must be a URL/],
    [['serve', '--url', 'https://a.example', '--port', 'x'], /^--port is x\./],
    [
      ['serve', '--url', 'https://a.example', '--pages', 'nowhere'],
      /^--pages is nowhere\. There is no such folder\./,
    ],
    [['launch'], /^There is no command "launch"\./],
  ] as const) {
    it(`says what is wrong with “${words.join(' ')}”`, () => {
      const env = { ...process.env, DF_URL: '' };
      const { status, stderr } = spawnSync(process.execPath, ['bin/df-elements.mjs', ...words], {
        encoding: 'utf8',
        env,
      });
      assert.equal(status, 1);
      assert.match(stderr, sentence);
    });
  }
});
