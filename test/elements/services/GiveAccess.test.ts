import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-services.ts';
import { audit, itInWholeMatrix } from '../../fixture/audit.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;

async function openShop() {
  const [shop] = await platform.records<{ id: number }>(
    `system/service?filter=${encodeURIComponent('name = "shop"')}`,
  );
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path: `/${shop?.id}`, 'link-base': '#' };
  const element = mount('df-admin-services', own, { sessionToken });
  await click(element, 'Give access', 'button');
  return { element, dialog: await eventually(() => byRole(element, 'dialog')) };
}

forGenerations((generation) => {
  describe(`“Give access” on a ${generation} server`, () => {
    beforeEach(async () => {
      platform = await startPlatform({ generation });
    });
    afterEach(() => platform.stop());

    it('creates a role and an app for one table, and shows a key that works', async () => {
      const { element } = await openShop();
      await click(element, /^Tables:/, 'button');
      await click(element, 'customers', 'option');
      await click(element, /^Tables:/, 'button');
      const summary = byRole(element, 'region', 'Items to create');
      expect(summary.textContent).to.include('shop/_table/customers/*');
      expect(summary.textContent).to.include('An active app “shop app”');
      await click(element, 'Create role and app', 'button');
      const key = (await eventually(() => byRole(element, 'group', 'New API key'))).textContent;
      const headers = { 'X-DreamFactory-API-Key': key ?? '' };
      const ask = async (path: string) =>
        (await platform.request('GET', `${path}?limit=1`, { headers })).status;
      expect(await ask('shop/_table/customers')).to.equal(200);
      expect(await ask('shop/_table/orders')).to.equal(401);
      byRole(element, 'link', 'Open role “shop access”');
      byRole(element, 'link', 'Open app “shop app”');
    });

    it('says beside its field that a name is taken, and creates nothing', async () => {
      await platform.create('system/role', { name: 'clerk', is_active: true });
      const { element } = await openShop();
      await fill(element, { Role: 'Clerk' });
      await click(element, 'Create role and app', 'button');
      await eventually(() => byText(element, '“Clerk” already exists.'));
      expect(byLabel(element, 'Role').ariaInvalid).to.equal('true');
      const made = await platform.records<{ name: string }>('system/app?fields=name');
      expect(made.map(({ name }) => name)).not.to.include('shop app');
    });

    it('says that the role exists if the app was rejected, and continues from there', async () => {
      const { element } = await openShop();
      await fill(element, { App: 'fail-403' });
      await click(element, 'Create role and app', 'button');
      await eventually(() => byText(element, /The role “shop access” was created/));
      byRole(element, 'link', 'Open role');
      expect(allByRole(element, 'radio')).to.deep.equal([]);
      await fill(element, { App: 'shop app' });
      await click(element, 'Create app', 'button');
      await eventually(() => byRole(element, 'group', 'New API key'));
      const roles = await platform.records<{ name: string }>('system/role?fields=name');
      expect(roles.filter(({ name }) => name === 'shop access')).to.have.length(1);
    });

    for (const theme of ['light', 'dark']) {
      itInWholeMatrix(`passes the a11y audit, ${theme}`, async () => {
        const { element } = await openShop();
        element.setAttribute('theme', theme);
        await eventually(() => byLabel(element, 'Role'));
        await audit(element);
        await click(element, 'Create role and app', 'button');
        await eventually(() => byRole(element, 'group', 'New API key'));
        await audit(element);
      });
    }
  });
});
