import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createComponent } from '../../src/elements/createComponent.ts';
import '../../src/elements/df-login.ts';
import type { DfLoginElement } from '../../src/elements/df-login.ts';
import { click, expectEvent, fill } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { byLabel, byText } from '../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

const SAM = { Email: 'sam@example.com', Password: 'dreamfactory-user' };

const Login = createComponent('DfLogin', 'df-login', async () => undefined, {
  attributes: { apiBase: 'api-base', memoryOnly: 'memory-only' },
  properties: ['sessionToken'],
  events: { onLogin: 'df-login', onLogout: 'df-logout' },
});

describe('a React component of an element', () => {
  let platform: TestPlatform;
  let root: Root;
  let host: HTMLElement;
  const logins: string[] = [];
  const onLogin = ({ detail }: CustomEvent<{ user: { email: string } }>) =>
    void logins.push(detail.user.email);
  const show = (props: Record<string, unknown> = {}): DfLoginElement => {
    flushSync(() => root.render(createElement(Login, { apiBase: platform.base, ...props })));
    const element = host.querySelector('df-login');
    if (!element) throw new Error('There is no element.');
    return element;
  };

  beforeEach(async () => {
    platform = await startPlatform();
    logins.length = 0;
    host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  });
  afterEach(async () => {
    root.unmount();
    host.remove();
    await platform.stop();
  });

  it('writes booleans as an element reads them: there or not, or as words', () => {
    const element = show({ memoryOnly: true, 'aria-busy': true, draggable: false });
    expect(element.getAttribute('memory-only')).to.equal('');
    expect(element.getAttribute('aria-busy')).to.equal('true');
    expect(element.getAttribute('draggable')).to.equal('false');
    show({ hidden: true });
    expect(element.hidden).to.equal(true);
    show({ memoryOnly: false, hidden: false });
    expect(element.hasAttribute('memory-only')).to.equal(false);
    expect(element.hasAttribute('hidden')).to.equal(false);
    expect(element.getAttribute('api-base')).to.equal(platform.base);
  });

  it('calls the handler of the last render, once for each sign-in', async () => {
    const element = show({ onLogin: () => logins.push('an earlier render') });
    show({ onLogin });
    await eventually(() => byLabel(element, 'Email'));
    await fill(element, SAM);
    await expectEvent(element, 'df-login', () => click(element, 'Login'));
    await eventually(() => byText(element, 'Signed in as'));
    expect(logins).to.deep.equal([SAM.Email]);
  });

  it('sets a property that is no attribute, and calls the handler for a session it finds', async () => {
    const element = show({ onLogin, sessionToken: await platform.signIn() });
    await eventually(() => expect(logins).to.deep.equal(['admin@example.com']));
    expect(element.hasAttribute('session-token')).to.equal(false);
  });
});
