import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../src/elements/df-reset-password.ts';
import '../../src/elements/df-user-invite.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls, type Recording } from './recordCalls.ts';
import { lastMailQuery } from './registration.ts';

const own = location.href;
const PASSWORD = { 'New Password': 'a-brand-new-one', 'Verify Password': 'a-brand-new-one' };
const UNKNOWN = 'The supplied email and/or confirmation code were not found in the system.';

forGenerations((generation) => {
  describe(`<df-reset-password> on a ${generation} instance`, () => {
    let platform: TestPlatform;
    let network: Recording;

    beforeEach(async () => {
      platform = await startPlatform({ generation });
      network = recordCalls(platform.base);
    });
    afterEach(() => {
      network.stop();
      history.replaceState(null, '', own);
    });

    const show = (properties = {}, attributes = {}) =>
      mount('df-reset-password', { 'api-base': platform.base, ...attributes }, properties);
    /** Requests the email and returns its query. */
    const forget = async (email: string, door = 'user') => {
      await platform.request('POST', `${door}/password?reset=true`, { body: { email } });
      return lastMailQuery(platform, email);
    };
    const passwordCalls = () =>
      network.calls
        .filter((call) => call.includes('password?login'))
        .map((call) => call.split('?')[0]);

    for (const colorScheme of ['light', 'dark'] as const) {
      itInWholeMatrix(`passes the a11y audit in every state, ${colorScheme}`, async () => {
        await emulateMedia({ colorScheme });
        const element = show({ path: await forget('sam@example.com') });
        await fill(element, { ...PASSWORD, 'Verify Password': 'another' });
        await audit(element);
        await click(element, 'Reset password');
        await eventually(() => byText(element, 'Passwords do not match.'));
        await audit(element);
        await fill(element, PASSWORD);
        await expectEvent(element, 'df-login', () => click(element, 'Reset password'));
        await eventually(() => byText(element, 'Password reset successful.'));
        await audit(element);
        await emulateMedia({ colorScheme: 'light' });
      });
    }

    it('is filled in by the link, signs in and asks for the launchpad', async () => {
      const element = show({ path: await forget('sam@example.com') });
      await fill(element, PASSWORD);
      expect(byLabel(element, 'Email').value).to.equal('sam@example.com');
      expect(byLabel(element, 'Code').value).to.have.length(32);
      const asked = expectEvent(element, 'df-navigate', () => undefined);
      const { detail } = await expectEvent(element, 'df-login', () =>
        click(element, 'Reset password'),
      );
      expect(detail.user.email).to.equal('sam@example.com');
      expect((await asked).detail.path).to.equal('/launchpad');
      await eventually(() => byText(element, 'Password reset successful.'));
      await platform.signIn('sam@example.com', PASSWORD['New Password']);
      expect(passwordCalls()).to.deep.equal(['POST user/password']);
    });

    it('takes the link out of the address before anyone sees it, and only its own', async () => {
      const query = await forget('sam@example.com');
      history.replaceState(null, '', `${own}#/reset-password${query}`);
      const invitation = mount('df-user-invite', { 'api-base': platform.base });
      const element = show();
      await eventually(() => expect(byLabel(element, 'Email').value).to.equal('sam@example.com'));
      expect(location.hash).to.equal('#/reset-password');
      await eventually(() => expect(byLabel(invitation, 'Code').value).to.equal(''));
    });

    it("resets an administrator's password by the second endpoint, or at once when the link says so", async () => {
      const query = new URLSearchParams(await forget('admin@example.com', 'system/admin'));
      query.delete('admin');
      const element = show({ path: `?${query}` });
      await fill(element, PASSWORD);
      const asked = expectEvent(element, 'df-navigate', () => undefined);
      await expectEvent(element, 'df-login', () => click(element, 'Reset password'));
      expect((await asked).detail.path).to.equal('/home');
      expect(passwordCalls()).to.deep.equal(['POST user/password', 'POST system/admin/password']);
    });

    it('shows the server’s sentence for a wrong code and keeps what was typed', async () => {
      const element = show({ path: '?email=sam@example.com' });
      const code = 'x'.repeat(32);
      await fill(element, { ...PASSWORD, Code: code });
      const { detail } = await expectEvent(element, 'df-login-error', () =>
        click(element, 'Reset password'),
      );
      expect(detail.message).to.equal(UNKNOWN);
      await eventually(() => byText(element, UNKNOWN));
      expect(byLabel(element, 'Code').value).to.equal(code);
      expect(byLabel(element, 'New Password').value).to.equal(PASSWORD['New Password']);
      expect(byLabel(element, 'Email').value).to.equal('sam@example.com');
    });

    it('signs in with the new password when the response to it is lost', async () => {
      const element = show({ path: await forget('sam@example.com') });
      await fill(element, PASSWORD);
      network.fault = (call) => (call.startsWith('POST user/password') ? 'cut' : undefined);
      const { detail } = await expectEvent(element, 'df-login', () =>
        click(element, 'Reset password'),
      );
      expect(detail.user.email).to.equal('sam@example.com');
      await eventually(() => byText(element, 'Password reset successful.'));
    });

    it('requires 5 characters, entered twice alike, before it sends anything', async () => {
      const element = show({ path: '?code=x&email=sam@example.com' });
      await fill(element, { 'New Password': 'four', 'Verify Password': 'fore' });
      byText(element, 'At least 5 characters; 4 so far.');
      await click(element, 'Reset password');
      await eventually(() => byText(element, 'Password must be at least 5 characters.'));
      byText(element, 'Passwords do not match.');
      expect(passwordCalls()).to.have.length(0);
      await fill(element, { 'New Password': 'sam@example' });
      await eventually(() => byText(element, /^Weak\. Add a few more words/));
      await fill(element, { 'New Password': 'correct horse battery staple' });
      await eventually(() => byText(element, 'Strong.'));
    });

    it('shows and hides both passwords at once', async () => {
      const element = show({ path: '' });
      await fill(element, PASSWORD);
      await click(element, 'Show password');
      expect(byLabel(element, 'New Password')).to.have.property('type', 'text');
      expect(byLabel(element, 'Verify Password')).to.have.property('type', 'text');
      await click(element, 'Hide password');
      expect(byLabel(element, 'New Password')).to.have.property('type', 'password');
    });

    it('tells who is signed in already, and leads on', async () => {
      const sessionToken = await platform.signIn('sam@example.com', 'dreamfactory-user');
      const element = show({ sessionToken, path: '' });
      await eventually(() => byText(element, "You're signed in as Sam Shopper."));
      const { detail } = await expectEvent(element, 'df-navigate', () =>
        click(element, 'Continue'),
      );
      expect(detail.path).to.equal('/launchpad');
    });

    it('works the same in a shadow root', async () => {
      const element = show({ path: await forget('sam@example.com') }, { isolated: true });
      await fill(element, PASSWORD);
      await expectEvent(element, 'df-login', () => click(element, 'Reset password'));
      await eventually(() => byRole(element, 'status'));
    });
  });
});
