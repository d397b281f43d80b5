import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-apps.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

/** A zip with the description of the app 'Book' and its page. */
const PACKAGE =
  'UEsDBBQAAAgIAAAAIez9eL8+PwAAAD0AAAAQAAAAZGVzY3JpcHRpb24uanNvbqtWykvMTVWyUnLKz89W0lEqqSxIVbIy1FEqSCzJULJSysxLSa3QyyjJzVHSUcosjk9MLsksS1WyKikqTa0FAFBLAwQUAAAICAAAACHsmh4tGA8AAAANAAAACgAAAGluZGV4Lmh0bWyzyTC0c8rPz7bRzzC0AwBQSwECFAAUAAAICAAAACHs/Xi/Pj8AAAA9AAAAEAAAAAAAAAAAAAAAAAAAAAAAZGVzY3JpcHRpb24uanNvblBLAQIUABQAAAgIAAAAIeyaHi0YDwAAAA0AAAAKAAAAAAAAAAAAAAAAAG0AAABpbmRleC5odG1sUEsFBgAAAAACAAIAdgAAAKQAAAAAAA==';

const file = (name: string) =>
  new File([Uint8Array.from(atob(PACKAGE), (character) => character.charCodeAt(0))], name);

forGenerations((generation) => {
  describe(`importing an app, ${generation} server`, () => {
    let platform: TestPlatform;
    let network: Recording;
    let element: HTMLElement;

    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
      const sessionToken = await platform.signIn();
      network = recordCalls(platform.base);
      const own = { 'api-base': platform.base, path: '/import' };
      element = mount('df-admin-apps', own, { sessionToken });
    });
    afterEach(() => {
      network.stop();
      return platform.stop();
    });
    const choose = async (name: string) => {
      const input = (await eventually(() => byLabel(element, /^Package file/))) as HTMLInputElement;
      const files = new DataTransfer();
      files.items.add(file(name));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await eventually(() => byText(element, name));
    };
    const alerts = () =>
      allByRole(element, 'alert')
        .map(({ textContent }) => textContent)
        .join('');
    const send = () => click(element, 'Import', 'button');
    const seen = (text: string | RegExp) => eventually(() => byText(element, text));
    const knowsServices = () =>
      eventually(() =>
        expect((byLabel(element, 'Storage Service') as HTMLSelectElement).value).not.to.equal(''),
      );

    it('imports a package file into a chosen container, and keeps the file when that fails', async () => {
      await choose('book.zip');
      await send();
      await seen('Choose a file that ends in .dfpkg.');
      await click(element, 'Choose another file', 'button');
      await choose('book.dfpkg');
      // a message about the other file doesn't apply to this one
      expect(alerts()).to.equal('');
      await setViewport({ width: 320, height: 700 });
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      await setViewport({ width: 1280, height: 900 });
      await knowsServices();
      await fill(element, { 'Storage Container': 'shelf' });
      for (const fault of ['403', 'html', 'php']) {
        await click(element, 'Choose another file', 'button');
        await choose(`fail-${fault}.dfpkg`);
        await send();
        await eventually(() => expect(alerts()).to.match(/\S/));
        byText(element, `fail-${fault}.dfpkg`);
        const told = allByRole(element, 'alert').map(({ innerText }) => innerText);
        expect(told.join()).not.to.match(/Stack trace|\/opt\//);
        expect((byLabel(element, 'Storage Container') as HTMLInputElement).value).to.equal('shelf');
      }
      await click(element, 'Choose another file', 'button');
      await choose('book.dfpkg');
      const event = await expectEvent(element, 'df-saved', send);
      expect(event.detail).to.deep.equal({ resource: 'system/app', record: null });
      await seen('App successfully imported.');
      await seen('Book');
      const [book] = await platform.records<Record<string, unknown>>(
        `system/app?filter=${encodeURIComponent('name = "Book"')}`,
      );
      expect(book).to.include({ type: 1, path: 'index.html', storage_container: 'shelf' });
    });

    it("sends a URL as typed, can be stopped, and keeps the URL beside the server's error", async () => {
      const address = 'https://nowhere.invalid/book.dfpkg';
      await knowsServices();
      await fill(element, { 'Package URL': address });
      const ofImport = (fault: string) => (call: string) =>
        call.startsWith('POST') ? fault : undefined;
      network.fault = ofImport('slow=8000');
      await send();
      await eventually(() => expect(network.calls.join()).to.match(/POST system\/app/));
      byRole(element, 'progressbar', 'Importing the app');
      await click(element, 'Stop', 'button');
      await seen('Import stopped. Check whether the app exists before you try again.');
      network.fault = undefined;
      await send();
      await eventually(() => expect(byLabel(element, 'Package URL').ariaInvalid).to.equal('true'));
      expect((byLabel(element, 'Package URL') as HTMLInputElement).value).to.equal(address);
      network.fault = ofImport('php');
      await send();
      const refused = await eventually(() => byText(element, /^This failure was requested\./));
      expect(refused.innerText).not.to.match(/Stack trace|\/opt\//);
      network.fault = undefined;
      const sent = network.calls.filter((call) => call.startsWith('POST system/app'));
      expect(sent).to.have.length(3);
      expect(sent[1]).to.contain(`{"import_url":"${address}"`);
    });

    it('asks before a running import is left, which stops it and leads nowhere', async () => {
      await knowsServices();
      await fill(element, { 'Package URL': 'https://nowhere.invalid/book.dfpkg' });
      network.fault = 'slow=8000';
      await send();
      await eventually(() => byRole(element, 'progressbar', 'Importing the app'));
      network.fault = undefined;
      await click(element, 'Create', 'tab');
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Keep editing', 'button');
      byRole(element, 'progressbar', 'Importing the app');
      await click(element, 'Create', 'tab');
      await click(
        await eventually(() => byRole(element, 'alertdialog')),
        'Discard changes',
        'button',
      );
      await fill(element, { Description: 'typed meanwhile' });
      await seen('Import stopped. Check whether the app exists before you try again.');
      expect(byLabel(element, 'Description').value).to.equal('typed meanwhile');
    });
  });
});
