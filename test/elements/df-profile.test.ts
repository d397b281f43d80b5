import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../src/elements/df-login.ts';
import '../../src/elements/df-profile.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByLabel, allByRole, allByText, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { recordCalls, type Recording } from './recordCalls.ts';
import { conflictIn } from './settleConflict.ts';

const SAM = { email: 'sam@example.com', password: 'dreamfactory-user' };
const NEW = 'a-much-longer-password';

forGenerations((generation) => {
  describe(`<df-profile> on a ${generation} instance`, () => {
    let platform: TestPlatform;
    let network: Recording;

    beforeEach(async () => {
      platform = await startPlatform({ generation });
      network = recordCalls(platform.base);
    });
    afterEach(() => {
      network.stop();
      sessionStorage.clear();
    });

    const show = (properties = {}) =>
      mount('df-profile', { 'api-base': platform.base }, properties);
    async function showToSam() {
      const element = show({ sessionToken: await platform.signIn(SAM.email, SAM.password) });
      await eventually(() =>
        expect(byLabel(element, 'Display Name').value).to.equal('Sam Shopper'),
      );
      network.calls.length = 0;
      return element;
    }
    const says = (element: HTMLElement, sentence: string | RegExp) =>
      eventually(() => byText(element, sentence));
    const writes = () => network.calls.filter((call) => !/^GET|session/.test(call));
    const passwords = (over = {}) => ({
      'Change password': true,
      'Old Password': SAM.password,
      'New Password': NEW,
      'Verify Password': NEW,
      ...over,
    });

    it('has its title above the fields, in the middle of the page', async () => {
      const element = await showToSam();
      const tab = byRole(element, 'tab', 'Profile');
      expect(getComputedStyle(tab).boxShadow).to.equal('none');
      const { left, right, width } = byRole(element, 'tabpanel').getBoundingClientRect();
      const page = element.getBoundingClientRect();
      expect(left - page.left).to.be.closeTo(page.right - right, 1);
      expect(width).to.equal(Math.min(920, page.width));
    });

    it('warns the default administrator until they have another email address', async () => {
      const known = { email: 'user@example.com', password: 'known-to-everybody' };
      await platform.create('system/admin', {
        ...known,
        name: 'First',
        first_name: 'F',
        last_name: 'F',
      });
      const { body } = await platform.request<{ session_token: string }>(
        'POST',
        'system/admin/session',
        { body: known },
      );
      const element = show({ sessionToken: body.session_token });
      await says(
        element,
        /^You're signed in as the default admin, whose email and password are public/,
      );
      await fill(element, { Email: 'first@example.com' });
      if (generation === 'current') await fill(element, { 'Current password': known.password });
      await click(element, 'Save');
      await says(element, 'Profile updated successfully.');
      expect(
        allByText(
          element,
          /You're signed in as the default admin, whose email and password are public/,
        ),
      ).to.have.length(0);
    });

    it('tells guests that they have none, where guests are allowed', async () => {
      const open = await startPlatform({ generation, environment: { allow_guest_user: true } });
      const element = mount('df-profile', { 'api-base': open.base });
      await says(element, 'Profile not available for guest users.');
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      itInWholeMatrix(`passes the a11y audit in every state, ${colorScheme}`, async () => {
        await emulateMedia({ colorScheme });
        const visitor = show();
        await says(visitor, 'Sign in to see your profile.');
        await audit(visitor);
        const element = await showToSam();
        await audit(element);
        await fill(element, passwords({ 'Verify Password': 'x', 'Set a security question': true }));
        await click(element, 'Save');
        await says(element, 'Passwords do not match.');
        await audit(element);
        await emulateMedia({ colorScheme: 'light' });
      });
    }

    it('sends what was changed and nothing else, and says so', async () => {
      const element = await showToSam();
      const isOffered = () =>
        byRole(element, 'button', 'Save').getAttribute('aria-disabled') !== 'true';
      expect(isOffered()).to.equal(false);
      await fill(element, { Phone: '555' });
      expect(isOffered()).to.equal(true);
      const { detail } = await expectEvent(element, 'df-saved', () => click(element, 'Save'));
      await says(element, 'Profile updated successfully.');
      expect(writes()).to.deep.equal(['PUT user/profile {"phone":"555"}']);
      expect(detail.resource).to.equal('user/profile');
      await eventually(() => expect(isOffered()).to.equal(false));
      byRole(element, 'button', 'Save').click();
      await says(element, 'No changes to save.');
      expect(writes()).to.have.length(1);
    });

    it('asks, value by value, about what someone else has changed too', async () => {
      const element = await showToSam();
      await fill(element, { Phone: '555', 'First Name': 'Samuel' });
      const [sam] = await platform.records<{ id: number }>(
        `system/user?filter=email%3D'${SAM.email}'`,
      );
      const theirs = { phone: '777', first_name: 'Sammy' };
      await platform.request('PATCH', `system/user/${sam?.id}`, {
        token: await platform.signIn(),
        body: theirs,
      });
      await click(element, 'Save');
      const question = await conflictIn(element);
      for (const chosen of ['555', 'Sammy']) byRole(question, 'radio', chosen).click();
      await click(question, 'Continue', 'button');
      await says(element, 'Profile updated successfully.');
      const [now] = await platform.records<Record<string, unknown>>(`system/user?ids=${sam?.id}`);
      expect([now?.phone, now?.first_name]).to.deep.equal(['555', 'Sammy']);
    });

    it('saves by Enter in a field', async () => {
      const element = await showToSam();
      await fill(element, { 'First Name': 'Samuel' });
      byLabel(element, 'First Name').focus();
      await sendKeys({ press: 'Enter' });
      await says(element, 'Profile updated successfully.');
    });

    it('reads and saves an administrator’s own at the administrators’ endpoint', async () => {
      const element = show({ sessionToken: await platform.signIn() });
      await fill(element, { Phone: '555' });
      await eventually(() => expect(byLabel(element, 'Display Name').value).to.equal('Alex Admin'));
      await click(element, 'Save');
      await says(element, 'Profile updated successfully.');
      expect(network.calls).to.include('GET system/admin/profile');
      expect(writes()).to.deep.equal(['PUT system/admin/profile?fields=* {"phone":"555"}']);
    });

    it('offers the apps that the person can open as default', async () => {
      const element = await showToSam();
      const select = byLabel(element, 'Default App') as HTMLSelectElement;
      const names = () => [...select.options].map(({ text }) => text);
      await eventually(() => expect(names()).to.include.members(['None', 'Shop Front']));
      await fill(element, { 'Default App': 'Shop Front' });
      await click(element, 'Save');
      await says(element, 'Profile updated successfully.');
      expect(writes()[0]).to.match(/^PUT user\/profile \{"default_app_id":\d+\}$/);
    });

    it('sets the security question, hides it again and keeps its answer to itself', async () => {
      const element = await showToSam();
      await fill(element, { 'Set a security question': true, Question: 'Pet?', Answer: 'Rex' });
      const { detail } = await expectEvent(element, 'df-saved', () => click(element, 'Save'));
      await says(element, 'Profile updated successfully.');
      expect(writes()).to.deep.equal([
        'PUT user/profile {"security_question":"Pet?","security_answer":"Rex"}',
      ]);
      expect(allByLabel(element, 'Answer')).to.have.length(0);
      expect(JSON.stringify([detail, { ...sessionStorage }])).not.to.contain('Rex');
    });

    it('changes the email address, with the password if the server requires it', async () => {
      const element = await showToSam();
      await fill(element, { Email: 'samuel@example.com' });
      if (generation === 'current') {
        await click(element, 'Save');
        await says(element, /^Enter your current password to change your email address/);
        expect(writes()).to.deep.equal([]);
        await fill(element, { 'Current password': 'wrong' });
        await click(element, 'Save');
        await says(element, 'The password supplied does not match.');
        expect(byLabel(element, 'Current password').ariaInvalid).to.equal('true');
        await fill(element, { 'Current password': SAM.password });
      } else expect(allByLabel(element, 'Current password')).to.have.length(0);
      await click(element, 'Save');
      await says(element, 'Profile updated successfully.');
      await fill(element, { Phone: '1' });
      await click(element, 'Save');
      await eventually(() => expect(writes().at(-1)).to.equal('PUT user/profile {"phone":"1"}'));
      await says(element, 'Profile updated successfully.');
    });

    it('changes the password and goes on with the new session', async () => {
      const element = await showToSam();
      await fill(element, passwords());
      await click(element, 'Save');
      await says(element, 'Password updated successfully.');
      expect(allByLabel(element, 'New Password')).to.have.length(0);
      await fill(element, { Phone: '1' });
      await click(element, 'Save');
      await says(element, 'Profile updated successfully.');
      await platform.signIn(SAM.email, NEW);
    });

    it('saves the profile first and the password after it, and says both', async () => {
      const element = await showToSam();
      await fill(element, { Phone: '1', ...passwords() });
      await click(element, 'Save');
      await says(element, 'Password updated successfully.');
      byText(element, 'Profile updated successfully.');
      const paths = writes().map((call) => call.split(/[ ?]/)[1]);
      expect(paths.slice(0, 2)).to.deep.equal(['user/profile', 'user/password']);
    });

    it('says beside the old password that it is wrong, and keeps what was typed', async () => {
      const element = await showToSam();
      await fill(element, { Phone: '1', ...passwords({ 'Old Password': 'wrong' }) });
      await click(element, 'Save');
      await says(element, 'The password supplied does not match.');
      await says(element, 'Profile updated successfully.');
      const old = byLabel(element, 'Old Password');
      expect(old.ariaInvalid).to.equal('true');
      await hasFocus(old);
      expect(byLabel(element, 'New Password').value).to.equal(NEW);
    });

    it('rejects a password that is short, or not the same twice, before it is sent', async () => {
      const element = await showToSam();
      await fill(element, passwords({ 'New Password': 'abc', 'Verify Password': 'abd' }));
      await click(element, 'Save');
      await says(element, 'Password must be at least 5 characters.');
      byText(element, 'Passwords do not match.');
      expect(writes()).to.deep.equal([]);
    });

    it('keeps what was typed over a failure and a reload, passwords excepted', async () => {
      const element = await showToSam();
      await fill(element, { 'Last Name': 'Half', ...passwords() });
      network.fault = '500';
      await click(element, 'Save');
      await says(element, 'This failure was requested.');
      network.fault = undefined;
      element.remove();
      const again = show();
      await says(again, 'Unsaved changes restored.');
      expect(byLabel(again, 'Last Name').value).to.equal('Half');
      expect(byLabel(again, 'New Password').value).to.equal('');
      expect(JSON.stringify({ ...sessionStorage })).not.to.contain(NEW);
      await click(again, 'Discard');
      await eventually(() => expect(byLabel(again, 'Last Name').value).to.equal('Shopper'));
    });

    it('renews a session that has expired while it was open', async () => {
      const element = await showToSam();
      await platform.advance(25 * 3_600_000);
      await fill(element, { Phone: '1' });
      await click(element, 'Save');
      await says(element, 'Profile updated successfully.');
      expect(network.calls).to.include('PUT user/session');
    });

    it('keeps the form when the session is over, until the same person signs in again', async () => {
      const element = await showToSam();
      const form = mount('df-login', { 'api-base': platform.base });
      await platform.advance(90 * 24 * 3_600_000);
      await fill(element, { Phone: '1' });
      await click(element, 'Save');
      await says(element, 'Your session has expired. Sign in again to continue.');
      expect(byLabel(element, 'Phone').value).to.equal('1');
      await fill(form, { Email: SAM.email, Password: SAM.password });
      await expectEvent(form, 'df-login', () => click(form, 'Login'));
      await eventually(() => expect(allByRole(element, 'button', 'Login')).to.have.length(0));
      await click(element, 'Save');
      await says(element, 'Profile updated successfully.');
    });

    it('shows itself once a session is back that was over when it was opened', async () => {
      (await showToSam()).remove();
      await platform.advance(90 * 24 * 3_600_000);
      const element = show();
      const form = mount('df-login', { 'api-base': platform.base });
      await says(element, 'Sign in to see your profile.');
      await fill(form, { Email: SAM.email, Password: SAM.password });
      await expectEvent(form, 'df-login', () => click(form, 'Login'));
      await eventually(() =>
        expect(byLabel(element, 'Display Name').value).to.equal('Sam Shopper'),
      );
    });

    it('offers no password or security question to directory users', async () => {
      const body = { username: 'lena', password: 'directory-password', service: 'corp' };
      const signedIn = platform.request<{ session_token: string }>('POST', 'user/session', {
        body,
      });
      const element = show({ sessionToken: (await signedIn).body.session_token });
      await eventually(() => byLabel(element, 'Display Name'));
      expect(allByLabel(element, 'Change password')).to.have.length(0);
      expect(allByLabel(element, 'Set a security question')).to.have.length(0);
      await fill(element, { Phone: '1' });
      await click(element, 'Save');
      await says(element, 'Profile updated successfully.');
    });

    it('says why there is no profile when the server fails, and tries again', async () => {
      const sessionToken = await platform.signIn(SAM.email, SAM.password);
      const element = await showToSam();
      element.remove();
      network.fault = '500';
      const again = show({ sessionToken });
      await says(again, 'This failure was requested.');
      await audit(again);
      network.fault = undefined;
      await click(again, 'Try again');
      await eventually(() => expect(byLabel(again, 'Phone').value).not.to.equal(''));
    });

    it('shows a visitor the way to the sign-in', async () => {
      const element = show();
      const event = await expectEvent(element, 'df-navigate', () => click(element, 'Login'));
      expect(event.detail).to.deep.equal({ path: '/login' });
      await eventually(() => expect(network.calls).to.deep.equal(['GET system/environment']));
    });
  });
});
