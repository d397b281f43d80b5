import { servicesStyles } from '../screens/services/servicesStyles.ts';
import { ServicesScreen } from '../screens/services/ServicesScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-admin-services>` lists, creates, edits, tests and deletes the services of an instance, of every type that its server has.
 *
 * ```html
 * <df-admin-services api-base="/api/v2"></df-admin-services>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} path - What is shown, as in the console's address below `/services`: empty for the list, `?filter=shop&page=2`, `/create`, `/12`.
 * @attr {string} link-base - What stands before `/services` in the page's addresses, e.g. `#`; makes rows and tabs real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another list page, a form or a tab is shown; prevent it to take over.
 * @fires df-saved - After a service is created or updated.
 * @fires df-deleted - After services are deleted.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-admin-services
 */
export class DfAdminServicesElement extends reactElement(ServicesScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: servicesStyles,
  texts: 'console',
}) {}

define('df-admin-services', DfAdminServicesElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-services': DfAdminServicesElement;
  }
}
