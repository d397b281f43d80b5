import { isChildList, rowId, rowsOf, type Row } from '../lib/changes.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { NotKept } from '../merge/notKept.ts';

/**
 * Returns a record as intended: with the values that the server did not store. Members that it does
 * not have are omitted, because it will never store them.
 */
export const withNotKept = <A extends object>(record: A, lost: readonly NotKept[]): A =>
  lost.filter(({ kept }) => kept !== undefined).reduce((now, one) => withValue(now, one), record);

function withValue<A extends object>(record: A, { path, sent }: NotKept): A {
  const [name = '', ...rest] = path;
  // a current server sends the definition of a service as the only row, not in a list
  const isList = isChildList(name) && !isPlainObject((record as Row)[name]);
  if (isList && rest.length) return { ...record, [name]: withRow(record, path, sent) };
  return setAt(record as Row, rest.length ? path : name.split('.'), sent) as A;
}

function withRow(
  record: object,
  [list = '', id, ...rest]: readonly string[],
  sent: unknown,
): Row[] {
  const rows = rowsOf(record, list);
  if (!id) return [...rows, sent as Row];
  return rows.flatMap((row): Row[] => {
    if (rowId(row) !== id) return [row];
    if (rest.length) return [setAt(row, rest, sent)];
    return sent === null ? [] : [sent as Row];
  });
}

function setAt(record: Row, [name = '', ...rest]: readonly string[], value: unknown): Row {
  const member = record[name];
  if (!rest.length) return { ...record, [name]: value };
  return { ...record, [name]: setAt(isPlainObject(member) ? member : {}, rest, value) };
}
