import { expect } from '@open-wc/testing';
import '../../src/elements/df-register-confirm.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { lastMailQuery } from './registration.ts';

const EVA = { email: 'eva@example.com', first_name: 'Eva', last_name: 'Ek', name: 'Eva Ek' };
const PASSWORD = { 'New Password': 'a-brand-new-one', 'Verify Password': 'a-brand-new-one' };

forGenerations((generation) => {
  describe(`<df-register-confirm> on a ${generation} instance`, () => {
    let platform: TestPlatform;
    let element: HTMLElement;

    beforeEach(async () => {
      platform = await startPlatform({ generation });
      await platform.request('POST', 'user/register?login=true', { body: EVA });
      const path = await lastMailQuery(platform, EVA.email);
      element = mount('df-register-confirm', { 'api-base': platform.base }, { path });
      await eventually(() => byLabel(element, 'Code'));
    });

    itInWholeMatrix('passes the a11y audit, under both of its names', async () => {
      byRole(element, 'heading', 'User Confirmation');
      byRole(element, 'group', 'Registration Confirmation');
      await audit(element);
    });

    it('confirms with the email’s link and a password, signs in and asks for the launchpad', async () => {
      await fill(element, PASSWORD);
      const asked = expectEvent(element, 'df-navigate', () => undefined);
      const { detail } = await expectEvent(element, 'df-login', () => click(element, 'Confirm'));
      expect(detail.user).to.include({ email: EVA.email, is_sys_admin: false });
      expect((await asked).detail.path).to.equal('/launchpad');
      await eventually(() => byText(element, 'Registration Confirmation successful.'));
      await platform.signIn(EVA.email, PASSWORD['New Password']);
    });

    it('rejects two passwords that differ', async () => {
      await fill(element, { ...PASSWORD, 'Verify Password': 'another-one' });
      await click(element, 'Confirm');
      await eventually(() => byText(element, 'Passwords do not match.'));
    });
  });
});
