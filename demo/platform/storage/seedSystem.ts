import type { Generation } from '../generation.ts';
import type { Scrypt } from '../PlatformPorts.ts';
import type { Db } from './Db.ts';
import { seedDemo } from './seedDemo.ts';
import { seedRecorded } from './seedRecorded.ts';
import { SeedWriter } from './SeedWriter.ts';

/** Which data a new platform starts with. */
export type Seed = 'demo' | 'recorded';

/** Fills a new system database, in one transaction. */
export function seedSystem(
  db: Db,
  generation: Generation,
  seed: Seed,
  now: number,
  scrypt: Scrypt,
): void {
  const writer = new SeedWriter(db, generation, now, scrypt);
  db.transaction(() => (seed === 'demo' ? seedDemo(writer) : seedRecorded(writer)));
}
