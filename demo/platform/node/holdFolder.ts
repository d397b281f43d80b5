import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process holds the folder, by a file. On Windows, neither is known. */
export class FolderInUse extends Error {
  readonly pid: number | undefined;
  readonly file: string | undefined;

  constructor(pid?: number, file?: string) {
    super('The folder is in use.');
    this.pid = pid;
    this.file = file;
  }
}

// the path of a socket has at most 104 bytes on macOS, 108 on Linux
const LONGEST = 100;

/** A path to a folder that leaves room for the names of sockets. */
function shortPath(folder: string): { path: string; release: () => void } {
  if (Buffer.byteLength(folder) <= LONGEST / 2) return { path: folder, release: () => undefined };
  const path = join(tmpdir(), `df-${randomUUID().slice(0, 8)}`);
  symlinkSync(realpathSync(folder), path);
  return { path, release: () => rmSync(path) };
}

/** Listens until the process ends, without keeping it running. @returns a function that stops. */
function listenAt(path: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => void socket.destroy());
    server.on('error', reject);
    server.listen(path, () => resolve(() => void server.close()));
    server.unref();
  });
}

/** Whether a process listens there, or can't be asked. */
function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });
}

/** A pipe has no file, and can be opened by one process only. */
async function holdPipe(folder: string, name: string): Promise<() => void> {
  const key = createHash('sha256')
    .update(`${realpathSync(folder)}/${name}`)
    .digest('hex');
  try {
    return await listenAt(`\\\\.\\pipe\\df-elements-${key}`);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? new FolderInUse() : error;
  }
}

/**
 * Holds a folder, under a name, for this process alone until it ends, in whichever way. The system
 * closes the socket of a process that was killed, so its file is known as left behind. Processes on
 * other machines, with which a network drive is shared, aren't noticed.
 *
 * @returns a function that releases the folder.
 * @throws FolderInUse if another process holds it.
 */
export async function holdFolder(folder: string, name: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  if (process.platform === 'win32') return holdPipe(folder, name);
  const own = `${name}.${process.pid}.${randomUUID().slice(0, 8)}.sock`;
  const short = shortPath(folder);
  try {
    const stop = await listenAt(join(short.path, own));
    const release = () => {
      stop();
      rmSync(join(folder, own), { force: true });
    };
    // only now: of two that start at the same time, at least one sees the other
    for (const other of readdirSync(folder)) {
      if (!other.startsWith(`${name}.`) || !other.endsWith('.sock') || other === own) continue;
      if (await isHeld(join(short.path, other))) {
        release();
        throw new FolderInUse(Number(other.split('.')[1]), join(folder, other));
      }
      rmSync(join(folder, other), { force: true });
    }
    return release;
  } finally {
    short.release();
  }
}
