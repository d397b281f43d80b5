import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatDefinitionPlace } from '../../../src/core/api-doc/definitionPlace.ts';
import { formatDocsPlace } from '../../../src/core/docs/docsPlace.ts';
import { formatFilesPlace } from '../../../src/core/files/filesPlace.ts';
import { formatAreaPath } from '../../../src/core/navigation/address.ts';
import { formatScriptPlace } from '../../../src/core/scripts/scriptPlace.ts';

it('half a character in a name from the server fails no address', () => {
  const half = 'a\ud800';
  const docs = { service: half, call: half, filter: '', role: null, table: half };
  assert.equal(formatDocsPlace(docs), '/a%EF%BF%BD?table=a%EF%BF%BD&call=a%EF%BF%BD');
  const files = { service: 'files', path: `${half}/`, filter: '', order: '' };
  assert.equal(formatFilesPlace(files), '/files/a%EF%BF%BD/');
  assert.equal(formatScriptPlace({ kind: 'script', event: half }), '/a%EF%BF%BD');
  assert.equal(formatAreaPath({ record: half }), '/a%EF%BF%BD');
  assert.match(
    formatDefinitionPlace({ service: half, view: 'form', item: { kind: 'file' } }),
    /^\/a%EF%BF%BD/,
  );
});
