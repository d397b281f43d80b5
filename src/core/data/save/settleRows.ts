import { isEqual } from '../../lib/changes.ts';
import { merge3 } from '../../merge/merge3.ts';
import type { IsKept } from '../../merge/isNormalised.ts';
import { NOT_STORED, notKept } from '../../merge/notKept.ts';
import { msg } from '../../messages/translate.ts';
import { whyReadOnly } from '../columnKind.ts';
import { nothingEdited } from '../History.ts';
import type { TableData, TableState } from '../openTable.ts';
import { editedRow, withOthers, type Edits, type Refusal, type RowEdit } from '../RowEdit.ts';
import { likeness } from './rowLikeness.ts';
import { hasKey, rowKey } from '../rowKey.ts';
import { isStoredInAnyCase, sameValues, storedMembers } from '../sameValue.ts';
import type { Row } from '../Row.ts';
import { keyMembers, memberOf, type TableSchema } from '../../tables/TableSchema.ts';

export const MAYBE_SAVED = msg(
  'No response. The record may have been saved. Saving again checks that first.',
);

const SAVED_BEFORE = msg(
  'This record was saved without your latest changes. Saving again adds another record.',
);

const TOO_LATE = msg(
  'The record was created before this change. This field can only be set when the record is created.',
);

/** Current servers do so with every empty text (real server, 7.5.0). */
const EMPTIED = msg('The server stored NULL instead of empty text. Set NULL or enter a value.');

/** What remains unsaved of saved records: typed since, or not stored by the server. */
export interface Settled {
  /** Keys of records that were edited since. */
  later: string[];
  /** An error for each record with a value that the server did not store. */
  notKept: Refusal[];
  /** A message for each new record whose key was typed after it had been sent. */
  late: Refusal[];
}

/**
 * Removes what was sent from the changes and shows it as the server has it. What was typed since
 * stays unsaved on top of that, and so does what the server did not store.
 */
export function settleRows(
  { store }: TableData,
  schema: TableSchema,
  sent: readonly RowEdit[],
  answers: readonly (Row | undefined)[],
): Settled {
  const later: string[] = [];
  const notKept: Refusal[] = [];
  const late: Refusal[] = [];
  if (!sent.length) return { later, notKept, late };
  const saved = new Map(
    sent.map((edit, index) => [
      edit.key,
      {
        edit,
        row: { ...editedRow(edit.before, edit), ...answers[index] },
        answer: answers[index],
      },
    ]),
  );
  store.setState((state) => {
    const present = new Map<string, RowEdit>();
    for (const [key, now] of state.history.present) {
      const done = saved.get(key);
      const left = done ? leftAfter(schema, done.edit, now, done.row) : now;
      if (left) present.set(left.key, left);
      const dropped = done ? lateOf(schema, done.edit, now, done.row) : null;
      if (dropped) late.push(dropped);
      if (left && done) later.push(left.key);
      const lost = done ? lostOf(schema, untouched(done.edit, now), done.answer) : null;
      if (!lost) continue;
      const { changes, refusal } = lost;
      const both = left && { ...left, changes: { ...changes, ...left.changes }, refusal };
      present.set(lost.key, both ?? lost);
      if (refusal) notKept.push(refusal);
    }
    const done = [...saved.values()];
    const isOpen = ({ before, sent }: RowEdit) => before === null && !!sent?.length;
    for (const [key, edit] of present)
      if (isOpen(edit)) present.set(key, withOthers(edit, othersIn(schema, edit, done)));
    return settled(state, schema, done, present);
  });
  return { later, notKept, late };
}

/** Returns what was sent of a record and not typed into since. */
function untouched(sent: RowEdit, { changes, problems }: RowEdit): RowEdit {
  const left = Object.entries(sent.changes).filter(
    ([member, value]) => !problems[member] && isEqual(changes[member], value),
  );
  return { ...sent, changes: Object.fromEntries(left) };
}

/**
 * Returns the intended values of a record that the server did not store;
 * null if it stored all it returns.
 */
function lostOf(schema: TableSchema, edit: RowEdit, row: Row | undefined): RowEdit | null {
  if (!row || !hasKey(schema, row)) return null;
  const isStored = storedMembers(schema.field);
  const keys = schema.field.filter((field) => keyMembers(schema).includes(memberOf(field)));
  const isKept: IsKept = (sent, kept, name) => {
    // a saved key can't be changed, so that its case would stay unsaved for good
    const key = keys.find((field) => memberOf(field) === name);
    return isStored(sent, kept, name) || (!!key && isStoredInAnyCase(key, sent, kept));
  };
  const lost = notKept(edit.changes, row, { isKept });
  if (!lost.length) return null;
  const changes = Object.fromEntries(lost.map(({ path: [member = ''], sent }) => [member, sent]));
  const labels = schema.field
    .filter((field) => Object.hasOwn(changes, memberOf(field)))
    .map(({ label, name }) => label || name)
    .join(', ');
  const isEmptied = lost.every(({ sent, kept }) => sent === '' && kept === null);
  const refusal = { field: labels, message: isEmptied ? EMPTIED : NOT_STORED };
  return { key: rowKey(schema, row), before: row, changes, problems: {}, refusal };
}

