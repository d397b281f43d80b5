import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-users.ts';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

const MAYA = 'maya.lindqvist@acme.example';

const isBeside = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top < b.bottom && b.top < a.bottom;
};

describe('on a phone', () => {
  let platform: TestPlatform;
  let sessionToken: string;
  beforeEach(async () => {
    await setViewport({ width: 360, height: 780 });
    platform = await startPlatform();
    sessionToken = await platform.signIn();
  });
  afterEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    await platform.stop();
  });
  const open = (path: string) =>
    mount('df-admin-users', { 'api-base': platform.base, path }, { sessionToken, linkBase: '#' });
  const idOf = async (email: string) => {
    const filter = encodeURIComponent(`email = "${email}"`);
    const [found] = await platform.records<{ id: number }>(`system/user?filter=${filter}`);
    return found?.id ?? 0;
  };

  it('the title of a list shares its line with the actions for all of it', async () => {
    const element = open('');
    const title = await eventually(() => byRole(element, 'heading', 'Users'));
    for (const name of ['Import', 'Export', 'Create A User']) {
      const button = await eventually(() => byRole(element, 'button', name));
      expect(isBeside(button, title), name).to.equal(true);
    }
  });

  it('a row says Inactive instead of No', async () => {
    const id = await idOf(MAYA);
    const body = { is_active: false };
    await platform.request('PATCH', `system/user/${id}`, { token: sessionToken, body });
    const element = open('');
    const row = await eventually(() => byRole(element, 'row', /^Select Maya/));
    const cells = [...row.querySelectorAll('[role=cell]')];
    const said = cells.map((cell) => getComputedStyle(cell, '::after').content).join();
    expect(said).to.contain('Inactive');
    expect(said).not.to.contain('Active"');
  });

  it('the name of a record has its menu beside it and its status below, in one line', async () => {
    const element = open(`/${await idOf(MAYA)}`);
    const name = await eventually(() => byRole(element, 'heading', 'Maya Lindqvist'));
    const menu = byRole(element, 'button', 'More actions for Maya Lindqvist');
    expect(isBeside(menu, name)).to.equal(true);
    // the label of a field has the same text, further down
    const [status = name] = allByText(element, 'Active').sort(
      (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
    );
    expect(status.getBoundingClientRect().height).to.be.below(30);
    const confirmed = byText(element, 'Confirmed');
    expect(confirmed.getBoundingClientRect().height).to.be.below(30);
    expect(isBeside(confirmed, menu)).to.equal(false);
  });
});
