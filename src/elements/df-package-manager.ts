import packages from '../screens/packages/packages.css' with { type: 'css' };
import { PackagesScreen } from '../screens/packages/PackagesScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';
import { withSignIn } from './withSignIn.tsx';

/**
 * `<df-package-manager>` exports parts of an instance as a package and imports packages into it.
 *
 * ```html
 * <df-package-manager api-base="/api/v2"></df-package-manager>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before the element asks for a sign-in. Cancel the event to handle the sign-in yourself.
 * @fires df-saved - After a package is imported.
 * @cssproperty --df-accent - Color of primary actions.
 * @cssproperty --df-height - Height of the element. Default: 90% of the window's height, at least 480px.
 * @customElement df-package-manager
 */
export class DfPackageManagerElement extends reactElement(withSignIn(PackagesScreen), {
  attributes: {},
  styles: [...kitStyles, packages],
  texts: 'console',
}) {}

define('df-package-manager', DfPackageManagerElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-package-manager': DfPackageManagerElement;
  }
}
