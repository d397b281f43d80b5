import { showControls } from '../lib/showControls.ts';

/** Enough to recognise a name; a question stays short whatever is stored. */
const SHOWN = 80;

/** Returns a stored name for a sentence: short, on one line, with hidden characters shown. */
export function inLine(name: string): string {
  const start = name.slice(0, SHOWN).replace(/\s+/g, ' ').trim();
  return showControls(start) + (name.length > SHOWN ? '…' : '');
}
