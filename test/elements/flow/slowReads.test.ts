import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-config.ts';
import '../../../src/elements/df-api-docs.ts';
import '../../../src/elements/df-data-browser.ts';
import '../../../src/elements/df-file-manager.ts';
import '../../../src/elements/df-profile.ts';
import '../../../src/elements/df-schema-editor.ts';
import '../../../src/elements/df-script-editor.ts';
import { waitingTimes } from '../../../src/screens/ui/waitingTimes.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';

/** What is read slowly, where, and what is shown once it has arrived. */
const READS: readonly (readonly [
  what: string,
  tag: string,
  path: string,
  request: RegExp,
  shown: string | RegExp,
])[] = [
  ['the services of Data', 'df-data-browser', '', /^GET system\/service\?/, 'shop'],
  ['the tables of a service', 'df-data-browser', '/shop', /^GET shop\/_schema\?/, 'todo'],
  ['the records of a table', 'df-data-browser', '/shop/todo', /^GET shop\/_table\//, 'Task 1'],
  ['a table of Schema', 'df-schema-editor', '/shop/todo', /^GET shop\/_schema\/todo/, 'Fields'],
  ['a folder', 'df-file-manager', '/files/', /^GET files\//, 'applications'],
  [
    'the services with events',
    'df-script-editor',
    '?type=process',
    /^GET system\/(event|service)/,
    'shop',
  ],
  ['the services of API Docs', 'df-api-docs', '', /^GET system\/service\?/, 'shop'],
  ['the own profile', 'df-profile', '', /^GET (user|system\/admin)\/profile/, 'About you'],
  ['what the instance is', 'df-admin-config', '/cors', /^GET system\/environment/, 'Add'],
  ['the entries of a tab', 'df-admin-config', '/cors', /^GET system\/cors/, 'Add'],
];

describe('a read that takes long', () => {
  let platform: TestPlatform;
  let network: Recording;
  const { slow } = waitingTimes;

  beforeEach(async () => {
    waitingTimes.slow = 20;
    platform = await startPlatform({ generation: 'classic' });
    network = recordCalls(platform.base);
  });
  afterEach(() => {
    waitingTimes.slow = slow;
    network.stop();
    return platform.stop();
  });

  for (const [what, tag, path, request, shown] of READS) {
    it(`says so, can be stopped and tried again: ${what}`, async () => {
      const sessionToken = await platform.signIn();
      network.fault = (call) => (request.test(call) ? 'slow=600000' : undefined);
      const element = mount(tag, { 'api-base': platform.base, path }, { sessionToken });
      // earlier reads may take these 20 ms, too
      await eventually(() =>
        expect(network.calls.some((call) => request.test(call))).to.equal(true),
      );
      await eventually(() =>
        expect(allByText(element, 'Still waiting for the server…')).to.have.length(1),
      );
      await click(element, 'Stop waiting', 'button');
      await eventually(() => byText(element, "Loading stopped. The server hasn't responded yet."));
      expect(allByText(element, /^Still waiting/)).to.deep.equal([]);
      network.fault = undefined;
      waitingTimes.slow = slow;
      await click(element, 'Try again', 'button');
      await eventually(() => byText(element, shown));
    });
  }

  it('says so if it waits for a deletion of records, and can be stopped', async () => {
    const sessionToken = await platform.signIn();
    network.fault = (call) => (/^POST shop\/_table/.test(call) ? 'slow=2000' : undefined);
    const own = { 'api-base': platform.base, path: '/shop/todo' };
    const element = mount('df-data-browser', own, { sessionToken });
    await click(element, 'Select 2', 'checkbox');
    await click(element, 'Delete selected', 'button');
    const question = await eventually(() => byRole(element, 'alertdialog'));
    await click(question, 'Delete 1 record', 'button');
    await eventually(() => byText(element, 'Deleting Todo 2…'));
    await click(element, 'Refresh records', 'button');
    await eventually(() => byText(element, 'Waiting for the server to confirm a deletion…'));
    await click(element, 'Stop waiting', 'button');
    await eventually(() => byText(element, "Loading stopped. The server hasn't responded yet."));
    await eventually(() => byText(element, 'Records deleted.'));
    await click(element, 'Try again', 'button');
    await eventually(() => byText(element, 'Task 3'));
  });
});
