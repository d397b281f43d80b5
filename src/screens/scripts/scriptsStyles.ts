import { kitStyles } from '../kit/kitStyles.ts';
import rows from '../kit/virtualList.css' with { type: 'css' };
import scripts from './scripts.css' with { type: 'css' };

/** What the scripts area is drawn with. */
export const scriptsStyles = [...kitStyles, rows, scripts];
