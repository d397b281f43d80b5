import { aTimeout, expect, fixtureSync, html, nextFrame } from '@open-wc/testing';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { define } from '../../src/elements/define.ts';
import { audit, itInWholeMatrix } from '../fixture/audit.ts';
import { click, expectEvent, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByText, byLabel, byRole, byText } from '../fixture/find.ts';
import type { LightTrialElement } from './trialElements.tsx';
import {
  counts,
  ended,
  LateTrialElement,
  ShadowTrialElement,
  trialSheet,
} from './trialElements.tsx';

const API_KEY = '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d';

const shows = (root: ParentNode, text: string | RegExp) => eventually(() => byText(root, text));

/** Records what is written to the console while `act` runs. */
async function heard(method: 'warn' | 'error', act: () => unknown): Promise<string[]> {
  const original = console[method];
  const lines: string[] = [];
  console[method] = (...words: unknown[]) => void lines.push(words.map(String).join(' '));
  try {
    await act();
  } finally {
    console[method] = original;
  }
  return lines;
}

for (const tag of ['shadow-trial', 'light-trial'] as const) {
  describe(`a React element: <${tag}>`, () => {
    type Trial = ShadowTrialElement | LightTrialElement;
    const show = (attributes: Record<string, string | true> = {}, properties = {}) =>
      mount<Trial>(tag, attributes, properties);

    itInWholeMatrix('passes the a11y audit', async () => {
      const element = show();
      await shows(element, 'Trial');
      await audit(element);
    });

    it('reads an attribute without a value as true, and "false" as false', async () => {
      await shows(show({ 'registration-open': true }), 'Registration is open');
      await shows(show({ 'registration-open': 'registration-open' }), 'Registration is open');
      await shows(show({ 'registration-open': 'false' }), 'Registration is closed');
      await shows(show(), 'Registration is closed');
    });

    it('goes back to the default when an attribute is removed', async () => {
      const element = show({ 'registration-open': true, heading: 'Users', limit: '5' });
      await shows(element, 'Users');
      for (const name of ['registration-open', 'heading', 'limit']) element.removeAttribute(name);
      await shows(element, 'Trial');
      await shows(element, '20 a page, routed by hash');
      await shows(element, 'Registration is closed');
    });

    it('takes an empty attribute and an empty property as the empty text', async () => {
      const element = show({ heading: 'Users' });
      await shows(element, 'Users');
      element.setAttribute('heading', '');
      await eventually(() => expect(allByText(element, 'Users')).to.have.length(0));
      expect(byRole(element, 'region', 'Trial').querySelector('h2')?.textContent).to.equal('');
      element.heading = 'Again';
      await shows(element, 'Again');
      element.heading = '';
      await eventually(() => expect(allByText(element, 'Again')).to.have.length(0));
      expect(element.getAttribute('heading')).to.equal('');
    });

    it('goes back to the default when null or undefined is assigned', async () => {
      const element = show({}, { heading: 'Users', records: ['a'], apiBase: '/other' });
      await shows(element, 'Users');
      element.heading = null;
      element.records = undefined;
      element.apiBase = null;
      await shows(element, 'Trial');
      await shows(element, '/api/v2 in en');
      expect(allByText(element, 'a')).to.have.length(0);
      expect(element.apiBase).to.equal('/api/v2');
      expect(element.hasAttribute('heading')).to.equal(false);
    });

    it('shows properties and keeps the attributes in step', async () => {
      const element = show();
      Object.assign(element, { registrationOpen: true, limit: '7', routing: 'history' });
      await shows(element, 'Registration is open');
      await shows(element, '7 a page, routed by history');
      expect(element.getAttribute('limit')).to.equal('7');
      expect(element.getAttribute('registration-open')).to.equal('');
      element.registrationOpen = false;
      await shows(element, 'Registration is closed');
      expect(element.hasAttribute('registration-open')).to.equal(false);
    });

    it('warns of malformed values and uses the default', async () => {
      const lines = await heard('warn', async () => {
        const element = show({ routing: 'carrier-pigeon', theme: 'pink' });
        await shows(element, '20 a page, routed by hash');
        expect(element.theme).to.equal('auto');
      });
      expect(lines.join('\n')).to.match(/routing must be one of hash, history/);
      expect(lines.join('\n')).to.match(/theme must be one of auto, light, dark\./);
    });

    it('shows once, and up to date, when its screen sets an attribute while it is mounting', async () => {
      const whileMounting = (host: HTMLElement) => host.setAttribute('heading', 'Chosen');
      const before = counts.mounted;
      const element = show({}, { whileMounting });
      await shows(element, 'Chosen');
      expect(allByText(element, 'Note')).to.have.length(1);
      expect(counts.mounted - before).to.equal(1);
    });

    it('hands objects and functions to the screen as they are, and never to attributes', async () => {
      const records = ['one', 'two'];
      const element = show({}, { records, format: (text: string) => text.toUpperCase() });
      await shows(element, 'TWO');
      expect(element.records).to.equal(records);
      expect(element.getAttributeNames()).to.deep.equal([]);
    });

    it('keeps the session token out of the page and out of the warnings', async () => {
      const element = show({}, { sessionToken: 'secret-token' });
      await shows(element, 'Signed on already');
      expect(document.documentElement.outerHTML).not.to.include('secret-token');
      const lines = await heard('warn', () => show({ 'session-token': 'secret-token' }));
      expect(lines.join('\n')).to.match(/session-token must be set as a property/);
      expect(lines.join('\n')).not.to.include('secret-token');
    });

    it('passes the screen only its own props', async () => {
      await shows(show({ 'api-base': '/x', theme: 'dark' }), 'no props');
      await shows(show({ heading: 'Users' }, { records: [] }), 'heading records');
    });

    it('has the address, key and theme of every element', async () => {
      const plain = show();
      expect([plain.apiBase, plain.apiKey, plain.theme]).to.deep.equal([
        '/api/v2',
        API_KEY,
        'auto',
      ]);
      const element = show({ 'api-base': '/b', 'api-key': 'k', theme: 'dark', lang: 'ar' });
      await shows(element, '/b in ar');
      const wrapper = byRole(element, 'region', 'Trial').parentElement;
      expect(wrapper?.className).to.equal('df');
      expect(wrapper?.dataset['theme']).to.equal('dark');
      expect([wrapper?.lang, wrapper?.dir]).to.deep.equal(['ar', 'rtl']);
    });

    it('uses the language of its place in the page', async () => {
      const place = fixtureSync<HTMLElement>(html`<div lang="de"></div>`);
      place.append(document.createElement(tag));
      await shows(place, '/api/v2 in de');
    });

    it('follows the language of the page while it is open, unless it has one of its own', async () => {
      const page = document.documentElement;
      const before = page.lang;
      try {
        page.lang = 'en';
        const element = show();
        const own = show({ lang: 'nl' });
        await shows(element, '/api/v2 in en');
        page.lang = 'it';
        await shows(element, '/api/v2 in it');
        await shows(own, '/api/v2 in nl');
      } finally {
        page.lang = before;
      }
    });

    it('keeps its state when it is moved in the page', async () => {
      const [here, there] = [fixtureSync(html`<div></div>`), fixtureSync(html`<div></div>`)];
      const element = document.createElement(tag);
      here.append(element);
      await click(element, 'Clicked 0');
      await shows(element, 'Clicked 1');
      there.append(element);
      await nextFrame();
      byText(element, 'Clicked 1');
      if ('moveBefore' in here) {
        (here as { moveBefore(node: Node, before: Node | null): void }).moveBefore(element, null);
        await nextFrame();
        byText(element, 'Clicked 1');
      }
    });

    it('starts again when it is added after a real removal', async () => {
      const element = show();
      await click(element, 'Clicked 0');
      await shows(element, 'Clicked 1');
      const page = element.parentElement;
      element.remove();
      await eventually(() => expect(ended.has(element)).to.equal(true));
      page?.append(element);
      await shows(element, 'Clicked 0');
    });

    it('does nothing while it is not in the page', async () => {
      const before = counts.mounted;
      const element = document.createElement(tag) as Trial;
      element.setAttribute('heading', 'Users');
      element.limit = '3';
      element.records = ['a'];
      await aTimeout(0);
      await nextFrame();
      expect(counts.mounted).to.equal(before);
      expect((element.shadowRoot ?? element).childElementCount).to.equal(0);
    });

    it('asks the page before it navigates', async () => {
      const element = show();
      const event = await expectEvent(document, 'df-navigate', () => click(element, 'Go'));
      expect(event.detail).to.deep.equal({ path: '/home' });
      expect([event.bubbles, event.composed, event.cancelable]).to.deep.equal([true, true, true]);
      await shows(element, 'went');
      element.addEventListener('df-navigate', (each) => each.preventDefault());
      await click(element, 'Go');
      await shows(element, 'stayed');
    });

    it('shows a failure with its sentence, tells the page, and starts again on Reload', async () => {
      await heard('error', async () => {
        const element = show();
        await shows(element, 'Trial');
        const event = await expectEvent(element, 'df-error', () => (element.heading = 'fail'));
        expect(event.detail).to.deep.equal({ message: 'The trial failed.', status: 0 });
        const alert = await eventually(() => byRole(element, 'alert'));
        expect(alert.textContent).to.include('The trial failed.');
        element.heading = 'Better';
        await click(element, 'Reload');
        await shows(element, 'Better');
      });
    });

    it('gives every element ids of its own', async () => {
      const [one, two] = [show(), show()];
      await shows(one, 'Trial');
      await shows(two, 'Trial');
      expect(byLabel(one, 'Note').id).not.to.equal(byLabel(two, 'Note').id);
    });

    it('is removed by a React page around it without complaint', async () => {
      let hide = () => undefined as void;
      function Page() {
        const [isShown, setShown] = useState(true);
        hide = () => flushSync(() => setShown(false));
        return isShown ? createElement(tag, { heading: 'Inside' }) : null;
      }
      const place = fixtureSync<HTMLElement>(html`<div></div>`);
      const root = createRoot(place);
      const lines = await heard('error', async () => {
        root.render(<Page />);
        await shows(place, 'Inside');
        const element = place.firstElementChild as HTMLElement;
        hide();
        await eventually(() => expect(ended.has(element)).to.equal(true));
      });
      root.unmount();
      expect(lines).to.deep.equal([]);
    });

    itInWholeMatrix('leaves nothing behind after a thousand visits', async () => {
      const place = fixtureSync<HTMLElement>(html`<div></div>`);
      const sheets = document.adoptedStyleSheets.length;
      const kept: WeakRef<Element>[] = [];
      for (let visit = 0; visit < 1000; visit++) {
        const element = document.createElement(tag);
        place.append(element);
        element.remove();
        if (visit % 2) await Promise.resolve();
        kept.push(new WeakRef(element));
      }
      await eventually(() => expect(counts.mounted).to.equal(counts.unmounted));
      expect(place.childElementCount).to.equal(0);
      expect(document.adoptedStyleSheets.length - sheets).to.be.below(2);
      await eventually(async () => {
        (globalThis as unknown as { gc(): void }).gc();
        await aTimeout(10);
        expect(kept.filter((each) => each.deref())).to.have.length.below(10);
      });
    });
  });
}

