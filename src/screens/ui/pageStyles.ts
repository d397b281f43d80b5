import page from './page.css' with { type: 'css' };
import form from './form.css' with { type: 'css' };
import tokens from './tokens.css' with { type: 'css' };

/** The styles of a plain form, for elements that must stay small. */
const formStyles: readonly CSSStyleSheet[] = [tokens, form];

/** The styles of users' own pages in addition to plain forms: no tables, menus or dialogs. */
export const pageStyles: readonly CSSStyleSheet[] = [...formStyles, page];
