import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { PlatformPorts } from '../../../../demo/platform/PlatformPorts.ts';
import { ADMIN_KEY, PlatformClient } from '../PlatformClient.ts';

const MB = 1024 * 1024;

/** A host that sends as many parts, and then ends, or breaks the connection. */
const sends =
  (parts: number, end: 'ends' | 'breaks' = 'ends'): PlatformPorts['fetchPublic'] =>
  async () => {
    let left = parts;
    const part = new Uint8Array(MB).fill(7);
    return new Response(
      new ReadableStream({
        pull(controller) {
          if (left-- > 0) controller.enqueue(part);
          else if (end === 'ends') controller.close();
          else controller.error(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
        },
      }),
    );
  };

describe('a file that is imported by its URL', () => {
  let dataDir = '';
  let client: PlatformClient;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'df-download-'));
  });
  afterEach(() => {
    client.close();
    rmSync(dataDir, { recursive: true });
  });

  const start = async (fetchPublic: PlatformPorts['fetchPublic']) => {
    const privateAddress = async () => '';
    client = new PlatformClient('current', { dataDir }, { fetchPublic, privateAddress });
    await client.signIn();
  };
  const send = (path: string, from: string, init: RequestInit = {}) => {
    const headers = {
      'X-DreamFactory-API-Key': ADMIN_KEY,
      'X-DreamFactory-Session-Token': client.token ?? '',
      'Content-Type': 'application/json',
    };
    const request = new Request(`http://x/api/v2/${path}`, { method: 'POST', headers, ...init });
    return client.platform.fetch(request, from);
  };
  const importFile = (name: string, from = '192.0.2.1') =>
    send(`files/docs/?url=https://files.example/${name}`, from);

  const waiting = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /uploads-|\.parts/.test(entry.parentPath),
    );

  it('is stored as it was sent', async () => {
    await start(sends(3));
    assert.equal((await importFile('a.bin')).status, 201);
    const stored = readFileSync(join(dataDir, 'files-current', 'app', 'docs', 'a.bin'));
    assert.ok(stored.equals(Buffer.alloc(3 * MB, 7)));
    assert.deepEqual(waiting(), []);
  });

  for (const [why, host] of [
    ['is larger than 64 MB', sends(65)],
    ['breaks off', sends(2, 'breaks')],
  ] as const) {
    it(`is not found and leaves nothing behind if it ${why}`, async () => {
      await start(host);
      assert.equal((await importFile('a.bin')).status, 404);
      assert.deepEqual(waiting(), []);
      assert.equal((await client.call('GET', 'files/docs/a.bin')).status, 404);
    });
  }

  it('leaves nothing behind if it may not be stored', async () => {
    await start(sends(1));
    await importFile('a.bin');
    const again = await send(
      'files/docs/?url=https://files.example/a.bin&check_exist=true',
      '192.0.2.1',
    );
    assert.equal(again.status, 500);
    assert.deepEqual(waiting(), []);
  });

  it('is fetched when it is its turn: three of a network at a time, with packages', async () => {
    const all = 12;
    let started = 0;
    let refused = 0;
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const settleAt = () => {
      if (started === all || refused === all - 7) open();
    };
    await start(async () => {
      started++;
      settleAt();
      await opened;
      return new Response('content');
    });
    let fetched = 0;
    void opened.then(() => {
      fetched = started;
    });
    const body = JSON.stringify({ import_url: 'https://files.example/a.zip' });
    const answers = Array.from({ length: all }, async (_, index) => {
      const answer = await (index === 0
        ? send('system/package', '192.0.2.1', { body })
        : importFile(`f${index}.txt`));
      if (answer.status === 503) refused++;
      settleAt();
    });
    await Promise.all(answers);
    assert.equal(fetched, 3);
    // four waited
    assert.equal(refused, all - 7);
    assert.equal(started, 7);
  });
});
