import { aTimeout, expect, fixtureSync, html } from '@open-wc/testing';
import { autoload } from '../../src/elements/autoload/autoload.ts';
import { define } from '../../src/elements/define.ts';

describe('loading elements as they appear', () => {
  const asked: string[] = [];
  const load = (tag: string) => async () => {
    asked.push(tag);
    define(tag, class extends HTMLElement {});
  };
  let observer: MutationObserver | undefined;
  afterEach(() => {
    observer?.disconnect();
    asked.length = 0;
  });

  it('defines what is already on the page, and nothing else', async () => {
    fixtureSync(html`<section><auto-here></auto-here><auto-here></auto-here></section>`);
    observer = autoload({ 'auto-here': load('auto-here'), 'auto-absent': load('auto-absent') });
    await customElements.whenDefined('auto-here');
    expect(asked).to.deep.equal(['auto-here']);
  });

  it('defines what is added later, however deep', async () => {
    observer = autoload({ 'auto-later': load('auto-later') });
    fixtureSync(
      html`<section>
        <p><auto-later></auto-later></p>
      </section>`,
    );
    await customElements.whenDefined('auto-later');
    expect(asked).to.deep.equal(['auto-later']);
  });

  it('leaves other people’s unknown tags alone', async () => {
    fixtureSync(html`<foreign-tag></foreign-tag>`);
    observer = autoload({ 'auto-other': load('auto-other') });
    await aTimeout(0);
    expect(asked).to.deep.equal([]);
  });

  it('tries again with the next element when loading failed', async () => {
    let attempts = 0;
    const failingOnce = async () => {
      if (++attempts === 1) throw new Error('offline');
      await load('auto-retry')();
    };
    const { error } = console;
    const failed = new Promise((resolve) => (console.error = resolve));
    observer = autoload({ 'auto-retry': failingOnce });
    fixtureSync(html`<auto-retry></auto-retry>`);
    await failed;
    console.error = error;
    await aTimeout(0);
    fixtureSync(html`<auto-retry></auto-retry>`);
    await customElements.whenDefined('auto-retry');
    expect(attempts).to.equal(2);
  });
});

describe('a sign-in that is loaded as it appears', () => {
  const { href } = location;
  // a URL with parameters could contain a sign-in
  before(() => {
    history.replaceState(null, '', location.pathname);
    // nor may the session of another test file's page, which shares the cookies
    Object.defineProperty(document, 'cookie', { get: () => '', configurable: true });
  });
  after(() => {
    Reflect.deleteProperty(document, 'cookie');
    history.replaceState(null, '', href);
  });

  /** Places a sign-in whose code fails to load once `fail` is called. */
  async function placeFailing(act: (login: HTMLElement) => void) {
    const { error } = console;
    const failed = new Promise((resolve) => (console.error = resolve));
    let fail: () => void = () => undefined;
    const code = new Promise<never>((_, reject) => (fail = () => reject(new Error('offline'))));
    const login = fixtureSync<HTMLElement>(html`<df-login></df-login>`);
    const observer = autoload({ 'df-login': () => code });
    expect(login.querySelectorAll('input')).to.have.length(2);
    act(login);
    fail();
    await failed;
    console.error = error;
    observer.disconnect();
    return login;
  }

  it('is no form any more when its code can’t be loaded', async () => {
    const login = await placeFailing(() => undefined);
    expect(login.childElementCount).to.equal(0);
  });

  it('keeps what it has rendered when only a part of its code can’t be loaded', async () => {
    const login = await placeFailing((element) => element.replaceChildren('Signed in'));
    expect(login.textContent).to.equal('Signed in');
  });
});
