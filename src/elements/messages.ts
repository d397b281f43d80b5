/**
 * Sets the texts of the elements, in another language or in a portal's own wording:
 *
 * ```js
 * import { setMessages } from 'df-elements/messages';
 * setMessages('de', { Login: 'Anmelden' });
 * ```
 *
 * They apply to every element on the page, from any script, from its next render on.
 * Set them before the elements appear.
 */
export { setMessages } from '../core/messages/translate.ts';
export type { Messages, PluralForms } from '../core/messages/translate.ts';
