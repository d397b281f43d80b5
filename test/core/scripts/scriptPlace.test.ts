import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  formatScriptPlace,
  parseScriptPlace,
  ROOT,
  type ScriptPlace,
} from '../../../src/core/scripts/scriptPlace.ts';

const places: Record<string, ScriptPlace> = {
  '': ROOT,
  '?type=process': { ...ROOT, type: 'process' },
  '?type=process&service=db&path=db._table.%7Btable_name%7D&filter=to%26do': {
    ...ROOT,
    type: 'process',
    service: 'db',
    path: 'db._table.{table_name}',
    filter: 'to&do',
  },
  '/db._table.%7Btable_name%7D.get.pre_process': {
    kind: 'script',
    event: 'db._table.{table_name}.get.pre_process',
  },
  '/db._table.a%2Fb%20%23c.get.pre_process': {
    kind: 'script',
    event: 'db._table.a/b #c.get.pre_process',
  },
  '/file': { kind: 'file', path: '' },
  '/file/files/my%20scripts/a%23b.js': { kind: 'file', path: 'files/my scripts/a#b.js' },
  '/create': { kind: 'create' },
  '/samples': { kind: 'samples' },
};

describe('the addresses of the scripts area', () => {
  for (const [path, place] of Object.entries(places)) {
    it(`lead to what they came from: ${path || 'the bare area'}`, () => {
      assert.deepEqual(parseScriptPlace(path), place);
      assert.equal(formatScriptPlace(place), path);
    });
  }

  it('make the best of what makes no sense', () => {
    assert.deepEqual(parseScriptPlace('?type=odd&service='), ROOT);
    assert.deepEqual(parseScriptPlace('/%E0%A4%A'), { kind: 'script', event: '%E0%A4%A' });
  });
});
