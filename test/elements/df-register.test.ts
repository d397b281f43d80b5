import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { signedInApp } from '../../src/core/page/signedInApp.ts';
import '../../src/elements/df-register.ts';
import type { DfRegisterElement } from '../../src/elements/df-register.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByLabel, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls, type Recording } from './recordCalls.ts';
import { configureRegistration } from './registration.ts';

const EVA = {
  Email: 'eva@example.com',
  'First Name': 'Eva',
  'Last Name': 'Ek',
  'Display Name': 'Eva Ek',
};
const PASSWORD = 'a-password-of-her-own';
const WITH_PASSWORD = { ...EVA, 'New Password': PASSWORD, 'Verify Password': PASSWORD };
const AT_ONCE = { open_reg_email_service_id: null };

forGenerations((generation) => {
  describe(`<df-register> on a ${generation} instance`, () => {
    let platform: TestPlatform;
    let network: Recording;

    beforeEach(async () => {
      platform = await startPlatform({ generation });
      network = recordCalls(platform.base);
    });
    afterEach(() => {
      network.stop();
    });

    const show = (attributes = {}, properties = {}) =>
      mount<DfRegisterElement>(
        'df-register',
        { 'api-base': platform.base, ...attributes },
        properties,
      );
    const registerCalls = () => network.calls.filter((call) => call.includes('user/register'));

    for (const colorScheme of ['light', 'dark'] as const) {
      itInWholeMatrix(`passes the a11y audit in every state, ${colorScheme}`, async () => {
        await emulateMedia({ colorScheme });
        await configureRegistration(platform, AT_ONCE);
        const element = show();
        await fill(element, { ...WITH_PASSWORD, 'New Password': 'no', 'Verify Password': 'yes' });
        await audit(element);
        await click(element, 'Register');
        await eventually(() => byText(element, 'Password and confirm password do not match.'));
        await audit(element);
        const pending = show({ 'confirmation-pending': true });
        await eventually(() => byText(pending, /Thanks for registering/));
        await audit(pending);
        await emulateMedia({ colorScheme: 'light' });
      });
    }

    it('asks for no password where an email is required, and then says that it is on its way', async () => {
      const element = show();
      await fill(element, EVA);
      expect(allByLabel(element, /Password/)).to.have.length(0);
      const asked = expectEvent(element, 'df-navigate', () => undefined);
      const { detail } = await expectEvent(element, 'df-registered', () =>
        click(element, 'Register'),
      );
      expect(detail).to.deep.equal({ confirmationNeeded: true });
      expect((await asked).detail.path).to.equal('/register-complete');
      await eventually(() => byText(element, /^Thanks for registering/));
      expect(registerCalls()).to.deep.equal([
        'POST user/register?login=true {"email":"eva@example.com","first_name":"Eva","last_name":"Ek","name":"Eva Ek"}',
      ]);
      expect(await platform.outbox()).to.have.length(1);
    });

    it('signs in at once where none is required, and asks for the launchpad', async () => {
      await configureRegistration(platform, AT_ONCE);
      const element = show();
      await fill(element, WITH_PASSWORD);
      const asked = expectEvent(element, 'df-navigate', () => undefined);
      const registered = expectEvent(element, 'df-registered', () => undefined);
      const { detail } = await expectEvent(element, 'df-login', () => click(element, 'Register'));
      expect(detail.user.email).to.equal(EVA.Email);
      expect((await registered).detail).to.deep.equal({ confirmationNeeded: false });
      expect((await asked).detail.path).to.equal('/launchpad');
      await eventually(() => byText(element, 'Registration successful.'));
    });

    it('checks the password before it sends anything', async () => {
      await configureRegistration(platform, AT_ONCE);
      const element = show();
      await fill(element, { ...WITH_PASSWORD, 'New Password': 'four', 'Verify Password': 'more' });
      await click(element, 'Register');
      const minimum = generation === 'classic' ? 6 : 16;
      await eventually(() => byText(element, `Password must be at least ${minimum} characters.`));
      byText(element, 'Password and confirm password do not match.');
      expect(document.activeElement === byLabel(element, 'New Password')).to.equal(true);
      expect(registerCalls()).to.have.length(0);
      await fill(element, { 'New Password': PASSWORD, 'Verify Password': PASSWORD });
      await expectEvent(element, 'df-login', () => click(element, 'Register'));
    });

    it('says beside the form what the server rejects, and keeps all that was typed', async () => {
      await configureRegistration(platform, AT_ONCE);
      const element = show();
      await fill(element, { ...WITH_PASSWORD, Email: 'sam@example.com' });
      await click(element, 'Register');
      const sentence = 'The email has already been taken.';
      await eventually(() =>
        expect(byRole(element, 'alert').textContent).to.equal(
          `Validation failed. email: ${sentence}`,
        ),
      );
      const email = byLabel(element, 'Email');
      expect(email.ariaInvalid).to.equal('true');
      expect(document.activeElement === email).to.equal(true);
      byText(element, sentence);
      expect(byLabel(element, 'First Name').value).to.equal('Eva');
      expect(byLabel(element, 'New Password').value).to.equal(PASSWORD);
    });

    for (const fault of ['500', 'html', 'empty']) {
      it(`keeps all that was typed when the server fails (${fault})`, async () => {
        const element = show();
        await fill(element, EVA);
        network.fault = fault;
        await click(element, 'Register');
        await eventually(() => expect(byRole(element, 'alert').textContent).not.to.equal(''));
        expect(byLabel(element, 'Display Name').value).to.equal('Eva Ek');
        network.fault = undefined;
        await expectEvent(element, 'df-registered', () => click(element, 'Register'));
      });
    }

    it('says that the account may exist when the response is lost', async () => {
      const element = show();
      await fill(element, EVA);
      network.fault = 'cut';
      await click(element, 'Register');
      await eventually(() =>
        byText(
          element,
          "The server didn't confirm the registration. Check your email or try to sign in before you repeat it.",
        ),
      );
      expect(byLabel(element, 'Display Name').value).to.equal('Eva Ek');
    });

    it('says that registration is closed, also when it is closed in the meantime', async () => {
      const open = show();
      await fill(open, EVA);
      await configureRegistration(platform, { allow_open_registration: false });
      await click(open, 'Register');
      await eventually(() => byText(open, /^Registration is closed\./));
      await click(open, 'Login', 'link');
    });

    it('lets a signed-in user register others and stay signed in', async () => {
      const sessionToken = await platform.signIn('sam@example.com', 'dreamfactory-user');
      const element = show({}, { sessionToken });
      const { page } = signedInApp({ apiBase: platform.base, apiKey: element.apiKey });
      // a page that navigates would lose the notice: the guards redirect from there
      element.addEventListener('df-navigate', (event) => event.preventDefault());
      await fill(element, EVA);
      await expectEvent(element, 'df-registered', () => click(element, 'Register'));
      await eventually(() => byText(element, /^Thanks for registering/));
      expect(page.session.getState().user?.email).to.equal('sam@example.com');
      expect(await platform.outbox()).to.have.length(1);
      element.remove();
      // without email confirmation, the new user is signed in, as specified
      await configureRegistration(platform, AT_ONCE);
      page.environment.setState(page.environment.getInitialState(), true);
      const again = show();
      await fill(again, { ...WITH_PASSWORD, Email: 'eve@example.com' });
      const { detail } = await expectEvent(again, 'df-login', () => click(again, 'Register'));
      expect(detail.user.email).to.equal('eve@example.com');
      expect(page.session.getState().user?.email).to.equal('eve@example.com');
    });

    it('leads an administrator on, who has Users to make people', async () => {
      const element = show({}, { sessionToken: await platform.signIn() });
      await eventually(() => byText(element, /^You're signed in as /));
      const { detail } = await expectEvent(element, 'df-navigate', () =>
        click(element, 'Continue'),
      );
      expect(detail.path).to.equal('/home');
    });

    it('tries again when the instance did not answer', async () => {
      network.fault = '500';
      const element = show();
      await eventually(() => byRole(element, 'button', 'Try again'));
      network.fault = undefined;
      await click(element, 'Try again');
      await eventually(() => byLabel(element, 'Email'));
    });
  });
});
