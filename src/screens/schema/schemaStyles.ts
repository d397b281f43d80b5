import { kitStyles } from '../ui/list/kitStyles.ts';
import schema from './schema.css' with { type: 'css' };

/** What the schema editor is drawn with. */
export const schemaStyles = [...kitStyles, schema];
