import { expect } from '@open-wc/testing';
import '../../src/elements/df-login.ts';
import type { DfLoginElement } from '../../src/elements/df-login.ts';
import { mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { byLabel, byText } from '../fixture/find.ts';
import { startPlatform } from '../fixture/platform.ts';

describe('custom properties of a page', () => {
  it('set the type, the corners, the shadow and the focus ring of a sign-in', async () => {
    const { base } = await startPlatform();
    const login = mount<DfLoginElement>('df-login', {
      'api-base': base,
      style: `--df-font-size: 20px; --df-font-size-small: 18px; --df-font-weight-medium: 300;
        --df-dialog-radius: 1px; --df-shadow: none; --df-focus: rgb(1, 2, 3);
        --df-focus-width: 5px; --df-focus-offset: 7px`,
    });
    const email = await eventually(() => byLabel(login, 'Email'));
    const looks = (element: Element) => getComputedStyle(element);
    expect(looks(byText(login, 'Email')).fontWeight).to.equal('300');
    email.focus();
    expect(looks(email).outlineColor).to.equal('rgb(1, 2, 3)');
    expect(looks(email).outlineWidth).to.equal('5px');
    const root = login.querySelector('.df');
    expect(root && looks(root).fontSize).to.equal('20px');
  });
});
