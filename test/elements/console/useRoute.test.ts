import { expect } from '@open-wc/testing';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';
import './trialConsole.ts';

const own = location.href;

for (const [who, credentials, page, wait] of [
  [
    'an administrator',
    { Email: 'admin@example.com', Password: 'dreamfactory-admin' },
    'Home at /home',
    250,
  ],
  ['a user', { Email: 'sam@example.com', Password: 'dreamfactory-user' }, 'Shop Front', 0],
] as const) {
  it(`the page of ${who} follows ${wait} ms after the sign-in`, async () => {
    const platform = await startPlatform();
    history.replaceState(null, '', `${own}#/login`);
    const element = mount('trial-console', { 'api-base': platform.base });
    await fill(element, credentials);
    let left = 0;
    const leave = () => (left ||= performance.now());
    addEventListener('hashchange', leave);
    const { pushState, replaceState } = history;
    for (const [name, change] of Object.entries({ pushState, replaceState })) {
      Object.assign(history, {
        [name]: (...to: Parameters<typeof change>) => {
          change.apply(history, to);
          if (location.hash !== '#/login') leave();
        },
      });
    }
    await expectEvent(element, 'df-login', () => click(element, 'Login', 'button'));
    const signedIn = performance.now();
    await eventually(() => byText(element, page));
    Object.assign(history, { pushState, replaceState });
    removeEventListener('hashchange', leave);
    // the clocks of timers and of the page differ slightly
    expect(left - signedIn).to.be.at.least(wait - 20);
    if (!wait) expect(left - signedIn).to.be.below(200);
    history.replaceState(null, '', own);
    await platform.stop();
  });
}
