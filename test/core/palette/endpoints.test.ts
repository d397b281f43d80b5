import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createDocumentLoader, readDocument } from '../../../src/core/docs/loadApiDocument.ts';
import { knownDocuments } from '../../../src/core/docs/knownDocuments.ts';
import {
  looksLikeRequest,
  matchEndpoints,
  namedService,
  readDocuments,
  unreadService,
} from '../../../src/core/palette/endpoints.ts';
import { readNames } from '../../../src/core/palette/tableNames.ts';
import { scriptNames } from '../../../src/core/scripts/scriptNames.ts';
import { databasesStore } from '../../../src/core/tables/databasesStore.ts';
import { startSignedIn } from '../startApp.ts';

it('a text with a slash after a service names that service', () => {
  const names = ['db', 'CRM'];
  assert.equal(namedService(names, 'get /crm/con'), 'CRM');
  assert.equal(namedService(names, 'db/'), 'db');
  assert.equal(namedService(names, '/db'), 'db');
  assert.equal(namedService(names, 'db'), null);
  assert.equal(namedService(names, '/other/db'), null);
});

it('parts of paths and methods look like a request, other words do not', () => {
  const texts = ['_table', 'get _schema', '/crm', 'crm/', 'DELETE', 'patch x'];
  assert.deepEqual(texts.filter(looksLikeRequest), texts);
  assert.deepEqual(['order_items', 'getting', 'customers', ''].filter(looksLikeRequest), []);
});

for (const generation of ['classic', 'current'] as const) {
  it(`endpoints are found in documents that are read once, also by API Docs, ${generation} server`, async () => {
    const { app, sent } = await startSignedIn({ generation });
    await readDocument(app, 'db');
    await readDocument(app, 'db');
    const found = () => matchEndpoints(knownDocuments(app).getState(), 'patch /db/_table');
    assert.equal(found()[0]?.label, 'PATCH /db/_table/{table_name}');
    assert.equal(found()[0]?.path, '/apidocs/db?call=patch%20%2Fdb%2F_table%2F%7Btable_name%7D');
    const count = () => sent().filter((call) => call.startsWith('GET api_docs')).length;
    assert.equal(count(), 1);
    // opening it there loads it again, and it is known here at once
    await createDocumentLoader(app)('db');
    await readDocument(app, 'db');
    assert.equal(count(), 2);
  });

  it(`names of scripts and services come with those of tables, ${generation} server`, async () => {
    const { app, sent } = await startSignedIn({ generation });
    const { signal } = new AbortController();
    await readNames(app, { signal, onProgress: () => undefined });
    assert.deepEqual(scriptNames(app).getState().names, []);
    assert.ok(databasesStore(app).getState().names.includes('files'));
    const before = sent().length;
    await readNames(app, { signal, onProgress: () => undefined });
    assert.equal(sent().length, before);
  });

  it(`documents of all services are read once, two at a time, until stopped, ${generation} server`, async () => {
    const { app, sent } = await startSignedIn({ generation });
    const asked = () => sent().filter((call) => call.startsWith('GET api_docs'));
    const stopped = new AbortController();
    const stops = readDocuments(app, {
      signal: stopped.signal,
      onProgress: () => stopped.abort(),
    });
    await stops;
    assert.deepEqual(asked(), []);
    const told: string[] = [];
    const { signal } = new AbortController();
    const reading = {
      signal,
      onProgress: ({ done, total }: { done: number; total: number }) =>
        told.push(`${done}/${total}`),
    };
    await readDocuments(app, reading);
    const { names } = databasesStore(app).getState();
    const total = generation === 'classic' ? 1 : names.length;
    assert.equal(asked().length, total);
    assert.equal(told[0], `0/${total}`);
    assert.equal(told.at(-1), `${total}/${total}`);
    const documents = knownDocuments(app).getState();
    assert.ok(matchEndpoints(documents, '_table').length > 0);
    assert.equal(unreadService(app, names, documents), null);
    await readDocuments(app, reading);
    assert.equal(asked().length, total);
  });
}
