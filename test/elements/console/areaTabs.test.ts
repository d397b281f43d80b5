import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-console.ts';
import { areas } from '../../../src/core/navigation/areas.ts';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

const MANAGED = ['Manage', 'Create'];

type ShownArea = readonly [address: string, title: string, tabs: readonly string[]];

/** The specified names of each area and its tabs; spec 1 §2 and spec 2 §2. */
const AREAS: readonly ShownArea[] = [
  ['/home', 'Home', ['Welcome', 'Quickstart', 'Resources', 'Download']],
  ['/apps', 'Apps', ['Manage', 'Create', 'Import', 'Groups']],
  ['/admins', 'Admins', MANAGED],
  ['/users', 'Users', MANAGED],
  ['/roles', 'Roles', MANAGED],
  ['/services', 'Services', MANAGED],
  ['/schema', 'Schema', ['Manage']],
  ['/data', 'Data', ['Manage']],
  ['/scripts', 'Scripts', []],
  ['/file-manager', 'Files', ['Manage']],
  ['/apidocs', 'API Docs', ['View']],
  ['/package-manager', 'Packages', ['Manage']],
  [
    '/config',
    'Config',
    ['System Info', 'Cache', 'CORS', 'Email Templates', 'Global Lookup Keys', 'Preferences'],
  ],
  ['/profile', 'Profile', ['Profile']],
];

/** Lists that the specification doesn't contain. */
const others = areas
  .filter(({ path, resource }) => resource && !AREAS.some(([address]) => address === path))
  .map(({ path, title }): ShownArea => [path, title, MANAGED]);

describe('the areas of a console', () => {
  it('shows the titles and tabs of the specification in every area', async () => {
    await setViewport({ width: 1280, height: 900 });
    const own = location.href;
    const platform = await startPlatform({ generation: 'classic' });
    history.replaceState(null, '', `${own}#/home`);
    const sessionToken = await platform.signIn();
    const element = mount('df-console', { 'api-base': platform.base }, { sessionToken });
    for (const [address, title, tabs] of [...AREAS, ...others]) {
      location.hash = `#${address}`;
      await eventually(() => {
        byRole(byRole(element, 'main'), 'heading', title);
        const shown = allByRole(element, 'tab').map(({ textContent }) => textContent);
        expect(shown, address).to.deep.equal(tabs);
        expect(document.title).to.match(new RegExp(`^${title}`));
      });
    }
    history.replaceState(null, '', own);
    await platform.stop();
  }).timeout(60_000);
});
