import { kitStyles } from '../ui/list/kitStyles.ts';
import home from './home.css' with { type: 'css' };

/** What the first page of administration is drawn with. */
export const homeStyles = [...kitStyles, home];
