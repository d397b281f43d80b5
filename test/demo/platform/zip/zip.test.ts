import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readZip } from '../../../../demo/platform/zip/readZip.ts';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array) => new TextDecoder().decode(content);
const entries = [
  { name: 'Grüße/日本.txt', content: bytes('hello '.repeat(1000)) },
  { name: 'empty/', content: bytes('') },
  { name: 'none.txt', content: bytes('') },
];
const now = Date.UTC(2026, 10, 21);

// made by Python's zipfile
const MADE_ELSEWHERE =
  'UEsDBBQAAAAAAAAAdV0AAAAAAAAAAAAAAAAFAAAAZG9jcy9QSwMEFAAAAAgAAAB1XYCI+eUKAAAAEQAA' +
  'AAoAAABkb2NzL2EudHh0y0jNyclXyECQAFBLAQIUAxQAAAAAAAAAdV0AAAAAAAAAAAAAAAAFAAAAAAAA' +
  'AAAAAACAAQAAAABkb2NzL1BLAQIUAxQAAAAIAAAAdV2AiPnlCgAAABEAAAAKAAAAAAAAAAAAAACAASMA' +
  'AABkb2NzL2EudHh0UEsFBgAAAAACAAIAawAAAFUAAAAAAA==';

describe('zip archives', () => {
  it('give back what was put in, with names in any script', () => {
    const read = readZip(writeZip(entries, now));
    assert.deepEqual(
      read.map(({ name, content }) => [name, text(content)]),
      entries.map(({ name, content }) => [name, text(content)]),
    );
  });

  it('of other programs are read', () => {
    const read = readZip(Buffer.from(MADE_ELSEWHERE, 'base64'));
    assert.deepEqual(
      read.map(({ name, content }) => [name, text(content)]),
      [
        ['docs/', ''],
        ['docs/a.txt', 'hello hello hello'],
      ],
    );
  });

  it('with a password open with it only', () => {
    const secret = writeZip(entries, now, 'package-pass');
    assert.equal(text(readZip(secret, 'package-pass')[0]?.content ?? bytes('')).length, 6000);
    assert.throws(() => readZip(secret, 'wrong'), /password/);
    assert.throws(() => readZip(secret), /password/);
    assert.doesNotMatch(Buffer.from(secret).toString('latin1'), /hello hello/);
  });

  it('that are damaged or none are refused', () => {
    const archive = writeZip(entries, now);
    assert.throws(() => readZip(bytes('not a zip')), /not a zip archive/);
    assert.throws(() => readZip(archive.slice(0, archive.length - 60)));
    const broken = archive.slice();
    broken.set([0, 0, 0, 0], 50);
    assert.throws(() => readZip(broken));
  });
});
