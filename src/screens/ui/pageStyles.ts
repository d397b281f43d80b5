import page from './page.css' with { type: 'css' };
import form from './form.css' with { type: 'css' };
import tokens from './tokens.css' with { type: 'css' };

/** All that a plain form needs, for elements that must stay small. */
const formStyles: readonly CSSStyleSheet[] = [tokens, form];

/** What a person's own pages need beside plain forms, without tables, menus and dialogs. */
export const pageStyles: readonly CSSStyleSheet[] = [...formStyles, page];
