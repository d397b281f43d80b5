import { kitStyles } from '../ui/list/kitStyles.ts';
import navigator from '../ui/long/navigator.css' with { type: 'css' };
import documents from '../documents/documents.css' with { type: 'css' };
import docs from './docs.css' with { type: 'css' };

/** What the API documents are drawn with. */
export const docsStyles = [...kitStyles, navigator, documents, docs];
