import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-config.ts';
import { recordCalls } from '../recordCalls.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

describe('a list among the preferences', () => {
  it('can be typed with its commas, and emptied', async () => {
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const stored = async () => {
      const path = 'user/custom/adminPreferences';
      const { body } = await platform.request<{ ours: object }>('GET', path, {
        token: sessionToken,
      });
      return body.ours;
    };
    const body = {
      resource: [{ name: 'adminPreferences', value: { ours: { list: ['a', 'b'] } } }],
    };
    await platform.request('POST', 'user/custom', { token: sessionToken, body });
    const own = { 'api-base': platform.base, path: '/preferences' };
    const element = mount('df-admin-config', own, { sessionToken });
    const list = () => byLabel(element, 'ours › list') as HTMLInputElement;
    await eventually(() => expect(list().value).to.equal('a, b'));
    for (const text of ['a, ', 'a,', 'a', 'a,', 'a, c']) {
      await fill(element, { 'ours › list': text });
      await eventually(() => expect(list().value).to.equal(text));
    }
    for (const [text, items] of [
      ['a, c', ['a', 'c']],
      ['', []],
    ] as const) {
      await fill(element, { 'ours › list': text });
      await click(element, 'Save', 'button');
      await eventually(async () => expect(await stored()).to.deep.equal({ list: items }));
    }
    await platform.stop();
  });
});

describe('preferences that cannot be saved', () => {
  it('stay as they were typed, with a sentence, until they can', async () => {
    await setViewport({ width: 1280, height: 900 });
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const network = recordCalls(platform.base);
    const own = { 'api-base': platform.base, path: '/preferences' };
    const element = mount('df-admin-config', own, { sessionToken });
    const alerts = () =>
      allByRole(element, 'alert')
        .map(({ textContent }) => textContent)
        .join('');
    const users = await eventually(() => byRole(element, 'group', 'Users'));
    await fill(users, { 'Rows per page': '35' });
    // what is not saved does not apply: the success below is shown in the page
    await fill(element, { Success: 'Browser console only' });
    for (const fault of ['403', '500', 'html', 'cut', 'expired']) {
      network.fault = fault;
      if (fault === 'expired') await fill(element, { Success: 'In-page notification' });
      await click(element, 'Save', 'button');
      if (fault === 'expired') break;
      await eventually(() => expect(alerts()).to.match(/\S/));
      expect((byLabel(users, 'Rows per page') as HTMLInputElement).value).to.equal('35');
    }
    // an expired session is renewed silently
    await eventually(() => byText(element, 'Preferences saved.'));
    network.stop();
    await platform.stop();
  });
});

describe('preferences that are left unsaved', () => {
  it('are there again when the page has been reloaded', async () => {
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: '/preferences' };
    const limit = async (element: HTMLElement) => {
      const users = await eventually(() => byRole(element, 'group', 'Users'));
      return byLabel(users, 'Rows per page') as HTMLInputElement;
    };
    const left = mount('df-admin-config', own, { sessionToken });
    await limit(left);
    await fill(byRole(left, 'group', 'Users'), { 'Rows per page': '35' });
    left.remove();
    const element = mount('df-admin-config', own, { sessionToken });
    expect((await limit(element)).value).to.equal('35');
    byText(element, 'Unsaved changes restored.');
    await click(element, 'Discard', 'button');
    await eventually(async () => expect((await limit(element)).value).not.to.equal('35'));
    await platform.stop();
  });
});
