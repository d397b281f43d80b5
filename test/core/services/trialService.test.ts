import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type * as TrialService from '../../../src/core/services/trialService.ts';
import { sweepOldTrials, withTrial } from '../../../src/core/services/trialService.ts';
import { storedKey } from '../../../src/core/page/storedKeys.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const TRIAL_SERVICE = '../../../src/core/services/trialService.ts';

/** Locks of a browser with several tabs. */
function tabLocks(): object {
  const held = new Map<string, { name: string }>();
  return {
    query: () => Promise.resolve({ held: [...held.values()], pending: [] }),
    request: async (name: string, during: unknown) => {
      held.set(name, { name });
      await (during as () => Promise<unknown>)();
      held.delete(name);
    },
  };
}

const HOUR = 60 * 60 * 1000;
const SERVICE = { type: 'local_file' };

forGenerations((generation) => {
  describe(`a trial service on a ${generation} server`, () => {
    it('that a closed tab has left is swept by its age, whoever comes', async () => {
      const { app, clock, platform, otherTab } = await startSignedIn({ generation });
      const names = async () => {
        const reply = await app.api.get<{ resource: { name: string }[] }>('system/service');
        return reply.resource.map(({ name }) => name).filter((name) => name.startsWith('df_'));
      };
      const ours = 'df_trials_of_mine';
      await app.api.post('system/service', {
        resource: [{ ...SERVICE, name: ours, label: ours }],
      });
      let left = '';
      // the tab is closed here: nobody waits for this one
      void withTrial(app, SERVICE, (name) => {
        left = name;
        return new Promise(() => undefined);
      });
      while (!left) await app.api.get('system/service');
      const other = otherTab(app.page);
      await sweepOldTrials(other);
      assert.deepEqual((await names()).toSorted(), [left, ours].toSorted());
      clock.now += HOUR / 2;
      await sweepOldTrials(other);
      assert.ok((await names()).includes(left));
      clock.now += HOUR / 2 + 1000;
      await sweepOldTrials(other);
      assert.deepEqual(await names(), [ours]);
      platform.close();
    });

    it('that a tab is at is let alone by the tab that was made a double of it', async () => {
      const { app, clock, platform, otherTab } = await startSignedIn({ generation });
      for (const locks of [tabLocks(), undefined]) {
        Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
        const double = otherTab(app.page);
        const outcome = await withTrial(app, SERVICE, async (name) => {
          double.browser.storage?.setItem(storedKey(app, 'trials'), JSON.stringify([name]));
          // the double runs a copy of this code that knows nothing of what runs here
          const { sweepTrials } = (await import(`${TRIAL_SERVICE}?double`)) as typeof TrialService;
          await sweepTrials(double);
          const kept = await app.api.get<{ resource: unknown[] }>('system/service', {
            filter: `name = "${name}"`,
          });
          assert.equal(kept.resource.length, 1);
          return sweepTrials;
        });
        assert.equal(outcome.error, null);
        clock.now += HOUR;
        await outcome.value?.(double);
        assert.equal(double.browser.storage?.getItem(storedKey(app, 'trials')), null);
      }
      platform.close();
    });
  });
});
