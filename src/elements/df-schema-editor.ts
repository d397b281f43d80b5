import { SchemaScreen } from '../screens/schema/SchemaScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import schema from '../screens/schema/schema.css' with { type: 'css' };
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-schema-editor>` edits the tables, fields and relationships of an instance's databases in
 * forms or as JSON, and shows them in a diagram. Before columns are dropped, it lists them and asks you to confirm.
 *
 * ```html
 * <df-schema-editor api-base="/api/v2" path="/shop/customers"></df-schema-editor>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/schema`. Empty for the services; otherwise, for example, `/db`, `/db/orders`, `/db/orders?view=json`, `/db/orders/fields/total`, `/db/orders/relations/items_by_order_id`, `/db?create=table`, `/db?create=upload`, `/db?view=diagram`.
 * @attr {string} link-base - The part of your page's URLs before `/schema`, e.g. `#`. If it's set, tables and fields become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another service, table or form is shown. Cancel the event to navigate yourself.
 * @fires df-saved - After a table, field or relationship is created or updated.
 * @fires df-deleted - After a table, field or relationship is deleted.
 * @cssproperty --df-accent - Color of primary actions.
 * @cssproperty --df-height - Height of the element. Default: 90% of the window's height, at least 480px.
 * @customElement df-schema-editor
 */
export class DfSchemaEditorElement extends areaElement(SchemaScreen, [...kitStyles, schema]) {}

define('df-schema-editor', DfSchemaEditorElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-schema-editor': DfSchemaEditorElement;
  }
}
