import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';
import './trialConsole.ts';

it('the menu of a narrow console comes in by 300 pixels within 250 ms', async () => {
  // motion is off in tests by default
  await emulateMedia({ reducedMotion: 'no-preference' });
  await setViewport({ width: 400, height: 700 });
  const platform = await startPlatform();
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, routing: 'none' };
  const element = mount('trial-console', own, { sessionToken });
  const menu = await eventually(() => byRole(element, 'button', 'Menu'));
  const flyout = menu.parentElement?.querySelector('dialog');
  if (!flyout) throw new Error('There is no flyout.');
  const style = getComputedStyle(flyout);
  expect(style.translate).to.equal('-300px');
  menu.click();
  await eventually(() => byRole(element, 'dialog', 'Menu'));
  const slides = style.transitionProperty.split(', ').indexOf('translate');
  expect(style.transitionDuration.split(', ')[slides]).to.equal('0.25s');
  await eventually(() => expect(flyout.getBoundingClientRect().left).to.equal(0));
  expect(flyout.getBoundingClientRect().width).to.equal(300);
  await emulateMedia({ reducedMotion: 'reduce' });
  await setViewport({ width: 1280, height: 800 });
  await platform.stop();
});
