import { pageStyles } from '../screens/ui/pageStyles.ts';
import launchpadSheet from '../screens/launchpad/launchpad.css' with { type: 'css' };
import { LaunchpadScreen } from '../screens/launchpad/LaunchpadScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-launchpad>` shows the apps that a person may open, by group, with a search that opens the
 * first one found on Enter. Visitors see what is open to everybody, or the way to the sign-in.
 *
 * ```html
 * <script type="module" src="/dist/df-launchpad.js"></script>
 * <df-launchpad></df-launchpad>
 * ```
 *
 * An app opens in a window of its own, which has no way back to this page. Placeholders in the query
 * of its address are replaced: `{session_id}`, `{ticket}`, `{first_name}`, `{last_name}`,
 * `{display_name}`, `{email}`, `{user_id}`, `{app_name}`, `{server_url}`. The session goes into an
 * address only where an administrator wrote its placeholder, and never unencrypted to another host.
 *
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the `admin` app.
 * @attr {string} heading - Stands above the apps. Default: a greeting; an empty one leaves it out.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of its texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Default `auto`: as the visitor's system has it.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-launch - Before an app opens; prevent it to
 *   open `url` in the page's own way. The address may carry the session, where its app asks for it.
 * @fires df-navigate - `/login`: a visitor wants to sign in.
 * @fires df-error - When an app's address is refused.
 * @fires df-login - When somebody has signed in in another tab.
 * @fires df-logout - When the person has signed out in another tab.
 * @fires df-login-error - When the token in `sessionToken` is refused.
 * @fires df-session-expired - When the session has expired and nothing on the page offers a sign-in.
 * @cssproperty --df-accent - Colour of primary actions.
 * @cssproperty --df-card - Behind each app. Default: as the rest.
 * @customElement df-launchpad
 */
export class DfLaunchpadElement extends reactElement(LaunchpadScreen, {
  attributes: { heading: 'string' },
  styles: [...pageStyles, launchpadSheet],
}) {}
define('df-launchpad', DfLaunchpadElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-launchpad': DfLaunchpadElement;
  }
}
