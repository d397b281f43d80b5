import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-users.ts';
import { click, expectEvent, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { rowNames, usersOf, type User } from './usersOf.ts';

let platform: TestPlatform;
const { open, userWith } = usersOf(() => platform);

forGenerations((generation) => {
  describe(`users that are deleted on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('deletes one user, and the chosen ones of several pages', async () => {
      const element = await open();
      await click(element, 'Delete Sam Shopper', 'button');
      await click(
        await eventually(() => byRole(element, 'alertdialog', 'Delete Sam Shopper?')),
        'Delete',
        'button',
      );
      await seen(element, /^Deleting /);
      await click(element, 'Select Maya Lindqvist', 'checkbox');
      await click(element, 'Next page', 'button');
      await click(element, 'Select Camille Dubois', 'checkbox');
      await click(element, 'Delete selected', 'button');
      const question = await eventually(() =>
        byRole(element, 'alertdialog', 'Delete selected users?'),
      );
      byText(question, 'Maya Lindqvist, Camille Dubois');
      await click(question, 'Delete 2 users', 'button');
      await seen(element, 'Deleting Maya Lindqvist, Camille Dubois…');
      const left = await platform.records<User>('system/user?fields=name');
      await seen(element, 'User successfully deleted.');
      await seen(element, 'Users deleted successfully.');
      const names = left.map(({ name }) => name);
      expect(names).not.to.include.members(['Maya Lindqvist']);
      expect(names).not.to.include.members(['Camille Dubois']);
      expect(names).not.to.include.members(['Sam Shopper']);
    });

    it('shows what remains after a failed deletion, and keeps only that selected', async () => {
      const element = await open();
      await click(element, 'Select Maya Lindqvist', 'checkbox');
      await click(element, 'Select Sam Shopper', 'checkbox');
      const { id } = await userWith('maya.lindqvist@acme.example');
      await platform.request('DELETE', `system/user/${id}`, { token: await platform.signIn() });
      await click(element, 'Delete selected', 'button');
      const asked = await eventually(() => byRole(element, 'alertdialog'));
      const told = await expectEvent(element, 'df-deleted', () =>
        click(asked, 'Delete 2 users', 'button').then(() => click(element, 'Dismiss', 'button')),
      );
      expect(told.detail.ids).to.deep.equal([id]);
      await seen(element, 'Deleted 1 of 2; the rest are still selected.');
      await eventually(() => byRole(element, 'button', 'Clear selection (1)'));
      await eventually(() =>
        expect(rowNames(element)).not.to.include('maya.lindqvist@acme.example'),
      );
    });
  });
});
