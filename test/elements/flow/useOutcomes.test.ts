import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-apps.ts';
import '../../../src/elements/df-admin-roles.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';
import { redrawn } from '../../fixture/redrawn.ts';

/**
 * Holds preferences back in the page: a slow response would keep one of the few connections that all
 * tests share.
 */
function holdPreferences() {
  const { fetch } = window;
  let open: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  const responses: Promise<Response>[] = [];
  window.fetch = (input, init) => {
    if (!String(input).includes('user/custom')) return fetch(input, init);
    const response = held.then(() => fetch(input, init));
    responses.push(response);
    return response;
  };
  return {
    responses,
    async release() {
      open();
      await Promise.all(responses);
      window.fetch = fetch;
    },
  };
}

it('a preference that arrives late closes no form that is being edited again', async () => {
  const platform = await startPlatform();
  const value = { sections: { app: { autoClose: true } } };
  await platform.create('user/custom', { name: 'adminPreferences', value });
  const filter = encodeURIComponent('name = "Mobile"');
  const [app] = await platform.records<{ id: number }>(`system/app?filter=${filter}`);
  const sessionToken = await platform.signIn();
  const preferences = holdPreferences();
  const own = { 'api-base': platform.base, path: `/${app?.id}` };
  const element = mount('df-admin-apps', own, { sessionToken });
  await fill(element, { Description: 'in the pocket' });
  await click(element, 'Save', 'button');
  await eventually(() => byText(element, 'Mobile updated successfully.'));
  await fill(element, { Description: 'in the other pocket' });
  expect(preferences.responses, 'they are still on their way').to.have.length.above(0);
  await preferences.release();
  await redrawn();
  expect(byLabel(element, 'Description').value).to.equal('in the other pocket');
  await platform.stop();
});

it('a new record is shown on its own page without waiting for preferences', async () => {
  const platform = await startPlatform();
  const sessionToken = await platform.signIn();
  const preferences = holdPreferences();
  const own = { 'api-base': platform.base, path: '/create' };
  const element = mount<HTMLElement & { path: string }>('df-admin-roles', own, { sessionToken });
  await fill(element, { Name: 'Auditor' });
  await click(element, 'Save', 'button');
  await eventually(() => expect(element.path).to.match(/^\/\d+$/));
  await preferences.release();
  await platform.stop();
});
