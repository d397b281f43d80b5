import { formStyles } from './formStyles.ts';
import page from './page.css' with { type: 'css' };

/** What a person's own pages need beside plain forms, without tables, menus and dialogs. */
export const pageStyles: readonly CSSStyleSheet[] = [...formStyles, page];
