import { isolate } from '../lib/isolate.ts';
import { showAllControls } from '../lib/showAllControls.ts';

/** Returns a text about one of several things, with its name before it. */
export const namedText = (name: string, text: string): string =>
  `${isolate(showAllControls(name), text)}: ${text}`;
