import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-config.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

describe('the state of an instance', () => {
  it('can lack a service with a cache', async () => {
    const platform = await startPlatform({ generation: 'classic' });
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: '/cache' };
    const element = mount('df-admin-config', own, { sessionToken });
    await eventually(() => byText(element, 'No cache-enabled services found.'));
    byText(element, 'Services with caching turned on are listed here.');
    await platform.stop();
  });

  it("names its packages, and says why a cache wasn't flushed", async () => {
    await setViewport({ width: 1280, height: 900 });
    const platform = await startPlatform({ generation: 'current' });
    const sessionToken = await platform.signIn();
    const network = recordCalls(platform.base);
    const element = mount('df-admin-config', { 'api-base': platform.base }, { sessionToken });
    const packages = await eventually(() => byRole(element, 'list', 'Installed packages'));
    expect(allByRole(packages, 'listitem').length).to.be.greaterThan(0);
    byText(packages, 'df-elements/demo-platform');

    await click(element, 'Cache', 'tab');
    const flush = 'Flush system-wide cache';
    // the list has loaded, and only the flush should fail
    await eventually(() => byRole(element, 'button', 'Flush Local File Storage'));
    network.fault = '500';
    await click(element, flush, 'button');
    const told = await eventually(() => byText(element, 'Api Error'));
    expect(told.closest('[role=alert]')).not.to.equal(null);
    network.fault = undefined;
    await click(element, flush, 'button');
    await eventually(() => byText(element, 'System-wide cache flushed.'));
    // the earlier failure is cleared
    expect(allByText(element, 'Api Error')).to.deep.equal([]);

    await click(element, 'Flush Local File Storage', 'button');
    await eventually(() => byText(element, 'Local File Storage service cache flushed.'));
    expect(allByText(element, 'System-wide cache flushed.')).to.deep.equal([]);
    const flushed = network.calls.filter((call) => call.startsWith('DELETE'));
    expect(flushed.at(-1)).to.equal('DELETE system/cache/files');
    network.stop();
    await platform.stop();
  });
});
