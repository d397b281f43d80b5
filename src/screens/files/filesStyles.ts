import { kitStyles } from '../ui/kitStyles.ts';
import entries from '../ui/entries.css' with { type: 'css' };
import record from '../ui/record.css' with { type: 'css' };
import rows from '../ui/virtualList.css' with { type: 'css' };
import files from './files.css' with { type: 'css' };

/** What the file manager is drawn with. */
export const filesStyles = [...kitStyles, entries, rows, record, files];
