import { packagesStyles } from '../screens/packages/packagesStyles.ts';
import { PackagesScreen } from '../screens/packages/PackagesScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-package-manager>` exports parts of an instance as a package and imports packages into it.
 *
 * ```html
 * <df-package-manager api-base="/api/v2"></df-package-manager>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before a sign-in is asked for; prevent it to take over.
 * @fires df-saved - After a package is imported.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-package-manager
 */
export class DfPackageManagerElement extends reactElement(PackagesScreen, {
  attributes: {},
  styles: packagesStyles,
  texts: 'console',
}) {}

define('df-package-manager', DfPackageManagerElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-package-manager': DfPackageManagerElement;
  }
}
