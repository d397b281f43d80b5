import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { Operation } from '../../../src/core/docs/ApiDocument.ts';
import { readApiDocument } from '../../../src/core/docs/readApiDocument.ts';
import type { Transport } from '../../../src/core/http/ApiHost.ts';
import { READ_DEADLINE_MS } from '../../../src/core/http/readDeadline.ts';
import {
  curlOfPlanned,
  missingValues,
  planCall,
  requestIdentity,
  tryCall,
  type CallFiles,
  type CallValues,
  type PlannedCall,
} from '../../../src/core/docs/tryCall.ts';
import { expired, signedIn, startHandmade } from '../startHandmade.ts';

function onlyCall(document: object): Operation {
  const [operation] = readApiDocument(document).operations;
  assert.ok(operation);
  return operation;
}

function planned(
  base: string,
  operation: Operation,
  values: CallValues = {},
  files: CallFiles = {},
): PlannedCall {
  const call = planCall(base, operation, values, files);
  assert.ok(call);
  return call;
}

const PAGE = 'https://i.example/';
const FILE = new File(['a,b'], 'list.csv', { type: 'text/csv' });

const idParameter = {
  parameters: [{ name: 'id', in: 'path', type: 'string', required: true }],
};
const swaggerForm = {
  paths: {
    '/files/': {
      post: {
        parameters: [
          { name: 'note', in: 'formData', type: 'string' },
          { name: 'upload', in: 'formData', type: 'file', required: true },
        ],
      },
    },
  },
};
const openApiForm = {
  components: {
    schemas: {
      Upload: {
        required: ['upload'],
        properties: { note: { type: 'string' }, upload: { type: 'string', format: 'binary' } },
      },
    },
  },
  paths: {
    '/files/': {
      post: {
        requestBody: {
          content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/Upload' } } },
        },
      },
    },
  },
};

