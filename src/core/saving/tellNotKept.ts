import { memberTitle } from './memberTitle.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Translate } from '../messages/translate.ts';
import type { NotKept } from '../merge/notKept.ts';

/** Says that a save was not kept as a whole, and what of it was not. */
export function notKeptSentence(lost: readonly NotKept[], t: Translate): string {
  // of a row its member, where the rest of it was kept
  const titles = lost.map(({ path: [name = '', , member] }) => memberTitle(member ?? name, t));
  return t("The server didn't store: {names}. Everything else is saved.", {
    names: [...new Set(titles)].join(', '),
  });
}

/** Returns, for each field that shows a value the server did not keep, what the server did instead. */
export function tellNotKept(
  lost: readonly NotKept[],
  fieldOf: (path: readonly string[]) => string,
  t: Translate,
): Problem[] {
  const problems = new Map<string, string>();
  for (const { path, kept } of lost) {
    const isShort = typeof kept === 'string' || typeof kept === 'number';
    const message =
      isShort && kept !== '' && path.length === 1
        ? t('The server stored “{value}” instead.', { value: kept })
        : t("The server didn't store this value.");
    problems.set(fieldOf(path), message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}
