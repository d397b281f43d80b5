import type { Scale } from '../database/scaleTables.ts';
import type { Generation } from '../generation.ts';
import type { Scrypt } from '../PlatformPorts.ts';
import type { Db } from './Db.ts';
import { seedService } from './seedServices.ts';
import { SeedWriter } from './SeedWriter.ts';

/** Whether a service is one of those with the large database. */
export function isScaleService(name: string): boolean {
  return /^scale(_\d+)?$/.test(name);
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
  const [type, config] = seed.classic
    ? ['sql_db', { driver: 'mysql', dsn: 'mysql:host=127.0.0.1;dbname=scale' }]
    : ['pgsql', { host: '127.0.0.1', port: 5432, database: 'scale' }];
  db.transaction(() => {
    for (let number = 1; number <= services; number++) {
      const name = number === 1 ? 'scale' : `scale_${number}`;
      if (db.get('select 1 from service where name = ?', [name])) continue;
      seedService(seed, name, type, `Scale ${number}`, 'Many tables, many rows', { config });
    }
  });
}
