import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operationsByPath } from '../../../src/core/docs/operationsByPath.ts';
import { readApiDocument } from '../../../src/core/docs/readApiDocument.ts';

describe('calls without tags of their own', () => {
  it('are grouped by what their paths begin with, in the order of the document', () => {
    const { operations } = readApiDocument({
      paths: {
        '/shop/_table': { get: {} },
        '/shop/{id}': { get: {} },
        '/shop/_schema': { get: {}, delete: {} },
        '/shop/_table/{table_name}': { get: {} },
        '/shop/': { get: {} },
      },
    });
    assert.deepEqual(
      [...operationsByPath(operations)].map(([start, found]) => [start, found.length]),
      [
        ['/shop/_table', 2],
        ['/shop', 2],
        ['/shop/_schema', 2],
      ],
    );
  });
});
