import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialectFor, dialects } from '../../../src/core/dialect/dialectFor.ts';
import { unwrap } from '../../../src/core/http/unwrap.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import type { Environment } from '../../../src/core/environment/Environment.ts';

describe('the dialect of a server', () => {
  const environments: [said: string, environment: Environment | null, generation: string][] = [
    ['is classic while nothing is known', null, 'classic'],
    ['is classic where the environment says nothing of apps or version', {}, 'classic'],
    ['is classic where there are groups of apps', { app_group: [] }, 'classic'],
    [
      'is classic by its name for the version',
      { platform: { version_current: '2.1.2' } },
      'classic',
    ],
    ['is current where apps are listed without groups', { apps: [] }, 'current'],
    ['is current by its name for the version', { platform: { version: '7.5.0' } }, 'current'],
    [
      'is classic where groups come beside what a current one says',
      { app_group: [], apps: [], platform: { version: '7.5.0' } },
      'classic',
    ],
  ];
  for (const [said, environment, generation] of environments) {
    it(said, () => {
      assert.equal(dialectFor(environment).generation, generation);
    });
  }

  it('is the same object every time, so that screens can compare it', () => {
    assert.equal(dialectFor({ apps: [] }), dialectFor({ platform: { version: '4.0.0' } }));
    assert.notEqual(dialects.classic, dialects.current);
  });
});

forGenerations((generation) => {
  it(`SQL databases share one type of service, or each has its own, ${generation} server`, async () => {
    const { app } = await startSignedIn({ generation });
    const reply = await app.api.get('system/service_type', { fields: 'name' });
    const types = unwrap<{ name: string }>(reply).rows.map(({ name }) => name);
    const isOne = dialects[generation].sqlTypes === 'one';
    assert.deepEqual([types.includes('sql_db'), types.includes('sqlite')], [isOne, !isOne]);
  });
});
