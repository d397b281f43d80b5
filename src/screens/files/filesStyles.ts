import { kitStyles } from '../ui/list/kitStyles.ts';
import entries from '../ui/long/entries.css' with { type: 'css' };
import record from '../ui/form/record.css' with { type: 'css' };
import rows from '../ui/long/virtualList.css' with { type: 'css' };
import files from './files.css' with { type: 'css' };
import table from './fileTable.css' with { type: 'css' };
import tree from './folderTree.css' with { type: 'css' };
import uploads from './uploads.css' with { type: 'css' };

/** What the file manager is drawn with. */
export const filesStyles = [...kitStyles, entries, rows, record, files, tree, table, uploads];
