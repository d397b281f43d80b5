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

/** A text, or a tag with its attributes and what is inside. */
export type Part =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inside: Part[]];

/** Returns the texts of a language, or undefined if it is not one of the package's. */
export function textsIn(lang: string): Readonly<Record<string, string>> | undefined {
  const wanted = lang.toLowerCase();
  const short = wanted.split(/[-_]/)[0] ?? '';
  return loginTexts[wanted] ?? loginTexts[short] ?? (short === 'en' ? {} : undefined);
}

/**
 * Describes the sign-in form that works before the element's code has loaded. Without `action`, it
 * is in a dialog: closing is all that a form can do without a script and without leaving the page.
 */
export function plainLogin(options: LoginHtmlOptions): Part {
  const { lang = 'en', signIn = 'email', action } = options;
  const texts = textsIn(lang) ?? {};
  const t = (text: string) => texts[text] ?? text;
  const heading = options.heading ?? t('Login');
  const field = (label: string, input: Readonly<Record<string, string>>): Part => [
    'label',
    {},
    `${label} `,
    ['input', { ...input, required: '' }],
  ];
  const inside: Part[] = [
    ...(heading ? [['h2', {}, heading] as const] : []),
    field(signIn === 'email' ? t('Email') : t('Username'), {
      name: signIn,
      type: signIn === 'email' ? 'email' : 'text',
      autocomplete: 'username',
      autocapitalize: 'none',
      spellcheck: 'false',
    }),
    field(t('Password'), {
      name: 'password',
      type: 'password',
      autocomplete: 'current-password',
    }),
    ['button', { value: 'login' }, t('Login')],
  ];
  if (action !== undefined) return ['form', { method: 'post', action }, ...inside];
  const form: Part = ['form', { method: 'dialog' }, ...inside];
  return ['dialog', { open: '', 'aria-label': heading || t('Login') }, form];
}
