import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Generation } from '../../demo/platform/generation.ts';
import { disagreements, type AccessGroupFact } from './accessAgreement.ts';
import { packAccess, readAccessFacts, unpackAccess } from './accessFacts.ts';
import { readAccessRecordings } from './readAccessRecordings.ts';
import { differingReads, readShopFacts, readShopReads } from './shopReads.ts';

const servers: [Generation, string, number][] = [
  ['classic', '2.1.2', 1912],
  ['current', '7.5.0', 4475],
];

describe('recorded access decisions', () => {
  const facts = readAccessFacts();
  const reads = readShopFacts();
  for (const [generation, server, calls] of servers) {
    it(`decides all ${calls} calls as ${server} did`, () => {
      const groups = unpackAccess(facts[generation]);
      assert.equal(count(groups), calls);
      assert.deepEqual(
        groups.flatMap((group) => disagreements(group, generation)),
        [],
      );
    });

    it(`reads the shop under every recorded role as ${server} did`, () => {
      assert.deepEqual(differingReads(reads[generation], generation), []);
    });

    const recording = new URL(`../../../shared/contract/access/${server}.json`, import.meta.url);
    if (existsSync(recording)) {
      it(`keeps the facts of ${server} as they were recorded`, () => {
        const recorded = packAccess(readAccessRecordings(recording, generation));
        assert.deepEqual(facts[generation], JSON.parse(JSON.stringify(recorded)));
        assert.deepEqual(reads[generation], readShopReads(recording));
      });
    }
  }
});

function count(groups: AccessGroupFact[]): number {
  return groups.reduce((sum, group) => sum + group.calls.length, 0);
}
