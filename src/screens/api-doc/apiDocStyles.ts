import { kitStyles } from '../ui/list/kitStyles.ts';
import navigator from '../ui/long/navigator.css' with { type: 'css' };
import rows from '../ui/long/virtualList.css' with { type: 'css' };
import documents from '../documents/documents.css' with { type: 'css' };
import apiDoc from './apiDoc.css' with { type: 'css' };

/** What the editor of definitions is drawn with. */
export const apiDocStyles = [...kitStyles, navigator, rows, documents, apiDoc];
