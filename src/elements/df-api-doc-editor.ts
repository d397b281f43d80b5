import { ApiDocScreen } from '../screens/api-doc/ApiDocScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import navigator from '../screens/ui/long/navigator.css' with { type: 'css' };
import rows from '../screens/ui/long/virtualList.css' with { type: 'css' };
import documents from '../screens/documents/documents.css' with { type: 'css' };
import apiDoc from '../screens/api-doc/apiDoc.css' with { type: 'css' };
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-api-doc-editor>` edits the API definition of a service, Swagger 2 or OpenAPI 3, in forms or
 * as text.
 *
 * ```html
 * <df-api-doc-editor api-base="/api/v2"></df-api-doc-editor>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/api-doc-editor`. Empty lists the services. `/crm` shows that service's definition in a form, `/crm?view=text` as text. `/crm?open=get%20%2Fcontact` and `/crm?open=model%20Contact` show one endpoint or model.
 * @attr {string} link-base - The part of your page's URLs before `/api-doc-editor`, e.g. `#`. If it's set, services become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another service, part or view is shown. Cancel the event to navigate yourself.
 * @fires df-saved - After a definition is saved.
 * @cssproperty --df-height - Height of the element. Default: 90% of the window's height, at least 480px.
 * @cssproperty --df-accent - Color of primary actions.
 * @customElement df-api-doc-editor
 */
export class DfApiDocEditorElement extends areaElement(ApiDocScreen, [
  ...kitStyles,
  navigator,
  rows,
  documents,
  apiDoc,
]) {}

define('df-api-doc-editor', DfApiDocEditorElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-api-doc-editor': DfApiDocEditorElement;
  }
}
