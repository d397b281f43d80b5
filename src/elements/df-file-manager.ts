import { filesStyles } from '../screens/files/filesStyles.ts';
import { FilesScreen } from '../screens/files/FilesScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-file-manager>` shows the files of an instance's file services: folders with addresses, uploads by button and by drag and drop, copies, moves, downloads, previews and an editor for texts.
 *
 * ```html
 * <df-file-manager api-base="/api/v2" path="/files"></df-file-manager>
 * ```
 *
 * Needs a signed-in system administrator. PDF documents are shown where the policy of the page has `frame-src blob:`, and else open in a new tab.
 *
 * @attr {string} path - What is shown, as in the console's address below `/file-manager`: empty for the services, `/files/docs/?filter=2026&order=content_length%20desc` for a folder, `/files/docs/readme.txt` for a file.
 * @attr {string} link-base - What stands before `/file-manager` in the page's addresses, e.g. `#`; makes folders and files real links.
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the built-in `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of the texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - The colours. Default `auto`.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-navigate - Before another folder or file is shown; prevent it to take over.
 * @fires df-saved - After files are sent, copied, moved, renamed or edited, and folders made.
 * @fires df-deleted - After files and folders are deleted; `ids` are their names.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-file-manager
 */
export class DfFileManagerElement extends reactElement(FilesScreen, {
  attributes: { path: 'string', linkBase: 'string' },
  styles: filesStyles,
  texts: 'console',
}) {}

define('df-file-manager', DfFileManagerElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-file-manager': DfFileManagerElement;
  }
}
