import { isolate } from '../lib/isolate.ts';
import { showAllControls } from '../lib/showAllControls.ts';

/** Returns names in one text, each with its own direction and with hidden characters shown. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => isolate(showAllControls(name))).join(', ');
