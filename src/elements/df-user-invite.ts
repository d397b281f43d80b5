import formSheet from '../screens/ui/form.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import visitorSheet from '../screens/sign-in/form/visitor.css' with { type: 'css' };
import loginSheet from '../screens/sign-in/login.css' with { type: 'css' };
import { UserInviteScreen } from '../screens/sign-in/form/UserInviteScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-user-invite>` lets an invited user enter the code from the email and set a password. The link
 * in the email fills in the code.
 *
 * ```html
 * <script type="module" src="/dist/df-user-invite.js"></script>
 * <df-user-invite></df-user-invite>
 * ```
 *
 * It reads the link's query (`code`, `email`, `username`, `admin`) once and removes it from the
 * page's URL. If your page handles the URL itself, set the property `path` to the
 * link's query. Once the password is set, the user is signed in. The form is rendered in the light
 * DOM, so password managers find it.
 *
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {string} heading - The heading above the form. Default `Accept invitation`. Set it to `""` to hide it.
 * @attr {boolean} isolated - Renders the form in a shadow root, isolated from the page's styles.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} path - The query of the link in the email, for pages that handle the URL themselves. Property only.
 * @prop {string} linkBase - The prefix of links. Default `#`. Property only.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-login - After the password is set and the user is signed in.
 * @fires df-login-error - When the password can't be set or the sign-in fails.
 * @fires df-navigate - When your page should open `/login` or the landing page, and show `message`
 *   there.
 * @cssproperty --df-accent - Color of the button.
 * @customElement df-user-invite
 */
export class DfUserInviteElement extends reactElement(UserInviteScreen, {
  root: 'light',
  attributes: { heading: 'string' },
  properties: ['path', 'linkBase'],
  styles: [tokensSheet, formSheet, loginSheet, visitorSheet],
}) {}
define('df-user-invite', DfUserInviteElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-user-invite': DfUserInviteElement;
  }
}
