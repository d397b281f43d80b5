import { spawn } from 'node:child_process';

/** The time between two starts: a process that can't run at all must not start all the time. */
const PAUSE_MS = 10_000;

/**
 * How a server ends that nobody asked to: it ends itself with SIGKILL if one request keeps all others
 * waiting (see `endIfStuck`), so does a system that is short of memory; V8 aborts if its heap is full.
 */
const BROKEN = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']);

/**
 * Runs a script of Node, and again if it broke off. It ends together with this process.
 *
 * @param {string[]} args those of Node
 * @param {number} [pause] milliseconds from one start to the next
 * @returns {Promise<number>} the exit code of the last run
 */
export function keepRunning(args, pause = PAUSE_MS) {
  return new Promise((resolve) => {
    let child;
    let next;
    let isStopped = false;
    const later = (started) => {
      child = undefined;
      next = setTimeout(start, Math.max(0, started + pause - Date.now()));
    };
    const start = () => {
      const started = Date.now();
      // a system without memory or processes left has room for one later
      const fail = (error) => {
        console.error(`The server couldn't be started: ${error.message}`);
        if (isStopped) resolve(1);
        else later(started);
      };
      try {
        child = spawn(process.execPath, args, { stdio: 'inherit' });
      } catch (error) {
        return fail(error);
      }
      const { pid } = child;
      // otherwise it runs, and only a signal couldn't be sent
      child.on('error', (error) => {
        if (pid === undefined) fail(error);
      });
      child.on('exit', (code, signal) => {
        const isBroken = BROKEN.has(signal);
        if (isBroken && !isStopped) return later(started);
        child = undefined;
        resolve(code ?? (isBroken ? 1 : 0));
      });
    };
    // Ctrl-C reaches the child directly, too
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        isStopped = true;
        clearTimeout(next);
        if (child) child.kill(signal);
        else resolve(0);
      });
    }
    start();
  });
}
