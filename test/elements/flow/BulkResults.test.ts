import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-users.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;

describe('an action on several records', () => {
  const original = globalThis.fetch;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform();
  });
  afterEach(async () => {
    globalThis.fetch = original;
    await platform.stop();
  });

  /** Deactivates Maya, whose id is 3, and Tomás. */
  async function deactivateTwo() {
    const sessionToken = await platform.signIn();
    const element = mount('df-admin-users', { 'api-base': platform.base }, { sessionToken });
    await eventually(() => click(element, 'Select Maya Lindqvist', 'checkbox'));
    await click(element, 'Select Tomás Herrera', 'checkbox');
    await click(element, 'Deactivate', 'button');
    const asked = await eventually(() => byRole(element, 'alertdialog'));
    await click(asked, 'Deactivate', 'button');
    return element;
  }

  it('names the records for which it failed, across the list', async () => {
    globalThis.fetch = async (input, init) => {
      const { url, method } = new Request(input, init);
      if (method === 'GET' || !/system\/user\/3\b/.test(url)) return original(input, init);
      const error = { code: 500, message: 'The database is locked.' };
      return Response.json({ error }, { status: 500 });
    };
    const element = await deactivateTwo();
    const failed = await eventually(() => byText(element, 'Deactivate: 1 record failed.'));
    byText(element, 'The database is locked.');
    const { width } = (failed.closest('.df-note') as HTMLElement).getBoundingClientRect();
    expect(width).to.be.closeTo(byRole(element, 'table').getBoundingClientRect().width, 8);
    // the next attempt is for this one
    await eventually(() => byRole(element, 'button', 'Clear selection (1)'));
  });

  it('asks before the page is left, can be stopped, and keeps the rest selected', async () => {
    const hanging = () => new Promise<Response>(() => {});
    globalThis.fetch = (input, init) => {
      const { url, method } = new Request(input, init);
      const isSecond = method !== 'GET' && /system\/user\/3\b/.test(url);
      return isSecond ? hanging() : original(input, init);
    };
    const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const element = await deactivateTwo();
    await eventually(() => byRole(element, 'progressbar', 'Deactivate'));
    expect(asksToStay()).to.equal(true);
    await click(element, 'Stop', 'button');
    await eventually(() => byText(element, 'Deactivate: 1 record failed.'));
    byText(element, 'You stopped waiting. The server may still do what you asked for.');
    await eventually(() => expect(asksToStay()).to.equal(false));
    await eventually(() => byRole(element, 'button', /^Clear selection \([12]\)$/));
  });
});
