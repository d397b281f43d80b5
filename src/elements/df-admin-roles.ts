import { rolesStyles } from '../screens/roles/rolesStyles.ts';
import { RolesScreen } from '../screens/roles/RolesScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-admin-roles>` lists, creates, edits and duplicates the roles of an instance: which calls they allow, and why.
 *
 * ```html
 * <df-admin-roles api-base="/api/v2"></df-admin-roles>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} path - What is shown, as in the console's address below `/roles`: empty for the list, `?filter=shop&page=2`, `/create`, `/12`.
 * @attr {string} link-base - What stands before `/roles` in the page's addresses, e.g. `#`; makes rows and tabs real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another list page, a form or a tab is shown; prevent it to take over.
 * @fires df-saved - After a role is created or updated.
 * @fires df-deleted - After roles are deleted.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-admin-roles
 */
export class DfAdminRolesElement extends reactElement(RolesScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: rolesStyles,
  texts: 'console',
}) {}

define('df-admin-roles', DfAdminRolesElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-roles': DfAdminRolesElement;
  }
}
