import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { signedInApp } from '../../src/core/page/signedInApp.ts';
import '../../src/elements/df-session.ts';
import { audit } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { hasFocus } from '../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

const SAM = { Email: 'sam@example.com', Password: 'dreamfactory-user' };
const DAYS = 24 * 3600_000;

forGenerations((generation) => {
  describe(`<df-session> on a ${generation} instance`, () => {
    let platform: TestPlatform;
    beforeEach(async () => {
      platform = await startPlatform({ generation });
    });

    const appHere = () => signedInApp({ apiBase: platform.base, apiKey: '' });
    const session = () => appHere().page.session;
    async function open() {
      const sessionToken = await platform.signIn(SAM.Email, SAM.Password);
      const element = mount('df-session', { 'api-base': platform.base }, { sessionToken });
      await eventually(() => expect(session().getState().status).to.equal('signed-in'));
      return element;
    }
    const dialog = (element: HTMLElement) =>
      eventually(() => byRole(element, 'dialog', 'Your session has expired'));

    it('shows nothing while all is well, nor to visitors', async () => {
      const element = await open();
      expect(element.shadowRoot?.textContent).to.equal('');
      session().setState({ status: 'anonymous', user: null, token: null });
      await eventually(() => expect(element.shadowRoot?.textContent).to.equal(''));
    });

    it('resends a pending request after the sign-in', async () => {
      const element = await open();
      await platform.advance(90 * DAYS);
      let saved: Promise<unknown> = Promise.resolve();
      await expectEvent(element, 'df-session-expired', () => {
        saved = appHere().api.put('user/profile', { phone: '+49 40 1' });
      });
      await dialog(element);
      expect(element.matches(':state(expired)')).to.equal(true);
      await audit(element);
      const form = await eventually(() => byRole(document, 'group', 'Your session has expired'));
      await eventually(() => expect(byLabel(form, 'Email').value).to.equal(SAM.Email));
      await hasFocus(() => byLabel(form, 'Password'));
      await fill(form, { Password: 'wrong' });
      // switching the page to dark must not remove anything
      element.setAttribute('theme', 'dark');
      await eventually(() => expect(form.closest('df-login')?.theme).to.equal('dark'));
      expect(byLabel(form, 'Password').value).to.equal('wrong');
      await click(form, 'Login', 'button');
      await eventually(() => expect(byRole(form, 'alert').textContent).not.to.equal(''));
      await fill(form, SAM);
      await expectEvent(document, 'df-login', () => click(form, 'Login', 'button'));
      expect(await saved).to.have.property('success', true);
      await eventually(() => expect(element.matches(':state(signed-in)')).to.equal(true));
      await eventually(() => expect(allByRole(element, 'dialog')).to.have.length(0));
      await eventually(() => expect(element.childElementCount).to.equal(0));
    });

    it('is one frame around the sign-in and the word below it', async () => {
      const element = await open();
      await platform.advance(90 * DAYS);
      void appHere()
        .api.put('user/profile', {})
        .catch(() => null);
      await dialog(element);
      const form = await eventually(() => byRole(document, 'group', 'Your session has expired'));
      await eventually(() => byLabel(form, 'Password'));
      const { borderTopWidth, boxShadow } = getComputedStyle(form);
      expect({ borderTopWidth, boxShadow }).to.deep.equal({
        borderTopWidth: '0px',
        boxShadow: 'none',
      });
      // its title has the same distance to the dialog's upper edge as to the side
      const frame = (await dialog(element)).getBoundingClientRect();
      const inner = form.getBoundingClientRect();
      expect(inner.left - frame.left).to.equal(24);
      expect(inner.top - frame.top).to.equal(24);
      expect(frame.right - inner.right).to.equal(24);
      await click(element, 'Not now');
    });

    it('makes the page a visitor’s when someone would rather not', async () => {
      const element = await open();
      await platform.advance(90 * DAYS);
      const saved = appHere()
        .api.put('user/profile', {})
        .then(
          () => 'saved',
          () => 'given up',
        );
      await dialog(element);
      await expectEvent(element, 'df-logout', () => click(element, 'Not now'));
      expect(await saved).to.equal('given up');
      expect(session().getState().status).to.equal('anonymous');
    });

    it('says to who is signed in that a token the page came with is rejected', async () => {
      const element = await open();
      const refused = () => Object.assign(element, { sessionToken: 'garbage' });
      const { detail } = await expectEvent(element, 'df-login-error', refused);
      expect(detail.message).not.to.equal('');
      await eventually(() => byText(byRole(element, 'alert'), detail.message));
      await audit(element);
      expect(session().getState().user?.email).to.equal(SAM.Email);
      await click(element, 'Dismiss');
      await eventually(() => expect(element.shadowRoot?.textContent).to.equal(''));
    });

    it('warns before the session expires, and renews it on request', async () => {
      const element = await open();
      // not so soon that a request would renew it automatically
      session().setState({ expires: Date.now() + 100_000 });
      await eventually(() => byText(element, /Your session is about to expire/));
      await audit(element);
      const { token } = session().getState();
      const field = document.createElement('input');
      element.before(field);
      field.focus();
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Enter' });
      await eventually(() =>
        expect(allByRole(element, 'button', 'Stay signed in')).to.have.length(0),
      );
      expect(session().getState().token).not.to.equal(token);
      // the button is removed, and the focus returns to the earlier field
      await hasFocus(field);
      field.remove();
    });
  });
});
