import { scrypt } from '@noble/hashes/scrypt.js';
import { receiveInMemory } from '../../platform/files/Upload.ts';
import { PlatformError } from '../../platform/http/PlatformError.ts';
import type { PlatformPorts, Scrypt } from '../../platform/PlatformPorts.ts';
import { testPlainPattern } from '../../platform/query/testPlainPattern.ts';
import { keptFiles, type KeptFiles } from './keptFiles.ts';
import type { Change, KeptFile, KeptStore } from './keptStore.ts';
import type { SqliteDb } from './openSqlite.ts';

export interface WorkerPorts extends PlatformPorts {
  /** What has changed since the last call. */
  takeChanges(): Change[];
}

const hash: Scrypt['now'] = (password, salt, N) =>
  scrypt(password, salt, { N, r: 8, p: 1, dkLen: 32 });

/** A platform's ports in a service worker: everything in memory, from the contents of `kept`. */
export async function workerPorts(
  kept: KeptStore,
  openDb: (bytes?: Uint8Array) => SqliteDb,
): Promise<WorkerPorts> {
  const [databases, files] = await Promise.all([kept.all('databases'), kept.all('files')]);
  const open = new Map<string, SqliteDb>();
  const stores = new Map<string, KeptFiles>();
  const filesOf = (store: string) =>
    new Map<string, KeptFile>(
      [...files].flatMap(([[name, path], file]) =>
        name === store && path ? [[path, file] as const] : [],
      ),
    );
  return {
    openDatabase(name) {
      const db = openDb(databases.get(name));
      open.set(name, db);
      return db;
    },
    openFiles(name, now) {
      const isNew = ![...files.keys()].some(([store]) => store === name);
      const made = keptFiles(name, filesOf(name), now, isNew);
      stores.set(name, made);
      return { store: made.store, isNew };
    },
    receiveUploads: () => receiveInMemory,
    scrypt: { now: hash, later: async (password, salt, work) => hash(password, salt, work) },
    runScript: async () => {
      throw new PlatformError(
        503,
        'Scripts need processes of their own, so they do not run on this site. To try them, start the demo with npm start.',
      );
    },
    keepScriptPlace: (work) => work((script) => script()),
    testPattern: testPlainPattern,
    privateAddress: async () => '',
    // in a browser, a name always resolves to the host that it shows
    fetchPublic: (url, signal) => fetch(url, { signal, redirect: 'error' }),
    takeChanges: () => [
      ...[...open]
        .filter(([, db]) => db.hasChanged)
        .map(([key, db]) => ({ kind: 'databases' as const, key, value: db.snapshot() })),
      ...[...stores.values()].flatMap((each) => each.takeChanges()),
    ],
  };
}
