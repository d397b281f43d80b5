import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseExact } from '../../../src/core/lib/exactJson.ts';
import { isPlainObject } from '../../../src/core/lib/isPlainObject.ts';

describe('an object with members', () => {
  it("isn't a list, empty, or a number too long for JavaScript", () => {
    const sent = '[{"a": 1}, {}, [], null, "a", 1, true, 9007199254740993]';
    const values = parseExact(sent) as unknown[];
    assert.deepEqual(
      values.map(isPlainObject),
      values.map((_value, at) => at < 2),
    );
  });
});
