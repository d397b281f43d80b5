import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createDocumentLoader, readDocument } from '../../../src/core/docs/loadApiDocument.ts';
import { knownDocuments } from '../../../src/core/docs/knownDocuments.ts';
import { matchEndpoints, namedService } from '../../../src/core/palette/endpoints.ts';
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
}
