import form from './form.css' with { type: 'css' };
import tokens from './tokens.css' with { type: 'css' };

/** All that a plain form needs, for elements that must stay small. */
export const formStyles: readonly CSSStyleSheet[] = [tokens, form];
