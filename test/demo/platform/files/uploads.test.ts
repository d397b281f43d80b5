import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { readMultipart, textOf } from '../../../../demo/platform/http/readMultipart.ts';
import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import { ADMIN_KEY, GENERATIONS, PlatformClient } from '../PlatformClient.ts';

const MB = 1024 * 1024;
const BOUNDARY = '----form';

const head = (name: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;

/** Returns a body that is generated while it is read, and ends abruptly when the test says so. */
function streamed(parts: Iterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const left = parts[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = left.next();
      if (done) return controller.close();
      if (value === 'CUT') return controller.error(new Error('The connection broke off.'));
      controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value);
    },
  });
}

function* megabytes(count: number, seen: () => void = () => undefined): Generator<Uint8Array> {
  // shared, because what is created here must not count as what is stored there
  const megabyte = new Uint8Array(MB).fill(7);
  for (let at = 0; at < count; at++) {
    seen();
    yield megabyte;
  }
}

describe('uploads to a platform with a disk', () => {
  let folder = '';
  let client: PlatformClient;

  afterEach(() => {
    client.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (generation: 'classic' | 'current', uploadLimit = 200 * MB) => {
    folder = mkdtempSync(join(tmpdir(), 'df-disk-'));
    client = new PlatformClient(generation, { dataDir: folder, uploadLimit });
    await client.signIn();
  };

  const send = (path: string, body: ReadableStream<Uint8Array>, type: string, token = true) =>
    client.platform.fetch(
      new Request(`http://x/api/v2/files/${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': type,
          'X-DreamFactory-API-Key': ADMIN_KEY,
          ...(token && client.token ? { 'X-DreamFactory-Session-Token': client.token } : {}),
        },
        body,
        duplex: 'half',
      } as RequestInit),
    );
  const sendForm = (body: ReadableStream<Uint8Array>) =>
    send('docs/', body, `multipart/form-data; boundary=${BOUNDARY}`);

  const leftovers = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /uploads-|\.parts/.test(entry.parentPath))
      .map(({ name }) => name);
  const stored = (generation: string, name: string) =>
    join(folder, `files-${generation}`, 'app', 'docs', name);

  for (const generation of GENERATIONS) {
    it(`never lie whole in memory, ${generation} server`, async () => {
      await start(generation);
      const before = process.memoryUsage().arrayBuffers;
      let most = 0;
      const watch = () => {
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      };
      const raw = streamed(megabytes(40, watch));
      assert.equal((await send('docs/raw.bin', raw, 'application/octet-stream')).status, 201);
      const end = `\r\n--${BOUNDARY}--`;
      const large = streamed(
        (function* () {
          yield head('form.bin');
          yield* megabytes(40, watch);
          yield end;
        })(),
      );
      assert.equal((await sendForm(large)).status, 201);
      assert.ok(most < 25 * MB, `${Math.round(most / MB)} MB`);
      for (const name of ['raw.bin', 'form.bin']) {
        const bytes = readFileSync(stored(generation, name));
        assert.deepEqual([bytes.length, bytes.at(0), bytes.at(-1)], [40 * MB, 7, 7], name);
      }
      assert.deepEqual(leftovers(), []);
    });

    it(`leave nothing behind if they are too large or break off, ${generation} server`, async () => {
      await start(generation, 3 * MB);
      const type = 'application/octet-stream';
      assert.equal((await send('docs/a.bin', streamed(megabytes(4)), type)).status, 413);
      const form = (...rest: (string | Uint8Array)[]) =>
        sendForm(streamed([head('first.txt'), `whole\r\n${head('a.bin')}`, ...rest]));
      assert.equal((await form(...megabytes(4))).status, 413);
      assert.equal((await send('docs/a.bin', streamed(['half', 'CUT']), type)).status, 400);
      assert.equal((await form('half', 'CUT')).status, 400);
      // ends without its last boundary
      assert.notEqual((await form('half')).status, 201);
      assert.deepEqual(leftovers(), []);
      for (const name of ['a.bin', 'first.txt']) {
        assert.equal(existsSync(stored(generation, name)), false, name);
      }
    });

    it(`aren't accepted from users who can't store them, ${generation} server`, async () => {
      await start(generation);
      client.token = 'nobody';
      let asked = 0;
      const body = streamed(megabytes(50, () => asked++));
      assert.notEqual((await send('docs/a.bin', body, 'application/octet-stream')).status, 201);
      assert.ok(asked < 5, `${asked} MB were read`);
    });

    it(`aren't received by a request that reads, ${generation} server`, async () => {
      await start(generation);
      let asked = 0;
      const body = streamed(megabytes(50, () => asked++));
      const path = 'docs/readme.txt?_method=GET';
      await send(path, body, 'application/octet-stream');
      assert.ok(asked < 15, `${asked} MB were read`);
      assert.deepEqual(leftovers(), []);
    });

    it(`can contain 10 MB if they are a list, ${generation} server`, async () => {
      await start(generation);
      const resource = [{ name: 'a.txt', type: 'file', content: 'x'.repeat(11 * MB) }];
      const { status } = await client.call('POST', 'files/docs/', { body: { resource } });
      assert.equal(status, 413);
    });

    it(`are shown in no record that would keep others waiting, ${generation} server`, async () => {
      await start(generation);
      await send('docs/a.bin', streamed(megabytes(11)), 'application/octet-stream');
      const shown = await client.call('GET', 'files/docs/a.bin?include_properties=true');
      assert.equal(shown.body.content_length, 11 * MB);
      const asked = 'files/docs/a.bin?include_properties=true&content=true';
      assert.equal((await client.call('GET', asked)).status, 413);
    });

    it(`are packed into no archive that would fill the memory, ${generation} server`, async () => {
      await start(generation, 3 * MB);
      const put = (name: string) =>
        send(`docs/big/${name}`, streamed(megabytes(2)), 'application/octet-stream');
      await client.call('POST', 'files/docs/big/');
      assert.equal((await put('a.bin')).status, 201);
      assert.equal((await client.call('GET', 'files/docs/big/?zip=true')).status, 200);
      assert.equal((await put('b.bin')).status, 201);
      const { status, text } = await client.call('GET', 'files/docs/big/?zip=true');
      assert.deepEqual([status, /too large for a zip/.test(text)], [413, true]);
    });

    it(`unpack an archive entry by entry, or not at all, ${generation} server`, async () => {
      await start(generation, 3 * MB);
      const entry = (name: string, size: number) => ({ name, content: new Uint8Array(size) });
      const unpack = async (...entries: { name: string; content: Uint8Array<ArrayBuffer> }[]) =>
        send('docs/un.zip?extract=true', streamed([await writeZip(entries, 0)]), 'application/zip');
      assert.equal((await unpack(entry('a.bin', MB), entry('b.bin', MB))).status, 201);
      assert.equal(readFileSync(stored(generation, 'b.bin')).length, MB);
      assert.equal((await unpack(entry('c.bin', MB), entry('d.bin', 3 * MB))).status, 500);
      const lying = Buffer.from(await writeZip([entry('c.bin', 10), entry('d.bin', MB)], 0));
      lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
      const answer = await send('docs/un.zip?extract=true', streamed([lying]), 'application/zip');
      assert.equal(answer.status, 500);
      assert.equal(existsSync(stored(generation, 'c.bin')), false);
      assert.deepEqual(leftovers(), []);
    });

    it(`fill a folder that doesn't exist yet, ${generation} server`, async () => {
      await start(generation);
      const zip = await writeZip([{ name: 'a.txt', content: new Uint8Array([65]) }], 0);
      const path = 'docs/new/x?extract=true&clean=true';
      const { status } = await send(path, streamed([zip]), 'application/zip');
      assert.equal(status, 201);
      assert.equal(readFileSync(stored(generation, 'new/a.txt'), 'utf8'), 'A');
    });

    it(`contain at most 1 MB of fields, even without a value, ${generation} server`, async () => {
      await start(generation);
      const name = 'n'.repeat(15_000);
      const disposition = 'Content-Disposition: form-data';
      const field = `--${BOUNDARY}\r\n${disposition}; name="${name}"\r\n\r\n\r\n`;
      const form = [field.repeat(100), `${head('late.txt')}late\r\n--${BOUNDARY}--`];
      await sendForm(streamed(form));
      assert.equal(existsSync(stored(generation, 'late.txt')), false);
    });
  }
});

describe('the archives of one form', () => {
  it('have the limit of one archive together', async () => {
    const client = new PlatformClient('classic', { uploadLimit: 3 * MB });
    await client.signIn();
    const unpack = async (...sizes: number[]) => {
      const form = new FormData();
      for (const [at, size] of sizes.entries()) {
        const entries = [{ name: `${sizes.length}-${at}.bin`, content: new Uint8Array(size) }];
        form.append('files[]', new File([await writeZip(entries, 0)], `${at}.zip`));
      }
      const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
      const url = 'http://x/api/v2/files/docs/?extract=true';
      const request = new Request(url, { method: 'POST', headers, body: form });
      return (await client.platform.fetch(request)).status;
    };
    assert.equal(await unpack(MB, MB), 201);
    assert.equal(await unpack(MB, MB, MB, MB), 500);
    assert.equal((await client.call('GET', 'files/docs/2-1.bin')).status, 200);
    assert.equal((await client.call('GET', 'files/docs/4-3.bin')).status, 404);
    client.close();
  });
});

describe('a multipart body', () => {
  it('is read the same wherever its chunks end', async () => {
    const body = new TextEncoder().encode(
      `preamble\r\n--b\r\nContent-Disposition: form-data; name="a; x"\r\n\r\n\r\n--not\r\n` +
        `--b  \r\n`.replace('  ', '') +
        `content-disposition: form-data; filename="Über %22;name=q.txt"; name=f\r\n` +
        `Content-Type: text/plain\r\n\r\n\r\r\n--\r\n--b--\r\nafter`,
    );
    for (let size = 1; size <= body.length; size++) {
      const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
        body.slice(at * size, (at + 1) * size),
      );
      const read: unknown[] = [];
      for await (const { field, fileName, content } of readMultipart(streamed(chunks), 'b')) {
        read.push([field, fileName, await textOf(content, 1000)]);
      }
      assert.deepEqual(read, [
        ['a; x', undefined, '\r\n--not'],
        ['f', 'Über %22;name=q.txt', '\r\r\n--'],
      ]);
    }
  });
});
