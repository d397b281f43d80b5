import { kitStyles } from '../ui/list/kitStyles.ts';
import roles from './roles.css' with { type: 'css' };

/** What the roles of an instance are drawn with. */
export const rolesStyles = [...kitStyles, roles];
