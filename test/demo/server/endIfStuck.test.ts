import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readStuck } from '../../../demo/server/endIfStuck.ts';
import { PlatformClient } from '../platform/PlatformClient.ts';

/** Runs code in a process that is watched, until it ends. */
async function watched(code: string, limits: { seconds?: number; most?: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'df-stuck-'));
  const note = join(folder, 'stuck.json');
  const source = `
    import { endIfStuck } from './demo/server/endIfStuck.ts';
    const turns = endIfStuck(${JSON.stringify(note)}, ${JSON.stringify(limits)});
    const loop = (ms) => { for (const end = Date.now() + ms; Date.now() < end;); };
    // until the thread has started
    await new Promise((resolve) => setTimeout(resolve, 1000));
    ${code}
    console.log('done');`;
  const words = ['--import', 'tsx', '--input-type=module', '-e', source];
  const child = spawn(process.execPath, words);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => void (said.out += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => void (said.err += part));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  const stuck = readStuck(note);
  assert.equal(readStuck(note), null);
  rmSync(folder, { recursive: true });
  return { ...said, signal, stuck };
}

describe('a server that others can reach', () => {
  it('ends if one request never lets others have a turn, and knows who sent it', async () => {
    const code = `turns.begin('user 7'); loop(60_000);`;
    const { err, signal, stuck } = await watched(code, { seconds: 0.5 });
    assert.equal(signal, 'SIGKILL');
    assert.equal(err, 'The server ends: one request kept all others waiting, for user 7.\n');
    assert.equal(stuck?.caller, 'user 7');
    assert.ok(stuck.until > Date.now() + 240_000);
  });

  it('goes on with many short turns, and with work that is no request', async () => {
    const code = `
      for (let turn = 0; turn < 20; turn++) { turns.begin('user 7'); loop(60); turns.end(); }
      loop(1000);`;
    const { out, signal, stuck } = await watched(code, { seconds: 0.5 });
    assert.deepEqual([out, signal, stuck], ['done\n', null, null]);
  });

  it('ends before it takes all memory', async () => {
    const { err, signal, stuck } = await watched('loop(60_000);', { most: 1 });
    assert.equal(signal, 'SIGKILL');
    assert.equal(err, 'The server ends: it took nearly all memory.\n');
    assert.equal(stuck?.caller, '');
  });
});

describe('a user whose request has stopped the server', () => {
  it('has to wait, unlike everyone else', async () => {
    let now = Date.parse('2026-03-01T12:00:00Z');
    const turnedAway = { caller: 'user 2', until: now + 60_000 };
    const client = new PlatformClient('current', { turnedAway, now: () => now });
    await client.signIn();
    const session = () => client.call('GET', 'user/session');
    assert.equal((await session()).status, 200);
    turnedAway.caller = `user ${(await session()).body.id}`;
    const refused = await session();
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('Retry-After'), '60');
    now += 60_000;
    assert.equal((await session()).status, 200);
    client.close();
  });
});
