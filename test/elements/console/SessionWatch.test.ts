import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { signedInApp } from '../../../src/core/page/signedInApp.ts';
import '../../../src/elements/df-console.ts';
import { audit } from '../../fixture/audit.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { recordCalls } from '../recordCalls.ts';
import { write } from '../schema/schemaPage.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

const own = location.href;
const ADMIN = { Email: 'admin@example.com', Password: 'dreamfactory-admin' };
const SAM = { Email: 'sam@example.com', Password: 'dreamfactory-user' };
const DAYS = 24 * 3600_000;

forGenerations((generation) => {
  describe(`the session of a console, ${generation} server`, () => {
    let platform: TestPlatform;
    beforeEach(async () => {
      platform = await startPlatform({ generation });
    });
    afterEach(async () => {
      history.replaceState(null, '', own);
      await platform.stop();
    });

    const appHere = () => signedInApp({ apiBase: platform.base, apiKey: '' });
    const open = (address: string, sessionToken?: string) => {
      history.replaceState(null, '', `${own}${address}`);
      return mount('df-console', { 'api-base': platform.base }, { sessionToken });
    };
    async function signIn(root: ParentNode, values: Record<string, string> = ADMIN) {
      await fill(root, values);
      await click(root, 'Login', 'button');
    }
    const hashIs = (hash: string) => eventually(() => expect(location.hash).to.equal(hash));

    async function expire(element: HTMLElement) {
      await fill(element, { 'First Name': 'Mayra' });
      await platform.advance(90 * DAYS);
      await click(element, 'Save', 'button');
      return eventually(() => byRole(element, 'dialog', 'Your session has expired'));
    }

    it('is not renewed for a wrong password: signing in again leads back to the typed work', async () => {
      const element = open('#/users/3', await platform.signIn());
      const dialog = await expire(element);
      await signIn(dialog, { ...ADMIN, Password: 'wrong' });
      await hashIs('#/login?return=%2Fusers%2F3');
      await eventually(() =>
        byText(
          element,
          /Invalid credentials supplied\. Your unsaved changes are kept for .+ sign-in\.$/,
        ),
      );
      expect(allByRole(element, 'dialog')).to.have.length(0);
      expect(document.querySelectorAll('df-login')).to.have.length(1);
      await signIn(element);
      await hashIs('#/users/3');
      await eventually(() => expect(byLabel(element, 'First Name').value).to.equal('Mayra'));
    });

    it('ends for a wrong password with the note that some work could not be kept', async () => {
      const element = open('#/users/3', await platform.signIn());
      await click(element, 'Set password manually', 'checkbox');
      const password = 'never kept in a draft';
      await fill(element, { Password: password, 'Verify Password': password });
      await platform.advance(90 * DAYS);
      await click(element, 'Save', 'button');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Your session has expired'));
      await signIn(dialog, { ...ADMIN, Password: 'wrong' });
      const told = /Not all of your unsaved work could be kept for your next sign-in\.$/;
      await eventually(() => byText(element, told));
    });

    it('ends for a wrong password with the note that even invalid JSON of a table is kept', async () => {
      await setViewport({ width: 1280, height: 900 });
      const element = open('#/schema/shop/orders?view=json', await platform.signIn());
      const area = await eventually(() => {
        const found = element.querySelector('df-schema-editor');
        if (!found) throw new Error('There is no schema editor.');
        return found;
      });
      await write(area, 'Table as JSON', '{"name": "orders", ');
      await platform.advance(90 * DAYS);
      await click(area, 'Refresh', 'button');
      const dialog = await eventually(() => byRole(element, 'dialog', 'Your session has expired'));
      await signIn(dialog, { ...ADMIN, Password: 'wrong' });
      await eventually(() => byText(element, /Your unsaved changes are kept for .+ sign-in\.$/));
    });

    it('knows whose it was, so that only the password has to be typed, and continues where the user was', async () => {
      const element = open('#/users/3', await platform.signIn());
      const field = await eventually(() => byLabel(element, 'First Name'));
      field.focus();
      const dialog = await expire(element);
      await eventually(() => expect(byLabel(dialog, 'Email').value).to.equal(ADMIN.Email));
      expect(document.activeElement === byLabel(dialog, 'Password')).to.equal(true);
      await fill(dialog, { Password: ADMIN.Password });
      await click(dialog, 'Login', 'button');
      await eventually(() => expect(allByRole(element, 'dialog')).to.have.length(0));
      expect(field.matches(':focus')).to.equal(true);
    });

    it('can be taken up again after the server has failed, with all that was typed', async () => {
      const element = open('#/users/3', await platform.signIn());
      const dialog = await expire(element);
      const network = recordCalls(platform.base);
      network.fault = '500';
      await signIn(dialog);
      await eventually(() => expect(byRole(dialog, 'alert').textContent).not.to.equal(''));
      network.fault = undefined;
      await click(dialog, 'Login', 'button');
      await eventually(() => expect(allByRole(element, 'dialog')).to.have.length(0));
      network.stop();
      expect(byLabel(element, 'First Name').value).to.equal('Mayra');
    });

    it('asks for the sign-in once, even if someone opens /login in the meantime', async () => {
      const element = open('#/users/3', await platform.signIn());
      await expire(element);
      location.hash = '#/login';
      await eventually(() => byRole(element, 'dialog'));
      await eventually(() => expect(document.querySelectorAll('df-login')).to.have.length(1));
    });

    it('is announced before it expires, and continues when the user stays', async () => {
      const element = open('#/users/3', await platform.signIn());
      await eventually(() => byLabel(element, 'First Name'));
      // not so soon that a request would renew it automatically
      appHere().page.session.setState({ expires: Date.now() + 100_000 });
      await eventually(() => byText(element, /Your session is about to expire/));
      await audit(element);
      const { token } = appHere().page.session.getState();
      await click(element, 'Stay signed in');
      await eventually(() =>
        expect(allByRole(element, 'button', 'Stay signed in')).to.have.length(0),
      );
      expect(appHere().page.session.getState().token).not.to.equal(token);
    });

    it('begins for an administrator a quarter of a second after the sign-in', async () => {
      const element = open('#/login');
      await fill(element, ADMIN);
      let start = Infinity;
      let hashThen = '';
      const note = () => {
        start = performance.now();
        hashThen = location.hash;
      };
      addEventListener('df-login', note, { capture: true, once: true });
      await click(element, 'Login', 'button');
      await hashIs('#/home');
      expect(hashThen).to.equal('#/login');
      expect(performance.now() - start).to.be.at.least(240);
    });

    it('returns to /login with the server’s message when the token in the address is rejected', async () => {
      const element = open('#/launchpad?session_token=gar.ba.ge');
      await eventually(() => byRole(element, 'button', 'Login'));
      await hashIs('#/login');
      const form = byRole(element, 'group', 'Login');
      await eventually(() => expect(byRole(form, 'alert').textContent).not.to.equal(''));
      expect(location.href).not.to.contain('gar.ba.ge');
    });

    it('leaves the signed-in user in place, and says that the token in the URL was rejected', async () => {
      const first = open('#/users', await platform.signIn());
      await eventually(() => byRole(first, 'link', /maya/i));
      first.remove();
      const element = open('#/users?session_token=gar.ba.ge');
      await eventually(() => byRole(element, 'link', /maya/i));
      await eventually(() => byText(element, /token|no valid session/i));
      expect(location.hash).to.equal('#/users');
    });

    it('says only in the log that a token was rejected, if an administrator wants errors there', async () => {
      const first = open('#/users', await platform.signIn());
      await eventually(() => byRole(first, 'link', /maya/i));
      const application = { notificationSystem: { error: 'browserLog' } };
      const value = { application };
      const resource = [{ name: 'adminPreferences', value }];
      await appHere().api.post('user/custom', { resource });
      first.remove();
      // as after a reload: the page has its cookies, but no preferences yet
      const { preferences, session } = appHere().page;
      preferences.setState(preferences.getInitialState(), true);
      session.setState(session.getInitialState(), true);
      const logged: unknown[] = [];
      const log = console.error;
      console.error = (line: unknown) => logged.push(line);
      try {
        const element = open('#/users?session_token=gar.ba.ge');
        await eventually(() => expect(logged.join()).to.match(/token|no valid session/i));
        expect(allByRole(element, 'button', 'Dismiss')).to.have.length(0);
      } finally {
        console.error = log;
      }
    });

    it('keeps the page below the sign-in if a token that arrives in the meantime is rejected', async () => {
      const element = open('#/users/3', await platform.signIn());
      const dialog = await expire(element);
      Object.assign(element, { sessionToken: 'gar.ba.ge' });
      await eventually(() => byText(element, /token|no valid session/i));
      expect(location.hash).to.equal('#/users/3');
      await signIn(dialog);
      await eventually(() => expect(allByRole(element, 'dialog')).to.have.length(0));
      expect(byLabel(element, 'First Name').value).to.equal('Mayra');
    });

    it('asks before a link signs in someone else', async () => {
      const sams = await platform.signIn(SAM.Email, SAM.Password);
      const element = open('#/users/3', await platform.signIn());
      await eventually(() => byLabel(element, 'First Name'));
      element.remove();
      history.replaceState(null, '', `${own}#/users/3?session_token=${sams}`);
      const again = mount('df-console', { 'api-base': platform.base });
      const question = "You're signed in as admin@example.com. Continue as sam@example.com?";
      const ask = () => eventually(() => byRole(document, 'alertdialog', question));
      const asked = await ask();
      expect(location.href).not.to.contain('session_token');
      await click(asked, 'Stay signed in as admin@example.com');
      const { session } = appHere().page;
      expect(session.getState().user?.email).to.equal('admin@example.com');
      again.remove();
      history.replaceState(null, '', `${own}#/users/3?session_token=${sams}`);
      mount('df-console', { 'api-base': platform.base });
      await click(await ask(), 'Continue as sam@example.com');
      expect(session.getState().user?.email).to.equal('sam@example.com');
    });

    it('opens what the URL names when it includes a token', async () => {
      const element = open(`#/users/3?session_token=${await platform.signIn()}`);
      await eventually(() => byLabel(element, 'First Name'));
      await hashIs('#/users/3');
    });
  });
});
