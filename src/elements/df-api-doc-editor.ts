import { apiDocStyles } from '../screens/api-doc/apiDocStyles.ts';
import { ApiDocScreen } from '../screens/api-doc/ApiDocScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-api-doc-editor>` edits what a service says of its API, Swagger 2 or OpenAPI 3, by forms or as text.
 *
 * ```html
 * <df-api-doc-editor api-base="/api/v2"></df-api-doc-editor>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} path - What is shown, as in the console's address below `/api-doc-editor`: empty for the services to choose from, `/crm` for the definition of one, `/crm?open=get%20%2Fcontact` or `/crm?open=model%20Contact` for a part of it, `/crm?view=text` for its text.
 * @attr {string} link-base - What stands before `/api-doc-editor` in the page's addresses, e.g. `#`; makes services real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another service, part or view is shown; prevent it to take over.
 * @fires df-saved - After a definition is saved.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-api-doc-editor
 */
export class DfApiDocEditorElement extends reactElement(ApiDocScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: apiDocStyles,
  texts: 'console',
}) {}

define('df-api-doc-editor', DfApiDocEditorElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-api-doc-editor': DfApiDocEditorElement;
  }
}
