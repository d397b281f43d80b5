import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { receiveInMemory } from '../../../../demo/platform/files/Upload.ts';
import { chunksOf } from '../../../../demo/platform/http/chunksOf.ts';
import { readBody } from '../../../../demo/platform/http/readBody.ts';
import { textOf } from '../../../../demo/platform/http/readMultipart.ts';
import { readUpTo } from '../../../../demo/platform/http/readUpTo.ts';

const TEXT = '{"name":"Ada"}';

/** Sends one byte after the other, all in the same memory: what is kept must have been copied. */
function byteByByte(): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(TEXT);
  const part = new Uint8Array(1);
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        part[0] = bytes[at++] ?? 0;
        if (at > bytes.length) controller.close();
        else controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
}

const decoded = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined);

describe('a content in parts of one byte is copied instead of kept in parts', () => {
  it('as the body of a request', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: byteByByte(), duplex: 'half' } as RequestInit;
    const { value } = await readBody(new Request('http://x/', init), 100);
    assert.deepEqual(value, { name: 'Ada' });
  });

  it('as the response of another host', async () => {
    assert.equal(decoded(await readUpTo(byteByByte(), 100)), TEXT);
    assert.equal(await readUpTo(byteByByte(), TEXT.length - 1), null);
  });

  it('as a field of a form', async () => {
    assert.equal(await textOf(chunksOf(byteByByte()), 100), TEXT);
  });

  it('as an upload to a host without a disk', async () => {
    const upload = await receiveInMemory(chunksOf(byteByByte()));
    assert.equal(upload.size, TEXT.length);
    assert.equal(decoded(upload.read()), TEXT);
  });
});

it('a body above what the sender may have parsed is only received', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://x/', { method: 'POST', headers, body: 'a=1&b=2' });
  const { bytes, value } = await readBody(request, 100, JSON.parse, 6);
  assert.equal(bytes.length, 7);
  assert.equal(value, undefined);
});

it('a form has at most a million fields', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'a&'.repeat(1_000_000);
  await assert.rejects(
    readBody(new Request('http://x/', { method: 'POST', headers, body }), 10_000_000),
    { status: 413 },
  );
});
