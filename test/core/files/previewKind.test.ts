import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isCsv, previewKind, previewType } from '../../../src/core/files/previewKind.ts';

describe('the preview of a file', () => {
  it('is chosen by the ending of its name, and has a type of ours', () => {
    const kinds = ['a.MP4', 'a.mp3', 'a.png', 'a.pdf', 'a.zip', 'a.html', 'mp4'].map(
      (name) => `${previewKind(name)} ${previewType(name)}`,
    );
    assert.deepEqual(kinds, [
      ...['video video/mp4', 'audio audio/mpeg', 'image image/png', 'pdf application/pdf'],
      ...['none text/plain', 'text text/plain', 'text text/plain'],
    ]);
  });

  it('is a table for values with separators', () => {
    assert.deepEqual(['a.csv', 'a.tsv', 'a.txt'].map(isCsv), [true, true, false]);
  });
});
