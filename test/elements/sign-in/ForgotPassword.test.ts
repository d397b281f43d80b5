import { expect } from '@open-wc/testing';
import '../../../src/elements/df-login.ts';
import type { DfLoginElement } from '../../../src/elements/df-login.ts';
import { audit } from '../../fixture/audit.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByLabel, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

const SAM = 'sam@example.com';
const ADMIN = 'admin@example.com';
const MAILED = 'A password reset email has been sent to the provided email address.';
const QUESTION = 'First pet?';
const NEW = { 'New Password': 'quite-a-new-one-1', 'Verify Password': 'quite-a-new-one-1' };

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (field.getRootNode() as Document).getElementById(id)?.textContent)
    .join(' ');

forGenerations((generation) => {
  describe(`a forgotten password, ${generation} server`, () => {
    let platform: TestPlatform;
    let network: Recording;
    let element: DfLoginElement;

    beforeEach(async () => {
      platform = await startPlatform({ generation });
      element = mount<DfLoginElement>('df-login', { 'api-base': platform.base });
      network = recordCalls(platform.base);
    });
    afterEach(() => network.stop());

    const passwordCalls = () => network.calls.filter((call) => call.includes('/password'));

    async function forget(email: string) {
      await fill(element, { Email: email });
      await click(element, 'Forgot password?');
      await eventually(() => byRole(element, 'heading', 'Reset password'));
      expect(byLabel(element, 'Email').value).to.equal(email);
      await click(element, 'Reset password');
    }
    async function setQuestion() {
      const token = await platform.signIn(SAM, 'dreamfactory-user');
      const body = { security_question: QUESTION, security_answer: 'Rex' };
      await platform.request('PUT', 'user/profile', { token, body });
    }

    it('is answered by an email to the address that was entered', async () => {
      await forget(SAM);
      await eventually(() => byText(element, MAILED));
      byText(element, new RegExp(`^Sent to ${SAM}`));
      await audit(element);
      expect(passwordCalls()).to.deep.equal([`POST user/password?reset=true {"email":"${SAM}"}`]);
      const mails = await platform.outbox<{ to: string }>();
      expect(mails.at(-1)?.to).to.equal(SAM);
      await click(element, 'Send again');
      await eventually(() => byText(element, `Sent again to ${SAM}.`));
      expect(await platform.outbox()).to.have.length(mails.length + 1);
      await click(element, 'Back to Login');
      await eventually(() => byRole(element, 'button', 'Login'));
    });

    it("is requested from the administrators' endpoint after the users'", async () => {
      await forget(ADMIN);
      await eventually(() => byText(element, MAILED));
      expect(passwordCalls().map((call) => call.split(' ')[1])).to.deep.equal([
        'user/password?reset=true',
        'system/admin/password?reset=true',
      ]);
    });

    it("shows the server's sentence for an address that it does not know, and keeps it", async () => {
      await forget('nobody@example.com');
      await eventually(() =>
        expect(byRole(element, 'alert').textContent).to.match(/not found in the system/),
      );
      expect(byLabel(element, 'Email').value).to.equal('nobody@example.com');
    });

    it('asks the security question and signs in a user who answers it', async () => {
      await setQuestion();
      await forget(SAM);
      await eventually(() => byRole(element, 'heading', 'Security Question'));
      await audit(element);
      await fill(element, { [QUESTION]: 'Rex', ...NEW });
      network.calls.length = 0;
      const { detail } = await expectEvent(element, 'df-login', () =>
        click(element, 'Reset password'),
      );
      expect(detail.user.email).to.equal(SAM);
      const sent = {
        email: SAM,
        security_question: QUESTION,
        security_answer: 'Rex',
        new_password: NEW['New Password'],
      };
      expect(passwordCalls()).to.deep.equal([
        `POST user/password?login=false ${JSON.stringify(sent)}`,
      ]);
      await eventually(() => byText(element, 'Password reset successful.'));
      await click(element, 'Logout');
      await eventually(() => byRole(element, 'button', 'Login'));
    });

    it('checks the new password before it is sent, and says why an answer is rejected', async () => {
      await setQuestion();
      await forget(SAM);
      await fill(element, { [QUESTION]: 'Tom', ...NEW, 'Verify Password': 'another' });
      const saysBeside = (label: string, sentence: string) =>
        eventually(() => expect(describedBy(byLabel(element, label))).to.contain(sentence));
      network.calls.length = 0;
      await click(element, 'Reset password');
      await saysBeside('Verify Password', 'Passwords do not match.');
      await fill(element, { 'New Password': 'four', 'Verify Password': 'four' });
      await saysBeside('New Password', 'At least 5 characters; 4 so far.');
      await click(element, 'Reset password');
      await saysBeside('New Password', 'Password must be at least 5 characters.');
      expect(network.calls).to.deep.equal([]);
      await click(element, 'Show password');
      expect(byLabel(element, 'New Password').type).to.equal('text');
      await fill(element, NEW);
      await click(element, 'Reset password');
      await eventually(() => expect(byRole(element, 'alert').textContent).to.match(/answer/));
      expect(byLabel(element, QUESTION).value).to.equal('Tom');
      await fill(element, { [QUESTION]: 'Rex' });
      await expectEvent(element, 'df-login', () => click(element, 'Reset password'));
    });

    it('is distinguished from a sign-in that fails after it', async () => {
      await setQuestion();
      await forget(SAM);
      await fill(element, { [QUESTION]: 'Rex', ...NEW });
      network.fault = (call) => (call.includes('/session') ? '500' : undefined);
      const { detail } = await expectEvent(element, 'df-login-error', () =>
        click(element, 'Reset password'),
      );
      await eventually(() => byText(element, 'Password reset successful.'));
      expect(byRole(element, 'alert').textContent).to.equal(detail.message);
      expect(allByLabel(element, 'New Password')).to.have.length(0);
      network.fault = undefined;
      await click(element, 'Back to Login');
      await fill(element, { Email: SAM, Password: NEW['New Password'] });
      await expectEvent(element, 'df-login', () => click(element, 'Login', 'button'));
    });

    it('is replaced by the sign-in after a reload, which keeps the email address', async () => {
      await eventually(() => byLabel(element, 'Email'));
      await click(element, 'Forgot password?');
      await eventually(() => byRole(element, 'button', 'Reset password'));
      await fill(element, { Email: SAM });
      element.remove();
      element = mount<DfLoginElement>('df-login', { 'api-base': platform.base });
      await eventually(() => byRole(element, 'button', 'Login'));
      expect(byLabel(element, 'Email').value).to.equal(SAM);
    });

    it('moves the focus along, so that nobody is lost', async () => {
      await eventually(() => byLabel(element, 'Email'));
      byRole(element, 'button', 'Forgot password?').focus();
      await click(element, 'Forgot password?');
      await eventually(() => expect(allByLabel(element, 'Password')).to.have.length(0));
      await eventually(() => expect(element.contains(document.activeElement)).to.equal(true));
      await click(element, 'Back to Login');
      await eventually(() => byLabel(element, 'Password'));
      await eventually(() => expect(element.contains(document.activeElement)).to.equal(true));
    });
  });
});

describe('a forgotten password where people sign in by name', () => {
  it('is asked for with the name that was typed, which signs in afterwards', async () => {
    const platform = await startPlatform({ generation: 'current', loginAttribute: 'username' });
    const token = await platform.signIn(SAM, 'dreamfactory-user');
    const body = { security_question: QUESTION, security_answer: 'Rex' };
    await platform.request('PUT', 'user/profile', { token, body });
    const element = mount('df-login', { 'api-base': platform.base });
    const network = recordCalls(platform.base);
    await fill(element, { Username: SAM });
    await click(element, 'Forgot password?');
    await eventually(() => byRole(element, 'button', 'Reset password'));
    expect(byLabel(element, 'Username').value).to.equal(SAM);
    await fill(element, { Email: SAM });
    await click(element, 'Reset password');
    await fill(element, { [QUESTION]: 'Rex', ...NEW });
    await expectEvent(element, 'df-login', () => click(element, 'Reset password'));
    const signIn = network.calls.find((call) => call.startsWith('POST user/session'));
    network.stop();
    expect(signIn).to.contain(`"username":"${SAM}"`);
  });
});
