import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-apps.ts';
import { audit } from '../../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';

interface Made {
  id: number;
  api_key: string;
  is_active: boolean;
}

describe('an app that others refer to', () => {
  // wide enough for what refers to it to open itself, beside the fields
  beforeEach(() => setViewport({ width: 1280, height: 900 }));

  it('says who, in its form and before it is deleted, and its key is copied unseen', async () => {
    const platform = await startPlatform();
    const [till] = await platform.create<Made>('system/app', {
      name: 'Till',
      type: 0,
      is_active: true,
    });
    await platform.create('system/user', {
      ...{ name: 'Grace Till', email: 'grace@till.example', default_app_id: till?.id },
    });
    const links = 'app_to_app_group_by_group_id';
    const counter = { name: 'Counter', [links]: [{ app_id: till?.id }] };
    await platform.create(`system/app_group?related=${links}`, counter);
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: `/${till?.id}` };
    const element = mount('df-admin-apps', own, { sessionToken });

    const field = (await eventually(() => byLabel(element, 'API Key'))) as HTMLInputElement;
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await click(element, 'Copy', 'button');
    await eventually(() => byText(element, 'API key copied.'));
    expect(copied).to.deep.equal([till?.api_key]);
    expect(field.type).to.equal('password');
    clipboard.writeText = () => Promise.reject(new Error('No.'));
    await click(element, 'Copy', 'button');
    await eventually(() => byText(element, /Couldn't copy the key/));
    expect(field.type).to.equal('text');
    Reflect.deleteProperty(navigator, 'clipboard');

    const list = await eventually(() => byRole(element, 'list', 'Used by'));
    byText(list, 'Counter');
    byText(list, 'Grace Till');
    byText(list, 'User · uses it as the default app');
    await audit(element);

    await fill(element, { Active: false });
    await click(element, 'Save', 'button');
    const asked = await eventually(() => byRole(element, 'alertdialog', 'Deactivate Till?'));
    byText(asked, 'Used by: Counter (App Group), Grace Till (User).');
    await click(asked, 'Cancel', 'button');
    expect((await platform.records<Made>(`system/app?ids=${till?.id}`))[0]?.is_active).to.equal(
      true,
    );
    await click(element, 'Save', 'button');
    const again = await eventually(() => byRole(element, 'alertdialog', 'Deactivate Till?'));
    await click(again, 'Deactivate', 'button');
    await eventually(() => byText(element, 'Till updated successfully.'));

    await click(element, 'Apps', 'button');
    await click(element, 'Delete Till', 'button');
    const question = await eventually(() => byRole(element, 'alertdialog', 'Delete Till?'));
    byText(question, 'Used by: Counter (App Group), Grace Till (User).');
    await click(question, 'Cancel', 'button');
    await platform.stop();
  });

  it('leads to who has a role in it, with the name of the role', async () => {
    const platform = await startPlatform();
    const [till] = await platform.create<Made>('system/app', { name: 'Till', type: 0 });
    const [cashier] = await platform.create<Made>('system/role', { name: 'Cashier' });
    const links = 'user_to_app_to_role_by_user_id';
    const roles = { [links]: [{ app_id: till?.id, role_id: cashier?.id }] };
    const grace = { name: 'Grace Till', email: 'grace@till.example', ...roles };
    const [person] = await platform.create<Made>(`system/user?related=${links}`, grace);
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, 'link-base': '#', path: `/${till?.id}` };
    const element = mount('df-admin-apps', own, { sessionToken });
    const link = await eventually(() => byRole(element, 'link', 'Grace Till'));
    byText(element, 'User · Cashier');
    const { detail } = await expectEvent(element, 'df-navigate', async () => link.click());
    expect(detail.path).to.equal(`/users/${person?.id}`);
    await platform.stop();
  });

  it('asks before a link in its form leads away from unsaved changes', async () => {
    const platform = await startPlatform();
    const [till] = await platform.create<Made>('system/app', { name: 'Till', type: 0 });
    const grace = { name: 'Grace Till', email: 'grace@till.example', default_app_id: till?.id };
    const [person] = await platform.create<Made>('system/user', grace);
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, 'link-base': '#', path: `/${till?.id}` };
    const element = mount('df-admin-apps', own, { sessionToken });
    const link = await eventually(() => byRole(element, 'link', 'Grace Till'));
    await fill(element, { Description: 'Of the shop' });
    const paths: string[] = [];
    element.addEventListener('df-navigate', ({ detail }) => paths.push(detail.path));
    link.click();
    const sentence = 'Continue without saving?';
    await click(await eventually(() => byRole(element, 'alertdialog', sentence)), 'Keep editing');
    expect(paths).to.deep.equal([]);
    expect(byLabel(element, 'Description').value).to.equal('Of the shop');
    link.click();
    const again = await eventually(() => byRole(element, 'alertdialog', sentence));
    await expectEvent(element, 'df-navigate', () => click(again, 'Discard changes'));
    expect(paths).to.deep.equal([`/users/${person?.id}`]);
    await platform.stop();
  });

  it('gets a new key after a question, from its form and from the list', async () => {
    const platform = await startPlatform();
    const [till] = await platform.create<Made>('system/app', { name: 'Till', type: 0 });
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: `/${till?.id}` };
    const element = mount('df-admin-apps', own, { sessionToken });
    const keyNow = async () =>
      (await platform.records<Made>(`system/app?ids=${till?.id}`))[0]?.api_key;

    const replace = async () => {
      const asked = await eventually(() =>
        byRole(element, 'alertdialog', 'Replace the API key of Till?'),
      );
      byText(asked, /stops working at once/);
      return asked;
    };
    await eventually(() => byLabel(element, 'API Key'));
    await click(element, 'Replace key', 'button');
    await click(await replace(), 'Cancel', 'button');
    expect(await keyNow()).to.equal(till?.api_key);
    await click(element, 'Replace key', 'button');
    await click(await replace(), 'Replace key', 'button');
    await eventually(() => byText(element, 'API key replaced.'));
    const second = await keyNow();
    expect(second).to.not.equal(till?.api_key);
    const shownKey = () => (byLabel(element, 'API Key') as HTMLInputElement).value;
    expect(shownKey()).to.equal(second);

    // also by someone who puts the former one back
    element.setAttribute('path', '');
    await eventually(() => byRole(element, 'button', 'Replace the API key of Till'));
    const change = { token: sessionToken, body: { api_key: till?.api_key } };
    await platform.request('PATCH', `system/app/${till?.id}`, change);
    element.setAttribute('path', `/${till?.id}`);
    await eventually(() => expect(shownKey()).to.equal(till?.api_key));

    await click(element, 'Apps', 'button');
    await eventually(() => click(element, 'Replace the API key of Till', 'button'));
    await click(await replace(), 'Replace key', 'button');
    await eventually(async () => expect(await keyNow()).to.not.equal(second));
    await platform.stop();
  });

  it('is duplicated, also by a link, and the copy has a key of its own', async () => {
    const platform = await startPlatform();
    const about = { name: 'Till', type: 2, url: 'https://till.example', is_active: true };
    const [till] = await platform.create<Made>('system/app', about);
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: `/create?copy=${till?.id}` };
    const element = mount('df-admin-apps', own, { sessionToken });
    const field = (await eventually(() => byLabel(element, 'Name'))) as HTMLInputElement;
    expect(field.value).to.equal('Till copy');
    await click(element, 'Save', 'button');
    await eventually(() => byText(element, 'Till copy saved successfully.'));
    const filter = encodeURIComponent('(name = "Till copy")');
    const [copy] = await platform.records<Made & { url: string }>(`system/app?filter=${filter}`);
    expect(copy?.url).to.equal('https://till.example');
    expect(copy?.api_key).to.not.equal(till?.api_key);
  });

  it('says that its folder is not public, and makes it public after a question', async () => {
    const platform = await startPlatform({ generation: 'current' });
    const config = { public_path: [], container: 'store' };
    const store = { name: 'store', label: 'Store', type: 'local_file', is_active: true, config };
    const [made] = await platform.create<{ id: number }>('system/service', store);
    const about = { type: 1, storage_service_id: made?.id, storage_container: 'till' };
    const [till] = await platform.create<Made>('system/app', { name: 'Till', ...about });
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: `/${till?.id}` };
    const element = mount('df-admin-apps', own, { sessionToken });
    await eventually(() => byText(element, /The folder till isn't public/));
    await click(element, 'Make public', 'button');
    const asked = await eventually(() => byRole(element, 'alertdialog', 'Make till public?'));
    await click(asked, 'Make public', 'button');
    await eventually(() => byText(element, 'till is now public.'));
    await eventually(() => expect(allByText(element, /isn't public/)).to.deep.equal([]));
  });
});
