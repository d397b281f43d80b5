import { spawn } from 'node:child_process';

/** The time between two starts: a process that can't run at all must not start all the time. */
const PAUSE_MS = 10_000;

/**
 * Runs a script of Node, and again if SIGKILL ends it: the demo ends itself if one request keeps all
 * others waiting (see `endIfStuck`), and so does a system that is short of memory. It ends together
 * with this process.
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
    const start = () => {
      const started = Date.now();
      child = spawn(process.execPath, args, { stdio: 'inherit' });
      child.on('exit', (code, signal) => {
        child = undefined;
        if (signal !== 'SIGKILL' || isStopped)
          return resolve(code ?? (signal === 'SIGKILL' ? 1 : 0));
        next = setTimeout(start, Math.max(0, started + pause - Date.now()));
      });
    };
    const stop = () => {
      isStopped = true;
      clearTimeout(next);
      if (!child) resolve(0);
    };
    // Ctrl-C reaches the child directly
    process.on('SIGINT', stop);
    process.on('SIGTERM', () => {
      stop();
      child?.kill('SIGTERM');
    });
    start();
  });
}
