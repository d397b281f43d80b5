import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-apps.ts';
import { audit } from '../../fixture/audit.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { waitingTimes } from '../../../src/screens/ui/waitingTimes.ts';
import { recordCalls } from '../recordCalls.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

const FILES = 'Delete application files? Pressing cancel will retain the files in storage.';

forGenerations((generation) => {
  describe(`deleting apps of a ${generation} server`, () => {
    let platform: TestPlatform;
    let token: string;
    beforeEach(async () => {
      platform = await startPlatform({ generation });
      token = await platform.signIn();
      const [files] = await platform.records('system/service?filter=name%3Dfiles');
      const stored = (name: string, storage_container: string) => ({
        ...{ name, type: 1, storage_service_id: files?.id, storage_container },
        path: 'index.html',
      });
      const apps = [stored('One', 'mine'), stored('Two', 'shared'), stored('Three', 'shared')];
      await platform.create('system/app', ...apps);
      for (const container of ['mine', 'shared']) {
        await platform.request('POST', `files/${container}/`, { token, body: { resource: [] } });
        const page = { token, body: { is: 'a page' } };
        await platform.request('POST', `files/${container}/index.html`, page);
      }
    });
    afterEach(() => platform.stop());

    const isKept = async (container: string) =>
      (await platform.request('GET', `files/${container}/index.html`, { token })).status === 200;
    const names = async () =>
      (await platform.records<{ name: string }>('system/app')).map(({ name }) => name);
    const answer = async (root: ParentNode, sentence: string, button: string) => {
      const asked = await eventually(() => byRole(root, 'alertdialog', sentence));
      await click(asked, button, 'button');
      return asked;
    };

    it('says that it waits while it looks for the files, and deletes nothing once it was stopped', async () => {
      const network = recordCalls(platform.base);
      const { slow } = waitingTimes;
      try {
        const own = { 'api-base': platform.base };
        const element = mount('df-admin-apps', own, { sessionToken: token });
        await click(element, 'Delete One', 'button');
        const asked = await eventually(() => byRole(element, 'alertdialog', 'Delete One?'));
        waitingTimes.slow = 20;
        network.fault = () => 'slow=600000';
        await click(asked, 'Delete', 'button');
        await eventually(() => byText(element, 'Still waiting for the server…'));
        await click(element, 'Stop waiting', 'button');
        const waits = () => allByText(element, 'Still waiting for the server…');
        await eventually(() => expect(waits()).to.have.length(0));
        expect(allByRole(element, 'alertdialog')).to.have.length(0);
        byRole(element, 'button', 'Delete One');
      } finally {
        waitingTimes.slow = slow;
        network.stop();
      }
      expect(await names()).to.include('One');
    });

    it('asks about the files, says what goes with them, and deletes nothing, the app or both', async () => {
      const element = mount(
        'df-admin-apps',
        { 'api-base': platform.base },
        { sessionToken: token },
      );
      await click(element, 'Delete One', 'button');
      await answer(element, 'Delete One?', 'Delete');
      const asked = await eventually(() => byRole(element, 'alertdialog', FILES));
      byText(asked, '“Delete files” deletes these folders and everything in them: mine (files).');
      await audit(element);
      await click(asked, "Don't delete the app", 'button');
      expect(await names()).to.include('One');
      await click(element, 'Delete One', 'button');
      await answer(element, 'Delete One?', 'Delete');
      await answer(element, FILES, 'Keep files');
      await eventually(() => byText(element, /^Deleting /));
      expect(await names()).not.to.include('One');
      expect(await isKept('mine')).to.equal(true);

      await click(element, 'Delete Two', 'button');
      await answer(element, 'Delete Two?', 'Delete');
      const second = await answer(element, FILES, 'Delete files');
      expect(second.textContent).to.match(/These apps will lose their files too: Three\./);
      await eventually(async () => expect(await names()).not.to.include('Two'));
      expect(await isKept('shared')).to.equal(false);
    });

    it('asks once for many, and not at all where no app is on a storage service', async () => {
      const element = mount(
        'df-admin-apps',
        { 'api-base': platform.base },
        { sessionToken: token },
      );
      for (const name of ['Two', 'Three', 'Shop Front']) {
        await click(element, `Select ${name}`, 'checkbox');
      }
      await click(element, 'Delete selected', 'button');
      await answer(element, 'Delete selected apps?', 'Delete 3 apps');
      await answer(element, FILES, 'Delete files');
      await eventually(() => byText(element, /^Deleting /));
      expect(await names()).not.to.include.members(['Two']);
      await eventually(() => byText(element, 'Apps deleted successfully.'));
      expect(await isKept('shared')).to.equal(false);
      expect(await isKept('mine')).to.equal(true);
      await click(element, 'Delete Mobile', 'button');
      await answer(element, 'Delete Mobile?', 'Delete');
      await eventually(() => byText(element, /^Deleting /));
      expect(allByRole(element, 'alertdialog')).to.have.length(0);
      expect(await names()).not.to.include('Mobile');
      await eventually(() => byText(element, 'App successfully deleted.'));
    });
  });
});
