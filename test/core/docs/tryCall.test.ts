import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operation } from '../../../src/core/docs/ApiDocument.ts';
import { readApiDocument } from '../../../src/core/docs/readApiDocument.ts';
import { curlOf, missingValues, planCall, tryCall } from '../../../src/core/docs/tryCall.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

function onlyCall(document: object): Operation {
  const [operation] = readApiDocument(document).operations;
  assert.ok(operation);
  return operation;
}

const PAGE = 'https://i.example/';
const FILE = new File(['a,b'], 'list.csv', { type: 'text/csv' });

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
      const call = planCall(`${PAGE}api/v2`, operation, { 'formData note': '@home' }, files);
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
      const curl = curlOf(call, 'key', PAGE);
      assert.match(curl, /-F 'upload=@list\.csv'/);
      assert.match(curl, /--form-string 'note=@home'/);
    });
  }

  it('shows numbers as the server wrote them', async () => {
    const { app, server } = startHandmade();
    const json = { headers: { 'Content-Type': 'application/json' } };
    server.get('*', () => new Response('{"a":1.50,"b":9007199254740993}', json));
    const operation = onlyCall({ paths: { '/a': { get: {} } } });
    const { text } = await tryCall(app, planCall(`${PAGE}api/v2`, operation, {}), 'key');
    assert.equal(text, '{\n  "a": 1.50,\n  "b": 9007199254740993\n}');
  });

  it('sends a body as the document says it is written', () => {
    const xml = onlyCall({
      paths: {
        '/a': { post: { consumes: ['application/xml'], parameters: [{ name: 'x', in: 'body' }] } },
      },
    });
    const call = planCall('/api/v2', xml, { 'body x': '<a/>' });
    assert.equal(call.headers['Content-Type'], 'application/xml');
  });

  it('is told for a shell with all that the shell would take for its own quoted', () => {
    const call = {
      method: 'POST',
      url: '/api/v2/a',
      headers: {},
      body: `{"a":"it's"}`,
      form: null,
    };
    assert.match(curlOf(call, 'k', PAGE), /-d '\{"a":"it'\\''s"\}'$/);
  });
});
