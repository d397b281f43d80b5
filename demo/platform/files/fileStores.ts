import { isJsonObject } from '../http/isJsonObject.ts';
import type { PlatformPorts } from '../PlatformPorts.ts';
import type { Row } from '../storage/Db.ts';
import { diskName } from '../storage/diskName.ts';
import type { FileStore } from './FileStore.ts';

/** Returns the files of a service; services with the same container share them. */
export type FileStores = (service: Row) => FileStore;

/** File systems accept 255 bytes, and what waits to be stored lies beside in a longer name. */
const LONGEST_NAME = 200;
/** Of a whole path, in which files have theirs. */
const LONGEST_PATH = 3000;

/** A long name as folders in each other, which no other name has: in none, `~~` occurs. */
const foldersOf = (name: string): string =>
  name.slice(0, LONGEST_PATH).replace(new RegExp(`.{${LONGEST_NAME}}(?=.)`, 'g'), '$&~~/');

/** The folder that a file service is configured for, in a name that every disk allows. */
export function containerOf(service: Row): string {
  const config: unknown = service.config ? JSON.parse(String(service.config)) : null;
  const container = isJsonObject(config) ? config.container : undefined;
  const name = typeof container === 'string' ? diskName(container) : '';
  return foldersOf(name) || 'app';
}

/**
 * Returns file stores that open on demand.
 *
 * @param name the prefix of each store's name.
 * @param fill puts the first files into a store that has never existed.
 */
export function openFileStores(
  ports: PlatformPorts,
  name: string,
  now: () => number,
  fill: (store: FileStore, container: string) => void,
): FileStores {
  const open = new Map<string, FileStore>();
  return (service) => {
    const container = containerOf(service);
    const known = open.get(container);
    if (known) return known;
    const { store, isNew } = ports.openFiles(`${name}/${container}`, now);
    open.set(container, store);
    if (isNew) fill(store, container);
    return store;
  };
}
