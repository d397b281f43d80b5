import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { connectionTimes } from '../../../src/core/http/connection.ts';
import '../../../src/elements/df-script-editor.ts';
import { audit } from '../../fixture/audit.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { editors, startScripts, write, type ScriptPlatform } from '../scriptEditor.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, fill, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { redrawn } from '../../fixture/redrawn.ts';

const EVENT = 'shop._table.{table_name}.get.post_process';
const UNREACHABLE = "Can't reach the server. Check your connection and try again.";
const SAVED = 'event.response.content.live = true;';

let platform: ScriptPlatform;
forGenerations((generation) => {
  describe(`a script that is tried on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startScripts(generation);
    });
    afterEach(() => platform.stop());

    it('runs on a real answer, says what it did, and leaves the saved one alone', async () => {
      await platform.putScript(EVENT, { type: 'nodejs', content: SAVED, is_active: false });
      const element = await platform.open(`/${EVENT}`);
      await write(element, 'console.log("here"); event.response.content.seen = 1;');
      await click(element, 'Try the script');
      await fill(element, { table_name: 'todo' });
      await click(element, 'Use a real response');
      await eventually(() =>
        expect(editors(element)[1]?.value).to.include('"/api/v2/shop/_table/todo"'),
      );
      await click(element, 'Run', 'button');
      await seen(element, /^The script ran for \d+ ms\. It changed 1 value\.$/);
      await seen(element, 'here');
      const changes = byRole(element, 'table', 'Changes made by the script');
      byText(changes, 'response.content.seen');
      expect(changes.textContent).to.match(/not set\s*1$/);
      // above the initial sample
      await eventually(() => expect(editors(element)[1]?.value).to.include('"seen": 1'));
      await audit(element);

      await write(element, 'var a;');
      await seen(element, 'The script or its sample has changed since this run.');
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 'Enter' });
      await sendKeys({ up: 'Control' });
      await seen(element, /No changes\.$/);
      await write(element, 'event.gone.at = 1;');
      await click(element, 'Run', 'button');
      await seen(element, /^Line 1: .*undefined/);

      expect((await platform.scriptOf(EVENT))?.content).to.equal(SAVED);
      const services = await platform.records<{ name: string }>('system/service?fields=name');
      expect(services.filter(({ name }) => name.startsWith('df_trial_'))).to.deep.equal([]);
    });
  });
});

describe('the test of a script in a window', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startScripts('current');
  });
  afterEach(() => platform.stop());

  it('runs a script only on request, although a shortcut has run it before', async () => {
    await platform.putScript(EVENT);
    const element = await platform.open(`/${EVENT}`);
    await write(element, 'console.log("here");');
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Control' });
    await seen(element, /^The script ran for/);
    await click(element, 'Close results');
    const network = recordCalls(platform.base);
    await click(element, 'Try the script');
    await redrawn();
    await click(element, 'Run', 'button');
    await seen(element, /^The script ran for/);
    network.stop();
    const runs = network.calls.filter((call) => call.startsWith('POST system/service'));
    expect(runs).to.have.length(1);
  });

  it('no longer says that the server is unreachable once it is back', async () => {
    const times = { ...connectionTimes };
    Object.assign(connectionTimes, { shortest: 20, longest: 40 });
    await platform.putScript(EVENT);
    const element = await platform.open(`/${EVENT}`);
    await click(element, 'Try the script');
    const network = recordCalls(platform.base);
    for (const _ of ['first', 'again']) {
      network.isOffline = true;
      await click(element, 'Run', 'button');
      await seen(element, UNREACHABLE);
      network.isOffline = false;
      await eventually(() => expect(allByText(element, UNREACHABLE)).to.deep.equal([]));
    }
    network.stop();
    Object.assign(connectionTimes, times);
  });

  it('keeps the focus in its result when the shortcut runs it again', async () => {
    await platform.putScript(EVENT);
    const element = await platform.open(`/${EVENT}`);
    await write(element, 'return { at: Date.now() };');
    await click(element, 'Try the script');
    await click(element, 'Run', 'button');
    await seen(element, 'Return value');
    const returned = await eventually(() => {
      const editor = editors(element).find(({ value }) => value.startsWith('{\n  "at"'));
      if (!editor) throw new Error('No return value yet.');
      return editor;
    });
    const former = returned.value;
    returned.focus();
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Control' });
    await eventually(() => expect(returned.value).not.to.equal(former));
    await hasFocus(returned);
  });

  it('ends above the Save button, as the editor does, and wraps names behind their dots', async () => {
    await platform.putScript(EVENT);
    const element = await platform.open(`/${EVENT}`);
    element.style.setProperty('--df-height', '848px');
    await write(element, 'event.response.content.seen = 1;');
    await click(element, 'Try the script');
    await fill(element, { table_name: 'todo' });
    await click(element, 'Use a real response');
    await eventually(() =>
      expect(editors(element)[1]?.value).to.include('"/api/v2/shop/_table/todo"'),
    );
    await click(element, 'Run', 'button');
    const changes = await eventually(() => byRole(element, 'table', 'Changes made by the script'));
    expect(changes.querySelector('tbody th')?.innerHTML).to.equal(
      'response.<wbr>content.<wbr>seen',
    );
    editors(element)[0]?.focus();
    const buttons = byRole(element, 'button', 'Save').getBoundingClientRect();
    const result = byRole(element, 'region', 'Test run').getBoundingClientRect();
    expect(editors(element)[0]?.getBoundingClientRect().bottom).to.be.below(buttons.top);
    expect(result.bottom).to.be.below(buttons.top);
  });
});

describe('the test of a script on a phone', () => {
  beforeEach(async () => {
    await setViewport({ width: 360, height: 740 });
    platform = await startScripts('current');
  });
  afterEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    await platform.stop();
  });

  it('has the code near its top: name, type and switches are folded', async () => {
    await platform.putScript(EVENT);
    const element = await platform.open(`/${EVENT}`);
    const fold = await eventually(() => byRole(element, 'button', 'Settings'));
    expect(allByRole(element, 'checkbox', 'Active')).to.have.length(0);
    const editor = await eventually(() => editors(element)[0]);
    expect(editor?.getBoundingClientRect().top).to.be.below(340);
    fold.click();
    await eventually(() => byRole(element, 'checkbox', 'Active'));
    await setViewport({ width: 1280, height: 740 });
    fold.click();
    await eventually(() => byRole(element, 'checkbox', 'Active'));
  });

  it('comes into view with the focus, which returns when it is closed', async () => {
    await platform.putScript(EVENT);
    const element = await platform.open(`/${EVENT}`);
    const focused = () => element.shadowRoot?.activeElement?.textContent;
    (await eventually(() => byRole(element, 'button', 'Try the script'))).focus();
    await sendKeys({ press: 'Enter' });
    await eventually(() => expect(focused()).to.equal('Run'));
    const { top, bottom } = byRole(element, 'button', 'Run').getBoundingClientRect();
    expect(top).to.be.at.least(0);
    expect(bottom).to.be.at.most(innerHeight);
    byRole(element, 'button', 'Close results').focus();
    await sendKeys({ press: 'Enter' });
    await eventually(() => expect(focused()).to.equal('Try the script'));
  });
});

describe('the sample of a script', () => {
  beforeEach(async () => void (platform = await startScripts('current')));
  afterEach(() => platform.stop());

  it('stays as it was typed while the test is closed, and is generated again on request', async () => {
    await platform.putScript(EVENT);
    const element = await platform.open(`/${EVENT}`);
    await click(element, 'Try the script');
    await write(element, '42', 1);
    await click(element, 'Close results');
    await click(element, 'Try the script');
    await eventually(() => expect(editors(element)[1]?.value).to.equal('42'));
    await click(byRole(element, 'region', 'Test run'), 'Discard', 'button');
    await eventually(() => expect(editors(element)[1]?.value).to.include('"request"'));
  });

  it('is generated again for the next new script', async () => {
    const element = await platform.open();
    await click(element, 'New script', 'button');
    await click(element, 'Try the script');
    await write(element, '42', 1);
    await click(element, 'Close', 'button');
    await click(element, 'New script', 'button');
    await click(element, 'Try the script');
    await eventually(() => expect(editors(element)[1]?.value).to.include('"request"'));
  });

  it('is generated again after a real response, which can contain secrets', async () => {
    await platform.putScript(EVENT);
    const element = await platform.open(`/${EVENT}`);
    await click(element, 'Try the script');
    await fill(element, { table_name: 'todo' });
    await click(element, 'Use a real response');
    await eventually(() => expect(editors(element)[1]?.value).to.include('Task 2'));
    await click(element, 'Close results');
    await click(element, 'Try the script');
    await eventually(() => expect(editors(element)[1]?.value).to.include('"request"'));
    expect(editors(element)[1]?.value).not.to.include('Task 2');
  });
});

describe('a script that cannot be tried', () => {
  beforeEach(async () => void (platform = await startScripts('current')));
  afterEach(() => platform.stop());

  it("isn't run unless it is JavaScript with a JSON sample, and says why", async () => {
    await platform.putScript(EVENT, { type: 'php' });
    const element = await platform.open(`/${EVENT}`);
    await click(element, 'Try the script');
    await seen(element, 'Only JavaScript scripts can be run before saving.');
    expect(byRole(element, 'button', 'Run')).to.have.property('disabled', true);
    await fill(element, { Type: 'Node.js' });
    await eventually(() =>
      expect(byRole(element, 'button', 'Run')).to.have.property('disabled', false),
    );
    await write(element, '{"request": ', 1);
    await eventually(() =>
      expect(byRole(element, 'button', 'Run')).to.have.property('disabled', true),
    );
  });
});
