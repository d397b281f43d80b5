import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sweepOldTrials, withTrial } from '../../../src/core/services/trialService.ts';
import { startSignedIn } from '../startApp.ts';

const HOUR = 60 * 60 * 1000;
const SERVICE = { type: 'local_file' };

for (const generation of ['classic', 'current'] as const) {
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
  });
}
