import { kitStyles } from '../ui/list/kitStyles.ts';
import entries from '../ui/long/entries.css' with { type: 'css' };
import apps from './apps.css' with { type: 'css' };

/** What the apps of an instance are drawn with. */
export const appsStyles = [...kitStyles, entries, apps];
