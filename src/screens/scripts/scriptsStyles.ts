import { kitStyles } from '../ui/list/kitStyles.ts';
import rows from '../ui/long/virtualList.css' with { type: 'css' };
import scripts from './scripts.css' with { type: 'css' };

/** What the scripts area is drawn with. */
export const scriptsStyles = [...kitStyles, rows, scripts];
