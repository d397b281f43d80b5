import { pageStyles } from '../screens/ui/pageStyles.ts';
import launchpadSheet from '../screens/launchpad/launchpad.css' with { type: 'css' };
import { LaunchpadScreen } from '../screens/launchpad/LaunchpadScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-launchpad>` shows the apps a user can open, by group. Users can search them; Enter opens the first
 * match. Visitors see public apps or a sign-in link.
 *
 * ```html
 * <script type="module" src="/dist/df-launchpad.js"></script>
 * <df-launchpad></df-launchpad>
 * ```
 *
 * Each app opens in a new window without access to this page. Placeholders in the query of its URL
 * are replaced: `{session_id}`, `{ticket}`, `{first_name}`, `{last_name}`, `{display_name}`,
 * `{email}`, `{user_id}`, `{app_name}`, `{server_url}`. The session is added to a URL only through
 * its placeholder, and never sent unencrypted to another host.
 *
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {string} heading - The heading above the apps. Default: a greeting. Set it to `""` to hide it.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-launch - Before an app opens. Cancel the event to open `url` yourself. The URL may contain the
 *   session if the app asks for it.
 * @fires df-navigate - With `/login`, when a visitor wants to sign in.
 * @fires df-error - When the element rejects an app's URL, for example one that isn't http or https.
 * @fires df-login - After a sign-in in another tab, and when a session is restored.
 * @fires df-logout - When the user signs out in another tab.
 * @fires df-login-error - When the token in `sessionToken` is rejected.
 * @fires df-session-expired - When the session expires and nothing on the page offers a sign-in.
 * @cssproperty --df-accent - Color of primary actions.
 * @cssproperty --df-card - Background of each app. Default: the same as the page.
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
