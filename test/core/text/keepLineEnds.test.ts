import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepLineEnds, plainLines } from '../../../src/core/text/keepLineEnds.ts';

/** Returns the value after an edit in a textarea. */
const edited = (value: string, edit: (shown: string) => string) =>
  keepLineEnds(value, edit(plainLines(value)));

describe('a text with line ends of another system, edited in a browser', () => {
  it('keeps them, and new lines end as the others do', () => {
    assert.equal(
      edited('a\r\nb', (shown) => `${shown}X`),
      'a\r\nbX',
    );
    assert.equal(
      edited('a\r\nb\r\n', (shown) => shown.replace('b', 'b\nc')),
      'a\r\nb\r\nc\r\n',
    );
    assert.equal(
      edited('a\rb', (shown) => `${shown}\n`),
      'a\rb\r',
    );
  });

  it('keeps each of a mixture, and unchanged parts byte for byte', () => {
    for (const text of ['a\r\nb\nc\r\r\n', '\r\n', '\r\n\r\n', 'a\nb', '', '🦉\r\n🦉']) {
      assert.equal(
        edited(text, (shown) => shown),
        text,
      );
    }
    assert.equal(
      edited('a\r\nb\nc\rd', (shown) => shown.replace('b', 'BB')),
      'a\r\nBB\nc\rd',
    );
    assert.equal(
      edited('a\r\nb\nc', (shown) => `${shown}\n`),
      'a\r\nb\nc\n',
    );
  });

  it('loses the lines that were taken out, and no others', () => {
    assert.equal(
      edited('a\r\n\r\nb', (shown) => shown.replace('\n\n', '\n')),
      'a\r\nb',
    );
    assert.equal(
      edited('a\r\nb', () => 'new'),
      'new',
    );
    assert.equal(
      edited('a\r\nb', () => ''),
      '',
    );
  });

  it('leaves texts without them alone', () => {
    assert.equal(
      edited('a\nb', (shown) => `${shown}\nc`),
      'a\nb\nc',
    );
  });
});
