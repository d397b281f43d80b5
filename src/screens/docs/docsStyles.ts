import { kitStyles } from '../ui/kitStyles.ts';
import entries from '../ui/entries.css' with { type: 'css' };
import rows from '../ui/virtualList.css' with { type: 'css' };
import docs from './docs.css' with { type: 'css' };

/** What the API documents are drawn with. */
export const docsStyles = [...kitStyles, entries, rows, docs];
