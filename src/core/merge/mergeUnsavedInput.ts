import { mapChildLists, rowId, rowsOf, type Row } from '../lib/changes.ts';
import { childRows } from './childRows.ts';
import { merge3 } from './merge3.ts';
import { pairNewRows } from './pairNewRows.ts';

/**
 * Applies what was typed while `sent` was being saved to the `saved` result. New rows have ids by
 * then, so that the next save does not add them again.
 */
export function mergeUnsavedInput<F extends object>(sent: F, now: F, saved: F): F {
  // nothing was typed: lists that are compared by identity must stay the record's own
  if (now === sent) return saved;
  const ids = new Map<Row, unknown>();
  const withId = (row: Row, was = row) => (ids.has(was) ? { ...row, id: ids.get(was) } : row);
  const base = mapChildLists(sent, (rows, name) => {
    const known = new Set(rows.map(rowId));
    const made = rowsOf(saved, name).filter((row) => !known.has(rowId(row)));
    for (const [row, { id }] of pairNewRows(rows.filter(isNew), made)) ids.set(row, id);
    return rows.map((row) => withId(row)).filter(rowId);
  });
  const mine = mapChildLists(now, (rows, name) => {
    const former = sentAs(rowsOf(sent, name), rows);
    return rows.map((row) => withId(row, former.get(row)));
  });
  return withOpenParts(sent, now, merge3(base, mine, saved, childRows).merged);
}

/**
 * Switches that exist only in a form, so that a save turns them off,
 * and the members that they show.
 */
const SWITCHES = { setPassword: /password/i, setQuestion: /^security_/ };

/** Returns the form with a switch still on if a member that it shows was edited since. */
function withOpenParts<F extends object>(sent: F, now: F, merged: F): F {
  const open = Object.entries(SWITCHES).filter(
    ([name, part]) =>
      name in now &&
      now[name as keyof F] === true &&
      Object.keys(now).some(
        (each) => part.test(each) && now[each as keyof F] !== sent[each as keyof F],
      ),
  );
  return { ...merged, ...Object.fromEntries(open.map(([name]) => [name, true])) };
}

const isNew = (row: Row) => !rowId(row);

/** Finds the sent row of each new one that was edited since, which made it another object. */
function sentAs(sent: readonly Row[], now: readonly Row[]): Map<Row, Row | undefined> {
  const [before, after] = [new Set(sent), new Set(now)];
  const replaced = sent.filter((row) => isNew(row) && !after.has(row));
  const typed = now.filter((row) => isNew(row) && !before.has(row));
  return new Map(typed.map((row, at) => [row, replaced[at]]));
}
