import { AdminsScreen } from '../screens/accounts/AdminsScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-admin-admins>` lists, creates, edits, invites, imports and exports the administrators of an instance; nobody shuts himself out without typing a name.
 *
 * ```html
 * <df-admin-admins api-base="/api/v2"></df-admin-admins>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} path - What is shown, as in the console's address below `/admins`: empty for the list, `?filter=ada&page=2`, `/create`, `/12`.
 * @attr {string} link-base - What stands before `/admins` in the page's addresses, e.g. `#`; makes rows and tabs real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another list page or a form is shown; prevent it to take over.
 * @fires df-saved - After an administrator is created or updated, and once after an import, with `record` null.
 * @fires df-deleted - After administrators are deleted.
 * @fires df-login-error - When the token in `sessionToken` is refused.
 * @fires df-session-expired - When the session has expired and nothing on the page offers a sign-in.
 * @cssproperty --df-accent - Colour of primary actions.
 * @csspart tabs - Manage and Create.
 * @csspart tab - One of them.
 * @csspart toolbar - The row above the list: filter, acts, columns, views.
 * @csspart table - The list.
 * @csspart row - An administrator in the list.
 * @csspart cell - A member of an administrator in the list.
 * @csspart form - An administrator who is open.
 * @csspart field - A label with its input, hint and error.
 * @csspart label - The label of a field.
 * @csspart input - What one types or chooses in.
 * @csspart button - Every button.
 * @csspart dialog - A question, or the import.
 * @csspart popover - An open menu or picker.
 * @csspart notice - What is told of an act.
 * @customElement df-admin-admins
 */
export class DfAdminAdminsElement extends reactElement(AdminsScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: kitStyles,
  texts: 'console',
}) {}

define('df-admin-admins', DfAdminAdminsElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-admins': DfAdminAdminsElement;
  }
}
