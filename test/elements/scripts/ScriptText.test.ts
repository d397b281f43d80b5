import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-script-editor.ts';
import { leavesRoom } from '../leavesRoom.ts';
import { editors, save, startScripts, write, type ScriptPlatform } from '../scriptEditor.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { allByRole, byLabel, byRole, shownElements } from '../../fixture/find.ts';

const EVENT = 'shop._table.todo.get.post_process';

let platform: ScriptPlatform;

const holds = (element: HTMLElement, text: string) =>
  eventually(() => expect(editors(element)[0]?.value).to.equal(text));

/** Selects a file from the disk, like the browser's dialog. */
function choose(element: HTMLElement, file: File) {
  const input = element.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is nothing that takes a file.');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns what a click on Download passes to the browser. */
async function downloaded(element: HTMLElement): Promise<{ name: string; text: string }> {
  const taken = new Promise<{ name: string; href: string }>((resolve) => {
    const { click: original } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function take(this: HTMLAnchorElement) {
      HTMLAnchorElement.prototype.click = original;
      resolve({ name: this.download, href: this.href });
    };
  });
  await click(element, 'Download', 'button');
  const { name, href } = await taken;
  return { name, text: await (await fetch(href)).text() };
}

async function fileText(path: string): Promise<string> {
  const token = await platform.signIn();
  const headers = { 'X-DreamFactory-Session-Token': token };
  return (await fetch(`${platform.base}/${path}`, { headers, cache: 'no-store' })).text();
}

describe('the text of a script', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startScripts('current');
  });
  afterEach(() => platform.stop());

  it('fits the window, of an event and of a file', async () => {
    for (const place of [EVENT, 'file']) {
      const element = await platform.open(`/${place}`);
      await leavesRoom(await eventually(() => editors(element)[0] ?? expect.fail()));
      element.remove();
    }
  });

  it('is uploaded from a file and downloaded to one', async () => {
    const element = await platform.open(`/${EVENT}`);
    await holds(element, '');
    choose(element, new File(['event; // é'], 'mine.js'));
    await seen(element, 'mine.js was loaded into the editor. Save to keep it.');
    await holds(element, 'event; // é');
    expect(await platform.scriptOf(EVENT)).to.equal(null);
    choose(element, new File(['other;'], 'other.js'));
    await seen(element, "Replace the editor's content with other.js?");
    await click(element, 'Cancel', 'button');
    await holds(element, 'event; // é');
    choose(element, new File([new Uint8Array([0xff, 0xfe])], 'photo.png'));
    await click(element, 'Replace', 'button');
    await seen(element, "photo.png isn't a text file.");
    await holds(element, 'event; // é');
    expect(await downloaded(element)).to.deep.equal({ name: `${EVENT}.js`, text: 'event; // é' });
  });

  it('is a file of a service where it is stored as one', async () => {
    const element = await platform.open();
    await click(element, 'Script file');
    await eventually(() => byLabel(element, 'Name'));
    await save(element);
    await seen(element, 'Please enter a script name.');
    await fill(element, { Name: 'files' });
    await save(element);
    await seen(element, /^Enter a service and a file path, e\.g\. /);
    await fill(element, { Name: 'files/hello.js' });
    await write(element, 'first;');
    await save(element);
    await seen(element, 'Script "files/hello.js" saved successfully.');
    await eventually(() => expect(element).to.have.property('path', '/file/files/hello.js'));
    expect(await fileText('files/hello.js')).to.equal('first;');
    await holds(element, 'first;');
    expect((await downloaded(element)).name).to.equal('hello.js');

    await click(element, 'Delete', 'button');
    await seen(element, 'Delete files/hello.js?');
    allByRole(element, 'button', 'Delete').at(-1)?.click();
    await seen(element, 'Script "files/hello.js" deleted successfully.');
    expect(await fileText('files/hello.js')).not.to.equal('first;');
  });

  it('can be linked to a file, which runs in its place', async () => {
    const token = await platform.signIn();
    await fetch(`${platform.base}/files/linked.js`, {
      method: 'POST',
      headers: { 'X-DreamFactory-Session-Token': token, 'Content-Type': 'text/plain' },
      body: 'event.response.content.linked = true;',
    });
    await platform.putScript(EVENT, { allow_event_modification: true });
    const element = await platform.open(`/${EVENT}`);
    await click(element, 'Link to a file');
    const files = await eventually(() => {
      const select = byLabel(element, 'Storage Service') as HTMLSelectElement;
      const option = [...select.options].find(({ text }) => /file/i.test(text));
      if (!option) throw new Error('There is no file service yet.');
      return option.text.trim();
    });
    await fill(element, { 'Storage Service': files, Path: 'linked.js' });
    await save(element);
    await seen(element, `Script "${EVENT}" saved successfully.`);
    expect(await platform.scriptOf(EVENT)).to.include({ storage_path: 'linked.js' });
    const { body } = await platform.request('GET', 'shop/_table/todo?limit=1', { token });
    expect(body).to.have.property('linked', true);
  });

  it('is copied from a sample, whose language can be chosen by keyboard', async () => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    try {
      const element = await platform.open('/samples');
      const tab = await eventually(() => byRole(element, 'tab', 'JavaScript (v8js, nodejs)'));
      tab.focus();
      await sendKeys({ press: 'End' });
      await sendKeys({ press: 'Enter' });
      await eventually(() =>
        expect(byRole(element, 'tab', 'Python').ariaSelected).to.equal('true'),
      );
      await click(element, 'Copy Post-processing script for a table');
      await seen(element, 'Script copied.');
      expect(copied.join()).to.contain("record['checked_at']");
      const readOnly = shownElements(element).filter((each) => each.matches('df-code-editor'));
      for (const editor of readOnly) expect(editor.hasAttribute('readonly')).to.equal(true);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  it('says where its name makes a copy, and where it never runs', async () => {
    await platform.putScript(EVENT);
    const element = await platform.open(`/${EVENT}`);
    const name = await eventually(() => byLabel(element, 'Name'));
    await fill(element, { Name: 'shop._table.todo.get.pre_process' });
    await seen(element, `Saving creates a copy. ${EVENT} stays as it is.`);
    expect(name.getAttribute('aria-describedby')).to.be.a('string');
    await fill(element, { Name: 'nonsense' });
    await seen(element, /No event has this name, so the script won't run\.$/);
  });

  it('stays as it is when its first save gives it a name', async () => {
    const element = await platform.open('/create');
    await fill(element, { Name: EVENT });
    const editor = await eventually(() => editors(element)[0] ?? expect.fail());
    editor.focus();
    await sendKeys({ type: 'var a = 1;\n\n' });
    await save(element);
    await eventually(() => byRole(element, 'heading', EVENT));
    await eventually(() => byRole(element, 'button', 'Delete'));
    await hasFocus(() => editors(element)[0] ?? expect.fail());
    // whether or not the server trims it
    await sendKeys({ type: 'var b = 2;' });
    expect(editors(element)[0]?.value).to.equal('var a = 1;\n\nvar b = 2;');
    element.remove();
    const again = await platform.open(`/${EVENT}`);
    await seen(again, 'Unsaved changes restored.');
    await save(again);
    await eventually(async () =>
      expect((await platform.scriptOf(EVENT))?.content).to.equal('var a = 1;\n\nvar b = 2;'),
    );
  });

  it('keeps the focus when a sample is inserted, and when a save gives it a name', async () => {
    const element = await platform.open('/create');
    await click(element, 'Insert sample', 'button');
    (await eventually(() => allByRole(element, 'menuitem')[0] ?? expect.fail())).click();
    const focused = () => element.shadowRoot?.activeElement;
    await eventually(() => expect(focused()).to.equal(editors(element)[0]));
    await eventually(() => expect(editors(element)[0]?.value).not.to.equal(''));
    await fill(element, { Name: EVENT });
    byLabel(element, 'Name').focus();
    await save(element);
    await eventually(() => byRole(element, 'heading', EVENT));
    await eventually(() => expect(focused()).to.equal(byLabel(element, 'Name')));
  });
});
