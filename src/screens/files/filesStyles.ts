import { kitStyles } from '../kit/kitStyles.ts';
import entries from '../kit/entries.css' with { type: 'css' };
import record from '../kit/record.css' with { type: 'css' };
import rows from '../kit/virtualList.css' with { type: 'css' };
import files from './files.css' with { type: 'css' };

/** What the file manager is drawn with. */
export const filesStyles = [...kitStyles, entries, rows, record, files];
