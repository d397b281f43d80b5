import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type * as TrialService from '../../../src/core/services/temporaryService.ts';
import {
  rememberTemporaryService,
  rememberedTemporaryServices,
} from '../../../src/core/services/rememberedTemporaryServices.ts';
import {
  sweepTemporaryServices,
  withTemporaryService,
} from '../../../src/core/services/temporaryService.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn, type Started } from '../startApp.ts';
import { withoutFilters } from '../withoutFilters.ts';

const TRIAL_SERVICE = '../../../src/core/services/temporaryService.ts';

/** A copy of the code, as in another tab: it shares no state with this one. */
const copyOf = async (tab: string) =>
  (await import(`${TRIAL_SERVICE}?${tab}`)) as typeof TrialService;

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

const MINUTE = 60 * 1000;
const SERVICE = { type: 'local_file', config: { container: '/a' } };

const namesOf = async ({ app }: Started) => {
  const reply = await app.api.get<{ resource: { name: string }[] }>('system/service');
  return reply.resource.map(({ name }) => name).filter((name) => name.startsWith('df_'));
};

forGenerations((generation) => {
  describe(`a temporary service on a ${generation} server`, () => {
    it('that a closed tab has left is deleted by the next one of the same browser', async () => {
      const started = await startSignedIn({ generation });
      const { app, clock, platform, otherTab } = started;
      let left = '';
      // the tab closes here: nobody waits for this one
      void withTemporaryService(app, SERVICE, (name) => {
        left = name;
        return new Promise(() => undefined);
      });
      while (!left) await app.api.get('system/service');
      clock.now += 2 * MINUTE;
      const { sweepTemporaryServices: sweep } = await copyOf('next');
      await sweep(otherTab(app.page));
      assert.deepEqual(await namesOf(started), []);
      assert.deepEqual(rememberedTemporaryServices(app), []);
      platform.close();
    });

    it('of another browser is left alone, as is any service with such a name', async () => {
      const started = await startSignedIn({ generation });
      const { app, clock, platform } = started;
      const names = ['df_trial_mb2k3x_1f0c9a2e', 'df_trials_of_mine', 'df_trial_left_over'];
      const resource = names.map((name) => ({ ...SERVICE, name, label: name }));
      await app.api.post('system/service', { resource });
      // only valid names of temporary services are stored
      rememberTemporaryService(app, 'df_trial_left_over');
      clock.now += 24 * 60 * MINUTE;
      await sweepTemporaryServices(app);
      assert.deepEqual(await namesOf(started), names);
      platform.close();
    });

    it('whose creation ends after its page was closed is deleted on a later visit', async () => {
      const started = await startSignedIn({ generation });
      const { app, clock, platform } = started;
      const name = `df_trial_${clock.now.toString(36)}_1f0c9a2e`;
      rememberTemporaryService(app, name);
      clock.now += 2 * MINUTE;
      await sweepTemporaryServices(app);
      assert.deepEqual(rememberedTemporaryServices(app), [name]);
      await app.api.post('system/service', { resource: [{ ...SERVICE, name, label: name }] });
      await sweepTemporaryServices(app);
      assert.deepEqual(await namesOf(started), []);
      assert.deepEqual(rememberedTemporaryServices(app), []);
      rememberTemporaryService(app, name);
      clock.now += 20 * MINUTE;
      await sweepTemporaryServices(app);
      assert.deepEqual(rememberedTemporaryServices(app), []);
      platform.close();
    });

    it('is deleted alone even if a gateway drops the filter that looks for it', async () => {
      const { app, platform } = await startSignedIn({ generation });
      const count = async () =>
        (await app.api.get<{ resource: [] }>('system/service')).resource.length;
      const before = await count();
      const outcome = await withTemporaryService(withoutFilters(app), SERVICE, count);
      assert.deepEqual([outcome.value, outcome.left], [before + 1, null]);
      assert.equal(await count(), before);
      platform.close();
    });

    it('that a tab is at is let alone by the other tabs', async () => {
      const { app, clock, platform, otherTab } = await startSignedIn({ generation });
      for (const locks of [tabLocks(), undefined]) {
        Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
        const other = otherTab(app.page);
        const outcome = await withTemporaryService(app, SERVICE, async (name) => {
          await (await copyOf('double')).sweepTemporaryServices(other);
          const filter = `name = "${name}"`;
          const kept = await app.api.get<{ resource: unknown[] }>('system/service', { filter });
          assert.equal(kept.resource.length, 1);
        });
        assert.equal(outcome.error, null);
        assert.deepEqual(rememberedTemporaryServices(other), []);
        clock.now += 60 * MINUTE;
      }
      platform.close();
    });
  });
});
