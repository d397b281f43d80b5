import formSheet from '../screens/ui/form.css' with { type: 'css' };
import popoverSheet from '../screens/ui/popover.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import userMenuSheet from '../screens/user-menu/userMenu.css' with { type: 'css' };
import { UserMenuScreen } from '../screens/user-menu/UserMenuScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-user-menu>` shows the signed-in user with a menu of Profile and Logout, or a link to the
 * sign-in for visitors. Made for a portal's header.
 *
 * ```html
 * <script type="module" src="/dist/df-user-menu.js"></script>
 * <df-user-menu></df-user-menu>
 * ```
 *
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} without-profile - Hides Profile, for sites without a profile page.
 * @attr {string} link-base - The part before `/login` in the sign-in link. Default `#`.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @slot settings - The page's own settings, shown in the open menu above Profile.
 * @fires df-navigate - When Login, Profile or Logout is chosen, with `/login`, `/profile` or `/logout`. On
 *   Logout, the element signs the user out unless you cancel the event.
 * @fires df-login - After a sign-in in another tab, and when a session is restored.
 * @fires df-logout - After a sign-out, here or in another tab, even if the server couldn't be reached.
 * @fires df-error - When signing out fails or the server can't be reached.
 * @fires df-login-error - When the token in `sessionToken` is rejected.
 * @fires df-session-expired - When the session expires and nothing on the page offers a sign-in.
 * @csspart button - The user's name, or Login, and the buttons of a notice.
 * @csspart popover - The open menu.
 * @csspart notice - The error message if signing out failed.
 * @customElement df-user-menu
 */
export class DfUserMenuElement extends reactElement(UserMenuScreen, {
  attributes: { withoutProfile: 'boolean', linkBase: 'string' },
  styles: [tokensSheet, formSheet, popoverSheet, userMenuSheet],
}) {}
define('df-user-menu', DfUserMenuElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-user-menu': DfUserMenuElement;
  }
}
