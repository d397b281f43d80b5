import { docsStyles } from '../screens/docs/docsStyles.ts';
import { DocsScreen } from '../screens/docs/DocsScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-api-docs>` shows the API of each service of an instance and lets one try its calls.
 *
 * ```html
 * <df-api-docs api-base="/api/v2"></df-api-docs>
 * ```
 *
 * Needs a signed-in system administrator. Calls are made on the instance, with the session of the page.
 *
 * @attr {string} path - What is shown, as in the console's address below `/apidocs`: empty, `/shop`, `/shop?filter=table`, `/shop?role=3`, `/shop?call=get%20%2Fshop%2F_table`.
 * @attr {string} link-base - What stands before `/apidocs` in the page's addresses, e.g. `#`; makes services real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another service or call is shown; prevent it to take over.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-api-docs
 */
export class DfApiDocsElement extends reactElement(DocsScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: docsStyles,
  texts: 'console',
}) {}

define('df-api-docs', DfApiDocsElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-api-docs': DfApiDocsElement;
  }
}
