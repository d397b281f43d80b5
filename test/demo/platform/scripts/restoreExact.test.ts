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

  it('stay rounded where they could belong to another record', () => {
    const left = after(CLOSE, ({ resource }) => void resource.shift());
    assert.equal(left, '{"resource":[{"id":1234567890123456800,"n":"B"}]}');
    const sorted = after(CLOSE, ({ resource }) => void resource.reverse());
    assert.doesNotMatch(sorted, /12345678901234567(?:89|90)\b/);
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
});
