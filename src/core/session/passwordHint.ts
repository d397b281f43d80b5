import type { Translate } from '../messages/translate.ts';
import { passwordLength } from './newPasswordProblems.ts';

/** What an attacker guesses first, besides the user's names. */
const COMMON = 'password welcome qwerty admin secret login dreamfactory summer'.split(' ');

/** Common substitutions for letters in words. */
const DISGUISES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
};

/**
 * Entropy in bits below which a patient attacker guesses a password, and above which no one does.
 */
const WEAK = 40;
const STRONG = 60;

/** Characters that are judged: a search for repetitions in a long text would block the page. */
const JUDGED = 200;

/**
 * Returns a hint for a new password while it is typed: the server's rule until it is met, then how
 * hard the password is to guess. `known` are names and addresses of its owner, which are guessed
 * first. `error` is shown beside it, and says by itself that the password is too short. A rule of
 * thumb: it never rejects a password.
 */
export function passwordHint(
  password: string,
  options: { minimum: number; known?: readonly string[]; error?: string | undefined },
  t: Translate,
): string {
  const { minimum, known = [], error } = options;
  const length = passwordLength(password);
  if (length < minimum && error) return '';
  if (!length) return t('At least {minimum} characters.', { minimum });
  if (length < minimum) {
    return t('At least {minimum} characters; {length} so far.', { minimum, length });
  }
  const bits = surprise(password, known);
  if (bits < WEAK) return t('Weak. Add a few more words.');
  return bits < STRONG ? t('Fair. Longer is stronger.') : t('Strong.');
}

function surprise(password: string, known: readonly string[]): number {
  const own = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const words = [...own.filter(({ length }) => length > 2), ...COMMON];
  const text = password.slice(0, JUDGED).toLowerCase();
  const plain = text.replace(/[01345@$]/g, (sign) => DISGUISES[sign] ?? sign);
  return Math.min(bitsOf(text, words), bitsOf(plain, words));
}

/**
 * Bits for a guessed word, for one more character of `aaa`, `abc` or `321`,
 * and for the others by kind.
 */
const PRICES = { word: 6, next: 0.5, inWord: 2.5, digit: 3.3, other: 5.7 };

function bitsOf(text: string, words: readonly string[]): number {
  // a repetition adds nothing
  let rest = text.replace(/(.{3,}?)\1+/gu, '$1');
  let bits = 0;
  for (const word of words) {
    bits += (rest.split(word).length - 1) * PRICES.word;
    rest = rest.replaceAll(word, '\n');
  }
  let last = -Infinity;
  for (const [run] of rest.matchAll(/\p{Script=Latin}{4,}|[^\n]/gu)) {
    for (const sign of run) {
      const code = sign.codePointAt(0) ?? 0;
      bits += Math.abs(code - last) > 1 ? priceOf(sign, run.length > 2) : PRICES.next;
      last = code;
    }
  }
  return bits;
}

function priceOf(sign: string, isInWord: boolean): number {
  if (isInWord) return PRICES.inWord;
  return /\d/.test(sign) ? PRICES.digit : PRICES.other;
}
