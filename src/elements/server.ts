import { escapeHtml } from '../core/text/escapeHtml.ts';
import { plainLogin, type LoginHtmlOptions, type Part } from './autoload/plainLogin.ts';

export type { LoginHtmlOptions } from './autoload/plainLogin.ts';

/**
 * Returns the HTML of a sign-in form, for a server to write inside `<df-login>`. It can be used
 * before the element's script has loaded, and the element keeps what was typed. Without `action`,
 * the element handles an early submit: an open dialog keeps it, since closing is all that a
 * form can do without a script and without leaving the page. Needs `themes/before-script.css` to
 * stay visible then. Works without a DOM.
 */
export function loginHtml(options: LoginHtmlOptions = {}): string {
  return htmlOf(plainLogin(options));
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  const [tag, attributes, ...inside] = part;
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}${value && `="${escapeHtml(value)}"`}`)
    .join('');
  const end = tag === 'input' ? '' : `</${tag}>`;
  return `<${tag}${written}>${inside.map(htmlOf).join('')}${end}`;
}
