import { escapeHtml } from '../core/text/escapeHtml.ts';
import { loginTexts } from './loginTexts.ts';

/** Options of `loginHtml`. */
export interface LoginHtmlOptions {
  /** Language of the labels: a BCP 47 tag such as `de` or `pt-BR`. Default: English. */
  lang?: string;
  /** The heading above the form. Default: Login. Empty: no heading. */
  heading?: string;
  /** Whether users sign in by email or by username. Default: `email`. */
  signIn?: 'email' | 'username';
  /** Where a submit goes before the script loads. Default: it waits for the script. */
  action?: string;
}

/**
 * Returns the HTML of a sign-in form, for a server to write inside `<df-login>`. It can be used
 * before the element's script has loaded, and the element keeps what was typed. Without `action`,
 * the element handles an early submit: an open dialog keeps it, since closing is all that a
 * form can do without a script and without leaving the page. Needs `themes/before-script.css` to
 * stay visible then. Works without a DOM.
 */
export function loginHtml(options: LoginHtmlOptions = {}): string {
  const { lang = 'en', signIn = 'email', action } = options;
  const wanted = lang.toLowerCase();
  const texts = loginTexts[wanted] ?? loginTexts[wanted.split(/[-_]/)[0] ?? ''] ?? {};
  const t = (text: string) => escapeHtml(texts[text] ?? text);
  const heading = options.heading === undefined ? t('Login') : escapeHtml(options.heading);
  const title = heading && `<h2>${heading}</h2>`;
  const label = signIn === 'email' ? t('Email') : t('Username');
  const type = signIn === 'email' ? 'email' : 'text';
  const fields = `<label>${label} <input name="${signIn}" type="${type}" autocomplete="username" autocapitalize="none" spellcheck="false" required></label><label>${t('Password')} <input name="password" type="password" autocomplete="current-password" required></label>`;
  const button = `<button value="login">${t('Login')}</button>`;
  if (action !== undefined)
    return `<form method="post" action="${escapeHtml(action)}">${title}${fields}${button}</form>`;
  return `<dialog open aria-label="${heading || t('Login')}"><form method="dialog">${title}${fields}${button}</form></dialog>`;
}
