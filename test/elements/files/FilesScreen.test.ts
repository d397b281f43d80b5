import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-file-manager.ts';
import { shownShortcuts } from '../../../src/screens/ui/useShortcuts.ts';
import { audit } from '../../fixture/audit.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { blankPng } from './blankPng.ts';
import { openFiles, type Manager } from './openFiles.ts';

const focused = (element: Manager) => element.shadowRoot?.activeElement?.textContent?.trim();
const focusIs = (element: Manager, text: string) =>
  eventually(() => expect(focused(element)).to.equal(text));

const editorIn = (element: Manager) =>
  eventually(() => {
    const found = element.shadowRoot?.querySelector<HTMLElement & { value: string }>(
      'df-code-editor',
    );
    // React hides it while another part loads, and then shows a new one
    if (!found?.checkVisibility()) throw new Error('There is no editor.');
    return found;
  });

/** Changes the text of the open file. */
async function type(element: Manager, text: string): Promise<void> {
  const editor = await editorIn(element);
  editor.value = text;
  editor.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await seen(element, 'Unsaved changes.');
}

/** Clicks the middle of an element, as a pointer does. */
async function point(target: HTMLElement): Promise<void> {
  const { x, y, width, height } = target.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({ type: 'click', position });
}

describe('the workbench of files', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    platform = await startPlatform();
    for (const name of ['year/', 'year/month/', 'year/month/day/']) {
      await platform.request('POST', `files/docs/${name}`, { token: await platform.signIn() });
    }
  });
  afterEach(() => platform.stop());

  it('has a tree of folders to walk by keyboard, and a search through all of them', async () => {
    const element = await openFiles(platform, '');
    await seen(element, 'No folder selected.');
    byRole(element, 'region', 'Getting started');
    const files = await eventually(() => byRole(element, 'treeitem', /^files/));
    files.focus();
    await sendKeys({ press: 'ArrowRight' });
    await eventually(() => byRole(element, 'treeitem', 'docs'));
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowDown' });
    await focusIs(element, 'docs');
    await sendKeys({ press: 'Enter' });
    await eventually(() => expect(element.path).to.equal('/files/docs/'));
    // only its row is tinted
    const current = await eventually(() => byRole(element, 'treeitem', 'docs'));
    await eventually(() => expect(current.ariaCurrent).to.equal('true'));
    expect(getComputedStyle(current).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    expect(byRole(element, 'treeitem', 'docs').ariaSelected).to.equal('true');
    await audit(element);
    await fill(element, { 'Search folders': 'da' });
    await seen(element, '1 folder found.');
    byLabel(element, 'Search folders').focus();
    await sendKeys({ press: 'Enter' });
    await eventually(() => expect(element.path).to.equal('/files/docs/year/month/day/'));
  });

  it('searches the open service first, one after the other, until it is stopped', async () => {
    await platform.create('system/service', {
      ...{ name: 'store', label: 'Store', type: 'local_file', is_active: true },
      config: { container: 'store' },
    });
    const asked: string[] = [];
    const { fetch } = window;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('full_tree')) {
        asked.push(new URL(url, location.href).pathname.split('/').at(-2) ?? '');
        await answered;
      }
      return fetch(input, init);
    };
    try {
      const element = await openFiles(platform, '/store');
      await eventually(() => byRole(element, 'treeitem', /^files/));
      await fill(element, { 'Search folders': 'da' });
      await seen(element, 'Searching… 0 of 2');
      await click(element, 'Stop', 'button');
      await seen(element, 'Nothing found.');
      expect(asked).to.deep.equal(['store']);
      answer();
      await click(element, 'Continue', 'button');
      await seen(element, '1 folder found.');
      expect(asked).to.deep.equal(['store', 'store', 'files']);
    } finally {
      window.fetch = fetch;
    }
  });

  it('opens a file beside its folder if there is room, and returns the focus', async () => {
    const element = await openFiles(platform, '/files/docs/');
    (await eventually(() => byRole(element, 'button', 'data.json'))).focus();
    await sendKeys({ press: 'ArrowDown' });
    await focusIs(element, 'readme.txt');
    await sendKeys({ press: 'Enter' });
    await eventually(() => byRole(element, 'article', 'readme.txt'));
    expect(focused(element)).to.equal('readme.txt');
    expect(byRole(element, 'button', 'readme.txt').getAttribute('aria-current')).to.equal('true');
    await audit(element);
    await click(element, 'Previous file', 'button');
    await eventually(() => byRole(element, 'article', 'data.json'));
    await click(element, 'Close', 'button');
    await focusIs(element, 'data.json');
    expect(element.path).to.equal('/files/docs/');

    await setViewport({ width: 800, height: 700 });
    await click(element, 'data.json', 'button');
    await eventually(() => byRole(element, 'article', 'data.json'));
    // the window has just become narrower
    await eventually(() => expect(allByRole(element, 'table')).to.have.length(0));
    await focusIs(element, 'data.json');
  });

  it('leads from a folder that a narrower window hides to its file, and from nowhere else', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    const narrow = async () => {
      await setViewport({ width: 800, height: 700 });
      await eventually(() => expect(allByRole(element, 'table')).to.have.length(0));
    };
    const wide = async () => {
      await setViewport({ width: 1440, height: 900 });
      return eventually(() => byRole(element, 'button', 'data.json'));
    };
    await eventually(() => byRole(element, 'article', 'readme.txt'));
    (await wide()).focus();
    await narrow();
    await focusIs(element, 'readme.txt');

    await wide();
    const close = byRole(element, 'button', 'Close');
    close.focus();
    await narrow();
    await hasFocus(close);

    (await wide()).focus();
    const beside = document.createElement('input');
    element.before(beside);
    beside.focus();
    await narrow();
    await hasFocus(beside);
    beside.remove();

    await wide();
    const list = byRole(element, 'button', 'Hide list');
    list.focus();
    await narrow();
    await hasFocus(list);
  });

  it('filters the folder beside unsaved text without a question', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    await type(element, 'not saved');
    await fill(element, { Filter: 'data' });
    await eventually(() => expect(allByRole(element, 'button', 'readme.txt')).to.have.length(0));
    byRole(element, 'button', 'data.json');
    expect((await editorIn(element)).value).to.equal('not saved');
  });

  it('begins with the files that were opened, and with text that a reload has left unsaved', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    await type(element, 'not saved');
    element.remove();
    const again = await openFiles(platform, '');
    await eventually(() => byRole(again, 'region', 'Unsaved changes'));
    const recent = await eventually(() => byRole(again, 'region', 'Recent files'));
    await audit(again);
    await click(recent, /^readme.txt/, 'button');
    await seen(again, 'Unsaved changes restored.');
    await click(again, 'Discard', 'button');
    await eventually(() =>
      expect((byRole(again, 'button', 'Save') as HTMLButtonElement).disabled).to.equal(true),
    );
    await click(again, 'File services', 'button');
    await eventually(() => byRole(again, 'region', 'Recent files'));
    expect(allByRole(again, 'region', 'Unsaved changes')).to.have.length(0);
  });

  it('keeps what was typed into a file that someone else has deleted', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    await type(element, 'not saved');
    element.remove();
    const token = await platform.signIn();
    await platform.request('DELETE', 'files/docs/readme.txt', { token });
    const again = await openFiles(platform, '/files/docs/readme.txt');
    const kept = await eventually(() => byRole(again, 'region', 'Unsaved changes'));
    expect((await editorIn(again)).value).to.equal('not saved');
    byRole(kept, 'button', 'Copy');
    await audit(again);
    await click(kept, 'Discard', 'button');
    await eventually(() => expect(allByRole(again, 'region', 'Unsaved changes')).to.have.length(0));
  });

  it('selects a range with Shift and a click on a checkbox, as a list and as thumbnails', async () => {
    const resource = ['1', '2', '3', '4'].map((name) => ({
      ...{ type: 'file', name: `${name}.txt`, content: name },
    }));
    const token = await platform.signIn();
    await platform.request('POST', 'files/docs/year/month/day/', { token, body: { resource } });
    const element = await openFiles(platform, '/files/docs/year/month/day/');
    try {
      for (const view of ['List', 'Thumbnails']) {
        await click(element, view, 'button');
        const box = (name: string) =>
          eventually(() => byRole(element, 'checkbox', `Select ${name}`) as HTMLInputElement);
        await point(await box('1.txt'));
        await seen(element, '1 selected');
        await sendKeys({ down: 'Shift' });
        await point(await box('3.txt'));
        await sendKeys({ up: 'Shift' });
        await seen(element, '3 selected');
        expect((await box('2.txt')).checked).to.equal(true);
        await point(await box('2.txt'));
        await seen(element, '2 selected');
        await click(element, 'Clear selection', 'button');
      }
      await click(element, 'List', 'button');
    } finally {
      await sendKeys({ up: 'Shift' });
      await resetMouse();
    }
  });

  it('lists its keys, and gives an open file as much space as the user wants', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    await eventually(() => {
      const labels = shownShortcuts().map(({ label }) => label);
      expect(labels).to.include.members(['Open', 'Select all', 'Rename', 'Delete']);
    });
    const page = await eventually(() => byRole(element, 'article', 'readme.txt'));
    const before = page.getBoundingClientRect().width;
    byRole(element, 'separator', 'Resize folder').focus();
    await sendKeys({ press: 'ArrowLeft' });
    await eventually(() => expect(page.getBoundingClientRect().width).to.be.above(before));
    // the editor fills it
    const editor = await editorIn(element);
    await eventually(() => expect(editor.getBoundingClientRect().height).to.be.above(400));
  });

  it('fits a folder, a text and a table into the window of a phone, each with one scroller', async () => {
    await setViewport({ width: 360, height: 740 });
    const rows = Array.from({ length: 80 }, (_, at) => `${at},Person ${at}`);
    const table = { name: 'people.csv', type: 'file', content: ['id,name', ...rows].join('\n') };
    await platform.create('files/docs/', table);
    for (let at = 0; at < 20; at++) {
      await platform.create('files/docs/', { name: `${at}.txt`, type: 'file', content: 'text' });
    }
    const element = await openFiles(platform, '/files/docs/');
    element.style.setProperty('--df-height', '688px');
    const heightOf = (part: HTMLElement) => part.getBoundingClientRect().height;
    const fits = () => {
      expect(document.documentElement.scrollHeight).to.be.at.most(740);
      expect(document.documentElement.scrollWidth).to.be.at.most(360);
    };
    await seen(element, '24 items');
    const list = await eventually(() => byRole(element, 'table', 'Files').parentElement);
    await eventually(() => expect(list && heightOf(list)).to.be.above(500));
    fits();
    element.path = '/files/docs/people.csv';
    const values = await eventually(() => byRole(element, 'region', 'Table view'));
    await eventually(() => expect(heightOf(values)).to.be.above(400));
    fits();
    element.path = '/files/docs/readme.txt';
    const editor = await editorIn(element);
    await eventually(() => expect(heightOf(editor)).to.be.above(350));
    fits();
    const broken = { name: 'broken.json', type: 'file', content: '{"a": 1,}' };
    await platform.create('files/docs/', broken);
    element.path = '/files/docs/broken.json';
    const problem = await eventually(() => byText(element, 'Unexpected comma.'));
    // above the bar with Save, which covers what doesn't fit
    const isInSight = () => {
      const bar = byRole(element, 'button', 'Save').parentElement;
      const { bottom } = problem.getBoundingClientRect();
      expect(bottom).to.be.below(bar?.getBoundingClientRect().top ?? 0);
    };
    await eventually(isInSight);
    fits();
    await click(element, 'More', 'button');
    for (const label of ['Copy URL', 'Move', 'Delete']) {
      await eventually(() => byRole(element, 'menuitem', label));
    }
  });

  it('pages through files and renames one by keyboard, with the focus on the same button', async () => {
    const button = () => element.shadowRoot?.activeElement?.ariaLabel;
    await platform.create('files/docs/', { name: 'zebra.txt', type: 'file', content: 'text' });
    const element = await openFiles(platform, '/files/docs/data.json');
    const press = async (label: string) => {
      await eventually(() => {
        byRole(element, 'button', label).focus();
        expect(button()).to.equal(label);
      });
      await sendKeys({ press: 'Enter' });
    };
    await press('Next file');
    await eventually(() => byRole(element, 'article', 'readme.txt'));
    expect(button()).to.equal('Next file');
    await sendKeys({ press: 'Enter' });
    await eventually(() => byRole(element, 'article', 'zebra.txt'));
    // there is no next one
    await focusIs(element, 'zebra.txt');
    await press('Previous file');
    await eventually(() => byRole(element, 'article', 'readme.txt'));
    expect(button()).to.equal('Previous file');
    const page = byRole(element, 'article', 'readme.txt');
    byRole(page, 'button', 'Rename').focus();
    await sendKeys({ press: 'Enter' });
    await fill(await eventually(() => byRole(element, 'dialog')), { Name: 'more.txt' });
    await sendKeys({ press: 'Enter' });
    await eventually(() => byRole(element, 'article', 'more.txt'));
    await focusIs(element, 'Rename');
  });

  it('closes the file beside with Escape in the list, and moves from the list of folders', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    const page = await eventually(() => byRole(element, 'article', 'readme.txt'));
    await click(page, 'Move', 'button');
    await focusIs(element, 'Up one level');
    await seen(element, 'Already in this folder. Choose another one.');
    await sendKeys({ press: 'Escape' });
    byRole(element, 'button', 'data.json').focus();
    await sendKeys({ press: 'Escape' });
    await eventually(() => expect(element.path).to.equal('/files/docs/'));
    await focusIs(element, 'readme.txt');
  });

  it('follows the open file if its folder renames, moves or deletes it', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    await type(element, 'not saved');
    await click(element, 'Select readme.txt');
    const selection = await eventually(() => byRole(element, 'group', 'Selection'));
    await click(selection, 'Rename', 'button');
    const dialog = await eventually(() => byRole(element, 'dialog', 'Rename readme.txt'));
    await fill(dialog, { Name: 'renamed.txt' });
    await click(dialog, 'Rename', 'button');
    await eventually(() => byRole(element, 'article', 'renamed.txt'));
    expect(element.path).to.equal('/files/docs/renamed.txt');
    await seen(element, 'Unsaved changes restored.');
    expect((await editorIn(element)).value).to.equal('not saved');
    await click(element, 'Save', 'button');
    await seen(element, 'docs/renamed.txt saved.');

    await type(element, 'moved');
    await click(element, 'Select renamed.txt');
    await click(await eventually(() => byRole(element, 'group', 'Selection')), 'Move', 'button');
    const move = await eventually(() => byRole(element, 'dialog', 'Move renamed.txt'));
    await click(move, 'year', 'button');
    await click(move, 'Move here', 'button');
    await eventually(() => expect(element.path).to.equal('/files/docs/'));
    await click(element, 'year', 'button');
    // its own list, which still contains the moved file for a moment, is no longer shown
    await eventually(() => byRole(element, 'region', 'docs/year/'));
    await click(element, 'renamed.txt', 'button');
    await seen(element, 'Unsaved changes restored.');

    await click(element, 'Select renamed.txt');
    await click(element, 'Delete selected', 'button');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Delete', 'button');
    await eventually(() => expect(element.path).to.equal('/files/docs/year/'));
    await click(element, 'File services', 'button');
    await eventually(() => byRole(element, 'region', 'File services'));
    expect(allByRole(element, 'region', 'Unsaved changes')).to.have.length(0);
  });

  it('moves the focus to the next row after a deletion, and to the restored one after Undo', async () => {
    const element = await openFiles(platform, '/files/docs/');
    (await eventually(() => byRole(element, 'button', 'data.json'))).focus();
    await sendKeys({ press: 'Delete' });
    const question = await eventually(() => byRole(element, 'alertdialog', 'Delete data.json?'));
    await click(question, 'Delete', 'button');
    await focusIs(element, 'readme.txt');
    byRole(element, 'button', 'Undo').focus();
    await sendKeys({ press: 'Enter' });
    await focusIs(element, 'data.json');
  });

  it('selects the file that has the focus, also after others have appeared above it', async () => {
    const element = await openFiles(platform, '/files/docs/');
    (await eventually(() => byRole(element, 'button', 'readme.txt'))).focus();
    const token = await platform.signIn();
    const resource = [{ type: 'file', name: 'a.txt', content: 'new' }];
    await platform.request('POST', 'files/docs/', { token, body: { resource } });
    await click(element, 'Refresh', 'button');
    await eventually(() => byRole(element, 'button', 'a.txt'));
    await focusIs(element, 'readme.txt');
    await sendKeys({ press: 'Space' });
    await seen(element, '1 selected');
    const box = byRole(element, 'checkbox', 'Select readme.txt') as HTMLInputElement;
    expect(box.checked).to.equal(true);
  });

  it('keeps the focus in Refresh while it loads the folder', async () => {
    const element = await openFiles(platform, '/files/docs/');
    const refresh = await eventually(() => byRole(element, 'button', 'Refresh'));
    await eventually(() => byRole(element, 'button', 'readme.txt'));
    refresh.focus();
    const token = await platform.signIn();
    const resource = [{ type: 'file', name: 'a.txt', content: 'new' }];
    await platform.request('POST', 'files/docs/', { token, body: { resource } });
    await sendKeys({ press: 'Enter' });
    await eventually(() => byRole(element, 'button', 'a.txt'));
    await hasFocus(refresh);
  });

  it('restores a deleted file with its unsaved text on Undo', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    await type(element, 'not saved');
    const file = byRole(element, 'article', 'readme.txt');
    await click(file, 'Delete', 'button');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Delete', 'button');
    await eventually(() => expect(element.path).to.equal('/files/docs/'));
    await seen(element, 'Deleting readme.txt…');
    expect(allByRole(element, 'button', 'readme.txt')).to.have.length(0);
    await click(element, 'Undo', 'button');
    await seen(element, 'Restored. Nothing was deleted.');
    await click(element, 'readme.txt', 'button');
    await seen(element, 'Unsaved changes restored.');
    expect((await editorIn(element)).value).to.equal('not saved');
  });

  it('cuts long Latin names at their end in a language that is written to the left', async () => {
    const name = `a-${'very-'.repeat(40)}long-name.txt`;
    const token = await platform.signIn();
    const file = { type: 'file', name, content: 'x' };
    await platform.request('POST', 'files/docs/year/', { token, body: { resource: [file] } });
    const element = await openFiles(platform, '/files/docs/year/');
    element.setAttribute('lang', 'ar');
    const link = await eventually(() => {
      const found = byRole(element, 'button', name);
      if (getComputedStyle(found).direction !== 'rtl') throw new Error('It is not Arabic yet.');
      return found;
    });
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
    if (!text) throw new Error('The name is empty.');
    const first = document.createRange();
    first.setStart(text, 0);
    first.setEnd(text, 1);
    const box = link.getBoundingClientRect();
    expect(first.getBoundingClientRect().left).to.be.within(box.left - 1, box.right);
  });

  it('shows thumbnails of images in view, keeps that choice, and moves in two directions', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
    const resource = Array.from({ length: 400 }, (_, index) => ({
      ...{ type: 'file', name: `${index}.svg`, content: svg },
    }));
    const token = await platform.signIn();
    await platform.request('POST', 'files/docs/year/', { token, body: { resource } });
    const element = await openFiles(platform, '/files/docs/year/');
    await click(element, 'Thumbnails', 'button');
    const pictures = () => [
      ...(element.shadowRoot?.querySelectorAll<HTMLImageElement>('li img') ?? []),
    ];
    await eventually(() => expect(pictures().length).to.be.above(5));
    await eventually(() => expect(pictures().every((each) => each.naturalWidth)).to.equal(true));
    expect(pictures().length).to.be.below(80);
    await audit(element);
    byRole(element, 'button', 'month').focus();
    await sendKeys({ press: 'ArrowRight' });
    await focusIs(element, '0.svg');
    await sendKeys({ press: 'ArrowDown' });
    await eventually(() => expect(Number.parseInt(focused(element) ?? '', 10)).to.be.above(1));
    await sendKeys({ press: 'ArrowUp' });
    await focusIs(element, '0.svg');
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ up: 'Shift' });
    await seen(element, '3 selected');
    // leaves as much room as the console on a phone of 320 px
    await setViewport({ width: 334, height: 640 });
    const topOf = (name: string) => byRole(element, 'button', name).getBoundingClientRect().top;
    await eventually(() => {
      if (topOf('month') !== topOf('0.svg')) throw new Error('A card stands alone in its row.');
    });
    element.remove();
    const again = await openFiles(platform, '/files/docs/');
    await eventually(() =>
      expect(byRole(again, 'button', 'Thumbnails').ariaPressed).to.equal('true'),
    );
    await click(again, 'List', 'button');
    await eventually(() => byRole(again, 'table', 'Files'));
  });

  it('shows no thumbnail of a picture that is huge once it is decoded', async () => {
    const token = await platform.signIn();
    const put = async (name: string, side: number) =>
      fetch(`${platform.base}/files/docs/year/month/${name}`, {
        method: 'POST',
        headers: { 'X-DreamFactory-Session-Token': token, 'Content-Type': 'image/png' },
        body: await blankPng(side),
      });
    await Promise.all([put('small.png', 90), put('huge.png', 10_001)]);
    const element = await openFiles(platform, '/files/docs/year/month/');
    await click(element, 'Thumbnails', 'button');
    const pictures = () => [...(element.shadowRoot?.querySelectorAll('li img') ?? [])];
    await eventually(() => expect(pictures()).to.have.length(1));
    byRole(element, 'button', 'huge.png');
  });
});
