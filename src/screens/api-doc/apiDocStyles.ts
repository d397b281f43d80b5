import { kitStyles } from '../ui/kitStyles.ts';
import navigator from '../ui/navigator.css' with { type: 'css' };
import rows from '../ui/virtualList.css' with { type: 'css' };
import apiDoc from './apiDoc.css' with { type: 'css' };

/** What the editor of definitions is drawn with. */
export const apiDocStyles = [...kitStyles, navigator, rows, apiDoc];
