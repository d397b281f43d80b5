import { sameValue } from './sameValue.ts';
import type { Row } from './Row.ts';
import { memberOf, type TableField } from '../tables/TableSchema.ts';

/** What was changed in one record and is not saved. */
export interface RowEdit {
  key: string;
  /** The record as it was read; null for a new one. */
  before: Row | null;
  changes: Row;
  /** Texts that mean no value in their field, by member, with the reason. */
  problems: Readonly<Record<string, { text: string; message: string }>>;
  /** Why the record cannot be saved: what the server said, or what is known beforehand. */
  refusal: Refusal | null;
  /** Changes that were sent without a response: if the server has them now, they are ours. */
  sent?: readonly Row[];
}

export interface Refusal {
  message: string;
  /** The label of the field it is about, where that is known. */
  field?: string;
}

/** All that is not saved, in the order in which it began. */
export type Edits = ReadonlyMap<string, RowEdit>;

/** One cell to be changed: a value, or an invalid text. */
export interface CellChange {
  key: string;
  /** The record as read; null where the record is new. */
  before: Row | null;
  field: TableField;
  value?: unknown;
  problem?: { text: string; message: string };
}

/** Adds changes of cells to the edits. A cell that gets its old value back is no longer changed. */
export function changeCells(edits: Edits, changes: readonly CellChange[]): Edits {
  const next = new Map(edits);
  for (const { key, before, field, value, problem } of changes) {
    const old = next.get(key) ?? { key, before, changes: {}, problems: {}, refusal: null };
    const member = memberOf(field);
    const { [member]: _, ...otherChanges } = old.changes;
    const { [member]: __, ...otherProblems } = old.problems;
    // what was sent may stand there by now: then the old value is a change
    const isSent = old.sent?.some((sent) => Object.hasOwn(sent, member));
    const isBack =
      !problem && !isSent && old.before !== null && sameValue(field, old.before[member], value);
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

/** New records, with what is known of them at first. */
export function addRows(edits: Edits, keys: readonly string[], changes: Row): Edits {
  const next = new Map(edits);
  for (const key of keys)
    next.set(key, { key, before: null, changes, problems: {}, refusal: null });
  return next;
}

/** Forgets the changes of some records. */
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

/** Notes that changes are on their way, before anyone knows what happens to them. */
export function withSent(edits: Edits, batch: readonly RowEdit[]): Edits {
  const next = new Map(edits);
  for (const { key, changes } of batch) {
    const edit = next.get(key);
    if (edit) next.set(key, { ...edit, sent: [...(edit.sent ?? []), changes] });
  }
  return next;
}

/** Forgets what was on its way: the server has rejected it. */
export function withoutSent(edits: Edits, refused: readonly RowEdit[]): Edits {
  const next = new Map(edits);
  for (const { key, changes } of refused) {
    const edit = next.get(key);
    if (edit?.sent) next.set(key, { ...edit, sent: edit.sent.filter((one) => one !== changes) });
  }
  return next;
}

/**
 * Earlier edits, with what was sent since and found no answer: it may stand there by now, so that the
 * way back is a change as well.
 */
export function withSentOf(edits: Edits, present: Edits): Edits {
  const next = new Map(edits);
  for (const [key, { before, sent = [] }] of present) {
    if (!sent.length || !before) continue;
    const edit = next.get(key) ?? { key, before, changes: {}, problems: {}, refusal: null };
    const members = sent.flatMap((one) => Object.keys(one));
    const old = Object.fromEntries(members.map((member) => [member, before[member]]));
    next.set(key, { ...edit, changes: { ...old, ...edit.changes }, sent });
  }
  return next;
}

/** A record with its changes. */
export const editedRow = (before: Row | null, edit: RowEdit | undefined): Row =>
  edit ? { ...before, ...edit.changes } : (before ?? {});
