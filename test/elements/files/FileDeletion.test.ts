import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-file-manager.ts';
import { click, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { openFiles, type Manager } from './openFiles.ts';

const { fetch } = window;

/** Holds the requests that count what folders contain, until the returned function is called. */
function holdCounts(): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('full_tree')) await released;
    return fetch(input, init);
  };
  return release;
}

/** Presses Delete on the entry with a name, several times. */
async function pressDelete(element: Manager, name: string, times = 1): Promise<void> {
  (await eventually(() => byRole(element, 'button', name))).focus();
  for (let time = 0; time < times; time++) await sendKeys({ press: 'Delete' });
}

describe('the deletion of a folder', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    platform = await startPlatform();
  });
  afterEach(async () => {
    window.fetch = fetch;
    await platform.stop();
  });

  it('is one deletion, although Delete was pressed twice before its question', async () => {
    const release = holdCounts();
    const element = await openFiles(platform, '/files');
    await pressDelete(element, 'docs', 2);
    release();
    const question = await eventually(() =>
      byRole(element, 'alertdialog', /^Delete the folder docs/),
    );
    await click(question, 'Delete', 'button');
    await click(element, 'Undo', 'button');
    await seen(element, 'Restored. Nothing was deleted.');
    const left = await platform.records<{ name: string }>('files/');
    expect(left.map(({ name }) => name)).to.include('docs');
    expect(allByRole(element, 'alertdialog')).to.have.length(0);
  });

  it('is not asked about in another folder', async () => {
    const token = await platform.signIn();
    await platform.request('POST', 'files/docs/year/', { token });
    const release = holdCounts();
    const element = await openFiles(platform, '/files/docs/');
    await pressDelete(element, 'year');
    await click(element, 'files', 'button');
    await seen(element, '.gitignore');
    release();
    await click(element, 'docs', 'button');
    await seen(element, 'readme.txt');
    expect(allByRole(element, 'alertdialog')).to.have.length(0);
  });
});
