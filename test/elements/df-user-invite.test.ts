import { expect } from '@open-wc/testing';
import '../../src/elements/df-user-invite.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../fixture/find.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';
import { lastMailQuery } from './registration.ts';

const PASSWORD = { 'New Password': 'a-brand-new-one', 'Verify Password': 'a-brand-new-one' };

forGenerations((generation) => {
  describe(`<df-user-invite> on a ${generation} instance`, () => {
    let platform: TestPlatform;

    beforeEach(async () => {
      platform = await startPlatform({ generation });
    });

    /** Invites someone and opens the link of the email. */
    const invite = async (kind: 'user' | 'admin', email: string) => {
      await platform.create(`system/${kind}?send_invite=true`, { name: 'Ida Invited', email });
      const path = await lastMailQuery(platform, email);
      return mount('df-user-invite', { 'api-base': platform.base }, { path });
    };

    itInWholeMatrix('passes the a11y audit', async () => {
      const element = await invite('user', 'ida@example.com');
      await eventually(() => byRole(element, 'heading', 'Accept invitation'));
      await audit(element);
    });

    it('has the way back to the sign-in in its middle, as for a forgotten password', async () => {
      const element = await invite('user', 'ida@example.com');
      const link = await eventually(() => byRole(element, 'link', 'Back to Login'));
      const own = link.getBoundingClientRect();
      const button = byRole(element, 'button', 'Confirm').getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(link);
      const middle = ({ left, width }: DOMRect) => left + width / 2;
      expect(middle(text.getBoundingClientRect())).to.be.closeTo(middle(button), 1);
      expect(own.height).to.be.at.least(24);
    });

    for (const [kind, landing] of [
      ['user', '/launchpad'],
      ['admin', '/home'],
    ] as const) {
      it(`lets an invited ${kind} choose a password and signs in`, async () => {
        const element = await invite(kind, 'ida@example.com');
        await fill(element, PASSWORD);
        expect(byLabel(element, 'Email').value).to.equal('ida@example.com');
        const asked = expectEvent(element, 'df-navigate', () => undefined);
        const { detail } = await expectEvent(element, 'df-login', () => click(element, 'Confirm'));
        expect(detail.user.is_sys_admin).to.equal(kind === 'admin');
        expect((await asked).detail.path).to.equal(landing);
        await eventually(() => byText(element, 'User Confirmation successful.'));
      });
    }
  });
});
