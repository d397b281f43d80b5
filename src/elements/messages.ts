/**
 * The texts of the elements, in another language or in a portal's own words:
 *
 * ```js
 * import { setMessages } from 'df-elements/messages';
 * setMessages('de', { Login: 'Anmelden' });
 * ```
 *
 * They hold for every element on the page, whichever script it came with, and show from its next
 * render on: set them before the elements appear.
 */
export { setMessages } from '../core/messages/translate.ts';
export type { Messages, PluralForms } from '../core/messages/translate.ts';
