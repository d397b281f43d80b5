import { expect } from '@open-wc/testing';
import { loginHtml } from '../../../src/elements/server.ts';
import { click, expectEvent } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

/** Returns an element whose script has not loaded yet, as a server writes it. */
function written(platform: TestPlatform, html: string): HTMLElement {
  const element = document.createElement('df-login');
  element.setAttribute('api-base', platform.base);
  element.innerHTML = html;
  document.body.append(element);
  return element;
}
const type = (element: HTMLElement, label: string, value: string) => {
  const field = byLabel(element, label) as HTMLInputElement;
  field.focus();
  field.value = value;
};

/** Leaves what a page finds of a user who signed in before. */
async function comeBack({ base, signIn }: TestPlatform) {
  const name = new URL(base, location.href).href.replace(/\W+/g, '_');
  document.cookie = `df_session_${name}=${await signIn()}; Path=/`;
}

// one test, because a page can see the script load only once
it('a form in the page works before the script, which adopts it and carries out a submit', async () => {
  const [first, second, third] = await Promise.all([
    startPlatform(),
    startPlatform(),
    startPlatform(),
  ]);
  const returning = written(third, loginHtml());
  await comeBack(third);
  type(returning, 'Email', 'sam@example.com');
  type(returning, 'Password', 'dreamfactory-user');
  byRole(returning, 'button', 'Login').click();
  const idle = written(first, loginHtml());
  const sent = written(second, loginHtml({ heading: 'Willkommen' }));
  type(sent, 'Email', 'sam@example.com');
  type(sent, 'Password', 'dreamfactory-user');
  byRole(sent, 'button', 'Login').click();
  const { href } = location;
  type(idle, 'Password', 'half a pass');
  type(idle, 'Email', 'maya@ac');
  const signedIn = expectEvent(sent, 'df-login', async () => {
    await import('../../../src/elements/df-login.ts');
  });
  await eventually(() => byRole(idle, 'button', 'Forgot password?'));
  expect(byLabel(idle, 'Email')).to.have.property('value', 'maya@ac');
  expect(byLabel(idle, 'Password')).to.have.property('value', 'half a pass');
  await hasFocus(() => byLabel(idle, 'Email'));
  const { detail } = await signedIn;
  expect(detail.user.email).to.equal('sam@example.com');
  await eventually(() => byText(sent, 'Sam Shopper'));
  expect(location.href).to.equal(href);
  expect(sent.matches(':state(signed-in)')).to.equal(true);
  expect(idle.matches(':state(signed-out)')).to.equal(true);
  idle.remove();
  await eventually(() => expect(idle.querySelector('input')).to.equal(null));
  document.body.append(idle);
  const again = await eventually(() => byLabel(idle, 'Password'));
  expect(again).to.have.property('value', '');
  // a user who was still signed in submits nothing, even after the next logout
  await click(returning, 'Logout');
  await eventually(() => byLabel(returning, 'Password'));
  expect(byLabel(returning, 'Password')).to.have.property('value', '');
  expect(byLabel(returning, 'Email')).to.have.property('value', '');
  await Promise.all([first.stop(), second.stop(), third.stop()]);
});
