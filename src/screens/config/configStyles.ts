import { kitStyles } from '../kit/kitStyles.ts';
import entries from '../kit/entries.css' with { type: 'css' };
import config from './config.css' with { type: 'css' };

/** What the configuration of an instance is drawn with. */
export const configStyles = [...kitStyles, entries, config];
