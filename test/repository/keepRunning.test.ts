import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';

const PAUSE_MS = 500;

const SAY = `console.log('started');`;

/** Starts `keepRunning` with a script, and code that runs before it. */
function start(script: string, before = '') {
  const code = `${before}
    import { keepRunning } from './scripts/keepRunning.mjs';
    process.exit(await keepRunning(['-e', ${JSON.stringify(script)}], ${PAUSE_MS}));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  child.stdout.setEncoding('utf8');
  return child;
}

describe('`npm start`', () => {
  // SIGABRT: how V8 ends if its heap is full
  for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
    it(`starts the server again however soon ${signal} ended it, but not at once`, async () => {
      const child = start(`${SAY} process.kill(process.pid, '${signal}');`);
      await once(child.stdout, 'data');
      const first = performance.now();
      await once(child.stdout, 'data');
      await once(child.stdout, 'data');
      assert.ok(performance.now() - first > PAUSE_MS);
      child.kill('SIGTERM');
      await once(child, 'close');
    });
  }

  it('ends with the server, and with its code', async () => {
    const [code] = (await once(start('process.exit(3);'), 'close')) as [number];
    assert.equal(code, 3);
  });

  it('starts nothing again once it was told to stop', async () => {
    // it is killed before it has handled the signal, as in a request without an end
    const child = start(`
      process.on('SIGTERM', () => process.kill(process.pid, 'SIGKILL'));
      ${SAY}
      setTimeout(() => process.exit(5), 20_000);`);
    let said = '';
    child.stdout.on('data', (part: string) => void (said += part));
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'close')) as [number];
    assert.deepEqual([said, code], ['started\n', 1]);
  });

  it('starts the server later if the system has no room for a process', async () => {
    const child = start(
      SAY,
      `
      import { ChildProcess } from 'node:child_process';
      const { spawn } = ChildProcess.prototype;
      let count = 0;
      ChildProcess.prototype.spawn = function (options) {
        return spawn.call(this, count++ > 0 ? options : { ...options, file: '/missing' });
      };`,
    );
    let said = '';
    child.stdout.on('data', (part: string) => void (said += part));
    const [code] = (await once(child, 'close')) as [number];
    assert.deepEqual([said, code], ['started\n', 0]);
  });

  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    it(`passes ${signal} on to the server`, async () => {
      const child = start(`
        process.on('${signal}', () => process.exit(4));
        ${SAY}
        setTimeout(() => process.exit(5), 20_000);`);
      await once(child.stdout, 'data');
      child.kill(signal);
      const [code] = (await once(child, 'close')) as [number];
      assert.equal(code, 4);
    });
  }
});
