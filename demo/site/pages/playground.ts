import type { Control, Playground } from '../../../scripts/site/playground.ts';
import { SET_BY_PAGE } from '../../../scripts/site/setByPage.ts';
import { escapeHtml } from '../../../src/core/text/escapeHtml.ts';
import { copyButton } from './copyButton.ts';
import {
  loadElements,
  followPageTheme,
  sessionOf,
  startLiveElements,
  type Person,
} from './liveElements.ts';
import { tag } from './tag.ts';

/** An element of df-elements, with what a page for all tags uses. */
interface LiveElement extends HTMLElement {
  sessionToken?: string;
  whenSession?(): Promise<object | null>;
}

const LOGGED = 50;
const SIGNED_OUT = 'df-site-signed-out';
/** Any element of the page, or the document, can fire these: a listener of a host is there, too. */
const PAGE_WIDE = ['df-login', 'df-logout', 'df-login-error', 'df-session-expired', 'df-deleted'];

/** A sentence whose parts in backticks are code. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 ? tag('code', {}, part) : part));

/** Calls back with the value: a text, `''` for a boolean that is on, null to remove it. */
function field(
  control: Control,
  value: string | null,
  change: (value: string | null) => void,
): HTMLElement {
  const id = `control-${control.name}`;
  const label = tag('label', { for: id }, tag('code', {}, control.name));
  const about = tag('small', { id: `${id}-about` }, ...withCode(control.about));
  const described = { id, 'aria-describedby': about.id };
  if (control.kind === 'boolean') {
    const box = tag('input', { ...described, type: 'checkbox' });
    box.checked = value !== null;
    box.addEventListener('change', () => change(box.checked ? '' : null));
    return tag('div', { class: 'control' }, tag('span', {}, box, ' ', label), about);
  }
  if (control.kind === 'choice') {
    const options = ['', ...control.choices].map((each) =>
      tag('option', { value: each }, each || 'not set'),
    );
    const select = tag('select', described, ...options);
    select.value = value ?? '';
    select.addEventListener('change', () => change(select.value || null));
    return tag('div', { class: 'control' }, label, select, about);
  }
  const input = tag('input', { ...described, autocomplete: 'off', spellcheck: 'false' });
  if (control.kind === 'number') input.type = 'number';
  input.value = value ?? '';
  // an attribute can be empty, but only if the user has typed in its field
  input.addEventListener('input', () => change(input.value || (value === null ? null : '')));
  return tag('div', { class: 'control' }, label, input, about);
}

function makeElement({ tag: name, example }: Playground): LiveElement {
  // nothing in the text runs: it is only parsed for its attributes
  const text = new RegExp(`<${name}((?:\\s[^>]*)?)>`).exec(example)?.[1] ?? '';
  const made = document.createElement(name) as LiveElement;
  for (const [, attribute = '', value = ''] of text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
    if (!SET_BY_PAGE.includes(attribute)) made.setAttribute(attribute, value);
  }
  return made;
}

/** The element's current HTML, with the styles that were set. */
function codeOf(
  element: HTMLElement,
  styles: ReadonlyMap<string, string>,
  hasOwnTheme: boolean,
): string {
  const name = element.localName;
  const attributes = [...element.attributes]
    .filter(({ name: each }) => !['style', 'class'].includes(each) && !each.startsWith('data-'))
    .filter(({ name: each }) => each !== 'theme' || hasOwnTheme)
    .map(({ name: each, value }) => (value ? ` ${each}="${escapeHtml(value)}"` : ` ${each}`))
    .join('');
  const lines = [...styles].map(([property, value]) => `    ${property}: ${value};\n`);
  const style = lines.length ? `<style>\n  ${name} {\n${lines.join('')}  }\n</style>\n` : '';
  return `${style}<script type="module" src="/dist/${name}.js"></script>\n<${name}${attributes}></${name}>`;
}

/** The data that a listener on the page would receive, as text. */
function detailOf(event: Event): string {
  const { detail } = event as CustomEvent<unknown>;
  try {
    return detail === undefined || detail === null ? '' : JSON.stringify(detail);
  } catch {
    return String(detail);
  }
}

