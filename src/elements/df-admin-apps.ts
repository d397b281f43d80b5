import { appsStyles } from '../screens/apps/appsStyles.ts';
import { AppsScreen } from '../screens/apps/AppsScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-admin-apps>` lists, creates, edits, launches and imports the apps of an instance, and keeps their groups.
 *
 * ```html
 * <df-admin-apps api-base="/api/v2"></df-admin-apps>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} path - What is shown, as in the console's address below `/apps`: empty for the list, `?filter=ada&page=2`, `/create`, `/12`, `/import`, `/groups/3`.
 * @attr {string} link-base - What stands before `/apps` in the page's addresses, e.g. `#`; makes rows and tabs real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another list page, a form or a tab is shown; prevent it to take over.
 * @fires df-launch - Before an app is opened in a new window; prevent it to open it otherwise.
 * @fires df-saved - After an app is created, updated or imported.
 * @fires df-deleted - After apps are deleted.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-admin-apps
 */
export class DfAdminAppsElement extends reactElement(AppsScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: appsStyles,
  texts: 'console',
}) {}

define('df-admin-apps', DfAdminAppsElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-apps': DfAdminAppsElement;
  }
}
