import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-console.ts';
import { configureRegistration } from '../registration.ts';
import { audit } from '../../fixture/audit.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

const own = location.href;
const EVA = {
  Email: 'eva@example.com',
  'First Name': 'Eva',
  'Last Name': 'Ek',
  'Display Name': 'Eva Ek',
};
const PASSWORD = { 'New Password': 'a-brand-new-one', 'Verify Password': 'a-brand-new-one' };

describe('the visitors’ pages of the console', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    platform = await startPlatform();
  });
  afterEach(async () => {
    history.replaceState(null, '', own);
    await platform.stop();
  });

  const open = (path: string, properties = {}) => {
    history.replaceState(null, '', `${own}#${path}`);
    return mount('df-console', { 'api-base': platform.base }, properties);
  };
  const lastPath = async () => {
    const link = (await platform.outbox<{ link: string }>()).at(-1)?.link ?? '';
    return link.slice(link.indexOf('#') + 1);
  };

  it('lead a new person from Register through the email to being signed in', async () => {
    const element = open('/login');
    await click(element, 'Register', 'link');
    // the sign-in, which is still shown, has an Email field as well
    await fill(await eventually(() => byRole(element, 'group', 'Register')), EVA);
    await audit(element);
    await click(element, 'Register', 'button');
    await eventually(() => byText(element, /^Thanks for registering/));
    expect(location.hash).to.equal('#/register-complete');
    expect(byRole(element, 'link', 'Register').ariaCurrent).to.equal('page');

    location.hash = await lastPath();
    await fill(element, PASSWORD);
    expect(location.hash).to.equal('#/register-confirm');
    expect(byLabel(element, 'Email').value).to.equal(EVA.Email);
    await click(element, 'Confirm');
    await eventually(() => byText(element, 'Registration Confirmation successful.'));
    await eventually(() => byRole(element, 'button', 'Eva Ek'));
  });

  it('take the code out of the address before they are shown', async () => {
    await platform.request('POST', 'user/password?reset=true', {
      body: { email: 'sam@example.com' },
    });
    const element = open(await lastPath());
    await fill(element, PASSWORD);
    expect(location.hash).to.equal('#/reset-password');
    expect(byLabel(element, 'Code').value).to.have.length(32);
    await click(element, 'Reset password', 'button');
    await eventually(() => byText(element, 'Password reset successful.'));
    expect(location.href).not.to.contain('code');
  });

  it('lead a signed-in administrator to their own page', async () => {
    open('/user-invite?code=x', { sessionToken: await platform.signIn() });
    await eventually(() => expect(location.hash).to.match(/^#\/(home|users)/));
  });

  it('lead on a user who has registered without an email, and notify the page once', async () => {
    await configureRegistration(platform, { open_reg_email_service_id: null });
    const element = open('/register');
    let times = 0;
    const count = () => times++;
    document.addEventListener('df-login', count);
    await fill(element, { ...EVA, ...PASSWORD });
    await click(element, 'Register', 'button');
    await eventually(() => expect(location.hash).to.equal('#/launchpad'));
    await eventually(() => byRole(element, 'button', 'Eva Ek'));
    document.removeEventListener('df-login', count);
    expect(times).to.equal(1);
  });

  it('offer no registration where it is closed', async () => {
    await configureRegistration(platform, { allow_open_registration: false });
    const element = open('/register');
    await eventually(() => byLabel(element, 'Password'));
    expect(location.hash).to.equal('#/login');
    expect(allByRole(element, 'link', 'Register')).to.have.length(0);
  });
});
