import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-console.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../../fixture/find.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { pickFiles } from '../pickFiles.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';

const own = location.href;

const VIEWS = [
  ...['/home', '/users', '/users/3', '/admins', '/roles', '/roles/1', '/apps', '/apps/1'],
  ...['/services', '/services/3', '/schema/shop', '/schema/shop/orders', '/data/shop'],
  ...['/data/shop/orders', '/data/shop/customers?record=18', '/file-manager/files/docs/'],
  ...['/scripts', '/scripts/shop._table.todo.get.pre_process'],
  ...['/schema/shop/orders/fields/total', '/config/lookup-keys', '/config/email-templates'],
  ...['/config/logs', '/config/cache', '/config/preferences', '/apps/groups', '/apps/groups/1'],
  ...['/config/email-templates/1', '/config/lookup-keys/1', '/config/cors/1', '/apps/import'],
  ...['/apidocs/shop', '/package-manager', '/config', '/config/cors'],
  ...['/launchpad', '/profile'],
];

/** After so many looks without another request, a view is complete. */
const LOOKS = 20;

forBothGenerations((generation) => {
  describe(`a view of the console, ${generation} server`, () => {
    let platform: TestPlatform;
    let network: Recording;
    let element: HTMLElement;
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
      network = recordCalls(platform.base);
    });
    afterEach(async () => {
      network.stop();
      history.replaceState(null, '', own);
      await platform.stop();
    });

    const open = async (path: string, isSignedIn = true) => {
      const session = isSignedIn ? { sessionToken: await platform.signIn() } : {};
      history.replaceState(null, '', `${own}#${path}`);
      network.calls.length = 0;
      element = mount('df-console', { 'api-base': platform.base }, session);
    };
    /** Waits until a view is complete, then returns what has been read since the last time. */
    const reads = async (isShown: () => unknown) => {
      await eventually(isShown);
      let before = -1;
      let same = 0;
      await eventually(() => {
        const { length } = network.calls;
        same = length === before ? same + 1 : 0;
        before = length;
        expect(same).to.be.above(LOOKS);
      });
      return network.calls.splice(0).filter((call) => call.startsWith('GET'));
    };
    const repeated = (calls: readonly string[]) =>
      calls.filter((call, at) => calls.indexOf(call) !== at);

    it('reads nothing twice', async () => {
      await open('/home');
      for (const path of VIEWS) {
        location.hash = path;
        expect(repeated(await reads(() => byRole(element, 'main'))), path).to.deep.equal([]);
      }
    }).timeout(60_000);

    it('reads what the instance is once, after the session of a token was accepted', async () => {
      // the session is known before a slow server has said what the instance is
      network.fault = 'slow=500';
      network.failing = /environment$/;
      await open('/home');
      const found = await reads(() => byText(element, /DreamFactory \d/));
      const wanted = found.filter((call) => call === 'GET system/environment');
      expect(wanted).to.have.length(1);
    });

    it('reads the records that belong to one once, and what describes them', async () => {
      await open('/data/shop/customers?record=18');
      const panel = await eventually(() => byRole(element, 'dialog', 'Customers 18'));
      await reads(() => byText(panel, 'Orders By Customer Id'));
      await click(panel, 'Orders By Customer Id');
      const found = await reads(() => byRole(element, 'button', 'Back to Customers'));
      expect(repeated(found)).to.deep.equal([]);
    });

    it('reads a folder once after each change', async () => {
      await open('/file-manager/files/docs/');
      await reads(() => byRole(element, 'row', /readme\.txt/));
      const listings = (found: readonly string[]) =>
        found.filter((call) => call === 'GET files/docs/');
      await click(element, 'Select readme.txt', 'checkbox');
      await click(element, 'Rename', 'button');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Rename readme.txt'));
      await fill(dialog, { Name: 'other.txt' });
      await click(dialog, 'Rename', 'button');
      const renamed = await reads(() => byRole(element, 'row', /other\.txt/));
      expect(listings(renamed)).to.have.length(1);
      await pickFiles(element, /^Upload files/, [new File(['text'], 'new.txt')]);
      const uploaded = await reads(() => byRole(element, 'row', /new\.txt/));
      // the first one is to find names that are taken
      expect(listings(uploaded)).to.have.length.of.at.most(2);
    });

    it('shows the rows of a list after four requests, with those of the sign-in', async () => {
      await open('/users', false);
      await reads(() => byLabel(element, 'Password'));
      await fill(element, { Email: 'admin@example.com', Password: 'dreamfactory-admin' });
      network.calls.length = 0;
      await click(element, 'Login', 'button');
      await eventually(() => byRole(element, 'link', /^maya/));
      const last = network.calls.findIndex((call) => call.startsWith('GET system/user?'));
      expect(last + 1).to.be.at.most(4);
      expect(repeated(network.calls)).to.deep.equal([]);
    });
  });
});
