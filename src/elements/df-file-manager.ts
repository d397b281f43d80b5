import { FilesScreen } from '../screens/files/FilesScreen.tsx';
import { kitStyles } from '../screens/ui/list/kitStyles.ts';
import entries from '../screens/ui/long/entries.css' with { type: 'css' };
import record from '../screens/ui/form/record.css' with { type: 'css' };
import rows from '../screens/ui/long/virtualList.css' with { type: 'css' };
import files from '../screens/files/files.css' with { type: 'css' };
import table from '../screens/files/fileTable.css' with { type: 'css' };
import tree from '../screens/files/folderTree.css' with { type: 'css' };
import uploads from '../screens/files/uploads.css' with { type: 'css' };
import { areaElement } from './areaElement.ts';
import { define } from './define.ts';

/**
 * `<df-file-manager>` manages the files of an instance's file services. It shows the folders as a
 * tree, and thumbnails and previews of the files. You can upload files by button or drag and drop,
 * copy, move and download them, and edit text files. Each folder and file has its own URL. On wide screens, a file opens beside its
 * folder.
 *
 * ```html
 * <df-file-manager api-base="/api/v2" path="/files"></df-file-manager>
 * ```
 *
 * Requires a signed-in system administrator. If your page has a Content Security Policy, allow
 * `frame-src blob:` to preview PDF files (otherwise a link opens them in a new tab) and
 * `media-src blob:` to play video and audio.
 *
 * @attr {string} path - What to show: the part of the console's URL after `/file-manager`. Empty for the services, `/files/docs/?filter=2026&order=content_length%20desc` for a folder, `/files/docs/readme.txt` for a file.
 * @attr {string} link-base - The part of your page's URLs before `/file-manager`, e.g. `#`. If it's set, folders and files become links.
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-navigate - Before another folder or file is shown. Cancel the event to navigate yourself.
 * @fires df-saved - After files are uploaded, imported, extracted, copied, moved, renamed or edited, or folders are created.
 * @fires df-deleted - After files or folders are deleted. `ids` lists their names.
 * @cssproperty --df-accent - Color of primary actions.
 * @cssproperty --df-height - Height of the element. Default: 90% of the window's height, at least 480px.
 * @customElement df-file-manager
 */
export class DfFileManagerElement extends areaElement(FilesScreen, [
  ...kitStyles,
  entries,
  rows,
  record,
  files,
  tree,
  table,
  uploads,
]) {}

define('df-file-manager', DfFileManagerElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-file-manager': DfFileManagerElement;
  }
}
