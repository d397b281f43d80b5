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
    /** Whether records are next to each other. */
    const isTiled = (root: ParentNode) => {
      const acts = allByRole(root, 'button', /^Delete /);
      expect(acts.length).to.be.above(2);
      const tops = new Set(acts.map((act) => Math.round(act.getBoundingClientRect().top)));
      return tops.size < acts.length;
    };
    const first = show();
    await eventually(() => expect(isTiled(first)).to.equal(false));
    await click(first, 'List', 'button');
    await eventually(() => expect(byRole(first, 'button', 'List').ariaPressed).to.equal('true'));
    expect(isTiled(first)).to.equal(false);
    await click(first, 'Thumbnails', 'button');
    await eventually(() => expect(isTiled(first)).to.equal(true));
    const kept = async () => {
      const sent = { token: sessionToken };
      const { body } = await platform.request('GET', 'user/custom/adminPreferences', sent);
      expect(body).to.deep.include({ sections: { app: { manageViewMode: 'thumbnails' } } });
    };
    await eventually(kept);
    first.remove();
    const second = show();
    await eventually(() => expect(isTiled(second)).to.equal(true));
    await click(second, 'Table view', 'button');
    await eventually(() => expect(isTiled(second)).to.equal(false));
    await platform.stop();
  });
});
