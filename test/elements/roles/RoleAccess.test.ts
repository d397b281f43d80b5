import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-roles.ts';
import { recordCalls } from '../recordCalls.ts';
import { audit, itInWholeMatrix } from '../../fixture/audit.ts';
import { click, fill, mount, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, allByText, byLabel, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';

interface Role extends Record<string, unknown> {
  id: number;
}

let platform: TestPlatform;
let shop = 0;

async function start(generation: 'classic' | 'current') {
  platform = await startPlatform({ generation });
  const [service] = await platform.records<Role>('system/service?filter=name%3D%22shop%22');
  shop = service?.id ?? 0;
}

async function openRole(...rules: [string, number, object?][]) {
  const [role] = await platform.create<Role>('system/role', {
    name: 'Trial',
    is_active: true,
    role_service_access_by_role_id: rules.map(([component, verb_mask, more]) => ({
      ...{ service_id: shop, component, verb_mask, requestor_mask: 1, filters: [] },
      ...{ filter_op: 'AND', ...more },
    })),
  });
  const sessionToken = await platform.signIn();
  const own = { 'api-base': platform.base, path: `/${role?.id}` };
  return mount('df-admin-roles', own, { sessionToken });
}

const ask = (root: ParentNode, path: string) => fill(root, { Path: path });
const filters = [{ name: 'id', operator: '<', value: '9' }];

describe('whether a role can send a request', () => {
  beforeEach(() => setViewport({ width: 1280, height: 900 }));
  afterEach(() => platform.stop());

  it('names the users and the apps that it lets in', async () => {
    await start('classic');
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: '/1', 'link-base': '#' };
    const element = await mount('df-admin-roles', own, { sessionToken });
    await eventually(() => byLabel(element, 'Path'));
    await ask(element, 'shop/_table/customers');
    (await seen(element, 'Which users can do this?')).click();
    const list = await eventually(() => byRole(element, 'list', 'Users with this role'));
    expect(list.textContent).to.contain('Sam Shopper').and.to.contain('Shop Front');
    expect(list.textContent).to.contain('sam@example.com · Shop Front');
    expect(byRole(list, 'link', 'Sam Shopper').getAttribute('href')).to.match(/^#\/users\/\d+$/);
    await seen(element, /^Everyone with no assigned role in Mobile, Shop Front/);
    await ask(element, 'system/role');
    await seen(element, 'Denied');
    expect(allByText(element, 'Which users can do this?')).to.have.length(0);
  });

  it("is shown with the rule that decides and those that don't, even unsaved", async () => {
    await start('classic');
    const element = await openRole(['_table/*', 31], ['_table/customers', 1], ['*', 2]);
    await fill(element, { Verb: 'DELETE' });
    await ask(element, 'https://api.example/api/v2/shop/_table/customers');
    await seen(element, 'Denied');
    await seen(element, "The most specific matching rule doesn't grant DELETE.");
    await eventually(() => byRole(element, 'button', 'Rule 2 shop _table/customers'));
    byText(element, "Rules that don't apply (2)").click();
    await eventually(() => byRole(element, 'button', 'Rule 1 shop _table/*'));
    expect(allByRole(element, 'button', /^Rule [13] shop/)).to.have.length(2);
    await ask(element, 'shop/_table/customers/1');
    await seen(element, 'Allowed');
    await ask(element, 'shop/_table/customers');
    await click(element, 'Rule 2 shop _table/customers', 'button');
    await click(element, /^Access: /, 'button');
    await click(element, 'DELETE (remove)', 'option');
    await seen(element, "The saved role can't make this request.");
    await seen(element, 'gains DELETE');
    byText(element, /^curl -X DELETE .*shop\/_table\/customers' .*\$API_KEY/);
  });

  it('warns of a filter that is ignored, and of a POST that an older server takes for more', async () => {
    await start('classic');
    const element = await openRole(['_table/*', 3, { filters }], ['_table/orders', 1, { filters }]);
    await ask(element, 'shop/_table/customers');
    await seen(element, /^The filters of rule 1 are ignored here/);
    await ask(element, 'shop/_table/orders');
    await seen(element, 'Only rows matching (id < 9) (rule 2).');
    await fill(element, { Verb: 'DELETE' });
    await ask(element, 'shop/_table/customers');
    await seen(element, /^A POST with X-HTTP-Method: DELETE is still allowed/);
    await fill(element, { Verb: 'GET' });
    await ask(element, '/');
    await seen(element, 'No rule matches this request.');
  });

  for (const theme of ['light', 'dark']) {
    itInWholeMatrix(
      `passes the a11y audit beside an open rule and the overview, ${theme}`,
      async () => {
        await start('classic');
        const sessionToken = await platform.signIn();
        const own = { 'api-base': platform.base, path: '/1', theme };
        const element = mount('df-admin-roles', own, { sessionToken });
        await click(element, /^Rule 1 /, 'button');
        await ask(element, 'shop/_table/customers');
        (await seen(element, /^Overview: /)).click();
        await seen(element, 'Users with this role');
        await seen(element, /^Sam Shopper/);
        await audit(element);
      },
    );
  }

  it('is asked beside a search that Escape empties, before it closes the form', async () => {
    await start('current');
    const rules = Array.from({ length: 9 }, (_, at) => [`_table/t${at}`, 1] as [string, number]);
    const element = await openRole(...rules);
    await fill(element, { 'Find a rule': 't4' });
    await seen(element, '1 of 9');
    await sendKeys({ press: 'Escape' });
    await seen(element, '9 rules');
    // the browser's own suggestions may be shown
    await ask(element, 'sh');
    await sendKeys({ press: 'Escape' });
    expect(byLabel(element, 'Path').value).to.equal('sh');
    byLabel(element, 'Find a rule').focus();
    await sendKeys({ press: 'Escape' });
    await eventually(() => expect(allByText(element, '9 rules')).to.have.length(0));
  });

  it('is another answer on a server of today', async () => {
    await start('current');
    const element = await openRole(['_table/*', 1, { filters }], ['*', 2]);
    await ask(element, 'shop/_table');
    await seen(element, 'Allowed');
    await ask(element, 'shop/_table/customers');
    await seen(element, 'Only rows matching (id < 9) (rule 1).');
    await ask(element, 'shop/_schema');
    await seen(
      element,
      /Another rule grants GET somewhere in this service, so the list of tables is visible/,
    );
    await ask(element, '/api/v2');
    await seen(
      element,
      'Any caller can list services. The list contains only those this role can access.',
    );
  });
});

describe('a role with 5,000 rules', () => {
  afterEach(() => platform.stop());

  it('is searched and edited like any other, and sends the one rule that changed', async () => {
    await setViewport({ width: 1280, height: 900 });
    await start('classic');
    const rules = Array.from({ length: 5000 }, (_, at) => [`_table/t${at}`, 1] as [string, number]);
    const element = await openRole(...rules);
    await seen(element, '5,000 rules');
    // only those near the visible ones exist
    expect(allByRole(element, 'button', /_table\/t/).length).to.be.lessThan(60);
    await fill(element, { 'Find a rule': 't4321' });
    await seen(element, '1 of 5,000');
    await click(element, /^Rule 4322 _table\/t4321/, 'button');
    await fill(element, { Component: '_table/other' });
    await hasFocus(() => byLabel(element, 'Component'));
    await ask(element, 'shop/_table/other');
    await seen(element, "The saved role can't make this request.");
    const recording = recordCalls(platform.base);
    await click(element, 'Save', 'button');
    await seen(element, 'Role updated successfully.');
    recording.stop();
    const sent = recording.calls.find((call) => call.startsWith('PATCH')) ?? '';
    expect(sent.length).to.be.lessThan(600);
    expect(sent).to.contain('_table/other');
  });
});
