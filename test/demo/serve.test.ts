import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/** A module that fails to accept a connection, as the system does without free files, at a signal. */
const FAILING = `data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...args) {
    process.on('SIGUSR2', () => this.emit('error', new Error('accept EMFILE')));
    return listen.apply(this, args);
  };
`)}`;

/** Resolves to the output of `npm start` until `sentence`, and its URL. */
async function serve(env: Record<string, string>, sentence: RegExp, modules: string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'df-serve-'));
  const imports = ['tsx', ...modules].flatMap((name) => ['--import', name]);
  const demo = spawn(process.execPath, [...imports, 'demo/serve.ts'], {
    env: { ...process.env, PUBLIC_URL: '', PORT: '0', DATA_DIR: dataDir, ...env },
  });
  let said = '';
  for await (const part of demo.stdout.setEncoding('utf8')) {
    said += String(part);
    if (sentence.test(said)) break;
  }
  if (!sentence.test(said)) assert.fail(said);
  const port = /:(\d+)\/console/.exec(said)?.[1] ?? '';
  const stop = async () => {
    demo.kill('SIGTERM');
    await once(demo, 'close');
    rmSync(dataDir, { recursive: true });
  };
  return { demo, said, port, stop };
}

/** Starts it, and resolves to what it says until it ends or serves its data. */
async function startOn(dataDir: string, env: Record<string, string> = {}) {
  const demo = spawn(process.execPath, ['--import', 'tsx', 'demo/serve.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
  });
  const ended = once(demo, 'close');
  let said = '';
  demo.stdout.setEncoding('utf8').on('data', (part: string) => {
    if (/its data are in/.test((said += part))) demo.kill('SIGTERM');
  });
  demo.stderr.setEncoding('utf8').on('data', (part: string) => void (said += part));
  const [code] = (await ended) as [number | null];
  return { code, said };
}

describe('npm start', () => {
  it('ends with a sentence if another process uses its data', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'df-serve-'));
    const { demo, port, stop } = await serve({ DATA_DIR: dataDir }, /its data are in/);
    const file = join(dataDir, readdirSync(dataDir).find((name) => name.endsWith('.sock')) ?? '');
    assert.deepEqual(await startOn(dataDir), {
      code: 1,
      said:
        `The data in ${dataDir} are used by process ${demo.pid}. ` +
        `Stop it, or choose another folder: DATA_DIR=.data2. If it no longer runs, delete ${file}.\n`,
    });
    assert.equal((await fetch(`http://127.0.0.1:${port}/outbox`)).status, 200);
    await stop();
    rmSync(dataDir, { recursive: true });
  });

  it('ends with a sentence if its data are damaged', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'df-serve-'));
    writeFileSync(join(dataDir, 'system-classic.sqlite'), 'damaged '.repeat(1000));
    const { code, said } = await startOn(dataDir);
    assert.match(said, /^The demo can't start: .+\n$/);
    assert.equal(code, 1);
    rmSync(dataDir, { recursive: true });
  });

  it('gives others a password of its own, and no email of anyone', async () => {
    const { said, port, stop } = await serve({ HOST: '0.0.0.0' }, /its data are in/);
    assert.doesNotMatch(said, /dreamfactory-(admin|user)/);
    assert.match(said, /admin@example\.com \/ [\w-]{20}\n/);
    assert.equal((await fetch(`http://127.0.0.1:${port}/outbox`)).status, 404);
    await stop();
  });

  it('replaces no password before it rejects the name of a proxy', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'df-serve-'));
    const env = { PUBLIC_URL: 'https://portal.example.com' };
    const rejected = await startOn(dataDir, { ...env, TRUST_PROXY: 'proxy.example.com' });
    assert.equal(rejected.code, 1);
    assert.match(rejected.said, /must be IP addresses/);
    const { said } = await startOn(dataDir, env);
    assert.match(said, /Administrator: admin@example\.com \/ \S+/);
    rmSync(dataDir, { recursive: true });
  });

  it('is no playground behind a proxy that others can reach', async () => {
    const env = { PUBLIC_URL: 'https://portal.example.com' };
    const { said, stop } = await serve(env, /its data are in/);
    assert.doesNotMatch(said, /dreamfactory-(admin|user)|\/outbox/);
    assert.match(said, /console {3}https:\/\/portal\.example\.com\/console\.html/);
    await stop();
  });

  it('stays a playground behind a proxy of this machine', async () => {
    const env = { PUBLIC_URL: 'http://localhost:9000' };
    const { said, stop } = await serve(env, /its data are in/);
    assert.match(said, /admin@example\.com \/ dreamfactory-admin/);
    await stop();
  });

  it('goes on after a connection that could not be accepted', async () => {
    const { demo, port, stop } = await serve({}, /its data are in/, [FAILING]);
    demo.kill('SIGUSR2');
    const [line] = (await once(demo.stderr.setEncoding('utf8'), 'data')) as [string];
    assert.equal(line, "A connection couldn't be accepted: accept EMFILE\n");
    assert.equal((await fetch(`http://127.0.0.1:${port}/outbox`)).status, 200);
    await stop();
  });

  it('is a playground on this machine, but not for a page of another name', async () => {
    const { said, port, stop } = await serve({}, /its data are in/);
    assert.match(said, /admin@example\.com \/ dreamfactory-admin/);
    assert.equal((await fetch(`http://127.0.0.1:${port}/outbox`)).status, 200);
    const asked = get({ port, path: '/outbox', headers: { host: 'evil.example' } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    assert.equal(answer.statusCode, 404);
    answer.destroy();
    await stop();
  });
});
