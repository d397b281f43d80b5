import { useRef, type KeyboardEvent } from 'react';
import { isCharacterKey } from '../../core/text/isCharacterKey.ts';
import { startingWith } from '../../core/text/startingWith.ts';

/** Letters that follow each other within this time, in milliseconds, are one text. */
const SAME_TEXT_MS = 700;

/**
 * Lets people type the beginning of an option, as in a browser's own lists. The function returns the
 * option that a key leads to; null if the key isn't for it: a letter that nothing starts with, a
 * shortcut, or a space that doesn't continue a text.
 */
export function useTypeAhead() {
  const typed = useRef({ text: '', until: 0 });
  return (event: KeyboardEvent, labels: readonly string[], at: number): number | null => {
    const before = event.timeStamp < typed.current.until ? typed.current.text : '';
    if (!isCharacterKey(event) || (event.key === ' ' && !before)) return null;
    typed.current = { text: before + event.key, until: event.timeStamp + SAME_TEXT_MS };
    return startingWith(labels, typed.current.text, at) ?? (event.key === ' ' ? at : null);
  };
}
