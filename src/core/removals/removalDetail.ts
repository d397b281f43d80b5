import type { App } from '../page/createApp.ts';
import { listNames } from '../messages/listNames.ts';
import type { Translate } from '../messages/translate.ts';
import { canOfferUndo } from '../notices/undoNotice.ts';

export interface RemovalFacts {
  count: number;
  /** The names of the records that the question itself does not contain. */
  names: readonly string[];
  /** What else refers to them. */
  used: string | undefined;
}

/**
 * Returns the text below the question whether to delete records, one line each: which they are, who
 * refers to them, and that there will be no Undo.
 */
export function removalDetail(
  app: App,
  t: Translate,
  { count, names, used }: RemovalFacts,
): string {
  const lines = [
    listNames(names, t),
    used,
    !canOfferUndo(app, count) && t("This takes effect at once and can't be undone."),
  ];
  return lines.filter(Boolean).join('\n');
}
