import { kitStyles } from '../kit/kitStyles.ts';
import scripts from './scripts.css' with { type: 'css' };

/** What the scripts area is drawn with. */
export const scriptsStyles = [...kitStyles, scripts];
