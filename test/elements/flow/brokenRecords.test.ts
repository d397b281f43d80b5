import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-apps.ts';
import '../../../src/elements/df-admin-config.ts';
import '../../../src/elements/df-admin-roles.ts';
import '../../../src/elements/df-admin-services.ts';
import '../../../src/elements/df-admin-users.ts';
import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byLabel, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

/** Lists, with something of their second record and what names the first one. */
const LISTS: readonly (readonly [tag: string, path: string, resource: string, second: string])[] = [
  ['df-admin-users', '', 'system/user', 'Maya Lindqvist'],
  ['df-admin-roles', '', 'system/role', 'Shop Editor'],
  ['df-admin-services', '', 'system/service', 'files'],
  ['df-admin-apps', '', 'system/app', 'Todo App'],
  ['df-admin-config', '/email-templates', 'system/email_template', 'User Invite Default'],
];

type Row = Record<string, unknown>;

describe('a record that lacks what every record has', () => {
  let platform: TestPlatform;
  const original = window.fetch;

  beforeEach(async () => {
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => {
    window.fetch = original;
    return platform.stop();
  });

  /** Changes the rows that are read from here. */
  const changeRows = (resource: string, change: (rows: readonly Row[]) => readonly unknown[]) => {
    window.fetch = async (input, init = {}) => {
      const response = await original(input, init);
      const [, path = ''] = String(input instanceof Request ? input.url : input).split(
        `${platform.base}/`,
      );
      const isRead = (init.method ?? 'GET') === 'GET' && path.startsWith(`${resource}?`);
      if (!isRead || !response.ok) return response;
      const reply = (await response.json()) as { resource: Row[] };
      return Response.json({ ...reply, resource: change(reply.resource) });
    };
  };
  const nameless = ([first = {}, ...rest]: readonly Row[]) => [{ id: first.id }, ...rest];

  for (const [tag, path, resource, second] of LISTS) {
    it(`is listed by its id, and takes no other with it: ${resource}`, async () => {
      changeRows(resource, nameless);
      const sessionToken = await platform.signIn();
      const element = mount(tag, { 'api-base': platform.base, path }, { sessionToken });
      await eventually(() => byText(element, second));
      expect(allByText(element, /Something went wrong/)).to.have.length(0);
    });

    it(`is omitted if it isn't even one: ${resource}`, async () => {
      changeRows(resource, (rows) => [5, 'x', [], {}, null, ...rows]);
      const sessionToken = await platform.signIn();
      const element = mount(tag, { 'api-base': platform.base, path }, { sessionToken });
      await eventually(() => byText(element, second));
      expect(allByText(element, /undefined|Something went wrong/)).to.have.length(0);
    });
  }

  it('opens with empty fields', async () => {
    window.fetch = async (input, init = {}) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!/system\/user\/2\?/.test(url)) return original(input, init);
      return Response.json({ id: 2 });
    };
    const sessionToken = await platform.signIn();
    const own = { 'api-base': platform.base, path: '/2' };
    const element = mount('df-admin-users', own, { sessionToken });
    await eventually(() => expect(byLabel(element, 'Display Name').value).to.equal(''));
    expect(allByText(element, /undefined|Something went wrong/)).to.have.length(0);
    await fill(element, { Phone: '555' });
    await click(element, 'Save', 'button');
    await eventually(() => byText(element, 'Display Name is required.'));
  });
});
