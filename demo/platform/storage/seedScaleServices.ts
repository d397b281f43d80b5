import type { Scale } from '../database/scaleTables.ts';
import type { Generation } from '../generation.ts';
import type { Scrypt } from '../PlatformPorts.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Db, Row } from './Db.ts';
import { seedService } from './seedServices.ts';
import { SeedWriter } from './SeedWriter.ts';

const CLASSIC = { driver: 'mysql', dsn: 'mysql:host=127.0.0.1;dbname=scale' };
const CURRENT = { host: '127.0.0.1', port: 5432, database: 'scale' };

/** Whether a service has the large database: by its config, as services can be renamed. */
export function isScaleService({ type, config }: Row): boolean {
  const stored: unknown = config ? JSON.parse(String(config)) : null;
  if (!isJsonObject(stored)) return false;
  if (type === 'sql_db') return stored.dsn === CLASSIC.dsn;
  return type === 'pgsql' && stored.host === CURRENT.host && stored.database === CURRENT.database;
}

/** Adds the missing services with the large database: `scale`, `scale_2`… */
export function seedScaleServices(
  db: Db,
  generation: Generation,
  { services = 1 }: Scale,
  now: number,
  scrypt: Scrypt,
): void {
  const seed = new SeedWriter(db, generation, now, scrypt);
  const [type, config] = seed.classic ? ['sql_db', CLASSIC] : ['pgsql', CURRENT];
  db.transaction(() => {
    for (let number = 1; number <= services; number++) {
      const name = number === 1 ? 'scale' : `scale_${number}`;
      if (db.get('select 1 from service where name = ?', [name])) continue;
      seedService(seed, name, type, `Scale ${number}`, 'Many tables, many rows', { config });
    }
  });
}
