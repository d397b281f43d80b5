import { kitStyles } from '../ui/list/kitStyles.ts';
import sheet from './console.css' with { type: 'css' };

/** The look of the shell, on top of the kit's. */
export const consoleStyles: readonly CSSStyleSheet[] = [...kitStyles, sheet];
