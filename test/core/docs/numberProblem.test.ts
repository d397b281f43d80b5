import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { numberProblem } from '../../../src/core/docs/numberProblem.ts';

describe('a value of a request', () => {
  it('is a number where the document asks for one, of any length, or is empty', () => {
    const fits = (type: string, value: string) => numberProblem({ type }, value) === undefined;
    for (const value of ['', '0', '-12', '9007199254740993', ' 5 ']) {
      assert.ok(fits('integer', value), value);
    }
    for (const value of ['abc', '1.5', '1,000', '0x10']) assert.ok(!fits('integer', value), value);
    for (const value of ['1.5', '-.5', '2e10', '3']) assert.ok(fits('number', value), value);
    for (const value of ['abc', '1.5.2', '1,5']) assert.ok(!fits('number', value), value);
    assert.ok(fits('string', 'abc'));
  });
});
