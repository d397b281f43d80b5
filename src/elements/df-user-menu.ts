import formSheet from '../screens/ui/form.css' with { type: 'css' };
import popoverSheet from '../screens/ui/popover.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import userMenuSheet from '../screens/user-menu/userMenu.css' with { type: 'css' };
import { UserMenuScreen } from '../screens/user-menu/UserMenuScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-user-menu>` shows who is signed in, with a menu of Profile and Logout; visitors see a link to
 * the sign-in. Made for the header of a portal.
 *
 * ```html
 * <script type="module" src="/dist/df-user-menu.js"></script>
 * <df-user-menu></df-user-menu>
 * ```
 *
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the `admin` app.
 * @attr {boolean} without-profile - Leaves Profile out, where the page has none.
 * @attr {string} link-base - What stands before `/login` in the link of visitors. Default `#`.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of its texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Default `auto`: as the visitor's system has it.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - `/login`, `/profile` or `/logout` is asked
 *   for; Logout is done here unless it is prevented.
 * @fires df-login - When somebody has signed in in another tab.
 * @fires df-logout - After the person signed out, also where the server could not be told, or in another tab.
 * @fires df-error - When the server could not sign out or could not be told.
 * @fires df-login-error - When the token in `sessionToken` is refused.
 * @fires df-session-expired - When the session has expired and nothing on the page offers a sign-in.
 * @csspart button - The person's name, or Login, and the buttons of a notice.
 * @csspart popover - The open menu.
 * @csspart notice - Why signing out failed.
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
