import { expect, nextFrame } from '@open-wc/testing';
import '../../../src/elements/df-admin-apps.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

it('a preference that arrives late closes no form that is being edited again', async () => {
  const platform = await startPlatform();
  const value = { sections: { app: { autoClose: true } } };
  await platform.create('user/custom', { name: 'adminPreferences', value });
  const filter = encodeURIComponent('name = "Mobile"');
  const [app] = await platform.records<{ id: number }>(`system/app?filter=${filter}`);
  const sessionToken = await platform.signIn();
  // in the page: a slow response would keep one of the few connections that all tests share
  const { fetch } = window;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const preferences: Promise<Response>[] = [];
  window.fetch = (input, init) => {
    if (!String(input).includes('user/custom')) return fetch(input, init);
    const response = held.then(() => fetch(input, init));
    preferences.push(response);
    return response;
  };
  const own = { 'api-base': platform.base, path: `/${app?.id}` };
  const element = mount('df-admin-apps', own, { sessionToken });
  await fill(element, { Description: 'in the pocket' });
  await click(element, 'Save', 'button');
  await eventually(() => byText(element, 'Mobile updated successfully.'));
  await fill(element, { Description: 'in the other pocket' });
  expect(preferences, 'the preferences are still on their way').to.have.length.above(0);
  release();
  await Promise.all(preferences);
  await nextFrame();
  await nextFrame();
  expect(byLabel(element, 'Description').value).to.equal('in the other pocket');
  window.fetch = fetch;
  await platform.stop();
});
