import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import { UsersScreen } from '../screens/accounts/UsersScreen.tsx';
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-admin-users>` lists, creates, edits, invites, deletes, imports and exports the users of an
 * instance.
 *
 * ```html
 * <df-admin-users api-base="/api/v2"></df-admin-users>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/users`. Empty shows the list. Examples: `?filter=ada&page=2`, `/create`, `/12`.
 * @attr {string} link-base - The part of your page's URLs before `/users`, e.g. `#`. If it's set, rows and tabs become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another list page, a form or a tab is shown. Cancel the event to navigate yourself.
 * @fires df-saved - After a user is created or updated, and once after an import, with `record` null.
 * @fires df-deleted - After users are deleted.
 * @fires df-login-error - When the token in `sessionToken` is rejected.
 * @fires df-session-expired - When the session expires and nothing on the page offers a sign-in.
 * @cssproperty --df-accent - Color of primary actions.
 * @csspart tabs - Manage and Create.
 * @csspart tab - A tab.
 * @csspart toolbar - The row above the list: filter, actions, columns and views.
 * @csspart table - The list.
 * @csspart row - A user in the list.
 * @csspart cell - A field of a user in the list.
 * @csspart form - The form of a user.
 * @csspart field - A label with its input, hint and error.
 * @csspart label - The label of a field.
 * @csspart input - An input or select.
 * @csspart button - Every button.
 * @csspart dialog - A confirmation or the import.
 * @csspart popover - An open menu or picker.
 * @csspart notice - A notification or an error message.
 * @customElement df-admin-users
 */
export class DfAdminUsersElement extends areaElement(UsersScreen, kitStyles) {}

define('df-admin-users', DfAdminUsersElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-users': DfAdminUsersElement;
  }
}