describe('trying a call', () => {
  for (const [name, document] of [
    ['Swagger 2', swaggerForm],
    ['OpenAPI 3', openApiForm],
  ] as const) {
    it(`sends the fields and files of a form of ${name}`, async () => {
      const operation = onlyCall(document);
      assert.deepEqual(
        missingValues(operation, { 'formData note': 'hi' }).map((each) => each.name),
        ['upload'],
      );
      const files = { 'formData upload': FILE };
      assert.deepEqual(missingValues(operation, {}, files), []);
      const call = planned(`${PAGE}api/v2`, operation, { 'formData note': '@home' }, files);
      const { app, server } = startHandmade();
      signedIn(app, 'ada');
      let sent: FormData | undefined;
      server.post('*', async (context) => {
        sent = await context.req.raw.formData();
        return Response.json({});
      });
      await tryCall(app, call, 'key');
      assert.equal(sent?.get('note'), '@home');
      const upload = sent?.get('upload');
      assert.ok(upload instanceof File);
      assert.deepEqual([upload.name, await upload.text()], ['list.csv', 'a,b']);
      const curl = curlOfPlanned(call, 'key', PAGE);
      assert.match(curl, /-F 'upload=@"list\.csv"'/);
      assert.match(curl, /--form-string 'note=@home'/);
    });
  }

  it('shows numbers as the server wrote them', async () => {
    const { app, server } = startHandmade();
    const json = { headers: { 'Content-Type': 'application/json' } };
    server.get('*', () => new Response('{"a":1.50,"b":9007199254740993}', json));
    const operation = onlyCall({ paths: { '/a': { get: {} } } });
    const { text } = await tryCall(app, planned(`${PAGE}api/v2`, operation), 'key');
    assert.equal(text, '{\n  "a": 1.50,\n  "b": 9007199254740993\n}');
  });

  it('shows JSON on one line if indentation would make it far longer', async () => {
    const { app, server } = startHandmade();
    const json = { headers: { 'Content-Type': 'application/json' } };
    const deep = `${'['.repeat(200)}${'1,'.repeat(20_000)}1${']'.repeat(200)}`;
    server.get('*', () => new Response(deep, json));
    const operation = onlyCall({ paths: { '/a': { get: {} } } });
    const { text } = await tryCall(app, planned(`${PAGE}api/v2`, operation), 'key');
    assert.ok(text === deep, `${text.length} characters`);
  });

  it('shows a session without its token and ticket, and another column named ticket as it is', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'secret.of.ada');
    server.get('/api/v2/user/session', () =>
      Response.json({ session_id: 'secret.of.ada', ticket: 'opens', name: 'Ada' }),
    );
    server.get('/api/v2/a', () => Response.json({ ticket: '1234' }));
    const shown = async (path: string) => {
      const operation = onlyCall({ paths: { [path]: { get: {} } } });
      const { text } = await tryCall(app, planned(`${PAGE}api/v2`, operation), 'key');
      return JSON.parse(text) as unknown;
    };
    const mask = '**********';
    assert.deepEqual(await shown('/user/session'), { session_id: mask, ticket: mask, name: 'Ada' });
    assert.deepEqual(await shown('/a'), { ticket: '1234' });
  });

  it('shows a session that a request has begun or renewed without its token, in any format', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'secret.of.ada');
    const fresh = { session_token: 'fresh', session_id: 'fresh', ticket: 'opens', name: 'Ada' };
    server.put('/api/v2/system/admin/session', () => Response.json(fresh));
    server.post(
      '/api/v2/User/session',
      () => new Response('<r><session_id>fresh</session_id></r>'),
    );
    server.post('/api/v2/shop/_table/visit', () => Response.json({ session_id: '1234' }));
    const shown = async (method: string, path: string) => {
      const operation = onlyCall({ paths: { [path]: { [method]: {} } } });
      return (await tryCall(app, planned(app.apiBase, operation), 'key')).text;
    };
    for (const [method, path] of [
      ['put', '/system/admin/session'],
      ['post', '/User/session'],
    ] as const) {
      const text = await shown(method, path);
      assert.doesNotMatch(text, /fresh|opens/);
      assert.match(text, /\*{10}/);
    }
    assert.match(await shown('post', '/shop/_table/visit'), /1234/);
  });

  it('sends a body as the document says it is written', () => {
    const xml = onlyCall({
      paths: {
        '/a': { post: { consumes: ['application/xml'], parameters: [{ name: 'x', in: 'body' }] } },
      },
    });
    const call = planned('/api/v2', xml, { 'body x': '<a/>' });
    assert.equal(call.headers['Content-Type'], 'application/xml');
  });

  it('is written for a shell with everything quoted that the shell would interpret', () => {
    const call = {
      method: 'POST',
      url: '/api/v2/a',
      headers: {},
      body: `{"a":"it's"}`,
      form: null,
    };
    assert.match(curlOfPlanned(call, 'k', PAGE), /--data-raw '\{"a":"it'\\''s"\}'$/);
  });

  it('is sent only to the API, whatever a document or a value says', () => {
    const at = (path: string, servers?: object[]) =>
      onlyCall({ paths: { [path]: { get: idParameter } }, ...(servers && { servers }) });
    const bases = ['https://api.example', 'https://api.example/', 'https://api.example/api/v2'];
    for (const base of [...bases, '/api/v2', '']) {
      for (const path of ['/../x', '/a/%2e%2E/x', '/a\\..\\..\\x', '/./a']) {
        assert.equal(planCall(base, at(path), {}), null, `${base} ${path}`);
      }
      for (const value of ['.', '..']) {
        assert.equal(planCall(base, at('/x/{id}'), { 'path id': value }), null);
      }
      for (const operation of [at('@evil.example/x'), at('/x', [{ url: '.evil.example' }])]) {
        const { host } = new URL(planned(base, operation).url, PAGE);
        assert.ok(['api.example', 'i.example'].includes(host), host);
      }
    }
    assert.equal(planCall('', at('//evil.example/x'), {}), null);
    assert.equal(planned('/api/v2', at('/x/{id}'), { 'path id': '../y' }).url, '/api/v2/x/..%2Fy');
  });

  it("is sent through the service if the document names the vendor's server", () => {
    const servers = [{ url: 'https://vendor.example/v1' }];
    const [operation] = readApiDocument(
      { servers, paths: { '/now': { get: {} } } },
      'weather',
    ).operations;
    assert.equal(operation?.path, '/weather/now');
  });

  it('is sent again with the new token if the session has expired', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'old');
    server.put('/api/v2/*', () => Response.json({ session_token: 'new' }));
    server.get('/api/v2/a', (context) =>
      context.req.header('X-DreamFactory-Session-Token') === 'new'
        ? Response.json({ ok: true })
        : expired(),
    );
    const operation = onlyCall({ paths: { '/a': { get: {} } } });
    const call = planned(`${PAGE}api/v2`, operation);
    assert.equal((await tryCall(app, call, 'key')).status, 200);
  });

  it("says what a browser can't send, which isn't a failure of the server", async () => {
    const { app } = startHandmade();
    const operation = onlyCall({
      paths: {
        '/a': {
          get: {
            parameters: [
              { name: 'x', in: 'body' },
              { name: 'X-A', in: 'header' },
            ],
          },
        },
      },
    });
    const call = planned(`${PAGE}api/v2`, operation, { 'body x': '{}' });
    await assert.rejects(tryCall(app, call, 'key'), /Browsers don't send a body with this method/);
    const odd = planned(`${PAGE}api/v2`, operation, { 'header X-A': 'snow \u2603' });
    await assert.rejects(tryCall(app, odd, 'key'), /Browsers can't send this header/);
  });

  it('is another one if a header, a field or a file has changed', () => {
    const filled = (values: CallValues, file = FILE) =>
      requestIdentity(
        planned('/api/v2', onlyCall(swaggerForm), values, { 'formData upload': file }),
      );
    assert.equal(filled({ 'formData note': 'a' }), filled({ 'formData note': 'a' }));
    assert.notEqual(filled({ 'formData note': 'a' }), filled({ 'formData note': 'b' }));
    assert.notEqual(filled({}), filled({}, new File(['a,b,c'], 'list.csv')));
    const operation = onlyCall({
      paths: { '/a': { get: { parameters: [{ name: 'If-Match', in: 'header' }] } } },
    });
    const marked = (value: string) =>
      requestIdentity(planned('/api/v2', operation, { 'header If-Match': value }));
    assert.notEqual(marked('1'), marked('2'));
  });

  it('shows a shell a file with any name, and a body that begins with @', () => {
    const file = new File([''], 'a;b,"c".txt');
    const form = planned('/api/v2', onlyCall(swaggerForm), {}, { 'formData upload': file });
    assert.ok(curlOfPlanned(form, 'k', PAGE).includes(`-F 'upload=@"a;b,\\"c\\".txt"'`));
    const body = {
      method: 'POST',
      url: '/api/v2/a',
      headers: {},
      body: '@/etc/passwd',
      form: null,
    };
    assert.match(curlOfPlanned(body, 'k', PAGE), /--data-raw '@\/etc\/passwd'$/);
  });
});

