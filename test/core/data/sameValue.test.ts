import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isStoredAs, sameValue } from '../../../src/core/data/sameValue.ts';
import { field } from './tables.ts';

describe('two values of a field', () => {
  it('are the same in any spelling, and different ones stay different', () => {
    const truth = field('boolean');
    for (const yes of [true, 1, '1', 't', 'true', 'TRUE']) {
      assert.ok(sameValue(truth, yes, true), String(yes));
      for (const no of [false, 0, '0', 'f', 'false']) assert.ok(!sameValue(truth, yes, no));
    }
    assert.ok(!sameValue(truth, null, false));
  });

  it('are the same number however it is written, to the last digit', () => {
    assert.ok(sameValue(field('decimal'), '1.50', 1.5));
    assert.ok(!sameValue(field('decimal'), '9007199254740993', '9007199254740992'));
  });

  it('are stored as sent if JSON differs only in spaces and the order of its members', () => {
    const json = field('jsonb');
    assert.ok(isStoredAs(json, '{"b":[1,2],"a":"x"}', '{"a": "x", "b": [1, 2]}'));
    for (const other of ['{"a":"x","b":[2,1]}', '{"a":"x"}', '{']) {
      assert.ok(!isStoredAs(json, '{"b":[1,2],"a":"x"}', other), other);
    }
  });
});
