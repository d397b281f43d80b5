import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-roles.ts';
import { audit } from '../../fixture/audit.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { click, fill, mount, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByLabel, allByRole, byLabel, byRole, byText, nameOf } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { saveAfterSigningInAgain, saveThroughFaults } from '../saveThroughFaults.ts';
import { conflictIn, settleConflict } from '../settleConflict.ts';

interface Rule {
  component: string | null;
  verb_mask: number;
  filters: { name: string; operator: string; value: string | null }[];
}
interface Role extends Record<string, unknown> {
  id: number;
  name: string;
  is_active: boolean;
  role_service_access_by_role_id: Rule[];
}

let platform: TestPlatform;
let recording: Recording;

async function open(path: string) {
  const sessionToken = await platform.signIn();
  return mount('df-admin-roles', { 'api-base': platform.base, path }, { sessionToken });
}
const save = (root: ParentNode) => click(root, 'Save', 'button');
const records = (ids: number | string) =>
  platform.records<Role>(`system/role?ids=${ids}&related=role_service_access_by_role_id`);
const serviceNamed = async (name: string) =>
  (await platform.records<{ id: number }>(`system/service?filter=name%3D%22${name}%22`))[0]?.id;

async function makeRole(...rules: Record<string, unknown>[]) {
  const [role] = await platform.create<Role>('system/role', {
    ...{ name: 'Trial', is_active: true },
    role_service_access_by_role_id: rules.map((rule) => ({
      ...{ component: '*', verb_mask: 1, requestor_mask: 1, filters: [], filter_op: 'AND' },
      ...rule,
    })),
  });
  return role?.id ?? 0;
}

const SCRIPTS = { classic: 'system/event', current: 'system/event_script' } as const;

const OPERATORS = [
  ...['=', '!=', '>', '<', '>=', '<=', 'in', 'not in', 'starts with', 'ends with', 'contains'],
  ...['is null', 'is not null'],
];

