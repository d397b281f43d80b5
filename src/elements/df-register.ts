import formSheet from '../screens/ui/form.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import visitorSheet from '../screens/sign-in/form/visitor.css' with { type: 'css' };
import loginSheet from '../screens/sign-in/login.css' with { type: 'css' };
import { RegisterScreen } from '../screens/sign-in/form/RegisterScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-register>` lets a visitor register where the instance allows it: with a password and signed in at
 * once, or without one and by a mail that is to be confirmed. Closed registration is said so.
 *
 * ```html
 * <script type="module" src="/dist/df-register.js"></script>
 * <df-register></df-register>
 * ```
 *
 * The form stands in the light DOM, where password managers see it and the page's own styles of
 * inputs apply. What the server refuses is said beside the form, which keeps all that was typed.
 *
 * A user who is signed in may register others. He stays signed in where a mail is to be confirmed;
 * where none is, the page is the new user's afterwards.
 *
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the `admin` app.
 * @attr {string} heading - Stands above the form. Default `Register`; an empty one leaves it out.
 * @attr {boolean} confirmation-pending - Shows the notice that a mail is on its way, without the form.
 * @attr {boolean} isolated - Puts the form into a shadow root, away from the page's styles.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of its texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Default `auto`: as the visitor's system has it.
 * @prop {string} linkBase - What stands before a path in its links. Default `#`. Never an attribute.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-registered - After the account was made.
 * @fires df-login - After the new user was signed in.
 * @fires df-login-error - When he could not be.
 * @fires df-navigate - `/register-complete` where a visitor's mail is to be
 *   confirmed (the element shows that itself unless it is prevented), else the landing page; `/login`.
 * @cssproperty --df-accent - Colour of the button.
 * @customElement df-register
 */
export class DfRegisterElement extends reactElement(RegisterScreen, {
  root: 'light',
  attributes: { heading: 'string', confirmationPending: 'boolean' },
  properties: ['linkBase'],
  styles: [tokensSheet, formSheet, loginSheet, visitorSheet],
}) {}
define('df-register', DfRegisterElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-register': DfRegisterElement;
  }
}
