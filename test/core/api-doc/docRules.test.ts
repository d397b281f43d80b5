import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  collectionFormatsFor,
  MEDIA_TYPES,
  METHODS,
  placesOf,
  typesFor,
} from '../../../src/core/api-doc/docRules.ts';

describe('what can be chosen in a definition', () => {
  it('are the methods and kinds of content of the specification, in its order', () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'MERGE', 'OPTIONS', 'HEAD'];
    assert.deepEqual(METHODS, methods);
    assert.deepEqual(
      MEDIA_TYPES.map(({ label }) => label),
      ['JSON', 'XML', 'CSV'],
    );
  });

  it('are its parameter locations, with cookies where supported', () => {
    const places = ['query', 'path', 'header', 'form', 'body'];
    assert.deepEqual(placesOf('swagger2'), places);
    assert.deepEqual(placesOf('openapi3'), [...places, 'cookie']);
  });

  it('are its types, a file in a form only', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'array'];
    assert.deepEqual(typesFor('query'), types);
    assert.deepEqual(typesFor('form'), [...types, 'file']);
  });

  it('are its formats of a list, as far as the kind of document has them', () => {
    const formats = ['csv', 'ssv', 'tsv', 'pipes', 'multi'];
    assert.deepEqual(collectionFormatsFor('swagger2', 'query'), formats);
    assert.deepEqual(collectionFormatsFor('swagger2', 'path'), formats.slice(0, -1));
    assert.deepEqual(collectionFormatsFor('openapi3', 'query'), ['csv', 'ssv', 'pipes', 'multi']);
  });
});
