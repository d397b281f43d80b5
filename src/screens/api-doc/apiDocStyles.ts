import { kitStyles } from '../kit/kitStyles.ts';
import navigator from '../kit/navigator.css' with { type: 'css' };
import rows from '../kit/virtualList.css' with { type: 'css' };
import apiDoc from './apiDoc.css' with { type: 'css' };

/** What the editor of definitions is drawn with. */
export const apiDocStyles = [...kitStyles, navigator, rows, apiDoc];
