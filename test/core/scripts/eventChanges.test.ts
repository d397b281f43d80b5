import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ExactNumber } from '../../../src/core/lib/exactJson.ts';
import { eventChanges } from '../../../src/core/scripts/eventChanges.ts';

describe('what a script changed', () => {
  it('consists of the innermost members that differ', () => {
    const before = { request: { payload: { resource: [{ id: 1, name: 'a' }] } }, gone: true };
    const after = { request: { payload: { resource: [{ id: 1, name: 'b' }, 5] } }, 'x y': {} };
    assert.deepEqual(eventChanges(before, after), [
      { path: 'request.payload.resource[0].name', before: '"a"', after: '"b"' },
      { path: 'request.payload.resource[1]', before: null, after: '5' },
      { path: 'gone', before: 'true', after: null },
      { path: '["x y"]', before: null, after: '{}' },
    ]);
  });

  it('is found thousands of levels deep', () => {
    const nested = (end: number) => {
      let value: unknown = end;
      for (let level = 0; level < 10_000; level++) value = [value];
      return value;
    };
    const [change, ...others] = eventChanges(nested(1), nested(2));
    assert.deepEqual(change, { path: '[0]'.repeat(10_000), before: '1', after: '2' });
    assert.deepEqual(others, []);
  });

  it('is a whole value if its kind differs, and nothing if all is equal', () => {
    assert.deepEqual(eventChanges({ a: [1] }, { a: { 0: 1 } }), [
      { path: 'a', before: '[1]', after: '{"0":1}' },
    ]);
    assert.deepEqual(eventChanges({ a: [null, {}] }, { a: [null, {}] }), []);
    const exact = { a: new ExactNumber('9007199254740993') };
    assert.deepEqual(eventChanges(exact, { a: new ExactNumber('9007199254740993') }), []);
    assert.deepEqual(eventChanges({ a: new ExactNumber('1.10') }, { a: 1.1 }), []);
    assert.equal(eventChanges(exact, { a: 1 })[0]?.before, '9007199254740993');
  });
});
