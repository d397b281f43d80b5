import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonTokens } from '../../../src/core/docs/jsonTokens.ts';
import { modelsOf } from '../../../src/core/docs/modelsOf.ts';
import { openApiFile } from '../../../src/core/docs/openApiFile.ts';
import { readApiDocument } from '../../../src/core/docs/readApiDocument.ts';
import { requestSample, type SampleLanguage } from '../../../src/core/docs/requestSample.ts';

const call = {
  method: 'POST',
  url: '/api/v2/shop/_table/todo?limit=1',
  headers: { 'Content-Type': 'application/json' },
  body: `{"name":"it's \\"so\\""}`,
  form: null,
};
const LANGUAGES: SampleLanguage[] = ['curl', 'javascript', 'python', 'php'];
const sample = (language: SampleLanguage, asApp = false) =>
  requestSample(language, call, 'key-1', 'https://df.example/console.html', { asApp });

describe('requestSample', () => {
  it('names URL, method, key and body in every language, and the token as a variable', () => {
    for (const language of LANGUAGES) {
      const text = sample(language);
      assert.match(text, /https:\/\/df\.example\/api\/v2\/shop\/_table\/todo\?limit=1/);
      assert.match(text, /POST/);
      assert.match(text, /key-1/);
      assert.match(text, /X-DreamFactory-Session-Token/);
      assert.match(text, /session_?token/i);
    }
    assert.ok(sample('php').includes(String.raw`CURLOPT_POSTFIELDS => '{"name":"it\'s`));
  });

  it('names a path parameter as the endpoint does until it has a value', () => {
    for (const language of LANGUAGES) {
      const open = { ...call, url: '/api/v2/shop/_table/{table_name}?filter=%7Ba%7D' };
      const text = requestSample(language, open, 'key-1', 'https://df.example/');
      assert.ok(text.includes('https://df.example/api/v2/shop/_table/{table_name}?filter=%7Ba%7D'));
    }
  });

  it('sends no token if only the key of an app is used', () => {
    for (const language of LANGUAGES) {
      assert.doesNotMatch(sample(language, true), /X-DreamFactory-Session-Token/);
    }
  });

  it('writes JavaScript that sends exactly this request', async () => {
    const sent: unknown[] = [];
    const fetch = (...given: unknown[]) => {
      sent.push(...given);
      return Promise.resolve(new Response('{}'));
    };
    const code = `return (async () => {${sample('javascript')}})();`;
    await new Function('fetch', 'sessionToken', 'console', code)(fetch, 'token', { log() {} });
    const [url, options] = sent as [string, { body: string; headers: Record<string, string> }];
    assert.equal(url, 'https://df.example/api/v2/shop/_table/todo?limit=1');
    assert.equal(options.body, call.body);
    assert.equal(options.headers['X-DreamFactory-Session-Token'], 'token');
  });
});

describe('jsonTokens', () => {
  it('tells names, texts, numbers and words apart, and loses no character', () => {
    const json = '{\n  "a": [1, -2.5e3, "b: \\"c\\"", true, null]\n}';
    const tokens = jsonTokens(json);
    assert.equal(tokens.map(({ text }) => text).join(''), json);
    const of = (kind: string) =>
      tokens.filter((each) => each.kind === kind).map(({ text }) => text);
    assert.deepEqual(of('name'), ['"a":']);
    assert.deepEqual(of('text'), ['"b: \\"c\\""']);
    assert.deepEqual(of('number'), ['1', '-2.5e3']);
    assert.deepEqual(of('word'), ['true', 'null']);
  });

  it("leaves text that isn't JSON as it is", () => {
    assert.deepEqual(jsonTokens('<p>404</p>'), [{ kind: 'mark', text: '<p>404</p>' }]);
  });
});

const shared = {
  swagger: '2.0',
  basePath: '/api/v2',
  paths: {
    '/shop/_table': {
      get: { responses: { 200: { schema: { $ref: '#/definitions/Tables' } } } },
    },
    '/shopping': { get: { responses: { 200: { schema: { $ref: '#/definitions/Other' } } } } },
  },
  definitions: {
    Tables: { type: 'object', properties: { resource: { $ref: '#/definitions/Table' } } },
    Table: { type: 'object', properties: { related: { $ref: '#/definitions/Tables' } } },
    Other: { type: 'object' },
  },
};

describe('the document of a service', () => {
  const whole = readApiDocument(shared);
  const own = { ...whole, operations: whole.operations.slice(0, 1) };

  it('is a file without the paths of other services', async () => {
    const file = JSON.parse(await openApiFile(own, 'shop', true).text()) as typeof shared;
    assert.deepEqual(Object.keys(file.paths), ['/shop/_table']);
    assert.equal(file.swagger, '2.0');
  });

  it('lists the models that its calls refer to, also in circles', () => {
    assert.deepEqual(
      modelsOf(own).map(({ name }) => name),
      ['Table', 'Tables'],
    );
  });

  it('lists its models although one is nested thousands of levels deep', () => {
    const items = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) as unknown;
    const definitions = { ...shared.definitions, Table: { type: 'array', items } };
    const document = readApiDocument({ ...shared, definitions });
    assert.deepEqual(
      modelsOf({ ...document, operations: document.operations.slice(0, 1) }).map(
        ({ name }) => name,
      ),
      ['Table', 'Tables'],
    );
  });
});
