import { expect } from '@open-wc/testing';
import '../../../src/elements/df-login.ts';
import '../../../src/elements/df-register.ts';
import '../../../src/elements/df-reset-password.ts';
import '../../../src/elements/df-user-invite.ts';
import { waitingTimes } from '../../../src/screens/ui/waitingTimes.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { configureRegistration } from '../registration.ts';

const MAYBE = 'You stopped waiting. The server may still do what you asked for.';
const PASSWORD = 'a-password-of-her-own';
const CODE = { Email: 'eva@example.com', Code: '1234' };
const TWICE = { 'New Password': PASSWORD, 'Verify Password': PASSWORD };
const NAMES = { 'First Name': 'Eva', 'Last Name': 'Ek', 'Display Name': 'Eva Ek' };

/** What a visitor fills in, the button, and the sentence after the wait was stopped. */
const FORMS: Readonly<
  Record<string, [tag: string, typed: Record<string, string>, button: string, sentence: string]>
> = {
  'a registration': ['df-register', { Email: CODE.Email, ...NAMES, ...TWICE }, 'Register', MAYBE],
  'a new password': ['df-reset-password', { ...CODE, ...TWICE }, 'Reset password', MAYBE],
  'an invitation': ['df-user-invite', { ...CODE, ...TWICE }, 'Confirm', MAYBE],
  'a sign-in': [
    'df-login',
    { Email: 'sam@example.com', Password: 'dreamfactory-user' },
    'Login',
    'The request was stopped.',
  ],
};

describe("a visitor's form whose server doesn't respond", () => {
  let platform: TestPlatform;
  let network: Recording;
  const { slow } = waitingTimes;

  beforeEach(async () => {
    waitingTimes.slow = 20;
    platform = await startPlatform({ generation: 'current' });
    await configureRegistration(platform, { open_reg_email_service_id: null });
    network = recordCalls(platform.base);
  });
  afterEach(() => {
    waitingTimes.slow = slow;
    network.stop();
    return platform.stop();
  });

  const hang = async (element: HTMLElement, button: string) => {
    network.fault = (call) => (call.startsWith('POST') ? 'slow=600000' : undefined);
    await click(element, button, 'button');
    await eventually(() => byText(element, 'Still waiting for the server…'));
    await click(element, 'Stop waiting', 'button');
    await eventually(() => expect(allByText(element, /^Still waiting/)).to.deep.equal([]));
  };

  for (const [what, [tag, typed, button, sentence]] of Object.entries(FORMS)) {
    it(`says so, can be stopped, and keeps what was typed: ${what}`, async () => {
      const element = mount(tag, { 'api-base': platform.base });
      await fill(element, typed);
      await hang(element, button);
      byText(element, sentence);
      for (const [label, value] of Object.entries(typed)) {
        expect(byLabel(element, label).value).to.equal(value);
      }
      await hasFocus(byRole(element, 'button', button));
    });
  }

  it('can be sent again: a sign-in', async () => {
    const element = mount('df-login', { 'api-base': platform.base });
    await fill(element, { Email: 'sam@example.com', Password: 'dreamfactory-user' });
    await hang(element, 'Login');
    network.fault = undefined;
    await expectEvent(element, 'df-login', () => click(element, 'Login', 'button'));
  });

  it('can be stopped before an email is sent to reset a password', async () => {
    const element = mount('df-login', { 'api-base': platform.base });
    await fill(element, { Email: 'sam@example.com' });
    await click(element, 'Forgot password?', 'button');
    await eventually(() => byRole(element, 'heading', 'Reset password'));
    await hang(element, 'Reset password');
    byText(element, MAYBE);
    expect(byLabel(element, 'Email').value).to.equal('sam@example.com');
  });
});
