import { kitStyles } from '../kit/kitStyles.ts';
import entries from '../kit/entries.css' with { type: 'css' };
import rows from '../kit/virtualList.css' with { type: 'css' };
import docs from './docs.css' with { type: 'css' };

/** What the API documents are drawn with. */
export const docsStyles = [...kitStyles, entries, rows, docs];
