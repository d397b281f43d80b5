import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatBytes } from '../../../src/core/messages/formatBytes.ts';

describe('a number of bytes', () => {
  it('has at most one decimal, and a unit that keeps it short', () => {
    const sizes = [0, 1, 999, 1000, 13_250, 999_000, 1_400_000, 2e15];
    assert.deepEqual(
      sizes.map((size) => formatBytes(size)),
      ['0 bytes', '1 byte', '999 bytes', '1 kB', '13.3 kB', '999 kB', '1.4 MB', '2,000 TB'],
    );
  });

  it('is said in the language of the page', () => {
    assert.deepEqual(
      ['de', 'fr', 'ja'].map((lang) => formatBytes(65, lang)),
      ['65 Byte', '65\u00a0octets', '65 バイト'],
    );
    assert.equal(formatBytes(1_400_000, 'fr'), '1,4\u202fMo');
  });
});
