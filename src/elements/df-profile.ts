import fieldsSheet from '../screens/ui/fields.css' with { type: 'css' };
import { pageStyles } from '../screens/ui/pageStyles.ts';
import profileSheet from '../screens/profile/profile.css' with { type: 'css' };
import { ProfileScreen } from '../screens/profile/ProfileScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-profile>` lets signed-in users and administrators change their name, contact details,
 * default app, security question and password. Users who sign in through a directory or a provider
 * don't see the fields for the question and the password.
 *
 * ```html
 * <script type="module" src="/dist/df-profile.js"></script>
 * <df-profile></df-profile>
 * ```
 *
 * Changing the password or email address ends the session on the server, and the element starts a
 * new session. Typed values survive an expired session and a reload, except passwords and the security answer.
 *
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-saved - After the profile is saved. `record` contains no security question or password.
 * @fires df-navigate - With `/login`, when a visitor wants to sign in.
 * @fires df-login - After a sign-in in another tab, and when a session is restored.
 * @fires df-logout - When the user signs out in another tab.
 * @fires df-login-error - When the token in `sessionToken` is rejected.
 * @fires df-session-expired - When the session expires and nothing on the page offers a sign-in.
 * @cssproperty --df-accent - Color of primary actions.
 * @customElement df-profile
 */
export class DfProfileElement extends reactElement(ProfileScreen, {
  styles: [...pageStyles, fieldsSheet, profileSheet],
}) {}
define('df-profile', DfProfileElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-profile': DfProfileElement;
  }
}
