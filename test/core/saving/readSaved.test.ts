import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseExact } from '../../../src/core/lib/exactJson.ts';
import { readSaved } from '../../../src/core/saving/readSaved.ts';

const MESSAGE = "The server didn't confirm the save. What you typed is still here.";
const rowsWith = (id: string) => parseExact(`{"resource":[{"id":${id}}]}`);

describe('the record in the response to a save', () => {
  for (const id of ['{"a":1}', '[]', '[1]', '0', '-1', 'true', 'null', '""', '"../x"', '".."']) {
    it(`has no id like ${id}`, () => {
      assert.throws(() => readSaved(rowsWith(id), 'id'), { kind: 'broken', message: MESSAGE });
    });
  }

  for (const id of ['1', '"1"', '9007199254740993', '"crm.event"']) {
    it(`can have an ID like ${id}`, () => {
      readSaved(rowsWith(id), 'id');
    });
  }

  it('can be named by a path', () => {
    assert.deepEqual(readSaved({ path: 'a/b/' }, 'path'), { path: 'a/b/' });
  });
});
