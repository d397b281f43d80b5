import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inScriptProcess } from '../../../../demo/platform/node/scriptProcess.ts';
import { inNestedQueue } from '../../../../demo/platform/node/scriptQueue.ts';
import type { PlatformPorts } from '../../../../demo/platform/PlatformPorts.ts';
import { PlatformClient } from '../PlatformClient.ts';

const LISTENER = { call: async () => '' };

const begin = (source: string) =>
  JSON.stringify({ source, mark: 'long-', event: '{}', session: '{}' });

describe('a script', () => {
  it('reaches nothing outside its context by an import', async () => {
    const source = `
      const found = [];
      for (let at = import('x'); at && at !== Promise.prototype; at = Object.getPrototypeOf(at)) {
        found.push(...Reflect.ownKeys(at).map(String));
      }
      return found;`;
    const done = JSON.parse(await inScriptProcess(begin(source), LISTENER)) as { result: unknown };
    assert.deepEqual(done.result, []);
  });

  it('is the body of a function, and nothing beside it', async () => {
    const setter = `Object.defineProperty(globalThis, 'begin', { set: () => { throw 'seen'; } })`;
    const beside = `}, ${setter}, function (event, platform) { return 1;`;
    const done = JSON.parse(await inScriptProcess(begin(beside), LISTENER)) as object;
    assert.deepEqual(done, { syntax: "Unexpected token '}'" });
  });

  it('finds only functions of its own realm in its context', async () => {
    const source = `
      const foreign = [];
      const values = Reflect.ownKeys(globalThis).map((name) => globalThis[name]);
      for (const value of [begin, ...values, ...Object.values(platform.api)]) {
        if (typeof value === 'function' && !(value instanceof Function)) foreign.push(String(value));
      }
      return foreign;`;
    const done = JSON.parse(await inScriptProcess(begin(source), LISTENER)) as { result: unknown };
    assert.deepEqual(done.result, []);
  });

  it('runs nothing outside its time limit when its error is read', async () => {
    const source = `
      const endless = { get message() { for (;;); } };
      throw { get message() { throw endless; } };`;
    const done = JSON.parse(await inScriptProcess(begin(source), LISTENER)) as object;
    assert.deepEqual(done, { error: 'The error of the script has no message.' });
  });

  it('ends with its result, whatever it has put off', async () => {
    const asked: string[] = [];
    const call = async (text: string) => String(asked.push(text));
    const source = `
      const later = () => platform.api.get('later');
      Promise.prototype.then.call(import('x'), later, later);
      Promise.resolve().then(later);
      return 1;`;
    await inScriptProcess(begin(source), { call });
    // a later one would have been sent right behind the result
    await inScriptProcess(begin('return 2;'), { call });
    assert.deepEqual(asked, []);
  });
});

/**
 * Starts a process that runs a script and exits while it waits for it. Its error output stays open as
 * long as one of the two runs.
 */
function startPlatformThatEnds(source: string) {
  const code = `
    import { ChildProcess } from 'node:child_process';
    import { inScriptProcess } from './demo/platform/node/scriptProcess.ts';
    const { spawn } = ChildProcess.prototype;
    ChildProcess.prototype.spawn = function (options) {
      return spawn.call(this, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
    };
    await inScriptProcess(${JSON.stringify(begin(source))}, { call: () => process.exit(0) });
  `;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
}

/** Throws again and again while its result is written, at last something that never can be read. */
const RUNS_WHEN_READ = `
  let n = 0;
  const endless = () => { for (;;); };
  Object.prototype.toJSON = () => {
    if (++n < 3) throw n;
    throw { get message() { endless(); }, toString: endless, [Symbol.toPrimitive]: endless };
  };`;

const CONTEXT = readFileSync('demo/platform/node/scriptContext.js', 'utf8');

describe('an endless script', () => {
  it('ends with the platform', { timeout: 60_000 }, async () => {
    const platform = startPlatformThatEnds(`platform.api.get('running'); for (;;);`);
    const [code] = (await once(platform, 'close')) as [number];
    assert.equal(code, 0);
  });

  for (const [where, source] of [
    ['', 'for (;;);'],
    [' whose errors run code in turn', RUNS_WHEN_READ],
    [' that goes on after an error', `for (;;) try { platform.api.get('x'); } catch {}`],
  ] as const) {
    it(`ends without a platform${where}`, { timeout: 60_000 }, async (context) => {
      const script = spawn(process.execPath, ['demo/platform/node/scriptWorker.mjs', '100']);
      // not left behind by a failure
      context.after(() => script.kill('SIGKILL'));
      script.stdin.end(`${JSON.stringify(CONTEXT)}\n${begin(source)}\n`);
      script.stdout.resume();
      const [code] = (await once(script, 'close')) as [number];
      assert.equal(code, 0);
    });
  }
});

describe('a script that another one waits for', () => {
  it('ends with it, and no longer starts afterwards', async () => {
    const outer = new AbortController();
    const inner = inScriptProcess(begin('for (;;);'), LISTENER, outer.signal);
    outer.abort();
    await assert.rejects(inner, /The script that called it has ended/);
    const late = inScriptProcess(begin('return 1;'), LISTENER, outer.signal);
    await assert.rejects(late, /The script that called it has ended/);
  });

  it('gets a signal to end', async () => {
    const inner: AbortSignal[] = [];
    const ends: (() => void)[] = [];
    const runScript: PlatformPorts['runScript'] = (_begin, listener, { within }) =>
      new Promise((resolve) => {
        if (within) {
          // it never ends by itself, but the outer one does
          inner.push(within);
          ends.forEach((end) => end());
        } else {
          ends.push(() => resolve('{}'));
          void listener.call('{"method":"GET","path":"inner"}');
        }
      });
    const client = new PlatformClient('current', {}, { runScript });
    await client.signIn();
    for (const name of ['outer', 'inner']) {
      const config = { content: 'return 1;' };
      const service = { name, label: name, description: '', type: 'nodejs', is_active: true };
      await client.call('POST', 'system/service', { body: { resource: [{ ...service, config }] } });
    }
    assert.equal((await client.call('GET', 'outer')).status, 200);
    assert.deepEqual(
      inner.map(({ aborted }) => aborted),
      [true],
    );
    client.close();
  });

  it('is 503 where too many of them run', async () => {
    const ends: (() => void)[] = [];
    const run = () => new Promise<string>((resolve) => ends.push(() => resolve('')));
    const asked = Array.from({ length: 1000 }, () =>
      inNestedQueue(run).then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      ),
    );
    ends.forEach((end) => end());
    const statuses = await Promise.all(asked);
    assert.ok(ends.length >= 6, `${ends.length}`);
    assert.equal(statuses.filter((status) => status === 503).length, 1000 - ends.length);
  });
});
