import { kitStyles } from '../ui/list/kitStyles.ts';
import data from './data.css' with { type: 'css' };

/** What tables are drawn with; what opens over them brings its own. */
export const dataStyles = [...kitStyles, data];
