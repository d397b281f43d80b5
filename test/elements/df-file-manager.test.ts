import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { sendPendingDeletes } from '../../src/core/removals/pendingDeletes.ts';
import '../../src/elements/df-file-manager.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { pickFiles } from './pickFiles.ts';
import { recordCalls } from './recordCalls.ts';

type Manager = HTMLElement & { path: string };

const open = async (platform: TestPlatform, path = '') =>
  mount<Manager>(
    'df-file-manager',
    { 'api-base': platform.base, path },
    { sessionToken: await platform.signIn() },
  );
/** Returns the names in a folder on the server. */
const namesIn = async (platform: TestPlatform, path: string) =>
  (await platform.records<{ name: string }>(`files/${path}`)).map(({ name }) => name);

forGenerations((generation) => {
  describe(`<df-file-manager> on a ${generation} server`, () => {
    let platform: TestPlatform;
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('leads from the services through folders to a file and back', async () => {
      const element = await open(platform);
      await click(element, /^files/, 'button');
      await click(element, 'docs', 'button');
      expect(element.path).to.equal('/files/docs/');
      await seen(element, '35 bytes');
      await audit(element);
      await eventually(() =>
        expect(element.shadowRoot?.activeElement?.textContent).to.equal('data.json'),
      );
      await click(element, 'readme.txt', 'button');
      expect(element.path).to.equal('/files/docs/readme.txt');
      await eventually(() => byRole(element, 'article', 'readme.txt'));
      await click(element, 'Close', 'button');
      await eventually(() =>
        expect(element.shadowRoot?.activeElement?.textContent).to.equal('readme.txt'),
      );
      await click(element, 'files', 'button');
      await seen(element, '.gitignore');
      expect(element.path).to.equal('/files');
    });

    it('sends a file under the proposed name if the server accepts no other', async () => {
      const element = await open(platform, '/files/docs/');
      await eventually(() => byRole(element, 'button', 'readme.txt'));
      await pickFiles(element, /^Upload files/, [new File(['text'], 'Łódź "1".txt')]);
      await seen(element, "The file couldn't be uploaded.");
      await click(element, 'Use suggested names', 'button');
      const name = { classic: 'odz 1.txt', current: 'ódz 1.txt' }[generation];
      await eventually(async () => expect(await namesIn(platform, 'docs/')).to.include(name));
      await eventually(() =>
        expect(allByRole(element, 'button', 'Use suggested names')).to.deep.equal([]),
      );
      await eventually(() => expect(allByText(element, /couldn't be uploaded/)).to.deep.equal([]));
    });

    it('opens nothing that its server cannot find by its name, and renames it', async () => {
      await platform.create('files/docs/', { name: 'odd~.txt', type: 'file', content: 'text' });
      const element = await open(platform, '/files/docs/');
      await seen(
        element,
        "This server can't open files whose names contain “~”. Rename the file first.",
      );
      expect(allByRole(element, 'button', 'odd~.txt')).to.have.length(0);
      await click(element, 'Select odd~.txt', 'checkbox');
      await click(element, 'Rename', 'button');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Rename odd~.txt'));
      await fill(element, { Name: 'even.txt' });
      await click(dialog, 'Rename', 'button');
      await eventually(() => byRole(element, 'button', 'even.txt'));
      expect(await namesIn(platform, 'docs/')).to.include('even.txt');
    });

    it('makes, renames, copies, moves and deletes', async () => {
      const element = await open(platform, '/files/docs/');
      await click(element, 'New folder', 'button');
      await hasFocus(() => byLabel(element, 'Name'));
      await sendKeys({ type: 'a/b' });
      await sendKeys({ press: 'Enter' });
      await seen(element, "Names can't contain a slash.");
      await fill(element, { Name: '(1)% #1?' });
      await click(element, 'Create', 'button');
      await seen(element, "This server can't open files whose names contain “%”. Try “(1) #1?”.");
      await click(element, 'Use “(1) #1?”', 'button');
      const made = await expectEvent(element, 'df-saved', () => click(element, 'Create', 'button'));
      expect(made.detail.resource).to.equal('files/docs/(1) #1?');
      await click(element, 'Select readme.txt', 'checkbox');
      await click(element, 'Rename', 'button');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Rename readme.txt'));
      await fill(element, { Name: 'data.json' });
      await click(dialog, 'Rename', 'button');
      await seen(element, '“data.json” already exists.');
      await fill(element, { Name: 'Read me.txt' });
      await click(dialog, 'Rename', 'button');
      await seen(element, 'readme.txt renamed to Read me.txt.');
      await eventually(() => byRole(element, 'button', 'Read me.txt'));
      await click(element, 'Select Read me.txt', 'checkbox');
      await click(element, 'Select data.json', 'checkbox');
      await click(element, 'Copy', 'button');
      const target = await eventually(() => byRole(element, 'dialog', 'Copy 2 items'));
      await click(target, '(1) #1?', 'button');
      await seen(element, 'No folders here.');
      await audit(element);
      await click(element, 'Copy here', 'button');
      await seen(element, '2 items copied.');
      expect(await namesIn(platform, 'docs/(1)%20%231%3F/')).to.have.length(2);
      await click(element, 'Clear selection', 'button');
      await click(element, 'Select (1) #1?', 'checkbox');
      await click(element, 'Delete selected', 'button');
      await seen(element, 'Delete the folder (1) #1? and the 2 items in it?');
      await click(element, 'Delete', 'button');
      await seen(element, 'Deleting (1) #1?…');
      await eventually(() => expect(allByRole(element, 'button', '(1) #1?')).to.have.length(0));
      await click(element, 'Undo', 'button');
      await seen(element, 'Restored. Nothing was deleted.');
      await click(element, 'Select (1) #1?', 'checkbox');
      await click(element, 'Delete selected', 'button');
      await seen(element, 'Delete the folder (1) #1? and the 2 items in it?');
      await click(element, 'Delete', 'button');
      await seen(element, 'Deleting (1) #1?…');
      const gone = await expectEvent(element, 'df-deleted', sendPendingDeletes);
      expect(gone.detail.ids).to.deep.equal(['(1) #1?']);
      expect(await namesIn(platform, 'docs/')).to.deep.equal(['Read me.txt', 'data.json']);
    });
  });
});

describe('<df-file-manager>, sending', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'current' });
  });
  afterEach(() => platform.stop());

  it('uploads files, asks if names are taken, and retries what failed', async () => {
    const element = await open(platform, '/files/docs/');
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    const files = [
      new File(['new'], 'readme.txt'),
      new File(['full'], 'fail-full.txt'),
      new File(['<script>'], 'page.html'),
    ];
    await pickFiles(element, /^Upload files/, files);
    await click(element, 'Keep both', 'radio');
    await audit(element);
    await click(element, 'Continue', 'button');
    await seen(element, 'No space left on device.');
    await eventually(() => byRole(element, 'button', 'readme (2).txt'));
    await audit(element);
    await click(element, 'Try again', 'button');
    await seen(element, "1 of 3 files couldn't be uploaded.");
    expect(await namesIn(platform, 'docs/')).to.deep.equal([
      'data.json',
      'page.html',
      'readme (2).txt',
      'readme.txt',
    ]);
    await click(element, 'Clear', 'button');
    await eventually(() => expect(allByRole(element, 'region', 'Uploads')).to.have.length(0));
  });

  it('lists uploads that failed, with those that arrived in one line', async () => {
    const element = await open(platform, '/files/docs/');
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    const files = ['one.txt', 'two.txt', 'a\\b.txt'].map((name) => new File(['text'], name));
    await pickFiles(element, /^Upload files/, files);
    const list = await eventually(() => byRole(element, 'region', 'Uploads'));
    await seen(list, "1 of 3 files couldn't be uploaded.");
    await seen(list, 'docs/a\\b.txt');
    expect(allByText(list, 'docs/one.txt')).to.deep.equal([]);
    expect(allByRole(element, 'button', 'Dismiss')).to.deep.equal([]);
    await click(list, '2 uploaded', 'button');
    await seen(list, 'docs/one.txt');
  });

  it('keeps picked files to be sent again if their folder could not be read', async () => {
    const element = await open(platform, '/files/docs/');
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    const network = recordCalls(platform.base);
    network.isOffline = true;
    await pickFiles(element, /^Upload files/, [new File(['one'], 'one.txt')]);
    await seen(element, "The file couldn't be uploaded.");
    const list = byRole(element, 'region', 'Uploads');
    await click(list, 'Try again', 'button');
    await seen(list, 'docs/one.txt');
    network.stop();
    expect(await namesIn(platform, 'docs/')).to.deep.equal(['data.json', 'readme.txt']);
    await click(list, 'Try again', 'button');
    await eventually(() => byRole(element, 'button', 'one.txt'));
    expect(await namesIn(platform, 'docs/')).to.include('one.txt');
  });

  it('lists files as stopped, not as failed, if checking them is stopped', async () => {
    const element = await open(platform, '/files/docs/');
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    const network = recordCalls(platform.base);
    try {
      network.fault = (call) => (call.startsWith('GET files/docs/') ? 'slow=600000' : undefined);
      await pickFiles(element, /^Upload files/, [new File(['one'], 'one.txt')]);
      await click(element, 'Stop', 'button');
      const list = await eventually(() => byRole(element, 'region', 'Uploads'));
      await seen(list, 'Stopped.');
      expect(allByText(element, "The file couldn't be uploaded.")).to.deep.equal([]);
    } finally {
      network.stop();
    }
  });

  it('reports an upload that was still running when another was rejected for its name', async () => {
    const element = await open(platform, '/files/docs/');
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    const saved = expectEvent(element, 'df-saved', async () => {
      await pickFiles(element, /^Upload files/, [new File(['late'], 'fail-slow.txt')]);
      await seen(element, 'docs/fail-slow.txt');
      await pickFiles(element, /^Upload files/, [new File(['bad'], 'a\\b.txt')]);
      await seen(element, "The file couldn't be uploaded.");
    });
    expect((await saved).detail.resource).to.equal('files/docs/fail-slow.txt');
    await seen(element, '1 file uploaded.');
  });

  it('downloads what is chosen as one zip', async () => {
    const element = await open(platform, '/files/docs/');
    await click(element, 'Select readme.txt', 'checkbox');
    expect(allByRole(element, 'button', 'Download selected as ZIP')).to.deep.equal([]);
    await click(element, 'Select data.json', 'checkbox');
    const saved = new Promise<string>((resolve) => {
      // a link outside the page sends no event to it
      const { click: press } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function () {
        HTMLAnchorElement.prototype.click = press;
        resolve(this.download);
      };
    });
    await click(element, 'Download selected as ZIP', 'button');
    expect(await saved).to.equal('docs.zip');
  });

  it('asks about each of two uploads that begin at once, and loses none of them', async () => {
    const element = await open(platform, '/files/docs/');
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    const names = ['readme.txt', 'data.json'];
    for (const name of names) {
      void pickFiles(element, /^Upload files/, [new File([`new ${name}`], name)]);
    }
    const asked = () =>
      allByRole(byRole(element, 'dialog', 'Some names are already taken'), 'listitem').map(
        ({ textContent }) => textContent,
      );
    const answered = new Set<string | null>();
    for (const _ of names) {
      const [name = ''] = await eventually(() => {
        const found = asked();
        if (found.length !== 1 || answered.has(found[0] ?? '')) throw new Error('No question.');
        return found;
      });
      answered.add(name);
      await click(element, 'Replace', 'radio');
      await click(element, 'Continue', 'button');
    }
    expect([...answered].sort()).to.deep.equal([...names].sort());
    const headers = { 'X-DreamFactory-Session-Token': await platform.signIn() };
    for (const name of names) {
      await eventually(async () => {
        const response = await fetch(`${platform.base}/files/docs/${name}`, { headers });
        expect(await response.text()).to.equal(`new ${name}`);
      });
    }
  });
});

