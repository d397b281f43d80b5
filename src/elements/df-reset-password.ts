import formSheet from '../screens/ui/form.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import visitorSheet from '../screens/sign-in/form/visitor.css' with { type: 'css' };
import loginSheet from '../screens/sign-in/login.css' with { type: 'css' };
import { ResetPasswordScreen } from '../screens/sign-in/form/ResetPasswordScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-reset-password>` sets a new password with the code of a mail, for users and administrators alike.
 * Opened by the mail's link it is filled in already.
 *
 * ```html
 * <script type="module" src="/dist/df-reset-password.js"></script>
 * <df-reset-password></df-reset-password>
 * ```
 *
 * The link's query (`code`, `email`, `username`, `admin`) is read once from the page's address, which
 * loses it, or from `path`. Whoever sets the password is signed in. The form stands in the light DOM,
 * where password managers see it.
 *
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the `admin` app.
 * @attr {string} heading - Stands above the form. Default `Reset Password`; an empty one leaves it out.
 * @attr {boolean} isolated - Puts the form into a shadow root, away from the page's styles.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of its texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Default `auto`: as the visitor's system has it.
 * @prop {string} path - The query of the mail's link, from a page that keeps the address itself. Never an attribute.
 * @prop {string} linkBase - What stands before a path in its links. Default `#`. Never an attribute.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-login - After the password was set and its owner signed in.
 * @fires df-login-error - After either of it failed.
 * @fires df-navigate - The landing page is asked for,
 *   with a sentence to say there, or `/login`.
 * @cssproperty --df-accent - Colour of the button.
 * @customElement df-reset-password
 */
export class DfResetPasswordElement extends reactElement(ResetPasswordScreen, {
  root: 'light',
  attributes: { heading: 'string' },
  properties: ['path', 'linkBase'],
  styles: [tokensSheet, formSheet, loginSheet, visitorSheet],
}) {}
define('df-reset-password', DfResetPasswordElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-reset-password': DfResetPasswordElement;
  }
}
