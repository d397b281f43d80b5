import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/df-admin-apps.ts';
import '../../../src/elements/df-admin-roles.ts';
import { mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

describe('the cells of a list', () => {
  let platform: TestPlatform;
  let sessionToken: string;
  beforeEach(async () => {
    platform = await startPlatform();
    sessionToken = await platform.signIn();
  });
  afterEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    await platform.stop();
  });

  it('truncate an English text at its end, also in Arabic', async () => {
    await setViewport({ width: 1280, height: 900 });
    const description = 'Reads orders, '.repeat(20);
    await platform.create('system/role', { name: 'Long', description, is_active: true });
    const element = mount(
      'df-admin-roles',
      { 'api-base': platform.base, lang: 'ar' },
      { sessionToken },
    );
    const text = await eventually(() => byText(element, /^Reads orders, Reads/));
    const cell = text.closest('[role=cell]') ?? text;
    const range = document.createRange();
    range.setStart(text.firstChild ?? text, 0);
    range.setEnd(text.firstChild ?? text, 5);
    const [word, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
    expect(word.left).to.be.at.least(box.left);
    expect(word.right).to.be.at.most(box.right);
  });

  it('have an API key on a line of its own on a phone', async () => {
    await setViewport({ width: 360, height: 780 });
    const element = mount('df-admin-apps', { 'api-base': platform.base }, { sessionToken });
    const copy = await eventually(() => byRole(element, 'button', 'Copy API key of Shop Front'));
    const text = byText(element, 'Shop web app').getBoundingClientRect();
    expect(copy.getBoundingClientRect().top).to.be.at.least(text.bottom);
  });
});
