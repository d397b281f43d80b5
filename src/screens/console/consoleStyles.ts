import { kitStyles } from '../ui/list/kitStyles.ts';
import frame from './console.css' with { type: 'css' };
import narrow from './narrow.css' with { type: 'css' };
import navigation from './navigation.css' with { type: 'css' };
import top from './top.css' with { type: 'css' };

/** The styles of the shell, on top of those of `ui`. */
export const consoleStyles: readonly CSSStyleSheet[] = [
  ...kitStyles,
  ...[frame, top, navigation, narrow],
];
