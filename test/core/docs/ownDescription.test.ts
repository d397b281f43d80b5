import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operation } from '../../../src/core/docs/ApiDocument.ts';
import { ownDescription } from '../../../src/core/docs/ownDescription.ts';

const operation: Operation = {
  key: 'get /shop/_table/{table_name}',
  method: 'GET',
  path: '/shop/_table/{table_name}',
  summary: 'Returns records.',
  description: '',
  tags: [],
  parameters: [],
  answers: [],
  isDeprecated: false,
};

describe('the description of an endpoint', () => {
  const shown = (description: string) => ownDescription({ ...operation, description });

  it('is empty if it repeats the method and path, or the summary', () => {
    assert.equal(shown('GET request to _table/{table_name}.'), '');
    assert.equal(shown('GET request to /shop/_table/{table_name}'), '');
    assert.equal(shown('<b>Returns records.</b>'), '');
  });

  it('is shown if it says more', () => {
    for (const text of [
      'GET request to _schema.',
      'POST request to _table/{table_name}.',
      'Use filter.',
    ]) {
      assert.equal(shown(text), text);
    }
  });
});
