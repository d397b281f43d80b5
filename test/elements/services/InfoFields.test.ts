import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-services.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

describe('the info of a service', () => {
  it('says what the name is for', async () => {
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: '/create' };
    const element = mount('df-admin-services', own, { sessionToken });
    await click(element, /^(Remote Web Service|HTTP Service)/, 'button');
    await eventually(() => byText(element, 'Requests use this name in their URLs.'));
    // nothing is beside a new record
    await setViewport({ width: 1280, height: 900 });
    expect(byRole(element, 'form').getBoundingClientRect().width).to.be.at.most(920);
    // laid out like the form of every record
    byRole(element, 'group', 'Basic');
    await click(element, 'Config', 'tab');
    await eventually(() => byRole(element, 'group', 'Settings'));
    await platform.stop();
  });

  it('starts in the search, which Enter chooses from', async () => {
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const element = mount('df-admin-services', { 'api-base': platform.base }, { sessionToken });
    await eventually(() => click(element, 'Create A Service', 'button'));
    await hasFocus(() => byLabel(element, 'Find a service type'));
    await platform.stop();
  });
});
