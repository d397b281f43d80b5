import { msg } from '../../messages/translate.ts';
import { changeEdits, refuseEdits } from './changeEdits.ts';
import { findStored } from './findStored.ts';
import { findTwin } from './findTwin.ts';
import type { TableData } from '../openTable.ts';
import { withoutSent, type Refusal, type RowEdit } from '../RowEdit.ts';
import { settleRows } from './settleRows.ts';
import { keyMembers, type TableSchema } from '../../tables/TableSchema.ts';

/** Messages about a new record that looks like a stored one. */
export const TWINS = {
  found: msg(
    'A record with these values already exists. Revert the new record, or save again to add a second one.',
  ),
  unknown: msg(
    "Couldn't check whether this record was saved. Refresh first, because saving again may create a duplicate.",
  ),
};

/**
 * Holds back new records of a table without a key that an earlier save may have created: only the
 * user can tell whether an equal record is theirs.
 */
async function keepTwins(table: TableData, schema: TableSchema, batch: readonly RowEdit[]) {
  const twins = new Map<RowEdit, string>();
  for (const edit of batch) {
    const twin = edit.sent?.length ? await findTwin(table, schema, edit.sent) : 'none';
    if (twin !== 'none') twins.set(edit, TWINS[twin]);
  }
  return { edits: new Set(twins.keys()), later: [], late: [], notKept: holdBack(table, twins) };
}

/** Leaves new records unsaved with a message; the next save sends them. */
function holdBack(table: TableData, messages: ReadonlyMap<RowEdit, string>): Refusal[] {
  const refusals = [...messages].map(([{ key }, message]): [string, Refusal] => [key, { message }]);
  refuseEdits(table, new Map(refusals));
  const sent = [...messages.keys()].flatMap((edit) =>
    (edit.sent ?? []).map((changes) => ({ ...edit, changes })),
  );
  if (sent.length) changeEdits(table, (edits) => withoutSent(edits, sent));
  return refusals.map(([, refusal]) => refusal);
}

/** Settles new records that an earlier save created although its response was lost. */
export async function settleEarlier(
  table: TableData,
  schema: TableSchema,
  batch: readonly RowEdit[],
) {
  if (!keyMembers(schema).length) return keepTwins(table, schema, batch);
  const before = new Map<RowEdit, RowEdit>();
  for (const edit of batch) {
    const changes = edit.sent?.at(-1);
    if (changes) before.set({ ...edit, changes }, edit);
  }
  const { found, alike } = await findStored(table, schema, [...before.keys()]);
  const settled = settleRows(table, schema, [...found.keys()], [...found.values()]);
  const held = holdBack(table, new Map([...alike].map(([edit, twin]) => [edit, TWINS[twin]])));
  const edits = new Set([...found.keys(), ...alike.keys()].map((edit) => before.get(edit)));
  return { edits, ...settled, notKept: [...settled.notKept, ...held] };
}
