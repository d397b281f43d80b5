import { isolatesInPairs } from './isolate.ts';
import { showAllControls } from './showAllControls.ts';

/** First strong isolate, pop directional isolate. */
const ISOLATES = /([\u2068\u2069])/;

/**
 * Does what `showAllControls` does for what can be a sentence with names: isolates stay where they
 * only do what ours do.
 */
export function showControls(text: string | null | undefined): string {
  const sentence = String(text ?? '');
  if (!isolatesInPairs(sentence)) return showAllControls(sentence);
  return sentence
    .split(ISOLATES)
    .map((part) => (ISOLATES.test(part) ? part : showAllControls(part)))
    .join('');
}
