import { expect } from '@open-wc/testing';
import '../../../src/elements/df-package-manager.ts';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByLabel, byLabel } from '../../fixture/find.ts';
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
});
