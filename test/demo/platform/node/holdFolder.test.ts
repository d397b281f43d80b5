import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FolderInUse, holdFolder } from '../../../../demo/platform/node/holdFolder.ts';

/** Starts a process that holds the folder, and resolves once it does. */
async function startHolder(folder: string) {
  const code = `
    import { holdFolder } from './demo/platform/node/holdFolder.ts';
    await holdFolder(${JSON.stringify(folder)}, 'classic');
    console.log('held');
    setInterval(() => undefined, 1000);
  `;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code];
  const holder = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return holder;
}

describe('holdFolder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'df-held-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('names the process that holds the folder, and its file', async () => {
    const holder = await startHolder(folder);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    await assert.rejects(holdFolder(folder, 'classic'), { pid: holder.pid, file });
    holder.kill('SIGKILL');
    await once(holder, 'close');
  });

  it('takes over the folder of a process that was killed', async () => {
    const holder = await startHolder(folder);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    assert.equal(readdirSync(folder).length, 1);
    const release = await holdFolder(folder, 'classic');
    assert.equal(readdirSync(folder).length, 1);
    release();
  });

  it('never gives a folder to two that ask at the same time', async () => {
    const asked = Array.from({ length: 5 }, () => holdFolder(folder, 'classic'));
    const settled = await Promise.allSettled(asked);
    const held = settled.filter(({ status }) => status === 'fulfilled');
    assert.ok(held.length <= 1);
    for (const each of settled) {
      if (each.status === 'fulfilled') each.value();
      else assert.ok(each.reason instanceof FolderInUse);
    }
  });

  it('gives the folder to the next one after its release, and leaves nothing in it', async () => {
    (await holdFolder(folder, 'classic'))();
    (await holdFolder(folder, 'classic'))();
    assert.deepEqual(readdirSync(folder), []);
  });

  it('holds the same folder under two names, as the generations have their own data', async () => {
    const classic = await holdFolder(folder, 'classic');
    (await holdFolder(folder, 'current'))();
    classic();
  });

  it('holds a folder whose path is longer than that of a socket', async () => {
    const deep = join(folder, 'a'.repeat(120));
    mkdirSync(deep);
    const release = await holdFolder(deep, 'classic');
    await assert.rejects(holdFolder(deep, 'classic'), FolderInUse);
    release();
    assert.deepEqual(readdirSync(deep), []);
  });
});
