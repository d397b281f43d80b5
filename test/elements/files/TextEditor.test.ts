import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-file-manager.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { conflictIn, settleConflict } from '../settleConflict.ts';
import { openFiles } from './openFiles.ts';

const editorIn = (element: HTMLElement) => {
  const found = element.shadowRoot?.querySelector<HTMLElement & { value: string }>(
    'df-code-editor',
  );
  if (!found) throw new Error('There is no editor.');
  return found;
};

const said = (element: HTMLElement) =>
  allByRole(element, 'alert')
    .map(({ textContent }) => textContent)
    .join('');

describe('a text file', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'current' });
  });
  afterEach(() => platform.stop());

  it('is shown and saved, through every failure and never over what someone else has changed', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    const editor = await eventually(() => {
      const found = editorIn(element);
      expect(found.value).to.contain('line 2');
      return found;
    });
    editor.value = 'mine';
    editor.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await seen(element, 'Unsaved changes.');
    const network = recordCalls(platform.base);
    for (const fault of ['500', 'cut', 'html', 'full']) {
      network.fault = fault;
      await click(element, 'Save', 'button');
      await eventually(() => expect(said(element)).to.match(/\S/));
      expect(editorIn(element).value).to.equal('mine');
      await seen(element, 'Unsaved changes.');
    }
    network.fault = undefined;
    network.stop();
    const headers = { 'X-DreamFactory-Session-Token': await platform.signIn() };
    const address = `${platform.base}/files/docs/readme.txt`;
    await fetch(address, { method: 'PUT', headers, body: 'theirs' });
    await click(element, 'Close', 'button');
    await seen(element, 'You have unsaved changes. Close anyway?');
    await click(element, 'Keep editing', 'button');
    await click(element, 'Save', 'button');
    await conflictIn(element);
    expect(await (await fetch(address, { headers })).text()).to.equal('theirs');
    await settleConflict(element);
    await seen(element, 'docs/readme.txt saved.');
    expect(await (await fetch(address, { headers })).text()).to.equal('mine');
    // in the head and in the list beside it
    await eventually(() => expect(allByText(element, /4 bytes/)).to.have.length(2));
    expect(editorIn(element).value).to.equal('mine');
  });

  it('is not sent if its changes are discarded while the file is read before a save', async () => {
    const element = await openFiles(platform, '/files/docs/readme.txt');
    const editor = await eventually(() => {
      const found = editorIn(element);
      expect(found.value).to.contain('line 2');
      return found;
    });
    editor.value = 'mine';
    editor.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await seen(element, 'Unsaved changes.');
    const network = recordCalls(platform.base);
    network.fault = 'slow=1000';
    await click(element, 'Save', 'button');
    await eventually(() => expect(network.calls.join(' ')).to.contain('GET files/docs/readme.txt'));
    await click(element, 'Discard changes', 'button');
    await eventually(() => expect(editorIn(element).value).to.contain('line 2'));
    await eventually(() => expect(allByRole(element, 'button', 'Saving…')).to.deep.equal([]));
    expect(network.calls.filter((call) => call.startsWith('PUT'))).to.deep.equal([]);
    network.stop();
  });
});
