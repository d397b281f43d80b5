import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ExactNumber, parseExact, stringifyExact } from '../../../src/core/lib/exactJson.ts';

describe('exact JSON', () => {
  const exact = [
    '9007199254740993',
    '-9223372036854775808',
    '1.10',
    '0.1000000000000000055511151231257827',
    '12345678901234567.89',
    '1.0',
    '1e3',
    '1E400',
    '-0',
    '100.0',
  ];
  for (const text of exact) {
    it(`gives ${text} back as it came`, () => {
      const body = `{"a":${text},"list":[${text},${text}]}`;
      const value = parseExact(body) as { a: unknown };
      assert.ok(value.a instanceof ExactNumber);
      assert.equal(String(value.a), text);
      assert.equal(stringifyExact(value), body);
    });
  }

  it('leaves all other numbers plain', () => {
    const body = '{"a":9007199254740991,"b":1.5,"c":-3,"d":0,"big":9007199254740993}';
    const { big, ...plain } = parseExact(body) as Record<string, unknown>;
    assert.deepEqual(plain, { a: 9007199254740991, b: 1.5, c: -3, d: 0 });
    assert.equal(String(big), '9007199254740993');
  });

  it('reads numbers inside texts as text', () => {
    const value = { a: '9007199254740993', b: 'say "1.10", 9007199254740993\\', c: ['1.0'] };
    const body = `{"n":1.10,${JSON.stringify(value).slice(1)}`;
    const { n, ...texts } = parseExact(body) as Record<string, unknown>;
    assert.equal(String(n), '1.10');
    assert.deepEqual(texts, value);
  });

  it('reads a text of 20 MB beside such a number', () => {
    const long = 'a "quoted" part\\'.repeat(1_250_000);
    const body = `{"a":${JSON.stringify(long)},"n":9007199254740993}`;
    const { a, n } = parseExact(body) as Record<string, unknown>;
    assert.ok(a === long);
    assert.equal(String(n), '9007199254740993');
  });

  it('reads numbers at the root, and counts with them', () => {
    const value = parseExact('9007199254740993');
    assert.equal(String(value), '9007199254740993');
    assert.equal(Number(parseExact('[1.50]') as unknown), 1.5);
  });

  it("rejects text that isn't JSON", () => {
    for (const text of ['{"a":1.10', '[1.10.20]', '[01.10]', '[1.10,]', '<html>1.10</html>']) {
      assert.throws(() => parseExact(text), SyntaxError, text);
    }
  });

  it('writes what JSON.stringify omits in the same way', () => {
    assert.equal(stringifyExact({ a: undefined, b: null }), '{"b":null}');
  });

  it('reads values of any depth', () => {
    const text = `${'[1,{"a":'.repeat(10_000)}1.10${',"b":"1.10"}]'.repeat(10_000)}`;
    assert.equal(stringifyExact(parseExact(text)), text);
  });

  it('writes values of any depth', () => {
    let value: unknown = new ExactNumber('1.10');
    let text = '1.10';
    for (let level = 0; level < 20_000; level++) {
      value = level % 2 ? { a: value, b: undefined, c: '"' } : [1, value, null];
      text = level % 2 ? `{"a":${text},"c":"\\""}` : `[1,${text},null]`;
    }
    assert.equal(stringifyExact(value), text);
  });
});
