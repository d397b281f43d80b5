import { DocsScreen } from '../screens/docs/DocsScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import navigator from '../screens/ui/long/navigator.css' with { type: 'css' };
import documents from '../screens/documents/documents.css' with { type: 'css' };
import docs from '../screens/docs/docs.css' with { type: 'css' };
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-api-docs>` documents the API of each service and lets you try its endpoints.
 *
 * ```html
 * <df-api-docs api-base="/api/v2"></df-api-docs>
 * ```
 *
 * Requires a signed-in system administrator. Requests you try are sent to the instance, normally
 * with the page's session, and can change its data.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/apidocs`. Empty for the services, `/shop` for the endpoints of one, `/shop?filter=table` for those that match, `/shop?table=orders` for those of a table, `/shop?role=3` for those a role can use, `/shop?call=get%20%2Fshop%2F_table` for a single one.
 * @attr {string} link-base - The part of your page's URLs before `/apidocs`, e.g. `#`. If it's set, services become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another service or endpoint is shown. Cancel the event to navigate yourself.
 * @cssproperty --df-accent - Color of primary actions.
 * @cssproperty --df-height - Height of the element. Default: 90% of the window's height, at least 480px.
 * @customElement df-api-docs
 */
export class DfApiDocsElement extends areaElement(DocsScreen, [
  ...kitStyles,
  navigator,
  documents,
  docs,
]) {}

define('df-api-docs', DfApiDocsElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-api-docs': DfApiDocsElement;
  }
}
