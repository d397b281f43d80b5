import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleOf, typeName } from '../../../src/core/docs/exampleOf.ts';
import { prettyJson } from '../../../src/core/text/prettyJson.ts';
import { operationsByTag } from '../../../src/core/docs/operationsByTag.ts';
import { createDocumentLoader } from '../../../src/core/docs/loadApiDocument.ts';
import { readApiDocument } from '../../../src/core/docs/readApiDocument.ts';
import { curlOfPlanned, missingValues, planCall, tryCall } from '../../../src/core/docs/tryCall.ts';
import { parseExact } from '../../../src/core/lib/exactJson.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { largeDocument } from '../../fixture/largeDocument.ts';
import { ADMIN_KEY, startSignedIn } from '../startApp.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

forGenerations((generation) => {
  describe(`the API document of a service, ${generation} server`, () => {
    it('has its calls below the API base, with what they take and answer', async () => {
      const { app } = await startSignedIn({ generation });
      const document = await createDocumentLoader(app)('shop');
      const paths = new Set(document.operations.map(({ path }) => path));
      assert.ok(paths.has('/shop/_table/{table_name}'));
      assert.ok([...paths].every((path) => path === '/shop' || path.startsWith('/shop/')));
      const post = document.operations.find(({ key }) => key === 'post /shop/_table/{table_name}');
      assert.ok(post);
      assert.equal(post.parameters[0]?.name, 'table_name');
      assert.equal(
        post.parameters.some((each) => each.in === 'body'),
        true,
      );
      assert.ok(post.answers.some(({ status }) => status === '200'));
    });

    it('leads to a request that is sent with the session and shown as curl', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const { operations } = await createDocumentLoader(app)('shop');
      const get = operations.find(({ key }) => key === 'get /shop/_table/{table_name}');
      assert.ok(get);
      assert.deepEqual(
        missingValues(get, {}).map(({ name }) => name),
        ['table_name'],
      );
      const call = planCall('/api/v2', get, { 'path table_name': 'todo', 'query limit': '1' });
      assert.ok(call);
      assert.equal(call.url, '/api/v2/shop/_table/todo?limit=1');
      const planned = { ...call, url: `https://instance.example${call.url}` };
      const answer = await tryCall(app, planned, ADMIN_KEY);
      assert.equal(answer.status, 200);
      assert.match(answer.text, /"resource": \[\n/);
      assert.equal(calls.at(-1)?.headers.get('X-DreamFactory-API-Key'), ADMIN_KEY);
      const curl = curlOfPlanned(call, 'key', 'https://instance.example/console.html');
      assert.match(curl, /^curl -X GET 'https:\/\/instance\.example\/api\/v2\/shop\/_table\/todo/);
      const { token } = app.page.session.getState();
      assert.ok(token && !curl.includes(token));
    });

    it('is fetched once, also where one document has all services', async () => {
      const { app, sent } = await startSignedIn({ generation });
      const load = createDocumentLoader(app);
      const [shop, db] = [await load('shop'), await load('db')];
      await load('shop');
      assert.equal(sent().length, generation === 'classic' ? 1 : 2);
      assert.ok(shop.operations.length > 0 && db.operations.length > 0);
      assert.ok(db.operations.every(({ path }) => /^\/db(\/|$)/.test(path)));
    });

    it('keeps calls that it places elsewhere', async () => {
      const { app, server } = startHandmade();
      signedIn(app, 'ada');
      const environment = generation === 'classic' ? { app_group: [] } : { apps: [] };
      app.page.environment.setState({ environment });
      const own = { '/shop/a': { get: {} }, '/elsewhere/b': { get: {} } };
      server.get('*', () => Response.json({ paths: own }));
      const load = createDocumentLoader(app);
      const paths = async (service: string) =>
        (await load(service)).operations.map(({ path }) => path);
      // a classic server returns all services at once, a current one the requested service
      const all = ['/shop/a', '/elsewhere/b'];
      assert.deepEqual(await paths('shop'), generation === 'classic' ? ['/shop/a'] : all);
      assert.deepEqual(await paths('elsewhere'), generation === 'classic' ? ['/elsewhere/b'] : all);
    });

    it('shows what the server rejects as an answer like any other', async () => {
      const { app } = await startSignedIn({ generation });
      const call = { method: 'GET', headers: {}, body: undefined, form: null };
      const url = 'https://instance.example/api/v2/shop/_table/nosuch';
      const answer = await tryCall(app, { ...call, url }, ADMIN_KEY);
      assert.equal(answer.status, 404);
      assert.match(answer.text, /nosuch/);
    });
  });
});

describe('an API document', () => {
  const document = readApiDocument({
    swagger: '2.0',
    paths: {
      '/a/{id}': {
        parameters: [{ $ref: '#/parameters/id' }, { name: 'n', in: 'query', type: 'integer' }],
        get: { parameters: [{ name: 'n', in: 'query', type: 'string', required: true }] },
      },
    },
    parameters: { id: { name: 'id', in: 'path', type: 'integer', required: true } },
    definitions: {
      Node: {
        type: 'object',
        properties: {
          id: { type: 'integer', format: 'int64' },
          next: { $ref: '#/definitions/Node' },
          tags: { type: 'array', items: { type: 'string', example: 'red' } },
        },
      },
    },
  });

  it('lets a call say more of a parameter than its path does', () => {
    assert.deepEqual(
      document.operations[0]?.parameters.map(({ name, required }) => [name, required]),
      [
        ['id', true],
        ['n', true],
      ],
    );
  });

  it('gives examples, also of what contains itself', () => {
    const example = exampleOf(document, { $ref: '#/definitions/Node' }) as Record<string, unknown>;
    assert.deepEqual([example.id, example.tags], [0, ['red']]);
    assert.equal(typeName({ type: 'array', items: { $ref: '#/definitions/Node' } }), 'Node[]');
    assert.equal(exampleOf(document, { $ref: '#/definitions/Gone' }) instanceof Object, true);
  });

  it('gives examples of what contains itself in many ways, within a moment', () => {
    const names = [1, 2, 3, 4, 5, 6, 7, 8].map((each) => `n${String(each)}`);
    const Node = {
      properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/definitions/Node' }])),
    };
    const wide = readApiDocument({ paths: {}, definitions: { Node } });
    const begun = performance.now();
    const example = exampleOf(wide, { $ref: '#/definitions/Node' });
    assert.deepEqual(Object.keys(example as object), names);
    assert.ok(performance.now() - begun < 2000);
  });

  it('gives examples of what refers to much else, within a moment', () => {
    const names = Array.from({ length: 30 }, (_, at) => `member${String(at)}`);
    const levels = [0, 1, 2, 3, 4, 5, 6];
    const toNext = (level: number) => ({ $ref: `#/definitions/L${String(level + 1)}` });
    const definitions = Object.fromEntries(
      levels.map((level) => [
        `L${String(level)}`,
        { properties: Object.fromEntries(names.map((name) => [name, toNext(level)])) },
      ]),
    );
    const document = readApiDocument({ paths: {}, definitions });
    const example = exampleOf(document, { $ref: '#/definitions/L0' });
    assert.deepEqual(Object.keys(example as object), names);
    assert.ok(JSON.stringify(example).length < 100_000);
  });

  it('gives no example that is nested thousands of levels deep', () => {
    const deep = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)) as unknown;
    for (const given of [{ example: deep }, { default: deep }, { enum: [deep] }]) {
      assert.equal(prettyJson(exampleOf(document, { type: 'integer', ...given })), '0');
    }
    assert.deepEqual(exampleOf(document, { enum: [null, 'a'] }), null);
    assert.deepEqual(exampleOf(document, { example: [[[{}]]] }), [[[{}]]]);
  });

  it('is empty if the server sends something else', () => {
    for (const reply of [null, [], 'text', { paths: null }, { paths: { '/a': { get: null } } }]) {
      assert.deepEqual(readApiDocument(reply).operations, []);
    }
  });
});

describe('a document of 4 MB', () => {
  it('is read, sorted by tags and opened at a call within a second', () => {
    const sent = JSON.stringify(largeDocument());
    assert.ok(sent.length > 4_000_000);
    const begun = process.cpuUsage();
    const large = readApiDocument(parseExact(sent));
    const groups = operationsByTag(large.operations);
    const [first] = groups.get('tag 7') ?? [];
    assert.ok(first);
    exampleOf(large, first.answers[0]?.schema ?? {});
    // in microseconds, and without the time of other processes
    assert.ok(process.cpuUsage(begun).user < 1_000_000);
    assert.deepEqual([large.operations.length, groups.size], [2000, 20]);
  });
});
