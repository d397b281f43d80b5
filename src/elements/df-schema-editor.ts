import { schemaStyles } from '../screens/schema/schemaStyles.ts';
import { SchemaScreen } from '../screens/schema/SchemaScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-schema-editor>` shows and changes the tables, fields and relationships of an instance's
 * databases: as forms, as JSON or as a picture. No column is dropped that was not named before.
 *
 * ```html
 * <df-schema-editor api-base="/api/v2" path="/shop/customers"></df-schema-editor>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} path - What is shown, as in the console's address below `/schema`: empty for the services, `/db`, `/db/orders`, `/db/orders?view=json`, `/db/orders/fields/total`, `/db/orders/relations/items_by_order_id`, `/db?create=table`, `/db?create=upload`, `/db?view=diagram`.
 * @attr {string} link-base - What stands before `/schema` in the page's addresses, e.g. `#`; makes tables and fields real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another service, table or form is shown; prevent it to take over.
 * @fires df-saved - After a table, field or relationship is created or updated.
 * @fires df-deleted - After one is deleted.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-schema-editor
 */
export class DfSchemaEditorElement extends reactElement(SchemaScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: schemaStyles,
  texts: 'console',
}) {}

define('df-schema-editor', DfSchemaEditorElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-schema-editor': DfSchemaEditorElement;
  }
}
