import formSheet from '../screens/ui/form.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import visitorSheet from '../screens/sign-in/form/visitor.css' with { type: 'css' };
import loginSheet from '../screens/sign-in/login.css' with { type: 'css' };
import { RegisterScreen } from '../screens/sign-in/form/RegisterScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-register>` lets visitors register if the instance allows it: with a password and an
 * immediate sign-in, or by confirming an email. If registration is closed, it says so.
 *
 * ```html
 * <script type="module" src="/dist/df-register.js"></script>
 * <df-register></df-register>
 * ```
 *
 * The form is rendered in the light DOM, so password managers find it and the page's styles for
 * inputs apply. Errors from the server appear next to the form, which keeps everything typed.
 *
 * Signed-in users can register others. They stay signed in if an email must be confirmed; otherwise
 * the session switches to the new user.
 *
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {string} heading - The heading above the form. Default `Register`. Set it to `""` to hide it.
 * @attr {boolean} confirmation-pending - Shows only the notice that a confirmation email was sent.
 * @attr {boolean} isolated - Renders the form in a shadow root, isolated from the page's styles.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} linkBase - The prefix of links. Default `#`. Property only.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-registered - After the account is created.
 * @fires df-login - After the new user is signed in.
 * @fires df-login-error - When the new user couldn't be signed in.
 * @fires df-navigate - With `/register-complete` if the email must be confirmed, or with the landing
 *   page if not. With `/login` when the user chooses to sign in. Unless you cancel
 *   `/register-complete`, the element shows the notice itself.
 * @cssproperty --df-accent - Color of the button.
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
