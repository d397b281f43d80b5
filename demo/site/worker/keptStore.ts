/** What the worker stores, each kind with its own keys. */
export interface Kept {
  /** Bytes of an SQLite file, by the name of the database. */
  databases: Uint8Array;
  /** A file or folder, by `[name of the store, path]`; the store itself has the path `''`. */
  files: KeptFile;
  /** The emails that a platform would have sent, by the platform's name. */
  outboxes: object[];
}

export interface KeptFile {
  isFolder: boolean;
  /** Milliseconds since 1970. */
  modified: number;
  content: Uint8Array<ArrayBuffer>;
}

export type Kind = keyof Kept;
export type Key = string | [store: string, path: string];

/** One change of the stored data. */
export type Change =
  | { [K in Kind]: { kind: K; key: Key; value: Kept[K] } }[Kind]
  /** Deletes a file, or a folder with everything in it. */
  | { kind: 'files'; removed: [store: string, path: string] };

/** Storage that outlives the worker. */
export interface KeptStore {
  all<K extends Kind>(kind: K): Promise<Map<Key, Kept[K]>>;
  /** Resolves once all changes are stored. If it rejects, none of them is. */
  keep(changes: readonly Change[]): Promise<void>;
  clear(): Promise<void>;
}

const KINDS: readonly Kind[] = ['databases', 'files', 'outboxes'];

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
  });

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed.'));
  });

function carryOut(transaction: IDBTransaction, change: Change): void {
  const store = transaction.objectStore(change.kind);
  if (!('removed' in change)) return void store.put(change.value, change.key);
  const [name, path] = change.removed;
  store.delete([name, path]);
  // 0 is the character after the slash
  store.delete(IDBKeyRange.bound([name, `${path}/`], [name, `${path}0`], false, true));
}

/** Opens an IndexedDB database of that name. Rejects if the browser has no IndexedDB. */
export async function openKeptStore(name: string): Promise<KeptStore> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const kind of KINDS) opening.result.createObjectStore(kind);
  };
  const db = await settled(opening);
  return {
    async all<K extends Kind>(kind: K) {
      const store = db.transaction(kind).objectStore(kind);
      const [keys, values] = await Promise.all([
        settled(store.getAllKeys() as IDBRequest<Key[]>),
        settled(store.getAll() as IDBRequest<Kept[K][]>),
      ]);
      return new Map(keys.map((key, at) => [key, values[at] as Kept[K]]));
    },
    keep(changes) {
      const transaction = db.transaction(KINDS, 'readwrite');
      const kept = done(transaction);
      for (const change of changes) carryOut(transaction, change);
      return kept;
    },
    clear() {
      const transaction = db.transaction(KINDS, 'readwrite');
      const cleared = done(transaction);
      for (const kind of KINDS) transaction.objectStore(kind).clear();
      return cleared;
    },
  };
}
