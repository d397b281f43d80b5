import { isolate } from '../lib/isolate.ts';
import { showControls } from '../lib/showControls.ts';

/** Returns a text about one of several things, with its name before it. */
export const namedText = (name: string, text: string): string =>
  `${isolate(showControls(name), text)}: ${text}`;
