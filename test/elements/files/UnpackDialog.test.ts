import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-file-manager.ts';
import { packFiles } from '../../../src/core/packages/packFiles.ts';
import { audit } from '../../fixture/audit.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole } from '../../fixture/find.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls } from '../recordCalls.ts';
import { pickFiles } from '../pickFiles.ts';
import { openFiles } from './openFiles.ts';

async function zipOf(files: Record<string, string>): Promise<File> {
  const pack = packFiles();
  for (const [name, text] of Object.entries(files)) await pack.add(name, new Blob([text]));
  return new File([await pack.close()], 'site.zip');
}

forBothGenerations((generation) => {
  describe(`what is brought into a folder of a ${generation} server`, () => {
    let platform: TestPlatform;
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 800 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('is a ZIP file, after a word about what it would overwrite', async () => {
      const element = await openFiles(platform, '/files/docs/');
      await eventually(() => byRole(element, 'button', 'readme.txt'));
      await click(element, 'More', 'button');
      await click(element, 'Unpack a ZIP file', 'menuitem');
      await eventually(() => byRole(element, 'dialog', 'Unpack a ZIP file'));
      const zip = await zipOf({ 'readme.txt': 'new', 'a/b.txt': 'deep' });
      await pickFiles(element, 'ZIP file', [zip]);
      await seen(element, /2 files, 7 bytes unpacked/);
      await seen(element, 'This name is already taken:');
      await audit(element);
      await click(element, 'Replace', 'radio');
      await click(element, 'Unpack', 'button');
      await eventually(() => byRole(element, 'button', 'a'));
      const headers = { 'X-DreamFactory-Session-Token': await platform.signIn() };
      await eventually(async () => {
        const response = await fetch(`${platform.base}/files/docs/readme.txt`, { headers });
        expect(await response.text()).to.equal('new');
      });
    });

    it('is a ZIP file that is unpacked into a new folder', async () => {
      const element = await openFiles(platform, '/files/docs/');
      await eventually(() => byRole(element, 'button', 'readme.txt'));
      await click(element, 'More', 'button');
      await click(element, 'Unpack a ZIP file', 'menuitem');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Unpack a ZIP file'));
      await pickFiles(element, 'ZIP file', [await zipOf({ 'readme.txt': 'new', 'a/b.txt': '' })]);
      await click(dialog, 'Unpack into new folder “site”', 'checkbox');
      await click(dialog, 'Unpack', 'button');
      const headers = { 'X-DreamFactory-Session-Token': await platform.signIn() };
      await eventually(async () => {
        const address = `${platform.base}/files/docs/site/readme.txt`;
        expect(await (await fetch(address, { headers })).text()).to.equal('new');
      });
      await eventually(() => byRole(element, 'button', 'site'));
    });

    it('is a ZIP file whose names are compared again if the folder could not be read', async () => {
      const element = await openFiles(platform, '/files/docs/');
      await eventually(() => byRole(element, 'row', /readme\.txt/));
      const network = recordCalls(platform.base);
      network.fault = 'hollow';
      network.failing = /full_tree/;
      await click(element, 'More', 'button');
      await click(element, 'Unpack a ZIP file', 'menuitem');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Unpack a ZIP file'));
      await pickFiles(element, 'ZIP file', [
        await zipOf({ 'readme.txt': 'new', '\u202Efdp.b': '' }),
      ]);
      await seen(dialog, /⟨U\+202E⟩fdp\.b/);
      await eventually(() => byRole(dialog, 'button', 'Try again'));
      expect((byRole(dialog, 'button', 'Unpack') as HTMLButtonElement).disabled).to.equal(true);
      network.stop();
      await click(dialog, 'Try again', 'button');
      await seen(dialog, 'This name is already taken:');
    });

    it('is a ZIP file that replaces nothing which someone else has added since the dialog opened', async () => {
      const element = await openFiles(platform, '/files/docs/');
      await eventually(() => byRole(element, 'button', 'readme.txt'));
      await click(element, 'More', 'button');
      await click(element, 'Unpack a ZIP file', 'menuitem');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Unpack a ZIP file'));
      await pickFiles(element, 'ZIP file', [await zipOf({ 'late.txt': 'unpacked' })]);
      await eventually(() => {
        const { disabled } = byRole(dialog, 'button', 'Unpack') as HTMLButtonElement;
        expect(disabled).to.equal(false);
      });
      const headers = { 'X-DreamFactory-Session-Token': await platform.signIn() };
      const address = `${platform.base}/files/docs/late.txt`;
      await fetch(address, { method: 'PUT', headers, body: 'theirs' });
      await click(dialog, 'Unpack', 'button');
      await eventually(() => byRole(element, 'button', 'late (2).txt'));
      expect(await (await fetch(address, { headers })).text()).to.equal('theirs');
    });

    it('may arrive from a URL after the import was stopped, which is said', async () => {
      const element = await openFiles(platform, '/files/docs/');
      await eventually(() => byRole(element, 'button', 'readme.txt'));
      await click(element, 'More', 'button');
      await click(element, 'Import from a URL', 'menuitem');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Import from a URL'));
      await fill(dialog, { URL: 'http://a.example/late.txt' });
      const { fetch } = window;
      // the server creates the file, and nobody hears of it
      window.fetch = async (input, init = {}) => {
        if (!String(input).includes('late.txt')) return fetch(input, init);
        const { signal, headers } = init;
        const address = `${platform.base}/files/docs/late.txt`;
        await fetch(address, { method: 'PUT', headers: headers ?? {}, body: 'late' });
        signal?.throwIfAborted();
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        });
      };
      await click(dialog, 'Import', 'button');
      await seen(dialog, 'Importing late.txt');
      await click(dialog, 'Cancel', 'button');
      window.fetch = fetch;
      await seen(element, 'Import stopped. The server may still download the file.');
      await eventually(() => byRole(element, 'button', 'late.txt'));
    });

    it('is not created from a URL that leads nowhere', async () => {
      const element = await openFiles(platform, '/files/docs/');
      await eventually(() => byRole(element, 'button', 'readme.txt'));
      await click(element, 'More', 'button');
      await click(element, 'Import from a URL', 'menuitem');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Import from a URL'));
      await fill(dialog, { URL: 'example.com' });
      await click(dialog, 'Import', 'button');
      await seen(element, 'Enter a URL that starts with http:// or https://.');
      await fill(dialog, { URL: 'http://127.0.0.1:9/readme.txt' });
      await seen(element, '“readme.txt” already exists and will be overwritten.');
      await audit(element);
      await click(dialog, 'Overwrite', 'button');
      await seen(element, 'Invalid URL entered. File not found.');
    });
  });
});

describe('unpacking by the server that is stopped', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => platform.stop());

  it('says that some files may be unpacked', async () => {
    const element = await openFiles(platform, '/files/docs/');
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    await click(element, 'More', 'button');
    await click(element, 'Unpack a ZIP file', 'menuitem');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Unpack a ZIP file'));
    await pickFiles(element, 'ZIP file', [await zipOf({ 'late.txt': 'unpacked' })]);
    await seen(dialog, /1 file, 8 bytes unpacked/);
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function () {
      this.abort = () => this.dispatchEvent(new ProgressEvent('loadend'));
    };
    try {
      await click(dialog, 'Unpack', 'button');
      await seen(dialog, 'Unpacking site.zip');
      await click(dialog, 'Cancel', 'button');
      await seen(element, 'Unpacking stopped. The server may have unpacked some of the files.');
    } finally {
      XMLHttpRequest.prototype.send = send;
    }
  });
});
