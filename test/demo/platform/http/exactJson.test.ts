import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refuseLargeJson } from '../../../../demo/platform/http/bodyLimits.ts';
import {
  exactNumber,
  ExactNumber,
  parseExactJson,
  stringifyExact,
} from '../../../../demo/platform/http/exactJson.ts';

describe('numbers in JSON', () => {
  it('keep every digit on their way through', () => {
    for (const number of [
      '9007199254740993',
      '-9223372036854775808',
      '12345678901234567890.12',
      '0.10000000000000000001',
      '100000000000000000000',
    ]) {
      const text = `{"a":[${number}],"b":"${number}"}`;
      assert.equal(stringifyExact(parseExactJson(text)), text);
    }
  });

  it('keep every digit also with an exponent, which is written out', () => {
    const text = '[1.2345678901234567e-7,12345678901234567890e0,6.62607015e-34,1e25,2e300,1e-300]';
    const kept =
      '[0.00000012345678901234567,12345678901234567890,6.62607015e-34,1e+25,2e+300,1e-300]';
    assert.equal(stringifyExact(parseExactJson(text)), kept);
  });

  it('are plain numbers wherever these are exact', () => {
    const parsed = parseExactJson(
      '[1, -2.50, 0.0, 9007199254740992, 1e3, 0.1, 123456789012345678]',
    );
    assert.deepEqual(parsed, [
      1,
      -2.5,
      0,
      9007199254740992,
      1000,
      0.1,
      new ExactNumber('123456789012345678'),
    ]);
  });

  it('leave texts alone that look like them', () => {
    const text = '{"a":"9007199254740993","b\\"1234567890123456789":"\\u0000"}';
    assert.deepEqual(parseExactJson(text), JSON.parse(text));
  });

  it('come with at most a million values', () => {
    refuseLargeJson(`[${'1,'.repeat(999_999)}1]`);
    refuseLargeJson(JSON.stringify([','.repeat(1_000_001)]));
    assert.throws(() => refuseLargeJson(`[${'1,'.repeat(1_000_000)}1]`), { status: 413 });
  });

  it('are found beside a text of megabytes', () => {
    const text = `{"a":9007199254740993,"b":"${'x'.repeat(9_000_000)}"}`;
    assert.equal(stringifyExact(parseExactJson(text)), text);
  });

  it('are numbers of JSON, however a database writes them', () => {
    const written = ['0012345678901234567', '-.12345678901234567', '+12345678901234567.', '+5'];
    assert.equal(
      stringifyExact(written.map(exactNumber)),
      '[12345678901234567,-0.12345678901234567,12345678901234567,5]',
    );
  });

  it('leave no sign in other JSON that a text could repeat', () => {
    const number = parseExactJson('9007199254740993');
    const leaked = JSON.stringify(number);
    assert.equal(leaked, '"9007199254740993"');
    assert.equal(stringifyExact([number, JSON.parse(leaked)]), `[9007199254740993,${leaked}]`);
  });

  it("reject text that isn't JSON", () => {
    assert.throws(() => parseExactJson('[12345678901234567890'));
  });
});
