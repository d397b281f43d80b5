import type { Generation } from '../generation.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { PlatformPorts } from '../PlatformPorts.ts';
import { withoutLimit } from '../workTime.ts';
import type { Db, Row } from './Db.ts';
import { diskName } from './diskName.ts';
import { indexReferences } from './indexReferences.ts';

/** The databases of services that name a SQLite file, each opened on its first use. */
export interface ServiceDatabases {
  /** Undefined if the service's database isn't an SQLite file, or can't be opened. */
  of(service: Row): Db | undefined;
  close(): void;
}

/** The name of the SQLite file that a service's config names. Only the last part of its path counts. */
export function databaseFile(service: Row): string | undefined {
  const config: unknown = service.config ? JSON.parse(String(service.config)) : null;
  if (!isJsonObject(config)) return undefined;
  const dsn = String(config.dsn ?? '');
  const lastOf = (path: string) => path.split(/[/\\]/).at(-1);
  if (service.type === 'sqlite') return lastOf(String(config.database ?? ''));
  const isFile = service.type === 'sql_db' && dsn.startsWith('sqlite:');
  return isFile ? lastOf(dsn.slice('sqlite:'.length)) : undefined;
}

/** In characters: file systems accept 255 bytes, and others are added. */
const LONGEST_NAME = 200;

/**
 * Returns databases that open on demand. Only the last part of a configured path
 * counts, so that no service reaches a file outside; services with the same file share it.
 */
export function openServiceDatabases(
  ports: PlatformPorts,
  generation: Generation,
): ServiceDatabases {
  const open = new Map<string, Db>();
  return {
    of(service) {
      const file = databaseFile(service);
      if (file === undefined) return undefined;
      const name = diskName(file) || 'database';
      const known = open.get(name);
      if (known) return known;
      if (name.length > LONGEST_NAME) return undefined;
      try {
        const db = ports.openDatabase(`service-${generation}-${name}`);
        // the first request only starts it
        withoutLimit(() => indexReferences(db));
        open.set(name, db);
        return db;
      } catch (error) {
        // one broken file must not take away what lists all services
        console.error(error);
        return undefined;
      }
    },
    close: () => open.forEach((db) => db.close()),
  };
}
