import { ScriptsScreen } from '../screens/scripts/ScriptsScreen.tsx';
import { scriptsStyles } from '../screens/scripts/scriptsStyles.ts';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-script-editor>` leads to every event of an instance and edits the script that runs on it.
 *
 * ```html
 * <df-script-editor api-base="/api/v2"></df-script-editor>
 * ```
 *
 * Needs a signed-in system administrator.
 *
 * @attr {string} path - What is shown, as in the console's address below `/scripts`: empty or `?type=process&service=db&path=db._table` for the way to an event, `/db._table.get.pre_process` for its script, `/file/files/hello.js` for a text file on a service, `/create`, `/samples`.
 * @attr {string} link-base - What stands before `/scripts` in the page's addresses, e.g. `#`; makes steps and events real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another step or script is shown; prevent it to take over.
 * @fires df-saved - After a script is saved.
 * @fires df-deleted - After a script is deleted.
 * @csspart try - Where a script is tried before it is saved.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-script-editor
 */
export class DfScriptEditorElement extends reactElement(ScriptsScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: scriptsStyles,
  texts: 'console',
}) {}

define('df-script-editor', DfScriptEditorElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-script-editor': DfScriptEditorElement;
  }
}
