import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadEnvironment } from '../../../src/core/environment/loadEnvironment.ts';
import type { Environment, LaunchApp } from '../../../src/core/environment/Environment.ts';
import { launchables, launchGroups } from '../../../src/core/launchpad/launchGroups.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { startApp, USER } from '../startApp.ts';

const app = (name: string, url: string | null = `https://${name}.example`) =>
  ({ id: name.length, name, url }) as LaunchApp;

/** Returns the groups as text: `Sales: crm, mail`. */
const told = (environment: Environment | null) =>
  launchGroups(environment).map(({ name, apps }) => {
    const names = apps.map((each) => each.name).join(', ');
    return name ? `${name}: ${names}` : names;
  });

describe('the groups of a launchpad', () => {
  it('keep the order of the server, with the ungrouped apps last as Other Apps', () => {
    const app_group = [
      { id: 2, name: 'Work', app: [app('crm'), app('mail')] },
      { id: 1, name: 'Play', app: [app('chess')] },
    ];
    const told_ = told({ app_group, no_group_app: [app('map')] });
    assert.deepEqual(told_, ['Work: crm, mail', 'Play: chess', 'Other Apps: map']);
  });

  it('show ungrouped apps alone, without a heading, where there is no group', () => {
    assert.deepEqual(told({ app_group: [], no_group_app: [app('map'), app('crm')] }), ['map, crm']);
  });

  it('drop every app without a URL, adjacent ones too, and the groups left empty', () => {
    const none = [app('a', ''), app('b', null), app('c', '  ')];
    const app_group = [
      { id: 1, name: 'Native', app: none },
      { id: 2, name: 'Empty' },
      { id: 3, name: 'Mixed', app: [...none, app('crm')] },
    ];
    assert.deepEqual(told({ app_group, no_group_app: none }), ['Mixed: crm']);
  });

  it('are none where nothing remains, or nothing is known', () => {
    assert.deepEqual(told({ app_group: [{ id: 1, name: 'x', app: [app('a', '')] }] }), []);
    assert.deepEqual(told(null), []);
  });

  it('offer an app of several groups once as default app, with an address or not', () => {
    const crm = app('crm', '');
    const app_group = [
      { id: 1, name: 'A', app: [crm] },
      { id: 2, name: 'B', app: [crm, app('mail')] },
    ];
    const names = launchables({ app_group, no_group_app: [] }).map(({ name }) => name);
    assert.deepEqual(names, ['crm', 'mail']);
    assert.deepEqual(launchables(null), []);
  });

  for (const [generation, expected] of [
    ['classic', ['Sales: Shop Front, Todo App']],
    ['current', ['Shop Front']],
  ] as const) {
    it(`are what a ${generation} server offers a user`, async () => {
      const { app: instance } = startApp({ generation });
      await signIn(instance, USER);
      assert.deepEqual(told(await loadEnvironment(instance)), expected);
    });
  }
});
