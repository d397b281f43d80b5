import { pageStyles } from '../pageStyles.ts';
import fields from '../fields.css' with { type: 'css' };
import kit from './kit.css' with { type: 'css' };
import popover from '../popover.css' with { type: 'css' };
import table from './table.css' with { type: 'css' };
import viewModes from './viewModes.css' with { type: 'css' };

/** The styles of all components of `ui`. */
export const kitStyles: readonly CSSStyleSheet[] = [
  ...pageStyles,
  fields,
  popover,
  kit,
  table,
  viewModes,
];
