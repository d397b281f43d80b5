import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-users.ts';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

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

  it('the title of a list shares its line with what is done with all of it', async () => {
    const element = open('');
    const title = await eventually(() => byRole(element, 'heading', 'Users'));
    for (const name of ['Import', 'Export', 'Create A User']) {
      const button = await eventually(() => byRole(element, 'button', name));
      expect(isBeside(button, title), name).to.equal(true);
    }
  });
});
