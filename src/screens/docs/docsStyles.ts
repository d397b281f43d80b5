import { kitStyles } from '../ui/list/kitStyles.ts';
import entries from '../ui/long/entries.css' with { type: 'css' };
import rows from '../ui/long/virtualList.css' with { type: 'css' };
import docs from './docs.css' with { type: 'css' };

/** What the API documents are drawn with. */
export const docsStyles = [...kitStyles, entries, rows, docs];
