import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFileStore } from '../files/memoryFileStore.ts';
import { receiveInMemory } from '../files/Upload.ts';
import type { PlatformPorts } from '../PlatformPorts.ts';
import { measureWorkBy, type WorkTime } from '../workTime.ts';
import { openDatabase } from './openDatabase.ts';
import { receiveOnDisk } from './DiskUpload.ts';
import { diskFileStore } from './diskFileStore.ts';
import { fetchPublic } from './fetchPublic.ts';
import { nodeScrypt } from './nodeScrypt.ts';
import { privateAddress } from './privateAddress.ts';
import { inScriptProcess } from './scriptProcess.ts';
import { inNestedQueue, inScriptQueue } from './scriptQueue.ts';
import { testPattern } from './testPattern.ts';

const requests = new AsyncLocalStorage<WorkTime | undefined>();

/** A platform's ports in Node. Its data is in the folder `dataDir`, or in memory without one. */
export function nodePorts(dataDir?: string): PlatformPorts {
  measureWorkBy(requests);
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  return {
    openDatabase: (name) => openDatabase(dataDir ? join(dataDir, `${name}.sqlite`) : ':memory:'),
    openFiles(name, now) {
      if (!dataDir) return { store: memoryFileStore(now), isNew: true };
      const folder = join(dataDir, name);
      const isNew = !existsSync(folder);
      return { store: diskFileStore(folder), isNew };
    },
    receiveUploads: (name) => (dataDir ? receiveOnDisk(join(dataDir, name)) : receiveInMemory),
    scrypt: nodeScrypt,
    runScript: (begin, listener, { within }) => inScriptProcess(begin, listener, within),
    keepScriptPlace: (work, { from, within, isPromised }) =>
      within
        ? work((script) => inNestedQueue(script, from))
        : inScriptQueue.keepPlace(work, from, isPromised),
    testPattern,
    privateAddress,
    fetchPublic,
  };
}
