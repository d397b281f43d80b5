import { RolesScreen } from '../screens/roles/RolesScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import roles from '../screens/roles/roles.css' with { type: 'css' };
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-admin-roles>` lists, creates, edits, duplicates and deletes the roles of an instance, and shows which
 * requests they allow and why.
 *
 * ```html
 * <df-admin-roles api-base="/api/v2"></df-admin-roles>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/roles`. Empty shows the list. Examples: `?filter=shop&page=2`, `/create`, `/12`.
 * @attr {string} link-base - The part of your page's URLs before `/roles`, e.g. `#`. If it's set, rows and tabs become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another list page, a form or a tab is shown. Cancel the event to navigate yourself.
 * @fires df-saved - After a role is created or updated.
 * @fires df-deleted - After roles are deleted.
 * @cssproperty --df-accent - Color of primary actions.
 * @customElement df-admin-roles
 */
export class DfAdminRolesElement extends areaElement(RolesScreen, [...kitStyles, roles]) {}

define('df-admin-roles', DfAdminRolesElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-roles': DfAdminRolesElement;
  }
}
