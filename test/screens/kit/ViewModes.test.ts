import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-apps.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

describe('the view of a list', () => {
  it('is a table, a list or thumbnails, and the same at the next visit', async () => {
    await setViewport({ width: 1280, height: 900 });
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const show = () => mount('df-admin-apps', { 'api-base': platform.base }, { sessionToken });
    const first = show();
    await eventually(() => byRole(first, 'columnheader', 'Description'));
    for (const view of ['List', 'Thumbnails']) {
      await click(first, view, 'button');
      await eventually(() => expect(allByRole(first, 'columnheader')).to.deep.equal([]));
      byRole(first, 'button', 'Delete Shop Front');
    }
    const kept = async () => {
      const sent = { token: sessionToken };
      const { body } = await platform.request('GET', 'user/custom/adminPreferences', sent);
      expect(body).to.deep.include({ sections: { app: { manageViewMode: 'thumbnails' } } });
    };
    await eventually(kept);
    first.remove();
    const second = show();
    const pressed = () =>
      expect(byRole(second, 'button', 'Thumbnails').ariaPressed).to.equal('true');
    await eventually(pressed);
    await click(second, 'Table', 'button');
    await eventually(() => byRole(second, 'columnheader', 'Description'));
    await platform.stop();
  });
});