interface Saved {
  edit: RowEdit;
  row: Row;
}

/** Returns the keys of saved records that are like a new one only because of what was typed. */
function othersIn(schema: TableSchema, { sent }: RowEdit, saved: readonly Saved[]): string[] {
  const isLike = likeness(schema, sent?.at(-1) ?? {});
  return saved
    .filter(({ row }) => hasKey(schema, row))
    .filter(({ edit, row }) => isLike(row) && !(edit.before && isLike(edit.before)))
    .map(({ row }) => rowKey(schema, row));
}

function settled(
  state: TableState,
  schema: TableSchema,
  saved: readonly Saved[],
  present: Edits,
): Partial<TableState> {
  const isKeyless = !keyMembers(schema).length;
  const keyed = saved.filter(({ row }) => hasKey(schema, row));
  const byKey = new Map(keyed.map(({ row }) => [rowKey(schema, row), row]));
  const newest = (row: Row) => byKey.get(rowKey(schema, row)) ?? row;
  const fresh = saved.filter(({ edit }) => edit.before === null);
  // one whose key is not known appears with the next page
  const known = fresh.filter(({ row }) => isKeyless || hasKey(schema, row));
  const shown = new Set<string>();
  for (const some of [state.rows, state.created])
    some.forEach((row) => row && shown.add(rowKey(schema, row)));
  // the page may have been read since they were sent
  const added = known.filter(({ row }) => isKeyless || !shown.has(rowKey(schema, row)));
  const localIds = new Map(state.localIds);
  for (const { edit, row } of isKeyless ? [] : known) localIds.set(rowKey(schema, row), edit.key);
  return {
    history: { ...nothingEdited, present },
    // holes stay holes
    rows: state.rows.map((row) => row && newest(row)),
    created: [...added.map(({ row }) => row), ...state.created.map(newest)],
    selected: new Map([...state.selected].map(([key, row]) => [key, newest(row)])),
    localIds,
    ...(state.total !== null && {
      total: state.total + fresh.length - known.length + added.length,
    }),
  };
}

/** Returns what remains unsaved of a record that was edited while it was being saved. */
function leftAfter(schema: TableSchema, sent: RowEdit, now: RowEdit, row: Row): RowEdit | null {
  if (now.changes === sent.changes && now.problems === sent.problems) return null;
  if (!keyMembers(schema).length) {
    const { sent: _, ...typed } = now;
    return { ...typed, refusal: { message: SAVED_BEFORE } };
  }
  if (!hasKey(schema, row)) return { ...now, refusal: { message: MAYBE_SAVED } };
  const mine = { ...undoneMembers(schema, sent, now), ...editedRow(sent.before, now) };
  const { merged } = merge3(editedRow(sent.before, sent), mine, row, {
    isSame: sameValues(schema.field),
    isChanged: (base, mine) => !isEqual(base, mine),
  });
  const left = schema.field
    .filter((field) => !whyReadOnly(field, false))
    .map(memberOf)
    .filter((member) => merged[member] !== row[member]);
  const changes = Object.fromEntries(left.map((member) => [member, merged[member]]));
  const hasWork = Object.keys(changes).length + Object.keys(now.problems).length > 0;
  return hasWork
    ? { key: rowKey(schema, row), before: row, changes, problems: now.problems, refusal: null }
    : null;
}

/** Returns a message for what only a new record can be given, and was typed after it was sent. */
function lateOf(schema: TableSchema, sent: RowEdit, now: RowEdit, row: Row): Refusal | null {
  if (sent.before !== null || !hasKey(schema, row)) return null;
  const late = schema.field
    .filter((field) => whyReadOnly(field, false) && !whyReadOnly(field, true))
    .filter((field) => {
      const typed = now.changes[memberOf(field)];
      return typed !== undefined && !isEqual(typed, sent.changes[memberOf(field)]);
    });
  if (!late.length) return null;
  return { field: late.map(({ label, name }) => label || name).join(', '), message: TOO_LATE };
}

/** Returns NULL for what was sent of a new record and undone since: it had no earlier value. */
function undoneMembers(schema: TableSchema, sent: RowEdit, now: RowEdit): Row {
  if (sent.before !== null) return {};
  const undone = schema.field
    .filter((field) => field.allow_null && Object.hasOwn(sent.changes, memberOf(field)))
    .map(memberOf)
    .filter((member) => !Object.hasOwn(now.changes, member) && !now.problems[member]);
  return Object.fromEntries(undone.map((member) => [member, null]));
}
