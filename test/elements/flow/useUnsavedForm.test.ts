import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-config.ts';
import '../../../src/elements/df-admin-users.ts';
import '../../../src/elements/df-schema-editor.ts';
import { signedInApp } from '../../../src/core/page/signedInApp.ts';
import { discardUnsaved } from '../../../src/core/page/unsaved.ts';
import { click, fill, mount, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls } from '../recordCalls.ts';
import { editorOf, write } from '../schema/schemaPage.ts';

const HALF_TYPED = '{"name": "orders", ';

let platform: TestPlatform;

const open = async (tag: string, path: string) =>
  mount(tag, { 'api-base': platform.base, path }, { sessionToken: await platform.signIn() });

/** Answers that what is unsaved may be lost. */
const discard = async (element: ParentNode) =>
  click(await eventually(() => byRole(element, 'alertdialog')), 'Discard changes', 'button');

/** Delays what changes something, until it is stopped; `isSent` waits for that. */
function slowly() {
  const network = recordCalls(platform.base);
  const isRead = (call: string) => call.startsWith('GET');
  network.fault = (call) => (isRead(call) ? undefined : 'slow=1500');
  const isSent = () =>
    eventually(() => {
      if (network.calls.every(isRead)) throw new Error('Nothing was sent.');
    });
  return { network, isSent };
}

const valueIs = (element: ParentNode, label: string, value: string) =>
  eventually(() => expect(byLabel(element, label).value).to.equal(value));

describe('a form that is discarded for the place that is already open', () => {
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    const systemConfig = { id: 1, db_version: '2.0', company: 'Acme', allow_guest_access: false };
    platform = await startPlatform({ generation: 'classic', systemConfig });
  });
  afterEach(() => platform.stop());

  it('is blank if its record is new, and asks about what is typed then', async () => {
    const element = await open('df-admin-users', '/create');
    await fill(element, { Email: 'lost', 'Set password manually': true, Password: 'lost' });
    await click(element, 'Create', 'tab');
    await discard(element);
    await valueIs(element, 'Email', '');
    await fill(element, { Email: 'kept' });
    await click(element, 'Manage', 'tab');
    await eventually(() => byRole(element, 'alertdialog'));
  });

  it('says nothing any more of a save that failed', async () => {
    const element = await open('df-admin-users', '/create');
    await fill(element, { Email: 'new@acme.example', 'Display Name': 'New' });
    await click(element, 'Set up later', 'radio');
    const network = recordCalls(platform.base);
    network.fault = '500';
    await click(element, 'Save', 'button');
    const problems = () =>
      allByRole(byRole(element, 'form'), 'alert')
        .map(({ textContent }) => textContent)
        .join('');
    await eventually(() => expect(problems()).to.match(/\S/));
    network.stop();
    await click(element, 'Create', 'tab');
    await discard(element);
    await eventually(() => expect(problems()).to.equal(''));
  });

  it('has the saved settings', async () => {
    const element = await open('df-admin-config', '/preferences');
    const users = await eventually(() => byRole(element, 'group', 'Users'));
    const { value } = byLabel(users, 'Rows per page');
    await fill(users, { 'Rows per page': '35' });
    await click(element, 'Preferences', 'tab');
    await discard(element);
    await eventually(() =>
      expect(byLabel(byRole(element, 'group', 'Users'), 'Rows per page').value).to.equal(value),
    );
  });

  it('has what was saved, if it was discarded while it was sent', async () => {
    const element = await open('df-admin-config', '');
    await fill(element, { Company: 'Bakery' });
    const { network, isSent } = slowly();
    await click(element, 'Save', 'button');
    await isSent();
    await click(element, 'System Info', 'tab');
    await discard(element);
    await valueIs(element, 'Company', 'Acme');
    await seen(element, 'System config updated successfully.');
    network.stop();
    await valueIs(element, 'Company', 'Bakery');
    expect(byRole(element, 'button', 'Save').ariaDisabled).to.equal('true');
  });

  it('has what was saved, and what was typed after it was discarded while it was sent', async () => {
    const [maya] = await platform.records<{ id: number }>('system/user?filter=email like "maya%"');
    const element = await open('df-admin-users', `/${maya?.id}`);
    await fill(element, { 'Display Name': 'Sent' });
    const { network, isSent } = slowly();
    const { value } = byLabel(element, 'Display Name');
    await click(element, 'Save', 'button');
    await isSent();
    discardUnsaved(signedInApp({ apiBase: platform.base, apiKey: '' }));
    await eventually(() => expect(byLabel(element, 'Display Name').value).not.to.equal(value));
    await fill(element, { Phone: '555 0100' });
    await seen(element, /^User updated successfully/);
    network.fault = undefined;
    await valueIs(element, 'Display Name', 'Sent');
    await valueIs(element, 'Phone', '555 0100');
    const sent = network.calls.length;
    await click(element, 'Save', 'button');
    const patch = await eventually(() => {
      const found = network.calls.slice(sent).find((call) => /^(PATCH|PUT)/.test(call));
      if (!found) throw new Error('Nothing was sent.');
      return found;
    });
    network.stop();
    expect(patch).to.match(/555 0100/);
    expect(patch).not.to.match(/"name"/);
  });

  it('says only that the new record it had may exist, if its save ends without a response', async () => {
    const element = await open('df-admin-users', '/create');
    await fill(element, { Email: 'lost@acme.example', 'Display Name': 'Lost' });
    await click(element, 'Set up later', 'radio');
    const original = window.fetch;
    let lose: (reason: Error) => void = () => undefined;
    window.fetch = (input, init) =>
      init?.method === 'POST' ? new Promise((_, reject) => (lose = reject)) : original(input, init);
    await click(element, 'Save', 'button');
    await eventually(() => expect(byRole(element, 'button', 'Save').ariaBusy).to.equal('true'));
    await click(element, 'Create', 'tab');
    await discard(element);
    await valueIs(element, 'Email', '');
    lose(new TypeError('Failed to fetch'));
    await seen(element, "The server didn't confirm “Save”. It may have been carried out.");
    window.fetch = original;
    expect(allByText(element, /Saving again checks/)).to.deep.equal([]);
  });

  it('has the saved table, although its JSON was invalid', async () => {
    const element = await open('df-schema-editor', '/shop/orders?view=json');
    const { value } = await editorOf(element, 'Table as JSON');
    await write(element, 'Table as JSON', HALF_TYPED);
    await click(element, 'orders', 'button');
    await discard(element);
    await click(element, 'JSON', 'tab');
    expect((await editorOf(element, 'Table as JSON')).value).to.equal(value);
  });
});
