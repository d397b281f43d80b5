import { ScriptsScreen } from '../screens/scripts/ScriptsScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import rows from '../screens/ui/long/virtualList.css' with { type: 'css' };
import scripts from '../screens/scripts/scripts.css' with { type: 'css' };
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-script-editor>` lists every event of an instance and edits the script that runs
 * when an event fires.
 *
 * ```html
 * <df-script-editor api-base="/api/v2"></df-script-editor>
 * ```
 *
 * Requires a signed-in system administrator.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/scripts`. Empty or `?type=process&service=db&path=db._table` lists the events. `/db._table.get.pre_process` opens that event's script. `/file/files/hello.js` opens a text file on a service. `/create` begins a new script, `/samples` shows sample scripts.
 * @attr {string} link-base - The part of your page's URLs before `/scripts`, e.g. `#`. If it's set, services, paths and events become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another service, path or script is shown. Cancel the event to navigate yourself.
 * @fires df-saved - After a script is saved.
 * @fires df-deleted - After a script is deleted.
 * @csspart try - The section for testing a script before saving.
 * @cssproperty --df-accent - Color of primary actions.
 * @cssproperty --df-height - Height of the element. Default: 90% of the window's height, at least 480px.
 * @customElement df-script-editor
 */
export class DfScriptEditorElement extends areaElement(ScriptsScreen, [
  ...kitStyles,
  rows,
  scripts,
]) {}

define('df-script-editor', DfScriptEditorElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-script-editor': DfScriptEditorElement;
  }
}
