import { kitStyles } from '../ui/list/kitStyles.ts';
import packages from './packages.css' with { type: 'css' };

/** What the packages of an instance are drawn with. */
export const packagesStyles = [...kitStyles, packages];
