import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { TurnedAway } from '../../../demo/platform/auth/turnedAway.ts';
import { readStuck } from '../../../demo/server/endIfStuck.ts';
import { PlatformClient } from '../platform/PlatformClient.ts';

/** Runs code in a process that is watched, until it ends. `noted`: who has to wait already. */
async function watched(
  code: string,
  limits: { seconds?: number; most?: number },
  { noted = [], isHeard = true }: { noted?: TurnedAway[]; isHeard?: boolean } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'df-stuck-'));
  const note = join(folder, 'stuck.json');
  if (noted.length > 0) writeFileSync(note, JSON.stringify(noted));
  const source = `
    import { endIfStuck } from './demo/server/endIfStuck.ts';
    const note = ${JSON.stringify(note)};
    const turns = endIfStuck(note, ${JSON.stringify(limits)});
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
  if (!isHeard) child.stderr.destroy();
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  const stuck = readStuck(note);
  rmSync(folder, { recursive: true });
  return { ...said, signal, stuck };
}

describe('a server that others can reach', () => {
  it('ends if one request never lets others have a turn, and knows who sent it', async () => {
    const code = `turns.begin('user 7'); loop(60_000);`;
    const { err, signal, stuck } = await watched(code, { seconds: 0.5 });
    assert.equal(signal, 'SIGKILL');
    assert.equal(err, 'The server ends: one request kept all others waiting, for user 7.\n');
    assert.deepEqual(
      stuck.map(({ caller }) => caller),
      ['user 7'],
    );
    assert.ok((stuck[0]?.until ?? 0) > Date.now() + 240_000);
  });

  it('ends even if nobody hears why, and still knows who had to wait before', async () => {
    const waiting = { caller: 'user 3', until: Date.now() + 100_000 };
    const noted = [{ caller: 'user 2', until: 1 }, waiting];
    const code = `turns.begin('user 7'); loop(60_000);`;
    const { signal, stuck } = await watched(code, { seconds: 0.5 }, { noted, isHeard: false });
    assert.equal(signal, 'SIGKILL');
    assert.deepEqual(stuck[0], waiting);
    assert.deepEqual(
      stuck.map(({ caller }) => caller),
      ['user 3', 'user 7'],
    );
  });

  it('ends and notes who sent it whatever the note contained before', async () => {
    for (const content of ['null', '{"caller":"user 2","until":1}', '[null,1,{"until":"x"}]']) {
      const code = `
        import { writeFileSync } from 'node:fs';
        writeFileSync(note, ${JSON.stringify(content)});
        turns.begin('user 7'); loop(60_000);`;
      const { stuck } = await watched(code, { seconds: 0.5 });
      assert.deepEqual(
        stuck.map(({ caller }) => caller),
        ['user 7'],
        content,
      );
    }
  });

  it('starts with nobody turned away if the note is no list', () => {
    const folder = mkdtempSync(join(tmpdir(), 'df-stuck-'));
    const note = join(folder, 'stuck.json');
    for (const content of ['null', '{"caller":"user 2","until":1}', '[null,1,{"until":"x"}]']) {
      writeFileSync(note, content);
      assert.deepEqual(readStuck(note), [], content);
    }
    rmSync(folder, { recursive: true });
  });

  it('goes on with many short turns, and with work that is no request', async () => {
    const code = `
      for (let turn = 0; turn < 20; turn++) { turns.begin('user 7'); loop(60); turns.end(); }
      loop(1000);`;
    const { out, signal, stuck } = await watched(code, { seconds: 0.5 });
    assert.deepEqual([out, signal, stuck], ['done\n', null, []]);
  });

  it('ends before it takes all memory', async () => {
    const { err, signal, stuck } = await watched('loop(60_000);', { most: 1 });
    assert.equal(signal, 'SIGKILL');
    assert.equal(err, 'The server ends: it took nearly all memory.\n');
    assert.deepEqual(stuck, []);
  });
});

describe('a user whose request has stopped the server', () => {
  it('has to wait, unlike everyone else', async () => {
    let now = Date.parse('2026-03-01T12:00:00Z');
    const turnedAway = { caller: 'user 2', until: now + 60_000 };
    const client = new PlatformClient('current', { turnedAway: [turnedAway], now: () => now });
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

  it('has to wait if the session is in the body, too', async () => {
    const turnedAway: TurnedAway[] = [];
    const client = new PlatformClient('current', { turnedAway });
    await client.signIn();
    const body = { session_token: client.token };
    const { id } = (await client.call('GET', 'user/session')).body;
    turnedAway.push(
      { caller: 'user 0', until: Infinity },
      { caller: `user ${id}`, until: Infinity },
    );
    client.token = undefined;
    const headers = { 'X-HTTP-Method': 'GET' };
    const refused = await client.call('POST', 'user/session', { body, headers });
    assert.equal(refused.status, 429);
    client.close();
  });

  it('keeps no one from signing in to the app that they used', async () => {
    const turnedAway = Array.from({ length: 20 }, (_, id) => ({
      caller: `app ${id}`,
      until: Infinity,
    }));
    const client = new PlatformClient('current', { turnedAway });
    assert.equal((await client.signIn()).status, 200);
    client.close();
  });
});
