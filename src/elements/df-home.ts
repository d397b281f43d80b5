import { HomeScreen } from '../screens/home/HomeScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import home from '../screens/home/home.css' with { type: 'css' };
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-home>` is the administration start page: totals, health checks, first steps, recent sign-ins,
 * the newest apps, and links to documentation and downloads.
 *
 * ```html
 * <df-home api-base="/api/v2"></df-home>
 * ```
 *
 * Requires a signed-in system administrator. It shows the external pages that the instance lists
 * in `home_links`, each in a sandboxed frame.
 *
 * @attr {string} path - Which tab to show: the part of the console's URL after `/home`. Empty for the first; otherwise, for example, `/quickstart`, `/resources`, `/download`.
 * @attr {string} link-base - The part of your page's URLs before the console's path, e.g. `#`. If it's set, tabs, apps and totals become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another tab or area is shown. Cancel the event to navigate yourself.
 * @fires df-launch - Before an app is opened in a new window. Cancel the event to open the app another way.
 * @cssproperty --df-accent - Color of primary actions.
 * @customElement df-home
 */
export class DfHomeElement extends areaElement(HomeScreen, [...kitStyles, home]) {}

define('df-home', DfHomeElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-home': DfHomeElement;
  }
}
