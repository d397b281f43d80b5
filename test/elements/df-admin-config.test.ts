import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/elements/df-admin-config.ts';
import { audit } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

interface CorsEntry extends Record<string, unknown> {
  id: number;
  origin: string;
  method: string[];
}

let platform: TestPlatform;

async function open(path = '', attributes: Record<string, string> = {}) {
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path, ...attributes };
  return mount('df-admin-config', own, { sessionToken });
}
const save = (root: ParentNode) => click(root, 'Save', 'button');
const typed = (root: ParentNode, label: string) =>
  eventually(() => (byLabel(root, label) as HTMLInputElement).value);
const answer = async (root: ParentNode, question: string, act: string) => {
  const dialog = await eventually(() => byRole(root, 'alertdialog'));
  byText(dialog, question);
  await click(dialog, act, 'button');
};
const entries = () => platform.records<CorsEntry>('system/cors');

forGenerations((generation) => {
  describe(`<df-admin-config> on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('tells what the instance says of itself', async () => {
      const element = await open();
      await seen(element, 'DreamFactory version');
      byText(element, generation === 'classic' ? '2.1.2' : '7.5.0');
      await seen(element, 'df-elements/demo-platform');
      byText(element, 'User agent');
      await audit(element);
    });

    it('flushes all caches, and that of one service', async () => {
      type Configured = { id: number; config: object };
      const path = 'system/service?filter=name=shop&fields=*';
      const [shop] = await platform.records<Configured>(path);
      const token = await platform.signIn();
      // a classic server rejects a part of a configuration
      await platform.request('PATCH', `system/service/${shop?.id}`, {
        token,
        body: { config: { ...shop?.config, cache_enabled: true } },
      });
      const element = await open('/cache');
      await seen(element, /^Flushing removes cached responses/);
      await audit(element);
      await click(element, 'Flush system-wide cache', 'button');
      await seen(element, 'System-wide cache flushed.');
      const [row] = await eventually(() => {
        const found = allByRole(element, 'button', /^Flush .*Shop/);
        expect(found).to.have.length(1);
        return found;
      });
      const label = row?.getAttribute('aria-label')?.replace('Flush ', '') ?? '';
      row?.click();
      await seen(element, `${label} service cache flushed.`);
    });

    it('keeps CORS entries: a new one is local until saved, and stays selected', async () => {
      const element = await open('/cors', { theme: 'dark' });
      await seen(element, 'No host selected.');
      await click(element, 'Add', 'button');
      expect(await typed(element, 'Origin')).to.equal('NEW');
      await save(element);
      await seen(element, /^Entries should have a unique origin\. {1,2}Please rename your origin/);
      byText(element, 'Path is required. Use * for all paths.');
      await audit(element);
      await fill(element, { Origin: 'https://shop.example', Path: 'api/v2/shop/*', GET: true });
      await fill(element, { 'Max Age': '600', Enabled: true });
      const event = await expectEvent(element, 'df-saved', () => save(element));
      expect(event.detail.resource).to.equal('system/cors');
      await seen(element, 'CORS entry created successfully.');
      await click(element, 'Dismiss', 'button');
      const made = (await entries()).find(({ origin }) => origin === 'https://shop.example');
      expect(made).to.deep.include({ path: 'api/v2/shop/*', method: ['GET'], max_age: 600 });
      expect(element.getAttribute('path') ?? (element as { path?: string }).path).to.equal(
        `/cors/${made?.id}`,
      );

      await fill(element, { DELETE: true });
      await save(element);
      await seen(element, 'CORS entry updated successfully.');
      await click(element, 'Dismiss', 'button');
      expect(await typed(element, 'Origin')).to.equal('https://shop.example');
      const after = (await entries()).find(({ id }) => id === made?.id);
      expect(after?.method).to.deep.equal(['GET', 'DELETE']);

      await click(element, 'Delete', 'button');
      await answer(element, 'Delete https://shop.example?', 'Delete');
      await seen(element, /^Deleting /);
      await click(element, 'Dismiss', 'button');
      await seen(element, 'CORS entry deleted successfully.');
      expect(await entries()).to.have.length(1);
    });

    it('asks before unsaved work is left, by another entry and by another tab', async () => {
      const element = await open('/cors');
      await click(element, 'Add', 'button');
      await fill(element, { Origin: 'https://lost.example' });
      await click(element, 'Cache', 'tab');
      await answer(element, 'Continue without saving?', 'Keep editing');
      expect(await typed(element, 'Origin')).to.equal('https://lost.example');
      await click(element, /^\*/, 'button');
      await answer(element, 'Continue without saving?', 'Discard changes');
      await eventually(() =>
        expect((byLabel(element, 'Origin') as HTMLInputElement).value).to.equal('*'),
      );
      await click(element, 'Add', 'button');
      await seen(element, 'New CORS entry');
      // deleting an unsaved entry doesn't ask
      await click(element, 'Delete', 'button');
      await seen(element, 'No host selected.');
      expect(await entries()).to.have.length(1);
    });

    it('keeps email templates with all their fields', async () => {
      const element = await open('/email-templates');
      await seen(element, 'No email template selected.');
      await click(element, 'Add', 'button');
      expect(await typed(element, 'Name')).to.equal('NEW EMAIL TEMPLATE');
      await fill(element, { To: 'Ada <ada@example.com>, nobody' });
      await save(element);
      await seen(element, /^Email templates should have a unique name\. {1,2}Please rename/);
      byText(element, "nobody isn't a valid email address.");
      await audit(element);
      await fill(element, {
        Name: 'Reminder',
        To: 'Ada <ada@example.com>, bob@example.com',
        Cc: 'cleo@example.com',
        Subject: 'Do not forget, {first_name}',
        'Body (text)': 'Hello {first_name}',
        'Body (HTML)': '<p>Hello <b>{first_name}</b></p>',
        'Reply To Name': 'Shop',
        'Reply To Email': 'shop@example.com',
      });
      await save(element);
      await seen(element, 'Email template created successfully.');
      const templates = await platform.records('system/email_template');
      const made = templates.find(({ name }) => name === 'Reminder');
      expect(made).to.deep.include({
        subject: 'Do not forget, {first_name}',
        body_text: 'Hello {first_name}',
        reply_to_name: 'Shop',
        reply_to_email: 'shop@example.com',
      });
      expect(JSON.stringify(made?.to)).to.contain('ada@example.com').and.contain('bob@example.com');

      const body_html = '<p>One</p>\r\n<p>Two</p>';
      const [lined] = await platform.create<{ id: number }>('system/email_template', {
        ...{ name: 'Lines', body_html },
      });
      Object.assign(element, { path: `/email-templates/${lined?.id}` });
      await eventually(async () =>
        expect(await typed(element, 'Body (HTML)')).to.equal(body_html.replaceAll('\r', '')),
      );
      await fill(element, { 'Body (HTML)': '<p>One</p>\n<p>and</p>\n<p>Two</p>' });
      await save(element);
      await seen(element, 'Email template updated successfully.');
      const after = await platform.records('system/email_template');
      expect(after.find(({ name }) => name === 'Lines')?.body_html).to.equal(
        '<p>One</p>\r\n<p>and</p>\r\n<p>Two</p>',
      );
    });

    it('keeps a private lookup key to itself, and its value when another member changes', async () => {
      const element = await open('/lookup-keys');
      await seen(element, 'No lookup key selected.');
      await click(element, 'Add', 'button');
      await save(element);
      await seen(element, /^Lookup keys should have a unique name\. {1,2}Please rename your key/);
      await audit(element);
      await fill(element, { Name: 'partner_key', Value: 's3cret', Private: true });
      await save(element);
      await seen(element, 'Lookup key created successfully.');
      await eventually(async () => expect(await typed(element, 'Value')).to.equal(''));
      await fill(element, { Description: 'of the partner' });
      await save(element);
      await seen(element, 'Lookup key updated successfully.');
      await fill(element, { Private: false });
      await seen(element, "Every admin can see the value once it's saved.");
      await save(element);
      await eventually(async () => expect(await typed(element, 'Value')).to.equal('s3cret'));
    });

    it('saves only the preferences that were changed', async () => {
      const name = 'adminPreferences';
      const token = await platform.signIn();
      const store = (value: unknown) =>
        platform.request('POST', 'user/custom', { token, body: { resource: [{ name, value }] } });
      await store({ theirs: { colour: 'red', sizes: ['s', 'm'] } });
      const element = await open('/preferences');
      await fill(await eventually(() => byRole(element, 'group', 'Users')), {
        'Close the form after saving': true,
        'Default view': 'Thumbnails',
      });
      await fill(element, { Warnings: 'Browser console only', 'theirs › colour': 'blue' });
      await audit(element);
      // in another tab, in the meantime
      await store({
        theirs: { colour: 'red', sizes: ['l'] },
        sections: { role: { autoClose: true } },
      });
      await save(element);
      await seen(element, 'Preferences saved.');
      const { body } = await platform.request('GET', `user/custom/${name}`, { token });
      expect(body).to.deep.equal({
        theirs: { colour: 'blue', sizes: ['l'] },
        sections: {
          role: { autoClose: true },
          user: { autoClose: true, manageViewMode: 'thumbnails' },
        },
        application: { notificationSystem: { warn: 'browserLog' } },
      });
      expect(allByText(element, 'Discard changes')).to.have.length(1);
    });
  });
});
