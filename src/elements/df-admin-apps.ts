import { AppsScreen } from '../screens/apps/AppsScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import entries from '../screens/ui/long/entries.css' with { type: 'css' };
import apps from '../screens/apps/apps.css' with { type: 'css' };
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-admin-apps>` lists, creates, edits, deletes, launches and imports the apps of an instance, and
 * manages their groups.
 *
 * ```html
 * <df-admin-apps api-base="/api/v2"></df-admin-apps>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/apps`. Empty shows the list. Examples: `?filter=ada&page=2`, `/create`, `/12`, `/import`, `/groups/3`.
 * @attr {string} link-base - The part of your page's URLs before `/apps`, e.g. `#`. If it's set, rows and tabs become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another list page, a form or a tab is shown. Cancel the event to navigate yourself.
 * @fires df-launch - Before an app is opened in a new window; cancel it to open the app another way.
 * @fires df-saved - After an app or group is created or updated, or an app is imported.
 * @fires df-deleted - After apps or groups are deleted.
 * @cssproperty --df-accent - Color of primary actions.
 * @customElement df-admin-apps
 */
export class DfAdminAppsElement extends areaElement(AppsScreen, [...kitStyles, entries, apps]) {}

define('df-admin-apps', DfAdminAppsElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-apps': DfAdminAppsElement;
  }
}
