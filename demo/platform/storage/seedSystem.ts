import type { Generation } from '../generation.ts';
import type { Db } from './openDatabase.ts';
import { seedDemo } from './seedDemo.ts';
import { seedRecorded } from './seedRecorded.ts';
import { SeedWriter } from './SeedWriter.ts';

/** Which data a new platform starts with. */
export type Seed = 'demo' | 'recorded';

/** Fills a new system database, in one transaction. */
export function seedSystem(db: Db, generation: Generation, seed: Seed, now: number): void {
  const writer = new SeedWriter(db, generation, now);
  db.transaction(() => (seed === 'demo' ? seedDemo(writer) : seedRecorded(writer)));
}
