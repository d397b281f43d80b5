import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { UncaughtError } from '../http/UncaughtError.ts';
import type { ScriptListener } from '../scripts/ScriptListener.ts';

const PATIENCE_MS = 5000;
/** Of the heap; memory outside it, as of buffers, can only be measured from here. */
const HEAP_MB = 64;
const MEMORY_BYTES = 256 * 1024 * 1024;
const LOOK_MS = 20;
/** If the platform is killed, nobody watches: then the process ends itself. */
const ALONE_MS = PATIENCE_MS + 1000;

// passed as text: the process can't read any file, not even this one
const readCode = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const WORKER = readCode('./scriptWorker.mjs');
const CONTEXT = JSON.stringify(readCode('./scriptContext.js'));

const FLAGS = [
  // no files, no processes, no threads, no addons; the name depends on the version of Node
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  // a script that reaches something outside its context can't create code from it
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MB}`,
  '--max-semi-space-size=8',
  '--no-warnings',
  '--input-type=module',
];

const PAGE_BYTES = 4096;

/** The memory of a process in bytes; 0 if unknown. */
async function memoryOf(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES;
  }
  const kilobytes = await new Promise<string>((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_, said) => resolve(said));
  });
  return Number(kilobytes) * 1024;
}

/** Watches a process from outside, and ends it if it takes too much time or memory. */
function watch(
  child: ChildProcess,
  onEnded: (why: string) => void,
  within: AbortSignal | undefined,
): () => void {
  const end = (why: string) => {
    onEnded(why);
    child.kill('SIGKILL');
  };
  const patience = setTimeout(() => end('The script took too long.'), PATIENCE_MS);
  const look = async () => {
    const bytes = child.pid ? await memoryOf(child.pid) : 0;
    if (bytes > MEMORY_BYTES) end(TOO_MUCH);
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  const endAlone = () => end(ALONE);
  within?.addEventListener('abort', endAlone);
  return () => {
    within?.removeEventListener('abort', endAlone);
    clearTimeout(patience);
    clearInterval(looking);
  };
}

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const TOO_MUCH = 'The script used too much memory.';
const ALONE = 'The script that called it has ended.';

/** A full heap that the script does not handle ends the process with this signal. */
const whyOf = (signal: NodeJS.Signals | null) =>
  signal === 'SIGABRT' || signal === 'SIGTRAP' ? TOO_MUCH : 'The script ended before it was done.';

/**
 * Runs `scriptWorker.mjs` with one line of JSON as its input, and returns its last line. The
 * process reads no file and starts nothing, even if a script escapes its context.
 *
 * @param within aborted when the script that waits for it ends.
 * @throws UncaughtError if it takes longer than five seconds or too much memory, or just ends.
 */
export async function inScriptProcess(
  begin: string,
  listener: ScriptListener,
  within?: AbortSignal,
): Promise<string> {
  if (within?.aborted) throw new UncaughtError(ALONE);
  const child = spawn(process.execPath, [...FLAGS, '-e', WORKER, String(ALONE_MS)], {
    env: {},
    // the stack of an error names it
    cwd: '/',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  children.add(child);
  const { stdin, stdout } = child;
  let stop: () => void = () => undefined;
  return new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new UncaughtError(why));
    // first: without file descriptors, it has no streams either
    child.on('error', () => fail('The script could not be started.'));
    stop = watch(child, fail, within);
    const hear = async (line: string) => {
      const { kind, text } = JSON.parse(line) as { kind: string; text: string };
      if (kind === 'call') stdin.write(`${await listener.call(text)}\n`);
      else resolve(text);
    };
    // joined only once a line has ended, because a line can be as long as the script's memory
    let rest: string[] = [];
    stdout.setEncoding('utf8').on('data', (part: string) => {
      rest.push(part);
      if (!part.includes('\n')) return;
      const lines = rest.join('').split('\n');
      rest = [lines.pop() ?? ''];
      for (const line of lines) void hear(line).catch((error: unknown) => fail(String(error)));
    });
    // a process that was ended no longer reads
    stdin.on('error', () => undefined);
    child.on('close', (_, signal) => fail(whyOf(signal)));
    stdin.write(`${CONTEXT}\n${begin}\n`);
  }).finally(() => {
    stop();
    child.kill('SIGKILL');
    children.delete(child);
  });
}
