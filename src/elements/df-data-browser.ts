import { DataScreen } from '../screens/data/DataScreen.tsx';
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';

/**
 * `<df-data-browser>` shows and edits the records of database tables in a grid with filters,
 * sorting, paging and spreadsheet keyboard shortcuts.
 *
 * ```html
 * <df-data-browser api-base="/api/v2" path="/shop/customers"></df-data-browser>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/data`. Empty for the services, `/shop` for that service's tables, `/shop/customers?filter=…&order=last_name&page=2` for records; add `&record=12` to open a record.
 * @attr {string} link-base - The part of your page's URLs before `/data`, e.g. `#`. If it's set, tables and records become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another table, page, filter or record is shown. Cancel the event to navigate yourself.
 * @fires df-saved - After records are created, updated or imported.
 * @fires df-deleted - After records are deleted.
 * @cssproperty --df-accent - Color of primary actions.
 * @cssproperty --df-height - Height of the element. Default: 90% of the window's height, at least 480px.
 * @customElement df-data-browser
 */
export class DfDataBrowserElement extends areaElement(DataScreen, kitStyles) {}

define('df-data-browser', DfDataBrowserElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-data-browser': DfDataBrowserElement;
  }
}
