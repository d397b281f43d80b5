import { memberTitle } from './memberTitle.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Translate } from '../messages/translate.ts';
import { NOT_STORED, type NotKept } from '../merge/notKept.ts';

/** Returns the sentence that a save was not stored completely, with the affected fields. */
export function notKeptSentence(lost: readonly NotKept[], t: Translate): string {
  // for a row its member, if the rest of it was stored
  const titles = lost.map(({ path: [name = '', , member] }) => memberTitle(member ?? name, t));
  return t("The server didn't store: {names}. Everything else is saved.", {
    names: [...new Set(titles)].join(', '),
  });
}

/**
 * Returns, for each field with a value that the server did not store, what the server did instead.
 */
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
        : t(NOT_STORED);
    problems.set(fieldOf(path), message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}
