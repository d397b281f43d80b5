import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PlatformError } from '../../../../demo/platform/http/PlatformError.ts';
import { archiveBudget, readZip, receiveZip } from '../../../../demo/platform/zip/readZip.ts';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array) => new TextDecoder().decode(content);
const entries = [
  { name: 'Grüße/日本.txt', content: bytes('hello '.repeat(1000)) },
  { name: 'empty/', content: bytes('') },
  { name: 'none.txt', content: bytes('') },
];
const now = Date.UTC(2026, 10, 21);

// created by Python's zipfile
const MADE_ELSEWHERE =
  'UEsDBBQAAAAAAAAAdV0AAAAAAAAAAAAAAAAFAAAAZG9jcy9QSwMEFAAAAAgAAAB1XYCI+eUKAAAAEQAA' +
  'AAoAAABkb2NzL2EudHh0y0jNyclXyECQAFBLAQIUAxQAAAAAAAAAdV0AAAAAAAAAAAAAAAAFAAAAAAAA' +
  'AAAAAACAAQAAAABkb2NzL1BLAQIUAxQAAAAIAAAAdV2AiPnlCgAAABEAAAAKAAAAAAAAAAAAAACAASMA' +
  'AABkb2NzL2EudHh0UEsFBgAAAAACAAIAawAAAFUAAAAAAA==';

describe('zip archives', () => {
  it('give back what was put in, with names in any script', async () => {
    const read = await readZip(await writeZip(entries, now));
    assert.deepEqual(
      read.map(({ name, content }) => [name, text(content)]),
      entries.map(({ name, content }) => [name, text(content)]),
    );
  });

  it('end with the error of a receiver that opens no file, and leave their place to others', async () => {
    // longer than what is kept in memory
    const archive = await writeZip([{ name: 'a.txt', content: new Uint8Array(100_000) }], now);
    const full = new PlatformError(507, 'No file can be opened.');
    const receive = () => Promise.reject(full);
    for (let at = 0; at < 3; at++) {
      await assert.rejects(receiveZip(archive, receive, archiveBudget(200_000)), full);
    }
    assert.equal((await readZip(archive)).length, 1);
  });

  it('of other programs are read', async () => {
    const read = await readZip(Buffer.from(MADE_ELSEWHERE, 'base64'));
    assert.deepEqual(
      read.map(({ name, content }) => [name, text(content)]),
      [
        ['docs/', ''],
        ['docs/a.txt', 'hello hello hello'],
      ],
    );
  });

  it('with a password open with it only', async () => {
    const secret = await writeZip(entries, now, 'package-pass');
    const [first] = await readZip(secret, 'package-pass');
    assert.equal(text(first?.content ?? bytes('')).length, 6000);
    await assert.rejects(readZip(secret, 'wrong'), /password/);
    await assert.rejects(readZip(secret), /password/);
    assert.doesNotMatch(Buffer.from(secret).toString('latin1'), /hello hello/);
  });

  it('of one network leave room for those of others', async () => {
    const archive = await writeZip(entries, now);
    const sent = Array.from({ length: 12 }, () => readZip(archive, undefined, '192.0.2.1'));
    const other = readZip(archive, undefined, '192.0.2.2');
    const settled = await Promise.allSettled(sent);
    // one is read, eight wait
    assert.equal(settled.filter(({ status }) => status === 'rejected').length, 3);
    assert.equal((await other).length, entries.length);
  });

  it('that are damaged or none are rejected', async () => {
    const archive = await writeZip(entries, now);
    await assert.rejects(readZip(bytes('not a zip')), /not a zip archive/);
    await assert.rejects(readZip(archive.slice(0, archive.length - 60)));
    const broken = archive.slice();
    // within the packed data of the first entry
    broken.set([0, 0, 0, 0], 62);
    await assert.rejects(readZip(broken));
  });

  it('with thousands of extra fields per entry are rejected, in the list and beside the content', async () => {
    const fields = new Uint8Array(4 * 16_000);
    for (let at = 0; at < 16_000; at++) new DataView(fields.buffer).setUint16(4 * at, at, true);
    const archive = Buffer.from(await writeZip([{ name: 'a.txt', content: bytes('hello') }], now));
    const listAt = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const end = archive.indexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    /** Adds the fields after the header that begins there and its name. */
    const withFields = (start: number, lengthAt: number, header: number) => {
      const larger = Buffer.from(archive);
      const known = larger.readUInt16LE(start + lengthAt);
      larger.writeUInt16LE(fields.length, start + lengthAt);
      // the list grows, or begins later
      const at = end + (start === listAt ? 12 : 16);
      larger.writeUInt32LE(larger.readUInt32LE(at) + fields.length - known, at);
      const from = start + header + 'a.txt'.length;
      return Buffer.concat([larger.subarray(0, from), fields, larger.subarray(from + known)]);
    };
    await assert.rejects(readZip(withFields(listAt, 30, 46)), /too many extra fields/);
    await assert.rejects(readZip(withFields(0, 28, 30)), /too many extra fields/);
  });

  it('that would fill the memory are rejected, whatever sizes they state', async () => {
    const archive = Buffer.from(await writeZip(entries, now));
    const sizeAt = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24;
    assert.equal(archive.readUInt32LE(sizeAt), 6000);
    archive.writeUInt32LE(300 * 1024 * 1024, sizeAt);
    await assert.rejects(readZip(archive), /too large/);
    archive.writeUInt32LE(10, sizeAt);
    await assert.rejects(readZip(archive), /damaged/);
  });
});
