import { expect, fixtureSync, html } from '@open-wc/testing';
import { setViewport, sendKeys } from '@web/test-runner-commands';
import { notify } from '../../../src/core/notices/notices.ts';
import { signedInApp } from '../../../src/core/page/signedInApp.ts';
import { emitEvent } from '../../../src/core/page/emitEvent.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { audit, itInWholeMatrix } from '../../fixture/audit.ts';
import { click, expectEvent, fill, mount, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText, nameOf } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { lost } from './trialConsole.ts';

const own = location.href;
const WAY = 'Access to this route requires Admin role.';
const ADMIN = { Email: 'admin@example.com', Password: 'dreamfactory-admin' };
const SAM = ['sam@example.com', 'dreamfactory-user'] as const;

let platform: TestPlatform;

function open(path: string, sessionToken?: string, attributes: Record<string, string> = {}) {
  history.replaceState(null, '', `${own}#${path}`);
  return mount('trial-console', { 'api-base': platform.base, ...attributes }, { sessionToken });
}

/** The same if the page that embeds the console has a `<main>` around it. */
async function openInMain(path: string) {
  history.replaceState(null, '', `${own}#${path}`);
  const element = document.createElement('trial-console');
  element.setAttribute('api-base', platform.base);
  Object.assign(element, { sessionToken: await platform.signIn() });
  fixtureSync(html`<main>${element}</main>`);
  return element;
}

/** Resets the page: no one is signed in and nothing is loaded, as after a reload. */
async function freshPage() {
  const app = signedInApp({ apiBase: platform.base, apiKey: '' });
  await signOut(app);
  app.page.session.setState(app.page.session.getInitialState(), true);
  app.page.notices.setState({ notices: [] });
}

const openAsAdmin = async (path: string) => open(path, await platform.signIn());
const signedOut = (root: ParentNode) => eventually(() => byRole(root, 'button', 'Login'));
const addressIs = (hash: string) => eventually(() => expect(location.hash).to.equal(hash));

async function signIn(root: ParentNode, values: Record<string, string> = ADMIN) {
  await fill(root, values);
  await click(root, 'Login', 'button');
}

