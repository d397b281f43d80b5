import { kitStyles } from '../ui/list/kitStyles.ts';
import entries from '../ui/long/entries.css' with { type: 'css' };
import config from './config.css' with { type: 'css' };

/** What the configuration of an instance is drawn with. */
export const configStyles = [...kitStyles, entries, config];