forGenerations((generation) => {
  describe(`roles on a ${generation} server`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1280, height: 900 });
      platform = await startPlatform({ generation });
      recording = recordCalls(platform.base);
    });
    afterEach(async () => {
      recording.stop();
      await platform.stop();
    });

    it('allow filters with every operator, for databases only', async () => {
      const filters = OPERATORS.map((operator, at) => ({ name: `f${at}`, operator, value: '1' }));
      const [shop, files] = [await serviceNamed('shop'), await serviceNamed('files')];
      const id = await makeRole({ service_id: shop, filters }, { service_id: files });
      const element = await open(`/${id}`);
      // by name: files come before the shop
      await click(element, /^Rule 2 /, 'button');
      await seen(element, 'Advanced filters are available for database services only.');
      expect(allByRole(element, 'button', 'Add filter')).to.deep.equal([]);
      await click(element, /^Rule 1 /, 'button');
      const operator = (await eventually(() =>
        byLabel(element, 'Operator 1'),
      )) as HTMLSelectElement;
      expect([...operator.options].map(({ value }) => value)).to.deep.equal(OPERATORS);
      const isBare = OPERATORS.map((_, at) => byLabel(element, `Value ${at + 1}`).disabled);
      expect(isBare.filter(Boolean)).to.have.length(2);
      expect(isBare.slice(-2)).to.deep.equal([true, true]);
      await fill(element, { 'Operator 13': '>=', 'Value 13': '7' });
      await click(element, 'Remove filter 1', 'button');
      await save(element);
      await seen(element, 'Role updated successfully.');
      const [role] = await records(id);
      const kept = role?.role_service_access_by_role_id[0]?.filters ?? [];
      expect(kept.map((filter) => filter.operator)).to.deep.equal([
        ...OPERATORS.slice(1, -1),
        '>=',
      ]);
      expect(kept.at(-1)?.value).to.equal('7');
    });

    it('show a filter whose operator another program has stored in another form', async () => {
      const filters = [
        { name: 'a', operator: null, value: null },
        { name: 'b', operator: 7, value: 1 },
      ];
      const id = await makeRole({ service_id: await serviceNamed('shop'), filters });
      const element = await open(`/${id}`);
      await click(element, /^Rule 1 /, 'button');
      await eventually(() => expect(byLabel(element, 'Operator 1').value).to.equal(''));
      expect(byLabel(element, 'Operator 2').value).to.equal('7');
      await fill(element, { 'Operator 1': 'is null', 'Operator 2': '=' });
      await save(element);
      await seen(element, 'Role updated successfully.');
      const [role] = await records(id);
      const kept = role?.role_service_access_by_role_id[0]?.filters ?? [];
      expect(kept.map(({ operator }) => operator)).to.deep.equal(['is null', '=']);
    });

    it('clear the component of a rule whose service, just chosen, lists none', async () => {
      const element = await open('/create');
      await click(element, 'Add rule', 'button');
      await eventually(() => expect(byLabel(element, 'Component').value).to.equal('*'));
      await click(element, /^Service: /, 'button');
      await click(element, 'email', 'option');
      await eventually(() => byRole(element, 'button', /Components unavailable/));
      await eventually(() => expect(byLabel(element, 'Component').value).to.equal(''));
      // nothing else is blocked by that
      await fill(element, { Name: 'Postman', Component: 'send' });
      await save(element);
      await seen(element, 'Role saved successfully.');
    });

    it('offer All before every service, with the service itself and * as its components', async () => {
      const element = await open('/create');
      await click(element, 'Add rule', 'button');
      await click(element, /^Service: /, 'button');
      const offered = await eventually(() => {
        const options = allByRole(element, 'option').map(nameOf);
        expect(options).to.include('shop');
        return options;
      });
      expect(offered[0]).to.equal('All');
      await click(element, 'shop', 'option');
      await click(element, /^Service: shop/, 'button');
      await click(element, 'All', 'option');
      await click(element, 'Choose a component', 'button');
      await eventually(() =>
        expect(allByRole(element, 'option').map(nameOf)).to.deep.equal(['the service itself', '*']),
      );
      await click(element, '*', 'option');
      await fill(element, { Name: 'Everything' });
      await save(element);
      await seen(element, 'Role saved successfully.');
      const [role] = await platform.records<Role>(
        `system/role?filter=name%3D%22Everything%22&related=role_service_access_by_role_id`,
      );
      expect(role?.role_service_access_by_role_id).to.have.length(1);
      expect(role?.role_service_access_by_role_id[0]).to.include({
        service_id: null,
        component: '*',
      });
    });

    it('search the components of a service that is slow to list them, as soon as it has', async () => {
      const element = await open('/1');
      recording.fault = 'slow=300';
      recording.failing = /^GET shop/;
      await click(element, 'Add rule for shop', 'button');
      await hasFocus(await eventually(() => byRole(element, 'dialog', 'Components')));
      await hasFocus(await eventually(() => byRole(element, 'combobox', 'Search')));
    });

    it('show the text that a service sends in place of a list, and clear the component', async () => {
      const [service_id, path] = [await serviceNamed('shop'), SCRIPTS[generation]];
      const name = 'shop.get.post_process';
      const content = 'event.response.content = "The catalogue is being rebuilt.";';
      const more = { is_active: true, allow_event_modification: true };
      const body = { name, type: 'nodejs', content, ...more };
      const token = await platform.signIn();
      await platform.request('POST', `${path}/${name}`, { token, body });
      const id = await makeRole({ service_id, component: '_table/a' }, { service_id });
      const element = await open(`/${id}`);
      await click(element, /^Rule 1 _table\/a/, 'button');
      await seen(element, 'The catalogue is being rebuilt.');
      await eventually(() => expect(byLabel(element, 'Component').value).to.equal(''));
      expect(allByRole(element, 'button', /Components unavailable/)).to.have.length(2);
      // what is typed then stays, even if the rule is opened again
      await fill(element, { Component: '_table/b' });
      await click(element, /^Rule 2 /, 'button');
      await eventually(() => expect(byLabel(element, 'Component').value).to.equal(''));
      await click(element, /^Rule 1 /, 'button');
      await seen(element, 'The catalogue is being rebuilt.');
      expect(byLabel(element, 'Component').value).to.equal('_table/b');
      const asked = recording.calls.filter((call) => call.includes('as_access_list'));
      expect(asked).to.have.length(1);
    });

    it('keep what was typed whatever happens to a save, even if the session expires', async () => {
      const id = await makeRole({ service_id: await serviceNamed('shop') });
      const element = await open(`/${id}`);
      await click(element, /^Rule 1 /, 'button');
      await fill(element, { Description: 'Typed with care', Component: '_table/typed' });
      await saveThroughFaults(element, recording, () =>
        expect(byLabel(element, 'Component').value).to.equal('_table/typed'),
      );
      recording.fault = 'expire';
      await fill(element, { Name: 'Renewed' });
      await save(element);
      await seen(element, 'Role updated successfully.');
      const [role] = await records(id);
      expect(role).to.include({ name: 'Renewed', description: 'Typed with care' });
      expect(role?.role_service_access_by_role_id[0]?.component).to.equal('_table/typed');
      await fill(element, { Description: 'Typed later' });
      await saveAfterSigningInAgain(element, recording, platform, () =>
        expect(byLabel(element, 'Description').value).to.equal('Typed later'),
      );
      await eventually(async () =>
        expect((await records(id))[0]?.description).to.equal('Typed later'),
      );
    });

    it('ask before they replace what someone else has saved in the meantime', async () => {
      const shop = await serviceNamed('shop');
      const id = await makeRole({ service_id: shop, component: '_table/a' }, { service_id: shop });
      const element = await open(`/${id}`);
      await click(element, /^Rule 1 /, 'button');
      await fill(element, { Name: 'Mine', Description: 'My words', Component: '_table/mine' });
      const [before] = await records(id);
      const [rule] = before?.role_service_access_by_role_id ?? [];
      const theirs = {
        description: 'Their words',
        is_active: false,
        role_service_access_by_role_id: [{ ...rule, component: '_table/theirs_of_a_long_name' }],
      };
      const token = await platform.signIn();
      await platform.request('PATCH', `system/role/${id}`, { token, body: theirs });
      await save(element);
      const question = await conflictIn(element);
      const told = (role: string) =>
        allByRole(question, role).map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
      expect(told('deletion')).to.deep.equal(['−Component: _table/theirs_of_a_long_name']);
      expect(told('insertion')).to.deep.equal(['+Component: _table/mine']);
      expect(told('rowheader')).to.deep.equal(['Description', 'Access rule']);
      byText(question, /^Service: shop Component: _table\/a/);
      byRole(question, 'radio', 'Their words');
      await audit(element);
      await setViewport({ width: 320, height: 900 });
      expect(question.scrollWidth).to.equal(question.clientWidth);
      await click(question, 'Cancel', 'button');
      expect((await records(id))[0]).to.include({ name: 'Trial', description: 'Their words' });
      expect(byLabel(element, 'Component').value).to.equal('_table/mine');
      await save(element);
      await settleConflict(element);
      await seen(element, 'Role updated successfully.');
      const [role] = await records(id);
      expect(role).to.include({ name: 'Mine', description: 'My words', is_active: false });
      expect(role?.role_service_access_by_role_id[0]?.component).to.equal('_table/mine');
    });

    it('ask before visitors gain calls also while the services are not known', async () => {
      recording.failing = /^GET system\/service\?/;
      recording.fault = '500';
      await platform.request('PATCH', 'system/role/1', {
        body: { is_active: false },
        token: await platform.signIn(),
      });
      const element = await open('/1');
      await eventually(() => byRole(element, 'button', 'Try again'));
      await fill(element, { Active: true });
      await save(element);
      const question = await eventually(() =>
        byRole(element, 'alertdialog', "Grant this access to people who aren't signed in?"),
      );
      byText(question, /^Can't list what this change grants\. The services couldn't be loaded/);
      await click(question, 'Cancel', 'button');
      expect((await records(1))[0]?.is_active).to.equal(false);
      await save(element);
      await fill(element, { 'Type Shop Reader to confirm': 'Shop Reader' });
      await click(byRole(element, 'alertdialog'), 'Grant access', 'button');
      await seen(element, 'Role updated successfully.');
      expect((await records(1))[0]?.is_active).to.equal(true);
      // they appear once they can be loaded
      recording.fault = undefined;
      await click(element, 'Try again', 'button');
      await eventually(() => byRole(element, 'button', 'Add rule'));
    });

    it('offer a new one only what the server stores, even by a link to it', async () => {
      const element = await open('/create');
      await seen(element, /^Roles have no default app on this server/);
      expect(allByRole(element, 'button', /^Default App/)).to.deep.equal([]);
      expect(allByLabel(element, 'Directory DN').length > 0).to.equal(generation === 'classic');
    });

    it("say what wasn't stored, such as a default app or a key's flag, and that visitors can register", async () => {
      // if it isn't known what is stored, everything is offered
      recording.failing = /^GET system\/role\?limit=1/;
      recording.fault = '500';
      const element = await open('/create');
      await fill(element, { Name: 'Guest' });
      recording.fault = undefined;
      await click(element, 'Add lookup key', 'button');
      await fill(element, { 'Name of key 1': 'region' });
      const flag = byLabel(element, 'Allow user update region') as HTMLInputElement;
      expect(flag.checked).to.equal(false);
      await fill(element, { 'Allow user update region': true });
      await click(element, /^Default App/, 'button');
      await click(element, 'Shop Front', 'option');
      await fill(element, { Path: 'user/register', Verb: 'POST' });
      await seen(element, "This request doesn't require an access rule.");
      await save(element);
      await seen(element, /^Created, but not everything was saved: Roles have no default app/);
      await seen(element, /^Roles have no default app on this server/);
      await seen(element, "This server doesn't support “Allow user update” for lookup keys.");
      expect(recording.calls.join()).to.include('"allow_user_update":true');
      const made = await platform.records<Role>('system/role?filter=name%3D%22Guest%22');
      expect(made).to.have.length(1);
      await eventually(() => expect(element).to.have.property('path', `/${made[0]?.id}`));
      await eventually(() => byRole(element, 'heading', 'Guest'));
      await fill(element, { Description: 'Later' });
      await save(element);
      await seen(element, 'Role updated successfully.');
    });
  });
});