describe('the console', () => {
  before(async () => {
    platform = await startPlatform();
  });
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(async () => {
    await freshPage();
    history.replaceState(null, '', own);
    localStorage.removeItem('df_theme');
  });
  after(() => platform.stop());

  // first, while the area's tag is not defined on this page yet
  it('says when the script of an area does not load, and tries again', async () => {
    lost.times = 1;
    const element = await openAsAdmin('/users');
    await seen(element, /Couldn't load/);
    await click(element, 'Try again');
    await seen(element, 'Users at /users');
  });

  it('drops the errors of an area once it is left', async () => {
    const element = await openAsAdmin('/users');
    await seen(element, 'Users at /users');
    const app = signedInApp({ apiBase: platform.base, apiKey: '' });
    notify(app, 'error', 'It failed.');
    await seen(element, 'It failed.');
    location.hash = '#/users?filter=a';
    await seen(element, 'Users at /users?filter=a');
    byText(element, 'It failed.');
    location.hash = '#/users/3';
    await seen(element, 'Users at /users/3');
    await eventually(() => expect(allByText(element, 'It failed.')).to.deep.equal([]));
  });

  itInWholeMatrix(
    'passes the a11y audit at the sign-in, in an area and where a user lands',
    async () => {
      const visitor = open('/login');
      await signedOut(visitor);
      await audit(visitor);
      visitor.remove();

      const admin = await openAsAdmin('/users');
      await seen(admin, 'Users at /users');
      await audit(admin);
      admin.remove();
      await freshPage();

      const sam = open('/', await platform.signIn(...SAM), { theme: 'dark' });
      await seen(sam, 'Shop Front');
      await audit(sam);
    },
  );

  describe('guards', () => {
    const visitor = () => Promise.resolve(undefined);
    const sam = () => platform.signIn(...SAM);
    const admin = () => platform.signIn();
    const cases = [
      {
        who: 'a visitor',
        as: visitor,
        at: '/users',
        sees: 'Login',
        address: '/login?return=%2Fusers',
      },
      {
        who: 'a visitor',
        as: visitor,
        at: '/downloads',
        sees: 'Login',
        address: '/login?return=%2Fhome%2Fdownload',
      },
      { who: 'a visitor', as: visitor, at: '/', sees: 'Login', address: '/login' },
      { who: 'a visitor', as: visitor, at: '/nowhere', sees: 'Login', address: '/login' },
      { who: 'a visitor', as: visitor, at: '/logout', sees: 'Login', address: '/login' },
      {
        who: 'a user',
        as: sam,
        at: '/users/3',
        sees: 'Shop Front',
        address: '/launchpad',
        notice: WAY,
      },
      { who: 'a user', as: sam, at: '/login', sees: 'Shop Front', address: '/launchpad' },
      { who: 'a user', as: sam, at: '/nowhere', sees: 'Shop Front', address: '/launchpad' },
      {
        who: 'a user',
        as: sam,
        at: '/launchpad?x=1',
        sees: 'Shop Front',
        address: '/launchpad',
      },
      { who: 'a user', as: sam, at: '/profile', sees: 'About you', address: '/profile' },
      {
        who: 'a visitor',
        as: visitor,
        at: '/launchpad',
        sees: 'Shop Front',
        address: '/launchpad',
      },
      {
        who: 'a visitor',
        as: visitor,
        at: '/profile',
        sees: 'Login',
        address: '/login?return=%2Fprofile',
      },
      {
        who: 'an administrator',
        as: admin,
        at: '/profile',
        sees: 'About you',
        address: '/profile',
      },
      { who: 'a user', as: sam, at: '/logout', sees: 'Sign out?', address: '/logout' },
      { who: 'an administrator', as: admin, at: '/', sees: /^Home at/, address: '/home' },
      {
        who: 'an administrator',
        as: admin,
        at: '/downloads',
        sees: /^Home at/,
        address: '/home/download',
      },
      { who: 'an administrator', as: admin, at: '/login', sees: /^Home at/, address: '/home' },
      { who: 'an administrator', as: admin, at: '/nowhere', sees: /^Home at/, address: '/home' },
      {
        who: 'an administrator',
        as: admin,
        at: '/users/3?tab=lookups',
        sees: 'Users at /users/3?tab=lookups',
        address: '/users/3?tab=lookups',
      },
      { who: 'an administrator', as: admin, at: '/logout', sees: 'Sign out?', address: '/logout' },
    ];
    for (const { who, as, at, sees, address, notice } of cases) {
      it(`show ${who} at ${at}: ${String(sees)}, at ${address}`, async () => {
        const element = open(at, await as());
        await eventually(() => {
          if (sees === 'Login') byRole(element, 'button', 'Login');
          else byText(element, sees);
        });
        await addressIs(`#${address}`);
        if (notice) await seen(element, notice);
        else expect(allByText(element, WAY)).to.have.length(0);
      });
    }
  });

  it('leaves a query alone that is the page’s own', async () => {
    const query = '&state=open&error=no-stock&error_description=Out+of+stock.';
    history.replaceState(null, '', `${own}${query}#/users`);
    const token = await platform.signIn();
    const element = mount('trial-console', { 'api-base': platform.base }, { sessionToken: token });
    await seen(element, 'Users at /users');
    expect(location.href).to.equal(`${own}${query}#/users`);
    expect(allByText(element, /Out of stock/)).to.have.length(0);
  });

  it('leads a visitor back to what was asked for', async () => {
    const element = open('/users/3?tab=lookups');
    await signIn(element);
    await seen(element, 'Users at /users/3?tab=lookups');
    await addressIs('#/users/3?tab=lookups');
  });

  it('lets a visitor type at once', async () => {
    const element = open('/login');
    await hasFocus(() => byLabel(element, 'Email'));
  });

  it('never leads to another host after the sign-in', async () => {
    const element = open('/login?return=%2F%2Fexample.org');
    await signIn(element);
    await seen(element, 'Home at /home');
    expect(location.origin).to.equal(new URL(own).origin);
  });

  it('tells the surrounding page who signed in and out', async () => {
    const element = open('/login');
    const login = await expectEvent(element, 'df-login', () => signIn(element));
    expect(login.detail.user.email).to.equal(ADMIN.Email);
    await seen(element, 'Home at /home');
    await expectEvent(element, 'df-logout', () => {
      location.hash = '#/logout';
    });
    await signedOut(element);
    await addressIs('#/login');
  });

  it('asks before a page that was loaded at /logout signs out, but not again', async () => {
    const element = await openAsAdmin('/logout');
    const asked = await eventually(() => byRole(element, 'alertdialog', 'Sign out?'));
    await click(asked, 'Stay signed in');
    await seen(element, 'Home at /home');
    location.hash = '#/logout';
    await signedOut(element);
    element.remove();
    await freshPage();
    const again = await openAsAdmin('/logout');
    await click(await eventually(() => byRole(again, 'alertdialog', 'Sign out?')), 'Logout');
    await signedOut(again);
    await addressIs('#/login');
  });

  it("shows the screen's name in the title of the page, and restores it", async () => {
    document.title = 'Our company';
    const element = await openAsAdmin('/users');
    await seen(element, 'Users at /users');
    await eventually(() => expect(document.title).to.equal('Users – Our company'));
    element.remove();
    await eventually(() => expect(document.title).to.equal('Our company'));
  });

  it('has only links that lead somewhere', async () => {
    const element = await openAsAdmin('/users');
    await seen(element, 'Users at /users');
    const names = allByRole(element, 'link').map(nameOf);
    expect(names).to.include.members(['Support', 'LaunchPad', 'Admin', 'Home', 'Users']);
    for (const unbuilt of ['Login', 'Register']) {
      expect(names).not.to.include(unbuilt);
    }
  });

  it('leads to launchpad and profile, without the areas of administration there', async () => {
    const element = await openAsAdmin('/users');
    await seen(element, 'Users at /users');
    await click(element, 'LaunchPad', 'link');
    await seen(element, 'Shop Front');
    await addressIs('#/launchpad');
    expect(allByRole(element, 'link', 'Users')).to.have.length(0);
    await click(element, 'Alex Admin', 'button');
    await click(element, 'Profile', 'menuitem');
    await seen(element, 'About you');
    await addressIs('#/profile');
    expect(allByRole(element, 'link', 'Users')).to.have.length(0);
    await click(element, 'Admin', 'link');
    await seen(element, 'Home at /home');
  });

  it('follows an element that asks for another path, and Back', async () => {
    const element = await openAsAdmin('/users');
    await click(element, 'Open Anna');
    await seen(element, 'Users at /users/3');
    await addressIs('#/users/3');
    history.back();
    await seen(element, 'Users at /users');
  });

  it('stays where it is when the surrounding page cancels', async () => {
    const element = await openAsAdmin('/users');
    await seen(element, 'Users at /users');
    element.addEventListener('df-navigate', (event) => event.preventDefault(), { capture: true });
    await click(element, 'Open Anna');
    expect(location.hash).to.equal('#/users');
  });

  it('leaves the address to the page without routing, also when there are two', async () => {
    const token = await platform.signIn();
    const [one, two] = [
      open('/', token, { routing: 'none' }),
      open('/', token, { routing: 'none' }),
    ];
    await seen(one, 'Home at /home');
    await click(one, 'Open Anna');
    await seen(one, 'Users at /users/3');
    await seen(two, 'Home at /home');
    expect(location.hash).to.equal('#/');
  });

  it('shows nothing of a sign-in while a session is restored', async () => {
    const element = await openAsAdmin('/users');
    expect(allByRole(element, 'textbox')).to.have.length(0);
    const flashes: Element[] = [];
    const watch = new MutationObserver(() => flashes.push(...element.querySelectorAll('df-login')));
    watch.observe(element, { childList: true, subtree: true });
    await seen(element, 'Users at /users');
    watch.disconnect();
    expect(flashes).to.have.length(0);
  });

  describe('when the session has expired', () => {
    // a platform's time is the same for all tests
    let former: TestPlatform;
    beforeEach(async () => {
      former = platform;
      platform = await startPlatform();
    });
    afterEach(async () => {
      await platform.stop();
      platform = former;
    });

    async function expire(element: HTMLElement) {
      await seen(element, 'Users at /users');
      await fill(element, { Anything: 'half a sentence' });
      await platform.advance(90 * 24 * 3600_000);
      await click(element, 'Ask the server');
      return eventually(() => byRole(element, 'dialog', 'Your session has expired'));
    }

    it('asks for a new sign-in on top, keeps what was typed and repeats what was asked', async () => {
      const element = await openAsAdmin('/users');
      const dialog = await expire(element);
      expect(getComputedStyle(dialog).borderTopWidth).to.equal('1px');
      expect(getComputedStyle(dialog).rowGap).to.equal('16px');
      await audit(dialog);
      await sendKeys({ press: 'Escape' });
      await sendKeys({ press: 'Escape' });
      await signIn(dialog);
      await seen(element, 'The server knows admin@example.com');
      await eventually(() => expect(allByRole(element, 'dialog')).to.have.length(0));
      expect(byLabel(element, 'Anything').value).to.equal('half a sentence');
    });

    it('still names the person in the top bar, instead of a second Login', async () => {
      const element = await openAsAdmin('/users');
      await eventually(() => byRole(element, 'button', 'Alex Admin'));
      await expire(element);
      byRole(element, 'button', 'Alex Admin');
      expect(allByRole(element, 'link', 'Login')).to.have.length(0);
    });

    it('starts afresh for another person', async () => {
      await platform.create('system/admin', {
        email: 'eva@example.com',
        name: 'Eva',
        password: 'eva-long-password-1',
        is_active: true,
      });
      const element = await openAsAdmin('/users');
      const dialog = await expire(element);
      await signIn(dialog, { Email: 'eva@example.com', Password: 'eva-long-password-1' });
      await eventually(() => expect(byLabel(element, 'Anything').value).to.equal(''));
      expect(allByText(element, /^The server knows/)).to.have.length(0);
    });

    it("leads to the sign-in and back if it can't open over the page", async () => {
      const element = await openAsAdmin('/users/3');
      await seen(element, 'Users at /users/3');
      const { session, signInOffers } = signedInApp({ apiBase: platform.base, apiKey: '' }).page;
      await eventually(() => expect(signInOffers.size).to.equal(1));
      signInOffers.clear();
      await platform.advance(90 * 24 * 3600_000);
      await click(element, 'Ask the server');
      await eventually(() => expect(session.getState().status).to.equal('expired'));
      emitEvent(byText(element, 'Users at /users/3'), 'df-navigate', { path: '/login' });
      await addressIs('#/login?return=%2Fusers%2F3');
      await signIn(element);
      await seen(element, 'Users at /users/3');
    });

    it('lets one sign out instead', async () => {
      const element = await openAsAdmin('/users');
      await click(await expire(element), 'Logout');
      await signedOut(element);
      await addressIs('#/login');
    });
  });

  it('asks before unsaved work is left by a link, by Back and by signing out', async () => {
    const element = await openAsAdmin('/users');
    await click(element, 'Open Anna');
    await seen(element, 'Users at /users/3');
    await click(element, 'Begin to write');
    const question = () =>
      eventually(() => byRole(element, 'alertdialog', 'Continue without saving?'));
    const byLink = () => click(element, 'Users', 'link');
    for (const leave of [byLink, () => history.back()]) {
      await leave();
      await click(await question(), 'Keep editing');
      await eventually(() => expect(allByRole(element, 'alertdialog')).to.have.length(0));
      await addressIs('#/users/3');
      byText(element, 'Users at /users/3');
    }
    location.hash = '#/logout';
    await click(await question(), 'Discard changes');
    await signedOut(element);
  });

  it('asks before an area with unsaved work leads to another one, but not within it', async () => {
    const element = await openAsAdmin('/users');
    await click(element, 'Begin to write');
    await click(element, 'Open Anna');
    await seen(element, 'Users at /users/3');
    await click(element, 'Go home');
    const question = () =>
      eventually(() => byRole(element, 'alertdialog', 'Continue without saving?'));
    await click(await question(), 'Keep editing');
    await addressIs('#/users/3');
    await click(element, 'Go home');
    await click(await question(), 'Discard changes');
    await seen(element, 'Home at /home');
  });

  it('discards what is typed by a link to the page that is already open', async () => {
    const element = await openAsAdmin('/profile');
    await fill(element, { 'First Name': 'Lost' });
    await click(element, 'Alex Admin', 'button');
    await click(element, 'Profile', 'menuitem');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Discard changes');
    await eventually(() => expect(byLabel(element, 'First Name').value).to.equal('Alex'));
  });

  it('leads from a notice to what it tells of, and asks about unsaved work first', async () => {
    const element = await openInMain('/users');
    const tell = () => {
      const app = signedInApp({ apiBase: platform.base, apiKey: '' });
      const place = { path: '/users/3', href: '#/users/3' };
      notify(app, 'success', 'User saved successfully.', undefined, { place });
    };
    await click(element, 'Begin to write');
    tell();
    await click(element, 'View record', 'link');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Keep editing');
    await addressIs('#/users');
    tell();
    await click(element, 'View record', 'link');
    await click(await eventually(() => byRole(element, 'alertdialog')), 'Discard changes');
    await seen(element, 'Users at /users/3');
    expect(allByText(element, 'User saved successfully.')).to.have.length(0);
  });

  it("asks the open work's own question if it has one", async () => {
    const element = await openAsAdmin('/users');
    await click(element, 'Open Anna');
    await click(element, 'Begin a poem');
    history.back();
    const question = await eventually(() => byRole(element, 'alertdialog', 'Leave the poem?'));
    await click(question, 'Discard changes');
    await addressIs('#/users');
  });

  it('says when the instance does not answer, offers another try, and keeps the sign-in', async () => {
    const element = mount('trial-console', { 'api-base': '/nowhere/api/v2', routing: 'none' });
    await click(element, 'Try again');
    await eventually(() => byRole(element, 'button', 'Try again'));
    await seen(element, /Failed retrieve config/);
    byLabel(element, 'Password');
  });

  it('keeps the chosen theme for the next visit', async () => {
    const element = open('/login');
    await signedOut(element);
    await click(element, 'Dark', 'radio');
    await eventually(() => expect(element.getAttribute('theme')).to.equal('dark'));
    element.remove();
    const again = open('/login');
    await eventually(() =>
      expect(byRole(again, 'radio', 'Dark').matches(':checked')).to.equal(true),
    );
  });

  it('skips the navigation on demand, without touching the address', async () => {
    const element = await openAsAdmin('/users');
    await seen(element, 'Users at /users');
    byText(element, 'Skip to content').click();
    await hasFocus(() => byRole(element, 'main'));
    expect(location.hash).to.equal('#/users');
  });

  describe('where it is narrow', () => {
    it('moves its navigation into a flyout that the keyboard opens, uses and closes', async () => {
      await setViewport({ width: 400, height: 700 });
      const element = await openAsAdmin('/users/3');
      await seen(element, 'Users at /users/3');
      expect(allByRole(element, 'link', 'Users')).to.have.length(0);
      const menu = byRole(element, 'button', 'Menu');
      menu.focus();
      await sendKeys({ press: 'Enter' });
      const flyout = await eventually(() => byRole(element, 'dialog', 'Menu'));
      await audit(flyout);
      for (let step = 0; step < 8; step += 1) {
        await sendKeys({ press: 'Tab' });
        expect(
          flyout.contains(document.activeElement) || document.activeElement === document.body,
        ).to.equal(true);
      }
      await sendKeys({ press: 'Escape' });
      await eventually(() => expect(allByRole(element, 'dialog')).to.have.length(0));
      await hasFocus(menu);
      await sendKeys({ press: 'Enter' });
      await click(flyout, 'Users', 'link');
      await seen(element, 'Users at /users');
    });

    it('closes the flyout when the window becomes wide', async () => {
      await setViewport({ width: 400, height: 700 });
      const element = await openAsAdmin('/users');
      await click(element, 'Menu', 'button');
      await setViewport({ width: 1280, height: 800 });
      await eventually(() => expect(allByRole(element, 'dialog')).to.have.length(0));
      await eventually(() => byRole(element, 'link', 'Users'));
    });
  });
});