function eventLog(stage: HTMLElement, names: readonly string[]): HTMLElement {
  const list = tag('ol');
  const log = tag('div', { role: 'log', 'aria-label': 'Events' }, list);
  const empty = tag('p', { class: 'muted' }, 'No events yet.');
  for (const name of names) {
    const target = PAGE_WIDE.includes(name) ? document : stage;
    target.addEventListener(name, (event) => {
      empty.remove();
      const time = new Date().toLocaleTimeString();
      list.prepend(
        tag(
          'li',
          {},
          tag('code', {}, name),
          ' ',
          tag('span', {}, detailOf(event)),
          ' ',
          tag('time', {}, time),
        ),
      );
      while (list.children.length > LOGGED) list.lastElementChild?.remove();
    });
  }
  return tag('div', { class: 'events' }, tag('h3', {}, 'Events'), empty, log);
}

/** The current user, and two buttons to sign in. */
function peopleBar(element: LiveElement): HTMLElement {
  const status = tag('span', { role: 'status' });
  const enter = async (person: Person) => {
    sessionStorage.removeItem(SIGNED_OUT);
    const token = await sessionOf(person);
    if (token) element.sessionToken = token;
    else
      status.textContent =
        'The sample password has changed. Sign in yourself, or start over on “Try it”.';
  };
  const button = (text: string, person: Person) => {
    const made = tag('button', { type: 'button' }, text);
    made.addEventListener('click', () => void enter(person));
    return made;
  };
  const first = button('Sign in as administrator', 'administrator');
  // the elements only request a sign-in, the page provides it
  document.addEventListener('df-navigate', ({ detail }: CustomEventInit<{ path?: string }>) => {
    if (detail?.path === '/login') first.focus();
  });
  document.addEventListener('df-logout', () => sessionStorage.setItem(SIGNED_OUT, ''));
  const menu = tag('df-user-menu' as 'span');
  followPageTheme(menu);
  return tag('div', { class: 'people' }, first, button('Sign in as user', 'user'), menu, status);
}

async function start(section: HTMLElement): Promise<void> {
  const data = section.querySelector('script')?.textContent ?? '{}';
  const playground = JSON.parse(data) as Playground;
  const state = tag('div', { 'data-state': '' });
  section.append(state);
  const { isLive, tag: name, attributes, properties, events, isForAdmins } = playground;
  if (!isLive) await loadElements([name]);
  else if (!(await startLiveElements([name, 'df-user-menu']))) return;
  const element = makeElement(playground);
  const styles = new Map<string, string>();
  let hasOwnTheme = element.hasAttribute('theme');
  const code = tag('code');
  const pre = tag('pre', { tabindex: '0', 'aria-label': 'Code' }, code);
  const stage = tag('div', { class: 'stage' });
  const show = () => void (code.textContent = codeOf(element, styles, hasOwnTheme));
  const setAttribute = (attribute: string) => (value: string | null) => {
    if (attribute === 'theme') hasOwnTheme = value !== null;
    if (value === null) element.removeAttribute(attribute);
    else element.setAttribute(attribute, value);
    show();
  };
  const setStyle = (property: string) => (value: string | null) => {
    if (value) styles.set(property, value);
    else styles.delete(property);
    element.style.setProperty(property, value);
    show();
  };
  const controls = (title: string, all: readonly Control[], set: typeof setAttribute) =>
    all.length
      ? [
          tag(
            'fieldset',
            {},
            tag('legend', {}, title),
            ...all.map((control) =>
              field(control, element.getAttribute(control.name), set(control.name)),
            ),
          ),
        ]
      : [];
  show();
  section.append(
    ...(isLive ? [peopleBar(element)] : []),
    tag(
      'div',
      { class: isForAdmins ? 'bench wide' : 'bench' },
      tag(
        'div',
        { class: 'live' },
        stage,
        tag(
          'div',
          { class: 'code' },
          pre,
          copyButton(() => code.textContent ?? ''),
        ),
        eventLog(stage, events),
      ),
      tag(
        'div',
        { class: 'controls' },
        ...controls('Attributes', attributes, setAttribute),
        ...controls('Custom properties', properties, setStyle),
      ),
    ),
  );
  stage.append(element);
  followPageTheme(element, () => hasOwnTheme);
  if (!isForAdmins || sessionStorage.getItem(SIGNED_OUT) !== null) return;
  const user = (await element.whenSession?.()) ?? null;
  if (user) return;
  const token = await sessionOf('administrator');
  if (token) element.sessionToken = token;
}

for (const section of document.querySelectorAll<HTMLElement>('[data-playground]')) {
  void start(section);
}
