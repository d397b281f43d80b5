import assert from 'node:assert/strict';
import nodeFs, { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { ADMIN_KEY, PlatformClient, type Body } from '../PlatformClient.ts';

const text = { 'Content-Type': 'text/plain' };

describe('files on a disk', () => {
  const { copyFile } = fs;
  const { statfsSync } = nodeFs;
  let dataDir = '';
  let client: PlatformClient;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'df-copies-'));
    client = new PlatformClient('current', { dataDir });
    await client.signIn();
    await client.call('POST', 'files/docs/a.txt', { body: 'original', headers: text });
  });
  afterEach(() => {
    fs.copyFile = copyFile;
    nodeFs.statfsSync = statfsSync;
    syncBuiltinESMExports();
    client.close();
    rmSync(dataDir, { recursive: true });
  });

  /** Copies wait until they may go on. */
  const holdCopies = (onStart: () => void) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    fs.copyFile = async (...words) => {
      onStart();
      await released;
      return copyFile(...words);
    };
    syncBuiltinESMExports();
    return release;
  };

  /** Copies the file, and resolves to the error of the list's only item. */
  const copy = async (name: string, from = '192.0.2.1') => {
    const headers = {
      'X-DreamFactory-API-Key': ADMIN_KEY,
      'X-DreamFactory-Session-Token': client.token ?? '',
      'Content-Type': 'application/json',
    };
    const item = { name, type: 'file', source_path: 'docs/a.txt' };
    const body = JSON.stringify({ resource: [item] });
    const address = 'http://x/api/v2/files/docs/';
    const request = new Request(address, { method: 'POST', headers, body });
    const answer = (await (await client.platform.fetch(request, from)).json()) as Body;
    return (answer.resource[0]?.error as { message: string } | undefined)?.message;
  };

  const stored = (name: string) =>
    readFileSync(join(dataDir, 'files-current', 'app', 'docs', name), 'utf8');

  const leftovers = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /uploads-|\.parts/.test(entry.parentPath))
      .map(({ name }) => name);

  it('are copied while other requests are answered', async () => {
    let started = 0;
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const release = holdCopies(() => {
      started++;
      begin();
    });
    const copied = copy('b.txt');
    await Promise.race([begun, copied]);
    assert.equal(started, 1);
    assert.equal((await client.call('GET', 'files/docs/a.txt')).text, 'original');
    release();
    assert.equal(await copied, undefined);
    assert.equal(stored('b.txt'), 'original');
  });

  it('replace nothing that was stored while they were copied', async () => {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const release = holdCopies(() => begin());
    const copied = copy('b.txt');
    await Promise.race([begun, copied]);
    await client.call('POST', 'files/docs/b.txt', { body: 'newer', headers: text });
    release();
    assert.equal(await copied, "File 'docs/b.txt' already exists.");
    assert.equal(stored('b.txt'), 'newer');
    assert.deepEqual(leftovers(), []);
  });

  it('are copied one at a time for a network, and eight wait', async () => {
    const all = 12;
    let started = 0;
    let refused = 0;
    let atOnce = 0;
    const goOn = () => {
      if (started !== all && refused !== all - 9) return;
      atOnce ||= started;
      release();
    };
    const release = holdCopies(() => {
      started++;
      goOn();
    });
    const copies = Array.from({ length: all }, async (_, index) => {
      const error = await copy(`copy${index}.txt`);
      if (error === 'Too many files are being copied. Try again in a moment.') refused++;
      goOn();
    });
    await Promise.all(copies);
    assert.equal(atOnce, 1);
    assert.equal(started, 9);
  });

  it('leave the rest of an almost full disk to the databases', async () => {
    const bsize = 4096;
    const blocks = 1_000_000;
    const almostFull = {
      bavail: 20_000,
      bfree: 20_000,
      blocks,
      bsize,
      ffree: 9,
      files: 9,
      type: 0,
    };
    Object.assign(nodeFs, { statfsSync: () => almostFull });
    syncBuiltinESMExports();
    const sentence = 'The disk of the server is almost full. No more files can be stored.';
    assert.equal(await copy('b.txt'), sentence);
    const item = { name: 'b.txt', type: 'file', content: 'new' };
    const listed = await client.call('POST', 'files/docs/', { body: { resource: [item] } });
    assert.deepEqual(listed.body.resource[0]?.error, { message: sentence });
    const sent = await client.call('POST', 'files/docs/b.txt', { body: 'new', headers: text });
    assert.equal(sent.status, 507);
    assert.equal(sent.body.error.message, sentence);
    assert.deepEqual(leftovers(), []);
    assert.equal((await client.signIn('sam')).status, 200);
  });
});
