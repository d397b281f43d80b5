import { configStyles } from '../screens/config/configStyles.ts';
import { ConfigScreen } from '../screens/config/ConfigScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-admin-config>` configures an instance: its facts, caches, CORS entries, email templates, global lookup keys, and the administrator's preferences.
 *
 * ```html
 * <df-admin-config api-base="/api/v2"></df-admin-config>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} path - What is shown, as in the console's address below `/config`: empty for the system's own words, `/cache`, `/cors`, `/cors/3`, `/email-templates/create`, `/lookup-keys`, `/preferences`.
 * @attr {string} link-base - What stands before `/config` in the page's addresses, e.g. `#`; makes entries and tabs real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another tab or entry is shown; prevent it to take over.
 * @fires df-saved - After an entry or the system config is saved.
 * @fires df-deleted - After an entry is deleted.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-admin-config
 */
export class DfAdminConfigElement extends reactElement(ConfigScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: configStyles,
  texts: 'console',
}) {}

define('df-admin-config', DfAdminConfigElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-admin-config': DfAdminConfigElement;
  }
}
