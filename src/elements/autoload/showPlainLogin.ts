import sheet from '../../../themes/before-script.css' with { type: 'css' };
import { plainLogin, textsIn, type Part } from './plainLogin.ts';

const forms = new WeakMap<Element, ChildNode>();

/** The page's own texts, which only the element knows how to use. See `setMessages`. */
const MESSAGES = Symbol.for('df-elements/1/messages');

/**
 * Writes a plain form into a `<df-login>` whose code is about to load, so that people can type at
 * once; the element takes over what they typed. It writes nothing if the page has content or
 * texts of its own, or if the element may show something else: someone could still be
 * signed in, or the URL could contain a sign-in.
 */
export function showPlainLogin(host: HTMLElement): void {
  const lang = host.closest<HTMLElement>('[lang]')?.lang || 'en';
  if (host.childElementCount || host.textContent.trim() || host.hasAttribute('isolated')) return;
  if (MESSAGES in globalThis || !textsIn(lang) || mayBeSignedIn(host)) return;
  const heading = host.getAttribute('heading');
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const form = nodeOf(plainLogin({ lang, ...(heading !== null && { heading }) }));
  host.replaceChildren(form);
  forms.set(host, form);
}

/** Removes the form if the element's code can't be loaded: nothing would handle a submit. */
export function removePlainLogin(host: Element): void {
  // only the form: part of the code may have loaded, and the element have rendered
  forms.get(host)?.remove();
}

function mayBeSignedIn(host: HTMLElement): boolean {
  const { search, hash } = location;
  return (
    search !== '' ||
    hash.includes('=') ||
    Object.hasOwn(host, 'sessionToken') ||
    readCookies().includes('df_session')
  );
}

/** A sandboxed page can't read its cookies, and the elements then have none either. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Builds nodes instead of HTML, which a page with Trusted Types would reject. */
function nodeOf(part: Part): ChildNode {
  if (typeof part === 'string') return document.createTextNode(part);
  const [tag, attributes, ...inside] = part;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside.map(nodeOf));
  return element;
}