describe('the root of a React element', () => {
  it('is an open shadow root that hands focus on, with the styles in it', async () => {
    const element = mount<ShadowTrialElement>('shadow-trial');
    await shows(element, 'Trial');
    expect(element.shadowRoot?.delegatesFocus).to.equal(true);
    expect(element.shadowRoot?.adoptedStyleSheets).to.deep.equal([trialSheet]);
    expect(getComputedStyle(byText(element, 'Trial')).letterSpacing).to.equal('3px');
  });

  it('is the page itself for a light element, styled once however many there are', async () => {
    const elements = [mount('light-trial'), mount('light-trial')];
    for (const element of elements) await shows(element, 'Trial');
    expect(elements[0]?.shadowRoot).to.equal(null);
    expect(elements[0]?.querySelector('input')).not.to.equal(null);
    expect(document.adoptedStyleSheets.filter((each) => each === trialSheet)).to.have.length(1);
  });

  it('styles a light element inside someone else’s shadow root', async () => {
    const outer = fixtureSync<HTMLElement>(html`<div></div>`);
    const root = outer.attachShadow({ mode: 'open' });
    root.append(document.createElement('light-trial'));
    const heading = await shows(outer, 'Trial');
    expect(getComputedStyle(heading).letterSpacing).to.equal('3px');
  });

  it('is a shadow root for a light element that is isolated', async () => {
    const element = mount<LightTrialElement>('light-trial', { isolated: true });
    await shows(element, 'Trial');
    expect(element.shadowRoot?.adoptedStyleSheets).to.deep.equal([trialSheet]);
    expect(element.querySelector('input')).to.equal(null);
  });

  it('replaces what a light element held before, and what a clone brought along', async () => {
    const page = fixtureSync<HTMLElement>(html`<div></div>`);
    page.innerHTML = '<light-trial>Please wait</light-trial>';
    await shows(page, 'Trial');
    expect(page.textContent).not.to.include('Please wait');
    const original = byRole(page, 'region', 'Trial').closest('light-trial');
    page.append(original?.cloneNode(true) ?? '');
    await eventually(() => expect(page.querySelectorAll('input')).to.have.length(2));
  });
});

describe('a tag that is defined late or twice', () => {
  it('takes over the properties that were set before', async () => {
    const early = mount<LateTrialElement>('late-trial', { limit: '9' }, { heading: 'Early' });
    Object.assign(early, { records: ['kept'], sessionToken: 'secret-token' });
    define('late-trial', LateTrialElement);
    await shows(early, 'Early');
    await shows(early, 'kept');
    await shows(early, '9 a page, routed by hash');
    await shows(early, 'Signed on already');
    early.heading = 'Later';
    await shows(early, 'Later');
  });

  it('stays what it was when the bundle is loaded again', () => {
    define('shadow-trial', class extends HTMLElement {});
    expect(customElements.get('shadow-trial')).to.equal(ShadowTrialElement);
  });
});
