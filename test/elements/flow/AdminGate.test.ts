import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-users.ts';
import { click, expectEvent, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole, byText } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform } from '../../fixture/platform.ts';

describe('an area alone on a page without a session', () => {
  it('leaves the sign-in to a page that has one, else shows it in its own place', async () => {
    const platform = await startPlatform();
    const element = mount('df-admin-users', {
      'api-base': platform.base,
      'memory-only': true,
      lang: 'en',
      theme: 'dark',
    });
    element.addEventListener('df-navigate', (event) => event.preventDefault(), { once: true });
    const asked = await expectEvent(element, 'df-navigate', () => click(element, 'Login'));
    expect(asked.detail.path).to.equal('/login');
    byText(element, 'Sign in to continue.');

    await click(element, 'Login', 'button');
    const form = await eventually(() => {
      const found = element.shadowRoot?.querySelector('df-login');
      if (!found) throw new Error('There is no sign-in.');
      return found;
    });
    const { apiBase, apiKey, memoryOnly, theme } = element as typeof form;
    expect(form).to.include({ apiBase, apiKey, memoryOnly, theme, lang: 'en' });

    await hasFocus(element);
    await hasFocus(() => byLabel(form, 'Email'));
    await fill(form, { Email: 'admin@example.com', Password: 'dreamfactory-admin' });
    await expectEvent(element, 'df-login', () => click(form, 'Login', 'button'));
    await eventually(() => byRole(element, 'table', 'Users'));
    expect(element.shadowRoot?.querySelector('df-login')).to.equal(null);
    await hasFocus(() => byRole(element, 'heading', 'Users'));
    await platform.stop();
  });
});
