import { ConfigScreen } from '../screens/config/ConfigScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import entries from '../screens/ui/long/entries.css' with { type: 'css' };
import config from '../screens/config/config.css' with { type: 'css' };
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-admin-config>` shows an instance's system info and log files, flushes its caches, and edits its
 * CORS entries, email templates, global lookup keys and the administrator's preferences.
 *
 * ```html
 * <df-admin-config api-base="/api/v2"></df-admin-config>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/config`. Empty for the system info; otherwise, for example, `/cache`, `/cors`, `/cors/3`, `/email-templates/create`, `/lookup-keys`, `/preferences`.
 * @attr {string} link-base - The part of your page's URLs before `/config`, e.g. `#`. If it's set, entries and tabs become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another tab or entry is shown. Cancel the event to navigate yourself.
 * @fires df-saved - After an entry or the system config is saved.
 * @fires df-deleted - After an entry is deleted.
 * @cssproperty --df-accent - Color of primary actions.
 * @customElement df-admin-config
 */
export class DfAdminConfigElement extends areaElement(ConfigScreen, [
  ...kitStyles,
  entries,
  config,
]) {}

define('df-admin-config', DfAdminConfigElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-config': DfAdminConfigElement;
  }
}
