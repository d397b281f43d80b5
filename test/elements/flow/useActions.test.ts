import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-config.ts';
import '../../../src/elements/df-admin-users.ts';
import '../../../src/elements/df-schema-editor.ts';
import '../../../src/elements/df-script-editor.ts';
import { waitingTimes } from '../../../src/screens/ui/waitingTimes.ts';
import { click, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';

interface SlowAction {
  tag: string;
  path: string;
  /** The buttons to press, the last of which sends the request. */
  steps: readonly string[];
  request: RegExp;
  said: string;
  /** The button that has the focus afterwards. */
  focused?: string;
}

const unsure = (action: string) =>
  `The server didn't confirm “${action}”. It may have been carried out.`;
const STOPPED = 'You stopped waiting. The server may still do what you asked for.';
const FLUSH = 'Flush system-wide cache';
const SEND = 'Send to admin@example.com';

const ACTIONS: Readonly<Record<string, SlowAction>> = {
  'flushing the cache': {
    ...{ tag: 'df-admin-config', path: '/cache', steps: [FLUSH], request: /^DELETE system\/cache/ },
    ...{ said: unsure(FLUSH), focused: FLUSH },
  },
  'a test email': {
    ...{ tag: 'df-admin-config', path: '/email-templates/4', steps: ['Preview email', SEND] },
    ...{ request: /^POST email/, said: unsure(SEND), focused: SEND },
  },
  'deactivating a row': {
    ...{
      tag: 'df-admin-users',
      path: '',
      steps: ['More actions for Maya Lindqvist', 'Deactivate'],
    },
    ...{ request: /^PATCH system\/user/, said: unsure('Deactivate') },
  },
  'dropping a field': {
    ...{ tag: 'df-schema-editor', path: '/shop/todo', steps: ['Delete complete', 'Delete'] },
    ...{ request: /^DELETE shop\/_schema/, said: STOPPED },
  },
  'running a script': {
    ...{
      tag: 'df-script-editor',
      path: '/shop.get.post_process',
      steps: ['Try the script', 'Run'],
    },
    ...{ request: /^POST system\/service/, said: STOPPED, focused: 'Run' },
  },
};

describe('an action outside of a form that gets no response', () => {
  let platform: TestPlatform;
  let network: Recording;
  const { slow } = waitingTimes;

  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    platform = await startPlatform({ generation: 'current' });
    network = recordCalls(platform.base);
  });
  afterEach(() => {
    waitingTimes.slow = slow;
    network.stop();
    return platform.stop();
  });

  for (const [what, { tag, path, steps, request, said, focused }] of Object.entries(ACTIONS)) {
    it(`says so, and can be stopped: ${what}`, async () => {
      const sessionToken = await platform.signIn();
      network.fault = (call) => (request.test(call) ? 'slow=600000' : undefined);
      const attributes = { 'api-base': platform.base, path };
      const element = mount(tag, attributes, { sessionToken, linkBase: '#/' });
      for (const step of steps) {
        if (step === steps.at(-1)) {
          await eventually(() => expect(allByText(element, step)).not.to.deep.equal([]));
          // what is still loading by then has the old time, so it isn't slow
          waitingTimes.slow = 20;
        }
        // as with the keyboard
        if (step === focused) (await eventually(() => byRole(element, 'button', step))).focus();
        await click(element, step);
      }
      await eventually(() => byText(element, 'Still waiting for the server…'));
      byRole(element, 'button', 'Stop waiting').focus();
      await click(element, 'Stop waiting', 'button');
      await eventually(() => byText(element, said));
      expect(allByText(element, /^Still waiting/)).to.deep.equal([]);
      if (focused) await hasFocus(() => byRole(element, 'button', focused));
    });
  }
});