describe('a call without a response', () => {
  const UNCONFIRMED = /didn't confirm the request\. Check whether it was carried out/;
  const never = () => new Promise<never>(() => {});
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const callOf = (method: 'get' | 'post') =>
    planned(`${PAGE}api/v2`, onlyCall({ paths: { '/a': { [method]: {} } } }));
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  /** A response that ends after its first bytes. */
  const halved = async () =>
    new Response(new ReadableStream({ pull: (flow) => flow.error(new TypeError('network')) }));

  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  const sent = (method: 'get' | 'post', fetch: Transport, signal?: AbortSignal) => {
    const { app } = startHandmade({ href: PAGE });
    signedIn(app, 'ada');
    Object.assign(app.browser, { fetch });
    const result = tryCall(app, callOf(method), 'key', signal && { signal });
    return { app, result };
  };

  for (const [name, fetch] of Object.entries({ 'no response': cut, 'half a response': halved })) {
    it(`may have been carried out if it writes: ${name}`, async () => {
      await assert.rejects(sent('post', fetch).result, UNCONFIRMED);
    });

    it(`has failed if it reads: ${name}`, async () => {
      await assert.rejects(sent('get', fetch).result, /Can't reach the server/);
    });
  }

  it('puts the server in doubt, as any other request does', async () => {
    const { app, result } = sent('get', cut);
    await assert.rejects(result);
    assert.equal(app.page.connection.getState().status, 'doubtful');
  });

  it('ends after a minute if it reads', async () => {
    const told = assert.rejects(sent('get', never).result, /didn't respond within a minute/);
    await turn();
    mock.timers.tick(READ_DEADLINE_MS);
    await told;
  });

  it('ends if its response begins and never ends', async () => {
    const begun = async () => new Response(new ReadableStream({ pull: never }));
    const told = assert.rejects(sent('get', begun).result, /didn't respond within a minute/);
    for (let turns = 0; turns < 5; turns++) await turn();
    mock.timers.tick(READ_DEADLINE_MS);
    await told;
  });

  for (const [method, sentence] of [
    ['get', /The request was stopped/],
    ['post', /The server may still do what you asked for/],
  ] as const) {
    it(`can be stopped: ${method.toUpperCase()}`, async () => {
      const stop = new AbortController();
      const fetch: Transport = (_, { signal } = {}) =>
        new Promise<never>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      const told = assert.rejects(sent(method, fetch, stop.signal).result, sentence);
      await turn();
      stop.abort();
      await told;
    });
  }
});
