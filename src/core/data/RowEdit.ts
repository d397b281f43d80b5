import type { Reason } from '../messages/errorText.ts';
import { sameValue } from './sameValue.ts';
import type { Row } from './Row.ts';
import { memberOf, type TableField } from '../tables/TableSchema.ts';

/** What was changed in one record and isn't saved yet. */
export interface RowEdit {
  key: string;
  /** The record as it was read; null for a new one. */
  before: Row | null;
  changes: Row;
  /** Texts that aren't valid in their field, by member, with the reason. */
  problems: Readonly<Record<string, { text: string; message: string }>>;
  /** Why the record can't be saved: the server's reason, or a problem that is known beforehand. */
  refusal: Refusal | null;
  /** Changes sent without a response. If the server has these values now, they are ours. */
  sent?: readonly Row[];
  /** Its changes only go back to what was read, because something was sent: the user has reverted it. */
  isReverted?: true;
  /**
   * Keys of records like a new one that aren't the one sent: the page showed them before, or what is
   * stored there was typed elsewhere on it.
   */
  others?: readonly string[];
}

export interface Refusal extends Reason {
  /** The field it is about, if known, by its label or as its column is named. */
  field?: string;
}

/** All unsaved changes, in the order in which they began. */
export type Edits = ReadonlyMap<string, RowEdit>;

/** A change of one cell: a value, or an invalid text. */
export interface CellChange {
  key: string;
  /** The record as read; null for a new one. */
  before: Row | null;
  field: TableField;
  /** Undefined for a cell of a new record without a value. */
  value?: unknown;
  problem?: { text: string; message: string };
}

/** Adds cell changes to the edits. A cell that gets its old value back is no longer changed. */
export function changeCells(edits: Edits, changes: readonly CellChange[]): Edits {
  const next = new Map(edits);
  for (const { key, before, field, value, problem } of changes) {
    const known = next.get(key) ?? { key, before, changes: {}, problems: {}, refusal: null };
    const { isReverted: _reverted, ...old } = known as RowEdit;
    const member = memberOf(field);
    const { [member]: _, ...otherChanges } = old.changes;
    const { [member]: __, ...otherProblems } = old.problems;
    // what was sent may be stored by now, so the old value counts as a change
    const isSent = old.sent?.some((sent) => Object.hasOwn(sent, member));
    const isRead = old.before ? sameValue(field, old.before[member], value) : value === undefined;
    const isBack = !problem && !isSent && isRead;
    const edit: RowEdit = {
      ...old,
      changes: problem || isBack ? otherChanges : { ...otherChanges, [member]: value },
      problems: problem ? { ...otherProblems, [member]: problem } : otherProblems,
      refusal: null,
    };
    if (edit.before !== null && !hasWork(edit)) next.delete(key);
    else next.set(key, edit);
  }
  return next;
}

const hasWork = ({ changes, problems }: RowEdit) =>
  Object.keys(changes).length > 0 || Object.keys(problems).length > 0;

/** Adds new records with their initial values. */
export function addRows(edits: Edits, keys: readonly string[], changes: Row): Edits {
  const next = new Map(edits);
  for (const key of keys)
    next.set(key, { key, before: null, changes, problems: {}, refusal: null });
  return next;
}

/** Discards the changes of some records. */
export function withoutRows(edits: Edits, keys: Iterable<string>): Edits {
  const next = new Map(edits);
  for (const key of keys) next.delete(key);
  return next;
}

/** Notes why records were rejected, by key. */
export function withRefusals(edits: Edits, refusals: ReadonlyMap<string, Refusal>): Edits {
  const next = new Map(edits);
  for (const [key, refusal] of refusals) {
    const edit = next.get(key);
    if (edit) next.set(key, { ...edit, refusal });
  }
  return next;
}

/**
 * Notes that changes were sent, before their outcome is known, and which records like the new ones
 * there were before.
 */
export function withSent(
  edits: Edits,
  batch: readonly RowEdit[],
  othersOf: (edit: RowEdit) => readonly string[] = () => [],
): Edits {
  const next = new Map(edits);
  for (const one of batch) {
    const edit = next.get(one.key);
    if (!edit) continue;
    const sent = [...(edit.sent ?? []), one.changes];
    next.set(one.key, withOthers({ ...edit, sent }, othersOf(one)));
  }
  return next;
}

/** Notes records that aren't the new one, although they are like it. */
export const withOthers = (edit: RowEdit, keys: readonly string[]): RowEdit =>
  keys.length ? { ...edit, others: [...new Set([...(edit.others ?? []), ...keys])] } : edit;

/** Forgets what was sent, because the server has rejected it. */
export function withoutSent(edits: Edits, refused: readonly RowEdit[]): Edits {
  const next = new Map(edits);
  for (const { key, changes } of refused) {
    const edit = next.get(key);
    if (edit?.sent) next.set(key, { ...edit, sent: edit.sent.filter((one) => one !== changes) });
  }
  return next;
}

/** Forgets all that was sent of records that no longer exist. */
export function withNothingSent(edits: Edits, keys: Iterable<string>): Edits {
  const next = new Map(edits);
  for (const key of keys) {
    const edit = next.get(key);
    if (edit) next.set(key, { ...edit, sent: [] });
  }
  return next;
}

/**
 * Returns earlier edits with what was sent since without a response. It may be stored by now, so
 * going back to the old value is a change as well, and a new record is looked up before it is sent.
 */
export function withSentOf(edits: Edits, present: Edits): Edits {
  const next = new Map(edits);
  for (const [key, { before, sent = [], others = [] }] of present) {
    const known = next.get(key);
    if (!sent.length || (!before && !known)) continue;
    const edit = known ?? { key, before, changes: {}, problems: {}, refusal: null };
    const members = before ? sent.flatMap((one) => Object.keys(one)) : [];
    const old = Object.fromEntries(members.map((member) => [member, before?.[member]]));
    next.set(key, withOthers({ ...edit, changes: { ...old, ...edit.changes }, sent }, others));
  }
  return next;
}

/** Returns a record with its changes. */
export const editedRow = (before: Row | null, edit: RowEdit | undefined): Row =>
  edit ? { ...before, ...edit.changes } : (before ?? {});
