import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { diskFileStore } from '../../../../demo/platform/node/diskFileStore.ts';

describe('the file of a download', () => {
  const folder = mkdtempSync(join(tmpdir(), 'df-store-'));
  const { open } = fs;
  let opened: FileHandle | undefined;
  let onOpening: () => void = () => undefined;

  before(() => {
    writeFileSync(join(folder, 'a.txt'), 'a');
    fs.open = async (...words) => {
      onOpening();
      opened = await open(...words);
      return opened;
    };
    syncBuiltinESMExports();
  });
  after(() => {
    fs.open = open;
    syncBuiltinESMExports();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is closed at the end', async () => {
    assert.equal(await new Response(diskFileStore(folder).stream('a.txt')).text(), 'a');
    assert.equal(opened?.fd, -1);
  });

  it('that was deleted in the meantime fails without its path on this machine', async () => {
    const failing = new Response(diskFileStore(folder).stream('b.txt')).text();
    await assert.rejects(failing, { message: 'The disk failed.' });
  });

  it('is closed if the client leaves while it is being opened', async () => {
    const reader = diskFileStore(folder).stream('a.txt').getReader();
    const opening = new Promise<void>((resolve) => (onOpening = resolve));
    const reading = reader.read();
    await opening;
    await reader.cancel();
    await reading;
    // one more opening and closing, which comes after those
    await (await open(join(folder, 'a.txt'))).close();
    assert.equal(opened?.fd, -1);
  });

  it('is closed if it can’t be read', async () => {
    await assert.rejects(new Response(diskFileStore(folder).stream('')).text());
    assert.equal(opened?.fd, -1);
  });
});
