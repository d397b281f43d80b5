/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Nothing to isolate. */
const EMPTY_PAIR = /\u2068[^\p{L}\p{N}\p{P}\p{S}\u2068\u2069]*\u2069/u;

/**
 * Keeps the order of a name's letters apart from that of the sentence around it, as `<bdi>` does
 * where there are elements: otherwise “שלום: 3 rows” is drawn with the 3 at the left of the name.
 * Returned as it is if both are written from left to right.
 */
export const isolate = (name: string, sentence = ''): string =>
  RIGHT_TO_LEFT.test(name) || (RIGHT_TO_LEFT.test(sentence) && /\p{L}/u.test(name))
    ? FIRST_STRONG_ISOLATE + name + POP_DIRECTIONAL_ISOLATE
    : name;

/**
 * Whether a sentence's isolates come in pairs and have something to isolate: it looks the same
 * whether they are ours or came with a name.
 */
export function isolatesInPairs(text: string): boolean {
  if (EMPTY_PAIR.test(text)) return false;
  let open = 0;
  for (const character of text) {
    if (character === FIRST_STRONG_ISOLATE) open += 1;
    if (character === POP_DIRECTIONAL_ISOLATE) open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && RIGHT_TO_LEFT.test(text);
}
