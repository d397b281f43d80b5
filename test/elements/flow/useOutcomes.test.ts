import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-apps.ts';
import { recordCalls } from '../recordCalls.ts';
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
  const network = recordCalls(platform.base);
  let isAnswered = false;
  network.fault = (call) => (call.includes('user/custom') ? 'slow=20000' : undefined);
  const own = { 'api-base': platform.base, path: `/${app?.id}` };
  const element = mount('df-admin-apps', own, { sessionToken });
  await fill(element, { Description: 'in the pocket' });
  const preferences = fetch(`${platform.base}/user/custom/adminPreferences`).then(
    () => (isAnswered = true),
  );
  await click(element, 'Save', 'button');
  await eventually(() => byText(element, 'Mobile updated successfully.'));
  await fill(element, { Description: 'in the other pocket' });
  expect(isAnswered, 'the preferences are still on their way').to.equal(false);
  await preferences;
  await eventually(() => expect(isAnswered).to.equal(true));
  expect(byLabel(element, 'Description').value).to.equal('in the other pocket');
  network.stop();
  await platform.stop();
});
