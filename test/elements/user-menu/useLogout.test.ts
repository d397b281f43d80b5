import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-users.ts';
import '../../../src/elements/df-login.ts';
import '../../../src/elements/df-profile.ts';
import '../../../src/elements/df-user-menu.ts';
import { audit } from '../../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byRole, byText } from '../../fixture/find.ts';
import { startPlatform } from '../../fixture/platform.ts';
import { recordCalls } from '../recordCalls.ts';

describe('signing out with something unsaved', () => {
  it('asks first, and stays if the user says no', async () => {
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base };
    const menu = mount('df-user-menu', own, { sessionToken });
    const profile = mount('df-profile', own);
    await fill(profile, { Phone: '555 0100' });
    const question = () => byRole(menu, 'alertdialog', /^You have unsaved changes/);
    await click(menu, /^(Alex|Admin)/, 'button');
    await click(menu, 'Logout');
    await click(await eventually(question), 'Keep editing', 'button');
    await eventually(() => expect(allByRole(menu, 'alertdialog')).to.deep.equal([]));
    expect(menu.shadowRoot?.activeElement?.textContent).to.match(/^(Alex|Admin)/);
    await click(menu, /^(Alex|Admin)/, 'button');
    await click(menu, 'Logout');
    const asked = await eventually(question);
    await audit(asked);
    await expectEvent(menu, 'df-logout', () => click(asked, 'Discard changes', 'button'));
    await platform.stop();
  });

  it('asks, too, if the button is that of the sign-in element', async () => {
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base };
    const login = mount('df-login', own, { sessionToken });
    const profile = mount('df-profile', own);
    await fill(profile, { Phone: '555 0100' });
    await click(login, 'Logout', 'button');
    const asked = await eventually(() => byRole(login, 'alertdialog', /^You have unsaved changes/));
    await click(asked, 'Keep editing', 'button');
    await eventually(() => expect(allByRole(login, 'alertdialog')).to.deep.equal([]));
    byRole(login, 'button', 'Logout');
    await platform.stop();
  });
});

describe('the question before signing out', () => {
  it('closes if another user signs in, who stays signed in', async () => {
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base };
    const menu = mount('df-user-menu', own, { sessionToken });
    const profile = mount('df-profile', own);
    await fill(profile, { Phone: '555 0100' });
    await click(menu, /^(Alex|Admin)/, 'button');
    await click(menu, 'Logout');
    await eventually(() => byRole(menu, 'alertdialog', /^You have unsaved changes/));
    const network = recordCalls(platform.base);
    const { body } = await platform.request<{ session_token: string }>('POST', 'user/session', {
      body: { email: 'sam@example.com', password: 'dreamfactory-user' },
    });
    Object.assign(menu, { sessionToken: body.session_token });
    await eventually(() => expect(allByRole(menu, 'alertdialog')).to.deep.equal([]));
    await eventually(() => byRole(menu, 'button', /^Sam/));
    network.stop();
    expect(network.calls.filter((call) => call.startsWith('DELETE'))).to.deep.equal([]);
    await platform.stop();
  });
});

describe('signing out right after a deletion', () => {
  it('deletes first: nobody can sign in with an account that was reported as deleted', async () => {
    await setViewport({ width: 1280, height: 900 });
    const platform = await startPlatform();
    const sessionToken = await platform.signIn();
    const network = recordCalls(platform.base);
    const own = { 'api-base': platform.base };
    const menu = mount('df-user-menu', own, { sessionToken });
    const list = mount('df-admin-users', own);
    await click(list, /^Delete Maya/, 'button');
    await click(await eventually(() => byRole(list, 'alertdialog')), 'Delete', 'button');
    await eventually(() => byText(list, /^Deleting /));
    await click(menu, /^(Alex|Admin)/, 'button');
    await expectEvent(menu, 'df-logout', () => click(menu, 'Logout'));
    network.stop();
    const sent = network.calls.filter((call) => call.startsWith('DELETE'));
    expect(sent).to.have.length(2);
    expect(sent[0]).to.match(/^DELETE system\/user\/\d+$/);
    expect(sent[1]).to.equal('DELETE system/admin/session');
    const people = await platform.records<{ email: string }>(
      'system/user?filter=email like "maya%"',
    );
    expect(people).to.deep.equal([]);
    expect(allByText(document, /wasn't deleted|weren't deleted/)).to.deep.equal([]);
    await platform.stop();
  });
});
