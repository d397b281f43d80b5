import { dataStyles } from '../screens/data/dataStyles.ts';
import { DataScreen } from '../screens/data/DataScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-data-browser>` shows and edits the records of database tables: filtered, sorted, by pages, in a grid with the keys of a spreadsheet.
 *
 * ```html
 * <df-data-browser api-base="/api/v2" path="/shop/customers"></df-data-browser>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} path - What is shown, as in the console's address below `/data`: empty for the services, `/shop` for the tables of one, `/shop/customers?filter=…&order=last_name&page=2` for records, `&record=12` for an open one.
 * @attr {string} link-base - What stands before `/data` in the page's addresses, e.g. `#`; makes tables and records real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another table, page, filter or record is shown; prevent it to take over.
 * @fires df-saved - After records are created, updated or imported.
 * @fires df-deleted - After records are deleted.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-data-browser
 */
export class DfDataBrowserElement extends reactElement(DataScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: dataStyles,
  texts: 'console',
}) {}

define('df-data-browser', DfDataBrowserElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-data-browser': DfDataBrowserElement;
  }
}
