import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-script-editor.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { recordCalls } from './recordCalls.ts';
import { editors, save, startScripts, write, type ScriptPlatform } from './scriptEditor.ts';

let platform: ScriptPlatform;

const EVENT = 'shop._table.todo.get.post_process';

forGenerations((generation) => {
  describe(`<df-script-editor> on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startScripts(generation);
    });
    afterEach(() => platform.stop());

    for (const theme of ['light', 'dark']) {
      itInWholeMatrix(
        `passes the a11y audit: the way, the editor and the samples, ${theme}`,
        async () => {
          await platform.putScript(EVENT);
          const element = await platform.open('', { theme });
          await click(element, /^Process event scripts/);
          await click(element, /^shop ?Shop DB/);
          await click(element, /^shop\._table\.\{table_name\} ?7 paths/);
          await eventually(() => byText(element, 'GET'));
          await audit(element);
          Object.assign(element, { path: `/${EVENT}` });
          await eventually(() => byLabel(element, 'Content'));
          await audit(element);
          await click(element, 'Sample scripts');
          await eventually(() => byRole(element, 'tab', 'Python'));
          await audit(element);
        },
      );
    }

    const language = generation === 'classic' ? 'v8js' : 'nodejs';

    it('focuses the name of a new script', async () => {
      const element = await platform.open();
      await click(element, 'New script', 'button');
      await hasFocus(() => byLabel(element, 'Name'));
    });

    it('begins another new script blank when the open one is discarded', async () => {
      const element = await platform.open();
      await click(element, 'New script', 'button');
      await click(element, 'Insert sample', 'button');
      await click(element, 'Pre-processing script for a table', 'menuitem');
      await eventually(() => expect(editors(element)[0]?.value).to.include('records'));
      await click(element, 'New script', 'button');
      await click(await eventually(() => byRole(element, 'alertdialog')), 'Discard changes');
      await eventually(() => expect(editors(element)[0]?.value).to.equal(''));
      await hasFocus(() => byLabel(element, 'Name'));
    });

    it('keeps the focus in the code while Ctrl+S saves a new script', async () => {
      const element = await platform.open(`/${EVENT}`);
      await write(element, 'return 1;');
      byLabel(element, 'Content').focus();
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 's' });
      await sendKeys({ up: 'Control' });
      await seen(element, `Script "${EVENT}" saved successfully.`);
      await hasFocus(() => byLabel(element, 'Content'));
    });

    it('keeps the focus in the name while Ctrl+S saves a new script', async () => {
      const element = await platform.open();
      await click(element, 'New script', 'button');
      await fill(element, { Name: EVENT });
      byLabel(element, 'Name').focus();
      await sendKeys({ down: 'Control' });
      await sendKeys({ press: 's' });
      await sendKeys({ up: 'Control' });
      await seen(element, `Script "${EVENT}" saved successfully.`);
      await eventually(() => byRole(element, 'heading', EVENT));
      await hasFocus(() => byLabel(element, 'Name'));
    });

    it('leads level by level to a script that is written, runs, is changed and deleted', async () => {
      const element = await platform.open();
      await seen(element, 'No scripts yet.');
      await click(element, 'Process event scripts');
      await click(element, /^shop ?Shop DB/);
      await click(element, /^shop\._table\.\{table_name\} ?7 paths/);
      await click(element, 'shop._table.todo');
      const events = await eventually(() => byRole(element, 'list', 'Events for shop._table.todo'));
      for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) byText(events, verb);
      allByText(events, 'post_process')[0]?.click();
      await eventually(() => expect(byLabel(element, 'Name').value).to.equal(EVENT));
      expect(byLabel(element, 'Active')).to.have.property('checked', false);
      await eventually(() => expect(byLabel(element, 'Type').value).to.equal(language));
      await write(element, 'event.response.content.seen = true;');
      await fill(element, { Active: true });
      if (generation === 'current') {
        await fill(element, { 'Allow script to modify the event': true });
      }
      const { detail } = await expectEvent(element, 'df-saved', () => save(element));
      expect(detail.resource).to.equal(platform.path);
      await seen(element, `Script "${EVENT}" saved successfully.`);
      expect(await platform.scriptOf(EVENT)).to.include({
        type: language,
        content: 'event.response.content.seen = true;',
        is_active: true,
      });
      const token = await platform.signIn();
      const { body } = await platform.request('GET', 'shop/_table/todo?limit=1', { token });
      expect(body).to.have.property('seen', true);

      await write(element, 'x');
      await click(element, 'Process event scripts');
      await seen(element, 'You have unsaved changes. Close anyway?');
      await click(element, 'Keep editing');
      expect(byLabel(element, 'Name').value).to.equal(EVENT);

      await click(element, 'Delete', 'button');
      await seen(element, `Delete ${EVENT}?`);
      const buttons = allByRole(element, 'button', 'Delete');
      buttons.at(-1)?.click();
      await seen(element, `Script "${EVENT}" deleted successfully.`);
      expect(await platform.scriptOf(EVENT)).to.equal(null);
    });

    it('marks what leads to a script and finds paths at every level', async () => {
      await platform.putScript(EVENT);
      const element = await platform.open();
      await eventually(() => byRole(element, 'link', 'Process event scripts 1 script'));
      await seen(element, EVENT);
      await fill(element, { Filter: '_table.todo' });
      await sendKeys({ press: 'Enter' });
      await click(element, 'shop._table.todo 1 script');
      await eventually(() => byRole(element, 'link', 'post_process has a script'));
      await click(element, 'shop', 'link');
      await eventually(() =>
        byRole(element, 'link', /^shop\._table\.\{table_name\} ?7 paths 1 script$/),
      );
      await fill(element, { Filter: '_schema' });
      await sendKeys({ press: 'Enter' });
      await seen(element, 'shop._schema');
      expect(element).to.have.property('path', '?type=process&service=shop&filter=_schema');
    });

    it('never takes a script that cannot be loaded for a new one', async () => {
      const element = await platform.open();
      await seen(element, 'No scripts yet.');
      await platform.stop();
      Object.assign(element, { path: `/${EVENT}` });
      await eventually(() => byRole(element, 'button', 'Back to list'));
      expect(allByRole(element, 'button', 'Save')).to.have.length(0);
      await click(element, 'Back to list');
      await seen(element, 'No script selected.');
    });

    it("says once that the server can't be reached", async () => {
      const network = recordCalls(platform.base);
      const element = await platform.open();
      await seen(element, 'No scripts yet.');
      network.isOffline = true;
      Object.assign(element, { path: `/${EVENT}` });
      await eventually(() => byRole(element, 'button', 'Back to list'));
      expect(allByRole(element, 'button', 'Try again')).to.have.length(1);
      network.isOffline = false;
      await click(element, 'Try again', 'button');
      await eventually(() => byRole(element, 'list', 'Events for shop._table.todo'));
      network.stop();
    });

    it("requires a name, saves empty content as a space, and says that the script won't run", async () => {
      const element = await platform.open('/create');
      await eventually(() => byLabel(element, 'Name'));
      await save(element);
      await seen(element, 'Please enter a script name.');
      await fill(element, { Name: 'user.session.post.post_process', Type: 'PHP' });
      await seen(element, "This script is inactive, so it doesn't run.");
      await save(element);
      await seen(element, 'Script "user.session.post.post_process" saved successfully.');
      const script = await platform.scriptOf('user.session.post.post_process');
      expect(script).to.include({ type: 'php', is_active: false });
      expect(script?.content).to.equal(generation === 'classic' ? ' ' : null);
      await eventually(() =>
        expect(element).to.have.property('path', '/user.session.post.post_process'),
      );
    });
  });
});