describe('<df-file-manager>', () => {
  itInWholeMatrix('filters, sorts and walks ten thousand files by keyboard', async () => {
    const platform = await startPlatform();
    const resource = Array.from({ length: 10_000 }, (_, index) => ({
      ...{ type: 'file', name: `file ${index}.txt`, content: 'x'.repeat(index % 50) },
    }));
    const token = await platform.signIn();
    await platform.request('POST', 'files/docs/', { token, body: { resource } });
    await setViewport({ width: 1280, height: 900 });
    const element = await open(platform, '/files/docs/');
    const started = performance.now();
    await seen(element, /10,002 items/);
    expect(performance.now() - started).to.be.below(8000);
    expect(allByRole(element, 'row').length).to.be.below(80);
    const press = (key: string, init = {}) =>
      element.shadowRoot?.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...init }),
      );
    byRole(element, 'button', 'data.json').focus();
    press('End');
    await eventually(() =>
      expect(element.shadowRoot?.activeElement?.textContent).to.equal('readme.txt'),
    );
    press('ArrowUp');
    await eventually(() =>
      expect(element.shadowRoot?.activeElement?.textContent).to.equal('file 9999.txt'),
    );
    press(' ');
    await seen(element, '1 selected');
    await click(element, 'Size', 'button');
    await eventually(() =>
      expect(byRole(element, 'columnheader', 'Size').ariaSort).to.equal('ascending'),
    );
    await click(element, 'Size', 'button');
    await eventually(() =>
      expect(element.path).to.equal('/files/docs/?order=content_length%20desc'),
    );
    const filter = byLabel(element, 'Filter');
    await fill(element, { Filter: 'file 77' });
    const apply = () =>
      filter.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    apply();
    await eventually(() => expect(byRole(element, 'table').ariaRowCount).to.equal('112'));
    await fill(element, { Filter: 'nothing' });
    apply();
    await seen(element, 'No matching files.');
    await fill(element, { Filter: '' });
    apply();
    await eventually(() => byRole(element, 'table'));
    await hasFocus(filter);
    await platform.stop();
  });

  it('accepts a dropped file, shows pictures, and fits a narrow screen', async () => {
    await setViewport({ width: 320, height: 800 });
    const platform = await startPlatform({ generation: 'current' });
    const element = await open(platform, '/files/docs/');
    const table = await eventually(() => byRole(element, 'table', 'Files'));
    const transfer = new DataTransfer();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect onload="parent.hit=1"/></svg>';
    transfer.items.add(new File([svg], 'a.svg'));
    const event = { dataTransfer: transfer, bubbles: true, composed: true, cancelable: true };
    table.dispatchEvent(new DragEvent('dragover', event));
    table.dispatchEvent(new DragEvent('drop', event));
    await click(element, 'a.svg', 'button');
    const picture = (await eventually(() => byRole(element, 'image', 'a.svg'))) as HTMLImageElement;
    await eventually(() => expect(picture.naturalWidth).to.equal(9));
    expect('hit' in window).to.equal(false);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await audit(element);
    await platform.stop();
  });

  it('says what is wrong with a URL, and finds a folder without its slash', async () => {
    const platform = await startPlatform();
    const element = await open(platform, '/files/docs');
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    expect(element.path).to.equal('/files/docs/');
    element.path = '/files/nosuch/';
    await seen(element, `Folder 'nosuch/' does not exist in storage.`);
    await click(element, 'Back to list', 'button');
    await seen(element, '.gitignore');
    element.path = '/nothing/';
    await seen(element, 'Could not find a service for nothing');
    await platform.stop();
  });
});
