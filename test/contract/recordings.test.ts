import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { areasOf, extractFacts, factsFile, formatFacts, generations } from './extractFacts.ts';
import {
  extractServiceTypes,
  formatServiceTypes,
  serviceTypesFile,
} from './extractServiceTypes.ts';
import { recordingsFolder } from './recordings.ts';

const folder = recordingsFolder();

// a new clone has no recordings: there is nothing to compare with, and the facts stay unchecked
if (folder) {
  for (const generation of generations) {
    describe(`the facts of the ${generation} server agree with the recordings`, () => {
      for (const area of areasOf(generation)) {
        it(area, () => {
          const kept = readFileSync(factsFile(generation, area), 'utf8');
          assert.equal(kept, formatFacts(extractFacts(folder, generation, area)));
        });
      }

      it('service types', () => {
        const kept = readFileSync(serviceTypesFile(generation), 'utf8');
        assert.equal(kept, formatServiceTypes(extractServiceTypes(folder, generation)));
      });
    });
  }
}

describe('the facts in the repository', () => {
  for (const generation of generations) {
    it(`cover every area of the ${generation} server`, () => {
      for (const area of areasOf(generation)) {
        const facts = JSON.parse(readFileSync(factsFile(generation, area), 'utf8')) as unknown[];
        assert.ok(facts.length > 0, area);
      }
    });
  }
});
