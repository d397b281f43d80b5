import {
  changedMembers,
  isChildList,
  isEqual,
  rowId,
  rowsOf,
  withChanges,
} from '../lib/changes.ts';
import { parseExact, stringifyExact } from '../lib/exactJson.ts';
import { MASK } from '../lib/secretMask.ts';
import { childRows } from '../merge/childRows.ts';
import { dropAlreadySaved } from '../merge/dropAlreadySaved.ts';
import { merge3, type MergeOptions } from '../merge/merge3.ts';
import type { App } from '../page/createApp.ts';
import { storedKey } from '../page/storedKeys.ts';

/**
 * A half-filled form that survives a reload; stored per user, area and record, in this tab only.
 */
export interface Draft<F> {
  /** Applies what was typed to the current form; null without a draft. */
  restore(present: F): RestoredForm<F> | null;
  /**
   * Stores only what differs from the baseline: everything else may change in the meantime. Returns
   * whether that is all of it: no secrets, and there was room.
   */
  write(form: F, baseline: F): boolean;
  /** Stores what a save is about to send, until its response arrives: then null. */
  markSent(form: F | null, baseline: F): void;
  discard(): void;
}

export interface RestoredForm<F> {
  form: F;
  /** The record has changed since the edit began: saving overwrites someone's change. */
  isOutdated: boolean;
  /** The form of a save whose response the page has not seen. */
  sent?: F;
}

/**
 * `from` are the changes that undo `changes`: of a list only the changed rows, because a role has
 * thousands.
 */
interface Kept<F> {
  changes: Partial<F>;
  from: Partial<F>;
  /** From a save without a response. */
  sent?: Partial<F> | undefined;
}

/**
 * Moves a draft to the new name of its record.
 * Returns false if there is none, or if storage is full: it then stays under its old name.
 */
export function carryDraft(app: App, area: string, from: string, to: string): boolean {
  const { storage } = app.browser;
  const old = storedKey(app, 'draft', area, from);
  const kept = storage?.getItem(old);
  if (!storage || !kept) return false;
  // a long one doesn't fit into the storage twice
  storage.removeItem(old);
  try {
    storage.setItem(storedKey(app, 'draft', area, to), kept);
    return true;
  } catch {
    storage.setItem(old, kept);
    return false;
  }
}

/** Removes private lookup keys, which are secrets as well: a new value must be typed again. */
function withoutPrivate(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return (value as { id?: unknown; private?: unknown }[]).map((row) =>
    row?.private === true ? { ...row, value: row.id == null ? '' : MASK } : row,
  );
}

/** Whether new rows have become changes of stored ones, which others have added since. */
const hasStoredRows = (changes: object, unsaved: object): boolean =>
  Object.keys(changes)
    .filter(isChildList)
    .some((name) => {
      const known = new Set(rowsOf(changes, name).map(rowId));
      return rowsOf(unsaved, name).some((row) => !known.has(rowId(row)));
    });

/**
 * Returns the draft of one form. Members named in `secretFields` and private values are never
 * stored; a form that is a public lookup key itself has no secrets. It is cleared on sign-out, and
 * if the page may not store anything there is none. `merge` says which rows of its lists are the
 * same; by default those with the same id.
 */
export function draftOf<F extends object>(
  app: App,
  area: string,
  record: string | number | null,
  secretFields: readonly (keyof F & string)[] = [],
  merge: MergeOptions = childRows,
): Draft<F> {
  // a page may disable storage later
  const storage = () => app.browser.storage;
  const key = storedKey(app, 'draft', area, String(record ?? 'create'));
  const secretsOf = (...forms: readonly F[]): readonly string[] =>
    forms.every((form) => (form as { private?: unknown }).private === false) ? [] : secretFields;
  const withoutSecrets = (changes: object, secrets: readonly string[]): Partial<F> =>
    Object.fromEntries(
      Object.entries(changes)
        .filter(([name]) => !secrets.includes(name))
        .map(([name, value]) => [name, withoutPrivate(value)]),
    ) as Partial<F>;
  let sent: Partial<F> | undefined;
  /** The stored text as this form knows it; null if it discarded it, undefined before it knows. */
  let own: string | null | undefined;
  const keep = (kept: Kept<F>): boolean => {
    const text = stringifyExact(kept);
    try {
      const place = storage();
      place?.setItem(key, text);
      own = text;
      return !!place;
    } catch {
      // storage is full: only the draft is lost
      return false;
    }
  };
  /** Returns the stored text, unless the same record was opened again and its new form wrote it. */
  const ownText = () => {
    const text = storage()?.getItem(key);
    return own === undefined || text === own ? text : null;
  };
  return {
    restore(present) {
      try {
        const text = storage()?.getItem(key);
        own = text ?? null;
        if (!text) return null;
        const { changes, from, ...kept } = parseExact(text) as Kept<F>;
        sent = kept.sent;
        const base = withChanges(present, from);
        const unsaved = dropAlreadySaved(changes, present);
        const mine = withChanges(base, unsaved);
        const { merged, conflicts } = merge3(base, mine, present, merge);
        // after a save without a response, the stored rows can be the user's own
        const isTaken = !sent && hasStoredRows(changes, unsaved);
        const form = { form: merged, isOutdated: conflicts.length > 0 || isTaken };
        return sent ? { ...form, sent: withChanges(base, sent) } : form;
      } catch {
        return null;
      }
    },
    write(form, baseline) {
      const secrets = secretsOf(form, baseline);
      const typed = changedMembers(baseline, form);
      const changes = withoutSecrets(typed, secrets);
      const from = withoutSecrets(changedMembers(form, baseline), secrets);
      return keep({ changes, from, sent }) && isEqual(changes, typed);
    },
    markSent(form, baseline) {
      sent = form
        ? withoutSecrets(changedMembers(baseline, form), secretsOf(form, baseline))
        : undefined;
      const text = ownText();
      if (text) keep({ ...(parseExact(text) as Kept<F>), sent });
    },
    discard() {
      sent = undefined;
      // a save that was left may end while its record is being edited again
      if (ownText()) storage()?.removeItem(key);
      own = null;
    },
  };
}
