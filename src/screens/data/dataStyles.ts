import { kitStyles } from '../kit/kitStyles.ts';
import record from '../kit/record.css' with { type: 'css' };
import data from './data.css' with { type: 'css' };

/** What tables and their records are drawn with. */
export const dataStyles = [...kitStyles, record, data];
