import { homeStyles } from '../screens/home/homeStyles.ts';
import { HomeScreen } from '../screens/home/HomeScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-home>` is where administration begins: what an instance has, the first steps that are still to do, its newest apps, and where to find more.
 *
 * ```html
 * <df-home api-base="/api/v2"></df-home>
 * ```
 *
 * Needs a signed-in system administrator. No foreign page is shown unless the instance names one in
 * `home_links`; such a page is framed in a sandbox.
 *
 * @attr {string} path - Which tab is shown, as in the console's address below `/home`: empty for the first, `/quickstart`, `/resources`, `/download`.
 * @attr {string} link-base - What stands before a path in the page's addresses, e.g. `#`.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another tab is shown, or an area that a link leads to.
 * @fires df-launch - Before an app is opened in a new window; prevent it to open it otherwise.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-home
 */
export class DfHomeElement extends reactElement(HomeScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: homeStyles,
  texts: 'console',
}) {}

define('df-home', DfHomeElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-home': DfHomeElement;
  }
}
