import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDocText } from '../../../src/core/api-doc/DocText.ts';
import { docKind } from '../../../src/core/api-doc/docKind.ts';
import {
  addPathParameters,
  missingPathParameters,
} from '../../../src/core/api-doc/pathParameters.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const read = (item: object, path = '/a/{id}/{part}') =>
  readDocText(JSON.stringify({ openapi: '3.0.0', paths: { [path]: item } }), 'json');
const missing = async (item: object) => {
  const { root } = await read(item);
  return missingPathParameters(root, docKind(root), '/a/{id}/{part}');
};

describe('names in braces of a path', () => {
  it('lack a parameter until the path or each of its operations describes them', async () => {
    assert.deepEqual(await missing({}), ['id', 'part']);
    assert.deepEqual(await missing({ parameters: [id] }), ['part']);
    assert.deepEqual(await missing({ get: { parameters: [id] } }), ['part']);
    assert.deepEqual(await missing({ get: { parameters: [id] }, put: {} }), ['id', 'part']);
    const query = { ...id, in: 'query' };
    assert.deepEqual(await missing({ parameters: [query] }), ['id', 'part']);
  });

  it('are added together behind the parameters of the path', async () => {
    const doc = await read({ parameters: [id], get: {} }, '/a/{id}/{b}/{c}');
    const names = missingPathParameters(doc.root, 'openapi3', '/a/{id}/{b}/{c}');
    const { text, root } = doc.change(
      addPathParameters(doc.root, 'openapi3', '/a/{id}/{b}/{c}', names),
    );
    const listed = JSON.parse(text).paths['/a/{id}/{b}/{c}'].parameters as { name: string }[];
    assert.deepEqual(
      listed.map(({ name }) => name),
      ['id', 'b', 'c'],
    );
    assert.deepEqual(listed[1], { ...id, name: 'b' });
    assert.deepEqual(missingPathParameters(root, 'openapi3', '/a/{id}/{b}/{c}'), []);
  });
});