describe('roles of an instance without a directory', () => {
  it('have a directory DN only where a directory signs users in', async () => {
    const environment = { authentication: { adldap: [], oauth: [] } };
    platform = await startPlatform({ generation: 'classic', environment });
    const element = await open('/2');
    await eventually(() => expect(byLabel(element, 'Name').value).to.equal('Shop Editor'));
    expect(allByLabel(element, 'Directory DN')).to.deep.equal([]);
    await platform.stop();
  });
});

describe('the rules of a role', () => {
  it('are below the heads of their columns', async () => {
    platform = await startPlatform();
    const element = await open('/1');
    const component = await seen(element, '_table/*');
    const line = component.closest('button') ?? component;
    const left = (node: Element) => Math.round(node.getBoundingClientRect().left);
    const right = (node: Element) => Math.round(node.getBoundingClientRect().right);
    const heads = [...(byText(element, 'Component').parentElement ?? element).children];
    const head = (text: string) => {
      const range = document.createRange();
      range.selectNodeContents(heads.find((one) => one.textContent === text) ?? element);
      return range.getBoundingClientRect();
    };
    expect(head('Component').left).to.be.closeTo(left(component), 1);
    expect(head('Rule').right).to.be.closeTo(right(line.children[1] ?? line), 1);
    expect(head('Requestor').right).to.be.closeTo(right(line.children[3] ?? line), 1);
    const get = allByRole(element, 'button', 'GET')[0] ?? line;
    expect(head('Access').left).to.be.closeTo(left(get), 2);
    await platform.stop();
  });
});

describe('roles in a language that is written from right to left', () => {
  it('show the components of their rules from left to right', async () => {
    platform = await startPlatform();
    const own = { service_id: await serviceNamed('shop'), component: '_table/orders*' };
    const id = await makeRole(own);
    const sessionToken = await platform.signIn();
    const attributes = { 'api-base': platform.base, path: `/${id}`, lang: 'ar' };
    const element = mount('df-admin-roles', attributes, { sessionToken });
    const component = await seen(element, '_table/orders*');
    expect(getComputedStyle(component.closest('[dir=rtl]') ?? component).direction).to.equal('rtl');
    // otherwise it would be drawn as *table/orders_
    expect(getComputedStyle(component).direction).to.equal('ltr');
    expect(getComputedStyle(component).unicodeBidi).to.equal('isolate');
    // the mark that opens the list is where the text of the field ends
    const path = byLabel(element, 'Path');
    expect(getComputedStyle(path).direction).to.equal('ltr');
    expect(getComputedStyle(path).backgroundPosition).to.match(/^calc\(100% - 16px\)/);
    await platform.stop();
  });
});
