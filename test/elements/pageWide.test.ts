import { expect } from '@open-wc/testing';
import { pageStateFor } from '../../src/core/page/pageState.ts';
import { VERSION } from '../../src/core/page/version.ts';
import '../../src/elements/df-launchpad.ts';
import '../../src/elements/df-login.ts';
import type { DfLaunchpadElement } from '../../src/elements/df-launchpad.ts';
import type { DfLoginElement } from '../../src/elements/df-login.ts';
import { click, expectEvent, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { byLabel, byText } from '../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../fixture/platform.ts';

const SAM = { Email: 'sam@example.com', Password: 'dreamfactory-user' };

/** Clears the page's state, as a reload does; the cookies stay. */
function reload(base: string): void {
  const { session } = pageStateFor(new URL(base, location.href).href);
  session.setState(session.getInitialState(), true);
}

function addHead<K extends 'meta' | 'script'>(tag: K, attributes: Record<string, string>) {
  const element = document.createElement(tag);
  // not a script that runs
  if (tag === 'script') element.setAttribute('type', 'text/plain');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
  return element;
}

describe('what a page and its elements say to each other', () => {
  let platform: TestPlatform;
  const logins: { user: { email: string }; restored?: boolean }[] = [];
  const note = ({ detail }: DocumentEventMap['df-login']) => void logins.push(detail);

  beforeEach(async () => {
    platform = await startPlatform();
    logins.length = 0;
    document.addEventListener('df-login', note);
  });
  afterEach(() => {
    document.removeEventListener('df-login', note);
    document.head.querySelectorAll('[data-api-base], [name^=df-]').forEach((each) => each.remove());
  });
  const at = () => ({ 'api-base': platform.base });

  it('fires df-login once for a session that is restored, whichever element does it', async () => {
    const login = mount<DfLoginElement>('df-login', at());
    await fill(login, SAM);
    await expectEvent(login, 'df-login', () => click(login, 'Login'));
    expect(logins.map(({ restored }) => restored)).to.deep.equal([undefined]);
    login.remove();
    reload(platform.base);
    mount<DfLaunchpadElement>('df-launchpad', at());
    const again = mount<DfLoginElement>('df-login', at());
    await eventually(() => byText(again, 'Signed in as'));
    await eventually(() => expect(logins).to.have.length(2));
    expect(logins[1]).to.deep.include({ restored: true, user: again.user });
    // and not a second time for an element that is added later
    const late = mount<DfLoginElement>('df-login', at());
    await eventually(() => byText(late, 'Signed in as'));
    expect(logins).to.have.length(2);
  });

  it('tells code that runs later who is signed in, by whenSession()', async () => {
    const login = mount<DfLoginElement>('df-login', at());
    expect(await login.whenSession()).to.equal(null);
    await fill(login, SAM);
    await expectEvent(login, 'df-login', () => click(login, 'Login'));
    reload(platform.base);
    const launchpad = mount<DfLaunchpadElement>('df-launchpad', at());
    expect((await launchpad.whenSession())?.email).to.equal(SAM.Email);
    expect(await launchpad.whenSession()).to.deep.equal(login.user);
  });

  it('uses the API base and key of the page if an element has none', async () => {
    const login = mount<DfLoginElement>('df-login');
    expect(login.apiBase).to.equal('/api/v2');
    // a CDN serves the portal under the package's name alone
    const cdn = { src: 'https://cdn.example/npm/df-elements@0.1', 'data-api-base': '/of/the/cdn' };
    const fromCdn = addHead('script', cdn);
    expect(login.apiBase).to.equal('/of/the/cdn');
    fromCdn.remove();
    const script = addHead('script', {
      src: '/dist/embed/df-portal.js',
      'data-api-base': '/of/the/script',
    });
    expect(login.apiBase).to.equal('/of/the/script');
    addHead('meta', { name: 'df-api-base', content: platform.base });
    addHead('meta', { name: 'df-api-key', content: 'key of the page' });
    expect(login.apiBase).to.equal(platform.base);
    expect(login.apiKey).to.equal('key of the page');
    login.apiBase = '/own';
    expect(login.apiBase).to.equal('/own');
    // as a template without a value writes it
    login.setAttribute('api-base', '');
    expect(login.apiBase).to.equal(platform.base);
    script.remove();
  });

  it('asks the instance that the page names who is signed in, also with an empty attribute', async () => {
    addHead('meta', { name: 'df-api-base', content: platform.base });
    const login = mount<DfLoginElement>('df-login', { 'api-base': '' });
    await eventually(() => byLabel(login, 'Email'));
    await fill(login, SAM);
    await expectEvent(login, 'df-login', () => click(login, 'Login'));
    const later = mount<DfLoginElement>('df-login', { 'api-base': '' });
    expect((await later.whenSession())?.email).to.equal('sam@example.com');
  });

  it('signs in at the instance that the page names', async () => {
    addHead('meta', { name: 'df-api-base', content: platform.base });
    const login = mount<DfLoginElement>('df-login');
    await eventually(() => byLabel(login, 'Email'));
    await fill(login, SAM);
    await expectEvent(login, 'df-login', () => click(login, 'Login'));
    expect(platform.cookies()).not.to.have.length(0);
  });

  it("leaves another vendor's script alone", () => {
    addHead('script', { src: '/vendor/widget.js', 'data-api-base': 'https://vendor.example' });
    expect(mount<DfLoginElement>('df-login').apiBase).to.equal('/api/v2');
  });

  it('tells the version of an element', () => {
    expect(customElements.get('df-login')).to.have.property('version', VERSION);
  });
});
