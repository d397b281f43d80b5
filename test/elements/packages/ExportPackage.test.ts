import { expect } from '@open-wc/testing';
import '../../../src/elements/df-login.ts';
import '../../../src/elements/df-package-manager.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByLabel, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform } from '../../fixture/platform.ts';

describe('the export of a package', () => {
  for (const isSecured of [true, false]) {
    it(`${isSecured ? 'takes a' : 'has no'} password where secured exports are ${isSecured ? 'on' : 'off'}`, async () => {
      const environment = { platform: { secured_package_export: isSecured } };
      const platform = await startPlatform({ environment });
      const sessionToken = await platform.signIn();
      const element = mount('df-package-manager', { 'api-base': platform.base }, { sessionToken });
      await eventually(() => byLabel(element, 'Folder'));
      expect(allByLabel(element, 'Password')).to.have.length(isSecured ? 2 : 1);
      await platform.stop();
    });
  }

  it('says what is wrong with a short password before anything is sent', async () => {
    const environment = { platform: { secured_package_export: true } };
    const platform = await startPlatform({ environment });
    const sessionToken = await platform.signIn();
    const element = mount('df-package-manager', { 'api-base': platform.base }, { sessionToken });
    const form = await eventually(() => byRole(element, 'form', 'Export'));
    await fill(form, { Password: 'short' });
    await click(form, 'Export', 'button');
    await eventually(() => byText(form, 'Password must be at least 6 characters.'));
    expect(allByText(form, /Failed to save the exported package/)).to.deep.equal([]);
    await platform.stop();
  });

  forGenerations((generation) => {
    it(`accepts a password after a plain sign-in too, ${generation} server`, async () => {
      const platform = await startPlatform({ generation });
      const own = { 'api-base': platform.base };
      const login = mount('df-login', own);
      await eventually(() => byLabel(login, 'Email'));
      await fill(login, { Email: 'admin@example.com', Password: 'dreamfactory-admin' });
      await expectEvent(login, 'df-login', () => click(login, 'Login', 'button'));
      const element = mount('df-package-manager', own);
      const form = await eventually(() => byRole(element, 'form', 'Export'));
      await eventually(() => byLabel(form, 'Password'));
      await platform.stop();
    });
  });
});
