import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ExactNumber,
  parseExactJson,
  stringifyExact,
} from '../../../../demo/platform/http/exactJson.ts';
import { restoreExact } from '../../../../demo/platform/scripts/restoreExact.ts';

interface Content {
  resource: Record<string, unknown>[];
}

/** What a script leaves of a body, whose numbers it gets rounded. */
function after(text: string, script: (content: Content) => void): string {
  const seen = JSON.parse(text) as Content;
  script(seen);
  return stringifyExact(restoreExact(seen, parseExactJson(text)));
}

// both ids are the same number in JavaScript
const CLOSE =
  '{"resource":[{"id":1234567890123456789,"n":"A"},{"id":1234567890123456790,"n":"B"}]}';
const APART =
  '{"resource":[{"id":1234567890123456789,"n":"A"},{"id":2234567890123456790,"n":"B"}]}';

describe('long numbers after a script', () => {
  it('are exact in records that it leaves or adds fields to', () => {
    assert.equal(
      after(CLOSE, () => undefined),
      CLOSE,
    );
    const added = after(CLOSE, ({ resource }) => resource.forEach((row) => (row.more = 1)));
    assert.equal(added, CLOSE.replaceAll('"}', '","more":1}'));
  });

  it('follow a record that it moves or changes', () => {
    const moved = after(APART, ({ resource }) => {
      resource.reverse();
      for (const row of resource) delete row.n;
    });
    assert.equal(moved, '{"resource":[{"id":2234567890123456790},{"id":1234567890123456789}]}');
  });

  it('follow a record that is like another one', () => {
    const [first, second] = [
      '{"id":1234567890123456789,"n":"A"}',
      '{"id":1234567890123456790,"n":"B"}',
    ];
    const shifted = after(CLOSE, ({ resource }) => void resource.shift());
    assert.equal(shifted, `{"resource":[${second}]}`);
    const sorted = after(CLOSE, ({ resource }) => void resource.reverse());
    assert.equal(sorted, `{"resource":[${second},${first}]}`);
    const more = CLOSE.replaceAll('"}', '","word":"w"}');
    const changed = after(more, (content) => {
      content.resource = content.resource.reverse().map((row) => ({ ...row, word: row.n }));
    });
    assert.equal(
      changed,
      `{"resource":[${second.replace('}', ',"word":"B"}')},${first.replace('}', ',"word":"A"}')}]}`,
    );
  });

  it('stay in their place where a script changes every record', () => {
    const changed = after(CLOSE, ({ resource }) => resource.forEach((row) => (row.n = 'X')));
    assert.equal(changed, CLOSE.replace(/"[AB]"/g, '"X"'));
    // the second number is none that was rounded
    const mixed = '{"resource":[{"id":9007199254740993,"n":"A"},{"id":9007199254740992,"n":"B"}]}';
    const both = after(mixed, ({ resource }) => resource.forEach((row) => (row.n = 'X')));
    assert.equal(both, mixed.replace(/"[AB]"/g, '"X"'));
  });

  it('stay in their place where a script makes records alike', () => {
    const alike = CLOSE.replace('"A"', '"X","on":false').replace('"B"', '"X","on":true');
    const set = after(alike, ({ resource }) => resource.forEach((row) => (row.on = true)));
    assert.equal(set, alike.replace('false', 'true'));
  });

  it('stay in their place where a script counts up what makes records differ', () => {
    const ids = [1234567890123456789n, 1234567890123456790n, 1234567890123456791n];
    for (const count of [2, 3]) {
      const rows = ids.slice(0, count).map((id, at) => `{"id":${id},"position":${at + 1}}`);
      const text = `{"resource":[${rows.join()}]}`;
      const moved = after(text, ({ resource }) =>
        resource.forEach((row) => (row.position = Number(row.position) + 1)),
      );
      const later = rows.map((row, at) => row.replace(/\d}$/, `${at + 2}}`));
      assert.equal(moved, `{"resource":[${later.join()}]}`);
    }
  });

  it('stay in the lists of a record that changes', () => {
    const lines = '"lines":[{"product":1234567890123456789},{"product":1234567890123456790}]';
    const text = `{"resource":[{"customer":"x",${lines}}]}`;
    const changed = after(text, ({ resource }) => resource.forEach((row) => (row.customer = 'y')));
    assert.equal(changed, text.replace('"x"', '"y"'));
  });

  it('leave ordinary numbers to the script', () => {
    const seen = JSON.parse(CLOSE.replaceAll('"n"', '"q":1,"n"')) as Content;
    const before = parseExactJson(CLOSE.replaceAll('"n"', '"q":1,"n"'));
    seen.resource.push({ q: 1, n: 'C' });
    const wrapped = { all: seen, q: 1 };
    const fail = () => assert.fail('a number could be several');
    assert.match(stringifyExact(restoreExact(seen, before, fail)), /6789,.*6790,.*"C"/);
    restoreExact({ q: wrapped.q, list: seen.resource.map(({ q }) => q) }, before, fail);
  });

  it('stay rounded where they could belong to another record', () => {
    const seen = JSON.parse(CLOSE) as Content;
    seen.resource.shift();
    for (const row of seen.resource) row.n = 'X';
    let count = 0;
    const left = restoreExact(seen, parseExactJson(CLOSE), () => count++);
    assert.equal(stringifyExact(left), '{"resource":[{"id":1234567890123456800,"n":"X"}]}');
    assert.equal(count, 1);
  });
});

describe('a body after a script', () => {
  it('is unchanged if the script couldn’t change it', () => {
    const body = parseExactJson(CLOSE);
    assert.equal(stringifyExact(restoreExact(body, parseExactJson(CLOSE))), CLOSE);
  });

  it('is compared once, however deeply its lists are nested', () => {
    let visits = 0;
    const row = new Proxy({ n: 1 }, { ownKeys: (target) => (visits++, Reflect.ownKeys(target)) });
    let nested: unknown = row;
    for (let depth = 0; depth < 190; depth++) nested = [nested];
    const before = { x: new ExactNumber('1234567890123456789'), nested };
    const seen = JSON.parse(stringifyExact(before)) as unknown;
    visits = 0;
    restoreExact(seen, before);
    // its numbers are collected once, too
    assert.equal(visits, 2);
  });

  it('are restored in a moment in thousands of records that share one', () => {
    const rows = Array.from({ length: 8000 }, (_, at) => ({ code: at, n: 'a' }));
    const text = JSON.stringify({ resource: rows }).replaceAll(
      '"n"',
      '"tenant":1234567890123456789,"n"',
    );
    const start = performance.now();
    const upper = after(text, ({ resource }) => resource.forEach((row) => (row.n = 'A')));
    assert.equal(upper, text.replaceAll('"a"', '"A"'));
    // comparing each with each took a minute
    assert.ok(performance.now() - start < 5_000);
  });

  it('are restored in a moment where thousands of records share two alike', () => {
    const rows = Array.from({ length: 8000 }, (_, at) => ({ code: at, n: 'a' }));
    let at = 0;
    const text = JSON.stringify({ resource: rows }).replaceAll(
      '"n"',
      () => `"tenant":${at++ % 2 ? '1234567890123456789' : '1234567890123456790'},"n"`,
    );
    const start = performance.now();
    const upper = after(text, ({ resource }) => resource.forEach((row) => (row.n = 'A')));
    assert.equal(upper, text.replaceAll('"a"', '"A"'));
    assert.ok(performance.now() - start < 5_000);
  });
});
