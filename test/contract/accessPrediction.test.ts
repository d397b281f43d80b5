import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handleDatabaseService } from '../../demo/platform/database/handleDatabaseService.ts';
import { seedShop } from '../../demo/platform/database/seedShop.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import { openDatabase } from '../../demo/platform/node/openDatabase.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { randomCases } from '../fixture/testRing.ts';
import { readAccessFacts, unpackAccess } from './accessFacts.ts';
import { answerOf, readRequest } from './askTables.ts';
import { limitingFilter, wrongPredictions } from './predictAccess.ts';
import { randomDifferences } from './randomAccess.ts';
import { readShopFacts } from './shopReads.ts';

const RANDOM_SETS = randomCases(150, 1500);

forGenerations((generation) => {
  describe(`what the console says a role can call on a ${generation} server`, () => {
    it('is what the server decided, for every recorded call', () => {
      const groups = unpackAccess(readAccessFacts()[generation]);
      assert.deepEqual(
        groups.flatMap((group) => wrongPredictions(group, generation)),
        [],
      );
    });

    it('names the filter that left as many rows as were recorded', () => {
      assert.deepEqual(wrongCounts(generation), []);
    });

    it('is what the embedded platform decides, for random rules', () => {
      assert.deepEqual(randomDifferences(generation, RANDOM_SETS, 11), []);
    });
  });
});

/** Returns recorded counts that don't match the filter we predict. */
function wrongCounts(generation: Generation): string[] {
  const db = openDatabase(':memory:');
  seedShop(db, generation);
  const wrong = readShopFacts()[generation].flatMap(({ rules, reads }) =>
    reads.flatMap(([address, status, seen]) => {
      const [, table] = /^shop\/_table\/(\w+)\?/.exec(address) ?? [];
      if (!table || typeof seen !== 'number') return [];
      const filter = limitingFilter(rules, table, generation);
      const search = new URLSearchParams(address.split('?')[1]);
      const asked = search.get('filter');
      if (filter) search.set('filter', asked ? `(${asked}) and (${filter})` : filter);
      const request = readRequest(generation, 'shop', ['_table', table], search.toString());
      const answer = answerOf(() => handleDatabaseService(db, request));
      const { meta } = answer.body as { meta?: { count?: number } };
      return answer.status === status && meta?.count === seen
        ? []
        : [`${address}: ${seen}, not ${String(meta?.count)} by ${String(filter)}`];
    }),
  );
  db.close();
  return wrong;
}
