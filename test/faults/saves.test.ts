import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forGenerations } from '../fixture/forGenerations.ts';
import { isWholeMatrix } from '../fixture/testRing.ts';
import { BROKEN_ANSWERS, type BrokenAnswer } from './brokenAnswers.ts';
import type { SaveFlow } from './flows/SaveFlow.ts';
import { SAVE_FLOWS } from './saveFlows.ts';
import { startBrokenHost, type BrokenHost } from './startBrokenHost.ts';

/** What `npm test` tries; the whole matrix tries everything. */
const FEW = ['cut after', '200 {}', '200 key only'];
const faults = Object.entries(BROKEN_ANSWERS).filter(
  ([name]) => isWholeMatrix || FEW.includes(name),
);
let count = 0;

/** Saves something with a broken response, and again without: returns `ok`, or what went wrong. */
async function judge(flow: SaveFlow, broken: BrokenAnswer, host: BrokenHost): Promise<string> {
  const typed = await flow.begin(host, `m${(++count).toString(36)}q`);
  host.breakNext(broken);
  const first = await typed.save();
  await host.mend();
  const stored = await typed.stored();
  const isByHand = flow.repeatedByHand?.test(first.said) ?? false;
  if (broken.isTrue && !first.isSaved && !isByHand) return `NOT SAVED: ${first.said}`;
  if (first.isSaved) return stored === 1 ? 'ok' : `FALSE “SAVED” (${stored})`;
  if (!first.isKept) return 'DRAFT LOST';
  if (!first.said) return 'NOTHING SAID';
  const second = await typed.save();
  const after = await typed.stored();
  if (after > 1) return `DOUBLED (${after})`;
  if (after === 1 && typed.saysDone?.test(second.said)) return 'ok';
  if (second.isSaved) return after === 1 ? 'ok' : `FALSE “SAVED” by repeating (${after})`;
  return `REFUSED by repeating (${after}): ${second.said}`;
}

forGenerations((generation) => {
  // npm test has ten minutes
  if (!isWholeMatrix && generation !== 'classic') return;
  describe(`saves that meet a broken answer, ${generation} server`, () => {
    for (const [name, flow] of Object.entries(SAVE_FLOWS)) {
      if (flow.classicOnly && generation !== 'classic') continue;
      it(`${name}: nothing is lost, doubled, or called saved that is not`, async () => {
        const host = await startBrokenHost(generation);
        const wrong = new Map<string, string>();
        for (const [fault, broken] of faults) {
          const verdict = await judge(flow, broken, host);
          if (verdict !== 'ok') wrong.set(fault, verdict);
        }
        await host.close();
        const right = `${faults.length - wrong.size} of ${faults.length} right`;
        const told = [...wrong].map((cell) => cell.join(': ').replace(/\s+/g, ' ')).join(' · ');
        console.log(`| ${generation} | ${name} | ${right} | ${told || 'ok'}`);
        assert.deepEqual([...wrong], []);
      });
    }
  });
});
