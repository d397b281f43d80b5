import type { App } from '../page/createApp.ts';
import { listNames } from '../messages/listNames.ts';
import { plural } from '../messages/plural.ts';
import { msg, type Translate } from '../messages/translate.ts';
import { errorText } from '../messages/errorText.ts';
import { notify } from '../notices/notices.ts';
import type { Id } from '../lib/Id.ts';

/** The records to delete, and how to report them. */
export interface RemovalWords {
  app: App;
  t: Translate;
  /** The title of the notices. */
  title: string;
  ids: readonly Id[];
  /** Their names, in the same order. */
  names: readonly string[];
  /** Whether the list is still shown, with its selection. */
  isShown: () => boolean;
}

/** Notifies which records were not deleted and why, or that the server did not say which. */
export function notifyPartialDelete(
  { app, t, title, ids, names, isShown }: RemovalWords,
  error: Error,
  { isGone, isKnown }: { isGone: (id: Id) => boolean; isKnown: boolean },
): void {
  const left = names.filter((_, index) => !isGone(ids[index] ?? ''));
  const values = { names: listNames(left, t), reason: errorText(t, error) };
  const sentence = isKnown
    ? plural(t, left.length, NOT_DELETED, values)
    : t("Couldn't confirm the deletion of {names}. {reason}", values);
  notify(app, 'error', sentence, t('Api Error'));
  const deleted = ids.length - left.length;
  if (!deleted) return;
  const counts = { deleted, count: ids.length };
  const rest = isShown()
    ? t('Deleted {deleted} of {count}; the rest are still selected.', counts)
    : t('Deleted {deleted} of {count}.', counts);
  notify(app, 'warn', rest, title);
}

const NOT_DELETED = {
  one: msg("{names} wasn't deleted: {reason}"),
  other: msg("{names} weren't deleted: {reason}"),
};
