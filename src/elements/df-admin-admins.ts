import { AdminsScreen } from '../screens/accounts/AdminsScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-admin-admins>` lists, creates, edits, invites, deletes, imports and exports the administrators of an
 * instance. To deactivate your own account, or to deactivate or delete the last active administrator,
 * you must type the account's name.
 *
 * ```html
 * <df-admin-admins api-base="/api/v2"></df-admin-admins>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/admins`. Empty shows the list. Examples: `?filter=ada&page=2`, `/create`, `/12`.
 * @attr {string} link-base - The part of your page's URLs before `/admins`, e.g. `#`. If it's set, rows and tabs become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another list page or a form is shown. Cancel the event to navigate yourself.
 * @fires df-saved - After an administrator is created or updated, and once after an import, with `record` null.
 * @fires df-deleted - After administrators are deleted.
 * @fires df-login-error - When the token in `sessionToken` is rejected.
 * @fires df-session-expired - When the session expires and nothing on the page offers a sign-in.
 * @cssproperty --df-accent - Color of primary actions.
 * @csspart tabs - Manage and Create.
 * @csspart tab - A tab.
 * @csspart toolbar - The row above the list: filter, actions, columns and views.
 * @csspart table - The list.
 * @csspart row - An administrator in the list.
 * @csspart cell - A field of an administrator in the list.
 * @csspart form - The form of an administrator.
 * @csspart field - A label with its input, hint and error.
 * @csspart label - The label of a field.
 * @csspart input - An input or select.
 * @csspart button - Every button.
 * @csspart dialog - A confirmation or the import.
 * @csspart popover - An open menu or picker.
 * @csspart notice - A notification or an error message.
 * @customElement df-admin-admins
 */
export class DfAdminAdminsElement extends areaElement(AdminsScreen, kitStyles) {}

define('df-admin-admins', DfAdminAdminsElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-admins': DfAdminAdminsElement;
  }
}
