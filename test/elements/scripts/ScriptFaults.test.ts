import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-script-editor.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { editors, save, startScripts, write, type ScriptPlatform } from '../scriptEditor.ts';
import { click, fill } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByLabel, allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { saveThroughFaults } from '../saveThroughFaults.ts';

const EVENT = 'shop._table.todo.get.post_process';
const SAVED = 'event.response.content.live = true;';
// all of them, for every request: test/core/scripts/scriptFaults.test.ts
const FAULTS = ['403', 'html', 'cut'];

let platform: ScriptPlatform;
let recording: Recording;

const ready = (element: HTMLElement) =>
  eventually(() => {
    const [editor] = editors(element);
    if (!editor) throw new Error('No editor yet.');
    return editor;
  });
const content = async () => (await platform.scriptOf(EVENT))?.content;

describe('the script editor when the server fails', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startScripts('current');
    recording = recordCalls(platform.base);
    await platform.putScript(EVENT, { type: 'nodejs', content: SAVED });
  });
  afterEach(async () => {
    recording.stop();
    await platform.stop();
  });

  it('says so in place of the form, and shows the script after another try', async () => {
    const element = await platform.open();
    await eventually(() => byRole(element, 'link', EVENT));
    recording.failing = new RegExp(`^GET ${platform.path}/`);
    for (const fault of FAULTS) {
      recording.fault = fault;
      Object.assign(element, { path: `/${EVENT}` });
      await eventually(() => byRole(element, 'button', 'Back to list'));
      expect(allByLabel(element, 'Content'), fault).to.deep.equal([]);
      expect(allByRole(element, 'button', 'Save'), fault).to.deep.equal([]);
      if (fault !== FAULTS.at(-1)) await click(element, 'Back to list');
    }
    recording.fault = undefined;
    await click(element, 'Try again');
    expect((await ready(element)).value).to.equal(SAVED);
  });

  it('leaves the focus in the text if a save by keyboard gets no response', async () => {
    const element = await platform.open(`/${EVENT}`);
    await ready(element);
    await write(element, 'one');
    recording.isOffline = true;
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 's' });
    await sendKeys({ up: 'Control' });
    await eventually(() => expect(allByRole(element, 'alert')).not.to.deep.equal([]));
    await sendKeys({ type: ', two' });
    await eventually(() => expect(editors(element)[0]?.value).to.equal('one, two'));
  });

  it('says why a deletion failed, keeps the script, and deletes it at the next try', async () => {
    const element = await platform.open(`/${EVENT}`);
    await ready(element);
    recording.failing = /^DELETE /;
    const remove = async () => {
      await click(element, 'Delete', 'button');
      const question = await eventually(() => byRole(element, 'alertdialog', `Delete ${EVENT}?`));
      await click(question, 'Delete', 'button');
    };
    for (const fault of ['403', '500']) {
      recording.fault = fault;
      await remove();
      const notice = await eventually(() => byText(element, 'Api Error'));
      expect(notice.closest('[role=alert]')?.textContent, fault).to.match(/Api Error.*\S.*\./);
      expect(editors(element)[0]?.value, fault).to.equal(SAVED);
      await click(element, 'Dismiss', 'button');
      await eventually(() => expect(allByText(element, 'Api Error')).to.deep.equal([]));
    }
    expect(await content()).to.equal(SAVED);
    recording.fault = undefined;
    await remove();
    await eventually(() => byText(element, `Script "${EVENT}" deleted successfully.`));
    expect(await platform.scriptOf(EVENT)).to.equal(null);
  });

  it('keeps what is typed while a script gets another name', async () => {
    const element = await platform.open(`/${EVENT}`);
    await ready(element);
    const other = EVENT.replace('post_', 'pre_');
    await fill(element, { Name: other });
    recording.failing = /^POST /;
    recording.fault = 'slow=1500';
    await save(element);
    await write(element, 'typed meanwhile;');
    await eventually(() => byText(element, `Script "${other}" saved successfully.`));
    expect(editors(element)[0]?.value).to.equal('typed meanwhile;');
    recording.fault = undefined;
    await save(element);
    await eventually(async () =>
      expect((await platform.scriptOf(other))?.content).to.equal('typed meanwhile;'),
    );
  });

  it('keeps what was typed whatever happens to a save, even the end of the session', async () => {
    const element = await platform.open(`/${EVENT}`);
    await ready(element);
    await write(element, 'typed;');
    await saveThroughFaults(element, recording, () =>
      expect(editors(element)[0]?.value).to.equal('typed;'),
    );
    recording.fault = 'slow=50';
    await save(element);
    await eventually(() => byText(element, `Script "${EVENT}" saved successfully.`));
    expect(await content()).to.equal('typed;');
    await fill(element, { Active: false });
    await write(element, 'later;');
    recording.fault = 'revoke';
    await save(element);
    await eventually(() => byRole(element, 'button', 'Login'));
    recording.fault = undefined;
    Object.assign(element, { sessionToken: await platform.signIn() });
    await eventually(() => expect(allByRole(element, 'button', 'Login')).to.deep.equal([]));
    expect((await ready(element)).value).to.equal('later;');
    expect(byLabel(element, 'Active')).to.have.property('checked', false);
    recording.fault = 'expire';
    await save(element);
    await eventually(async () => expect(await content()).to.equal('later;'));
  });
});
