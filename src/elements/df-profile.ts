import fieldsSheet from '../screens/ui/fields.css' with { type: 'css' };
import { pageStyles } from '../screens/ui/pageStyles.ts';
import profileSheet from '../screens/profile/profile.css' with { type: 'css' };
import { ProfileScreen } from '../screens/profile/ProfileScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-profile>` lets a signed-in person change name, contact, default app, security question and
 * password. Users and administrators each have their own; people who sign in through a directory or
 * provider have no question and no password here.
 *
 * ```html
 * <script type="module" src="/dist/df-profile.js"></script>
 * <df-profile></df-profile>
 * ```
 *
 * A new password or e-mail address ends the session on the server; the page goes on with the new one
 * by itself. What is typed survives an expired session and a reload, passwords and answers excepted.
 *
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of its texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Default `auto`: as the visitor's system has it.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-saved - After the profile is saved;
 *   without question and password.
 * @fires df-navigate - `/login`: a visitor wants to sign in.
 * @fires df-login - When somebody has signed in in another tab.
 * @fires df-logout - When the person has signed out in another tab.
 * @fires df-login-error - When the token in `sessionToken` is refused.
 * @fires df-session-expired - When the session has expired and nothing on the page offers a sign-in.
 * @cssproperty --df-accent - Colour of primary actions.
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
