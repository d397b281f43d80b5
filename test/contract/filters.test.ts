import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { createPlatform } from '../../demo/platform/createPlatform.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import { askPlatform } from './askPlatform.ts';
import { agreementOf, judge } from './filterAgreement.ts';
import { filterFactsOf, readFilterFacts, readFilterRecording } from './filterFacts.ts';

const servers: [Generation, string][] = [
  ['classic', '2.1.2'],
  ['current', '7.5.0'],
];

describe('recorded filters and queries', () => {
  const facts = readFilterFacts();
  for (const [generation, server] of servers) {
    const platform = createPlatform({ generation, seed: 'recorded' });
    after(() => platform.close());

    it(`are answered as ${server} answered them`, async () => {
      const ask = await askPlatform(platform.fetch, 'Dream1234!');
      const judgements = await judge(facts[generation], ask);
      const different = judgements.filter((one) => !one.same && one.quirk === null);
      assert.deepEqual(
        different.map((one) => one.text),
        [],
      );
      const { same, total } = agreementOf(judgements);
      assert.ok(same / total >= 0.97, `${same} of ${total}`);
    });

    const recording = new URL(`../../../shared/contract/filters/${server}.json`, import.meta.url);
    if (existsSync(recording)) {
      it(`are kept as they were recorded on ${server}`, () => {
        assert.deepEqual(facts[generation], filterFactsOf(readFilterRecording(recording)));
      });
    }
  }
});
