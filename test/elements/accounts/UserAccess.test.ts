import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-users.ts';
import { audit } from '../../fixture/audit.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;

async function openSam(lang = 'en') {
  platform = await startPlatform({ generation: 'classic' });
  const filter = encodeURIComponent('email = "sam@example.com"');
  const [sam] = await platform.records<{ id: number }>(`system/user?filter=${filter}`);
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path: `/${sam?.id}`, 'link-base': '#', lang };
  return mount('df-admin-users', own, { sessionToken });
}
const summaryIn = (root: ParentNode) =>
  eventually(() => byText(root, 'What can this user do?') as HTMLElement);

const rowOf = (root: ParentNode, app: string) => {
  const table = byRole(root, 'table', 'Access by app');
  const row = allByRole(table, 'row').find((one) => one.textContent?.startsWith(app));
  if (!row) throw new Error(`There is no row of ${app}.`);
  return row;
};

describe('what a user can do', () => {
  beforeEach(() => setViewport({ width: 1280, height: 900 }));
  afterEach(() => platform.stop());

  it('stays in view beside the fields where there is space, and is below them otherwise', async () => {
    const element = await openSam();
    await eventually(() => byRole(element, 'table', 'Access by app'));
    const below = (await summaryIn(element)).getBoundingClientRect();
    expect(below.left).to.be.above(byLabel(element, 'Last Name').getBoundingClientRect().right);
    await setViewport({ width: 1000, height: 900 });
    const { bottom } = byRole(element, 'button', 'Add lookup key').getBoundingClientRect();
    expect((await summaryIn(element)).getBoundingClientRect().top).to.be.above(bottom);
  });

  it('begins at the edge of its column in languages that read from right to left, too', async () => {
    const element = await openSam('ar');
    const table = await eventually(() => byRole(element, 'table'));
    const [cell] = allByRole(table, 'rowheader');
    expect(cell && getComputedStyle(cell).paddingRight).to.equal('0px');
  });

  it('is computed below the fields only when it is opened', async () => {
    await setViewport({ width: 1000, height: 900 });
    const element = await openSam();
    const summary = await summaryIn(element);
    expect(allByRole(element, 'table')).to.deep.equal([]);
    summary.click();
    await eventually(() => byRole(element, 'table', 'Access by app'));
  });

  it('is shown for each app, with role and reason, and follows unsaved changes', async () => {
    const element = await openSam();
    const row = await eventually(() => rowOf(element, 'Shop Front'));
    expect(row.textContent).to.contain('Shop Reader');
    expect(byRole(row, 'link', 'Shop Reader').getAttribute('href')).to.equal('#/roles/1');
    await fill(element, { Path: 'shop/_table/customers' });
    await eventually(() =>
      expect(rowOf(element, 'Shop Front').textContent).to.contain(
        'AllowedThe most specific matching rule grants GET.',
      ),
    );
    expect(rowOf(element, 'file_manager').textContent).to.contain(
      'DeniedThis user has no role in this app.',
    );
    await fill(element, { Verb: 'DELETE' });
    await eventually(() => expect(rowOf(element, 'Shop Front').textContent).to.contain('Denied'));
    await fill(element, { Verb: 'GET' });
    await audit(element);
    await click(element, 'Active', 'checkbox');
    await eventually(() =>
      expect(rowOf(element, 'Shop Front').textContent).to.contain("Inactive users can't sign in."),
    );
  });
});
