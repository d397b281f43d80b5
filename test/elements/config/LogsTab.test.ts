import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-config.ts';
import { audit, itInWholeMatrix } from '../../fixture/audit.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

async function open(generation: 'classic' | 'current', path = '') {
  const platform = await startPlatform({ generation });
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path, 'link-base': '#' };
  return mount('df-admin-config', own, { sessionToken });
}

describe('the logs in the configuration', () => {
  it('show how the newest file ends, and lead to it', async () => {
    const element = await open('current');
    await click(element, 'Logs', 'tab');
    const log = await eventually(() => byRole(element, 'region', 'dreamfactory.log'));
    expect(log.textContent).to.match(/The platform has started\.[^]*timeout expired$/);
    const link = byRole(element, 'link', 'Open in Files') as HTMLAnchorElement;
    expect(link.getAttribute('href')).to.equal('#/file-manager/logs/dreamfactory.log');
  });

  it('have no tab if the instance has no such service', async () => {
    const element = await open('classic');
    await eventually(() => byText(element, 'DreamFactory version'));
    expect(allByRole(element, 'tab', 'Logs')).to.deep.equal([]);
  });

  it('say at their URL that there is no such service', async () => {
    const element = await open('classic', '/logs');
    await eventually(() =>
      byText(element, 'This instance has no active file service named “logs”.'),
    );
  });

  itInWholeMatrix('pass the a11y audit', async () => {
    const element = await open('current', '/logs');
    await eventually(() => byRole(element, 'region', 'dreamfactory.log'));
    await audit(element);
  });
});
