import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptedDifferences } from './acceptedDifferences.ts';
import { areasOf, generations } from './extractFacts.ts';
import { replayStory } from './replay.ts';

const line = (exchange: string, differs: string): string => `${exchange} · ${differs}`;

for (const generation of generations) {
  describe(`the platform answers like the ${generation} server`, () => {
    for (const area of areasOf(generation)) {
      it(`in the recorded story of ${area}`, async () => {
        const found = await replayStory(generation, area);
        const lines = found.flatMap(({ exchange, differences }) =>
          differences.map((differs) => line(exchange, differs)),
        );
        const accepted = acceptedDifferences
          .filter((one) => one.generation === generation && one.area === area)
          .map(({ exchange, differs }) => line(exchange, differs));
        assert.deepEqual(lines.sort(), accepted.sort());
      });
    }
  });
}

describe('the table of accepted differences', () => {
  it('gives a reason for every entry', () => {
    const without = acceptedDifferences.filter(({ reason }) => reason.trim().length < 10);
    assert.deepEqual(without, []);
  });
});
