import { CHILD_LIST } from '../lib/changes.ts';

type Row = Record<string, unknown>;

/**
 * What somebody went on typing while `sent` was on its way, to be laid over what was `saved` by it.
 * Child lists go row by row: one that was added has its id now, so that the next save does not add it
 * again, one that was removed is gone, and those of others are there.
 */
export function typedSince<F extends object>(sent: F, now: F, saved: F): Partial<F> {
  const names = (Object.keys(now) as (keyof F & string)[]).filter(
    (name) => now[name] !== sent[name],
  );
  const typed = names.map((name): [string, unknown] => {
    const lists: readonly unknown[] = [sent[name], now[name], saved[name]];
    const isChildList = CHILD_LIST.test(name) && lists.every(Array.isArray);
    const [sentRows = [], rows = [], savedRows = []] = isChildList ? (lists as Row[][]) : [];
    return [name, isChildList ? rowsTypedSince(sentRows, rows, savedRows) : now[name]];
  });
  return Object.fromEntries(typed) as Partial<F>;
}

const isNew = ({ id }: Row) => id == null;
const text = (value: unknown) => JSON.stringify(value);

function rowsTypedSince(sent: readonly Row[], now: readonly Row[], saved: readonly Row[]): Row[] {
  const known = new Set(sent.map(({ id }) => String(id)));
  const left = new Set(saved.filter(({ id }) => !known.has(String(id))));
  const madeOf = pairNew(sent.filter(isNew), left);
  // a row that was typed on is another object; the first of them belongs to the first one sent
  const typedOn = sent.filter((row) => isNew(row) && !now.includes(row));
  const byId = new Map(saved.map((row) => [String(row.id), row]));
  const rows = now.flatMap((row) => {
    const isTyped = !sent.includes(row);
    if (!isNew(row)) {
      const own = byId.get(String(row.id));
      // gone: removed by this save, or by others
      return own ? [isTyped ? row : own] : [];
    }
    const former = isTyped ? typedOn.shift() : row;
    const own = former && madeOf.get(former);
    return [own ? (isTyped ? { ...own, ...row, id: own.id } : own) : row];
  });
  return [...rows, ...left];
}

/**
 * Which saved row each new one has become: the one that is most alike, in order where several are. It
 * is taken out of those that are `left`.
 */
function pairNew(added: readonly Row[], left: Set<Row>): Map<Row, Row> {
  const pairs = new Map<Row, Row>();
  for (const row of added) {
    const names = Object.keys(row);
    let most = -1;
    for (const other of left) {
      const alike = names.filter((name) => text(row[name]) === text(other[name])).length;
      if (alike <= most) continue;
      pairs.set(row, other);
      most = alike;
      // servers answer in order: of thousands only the next is looked at
      if (alike === names.length) break;
    }
    left.delete(pairs.get(row) ?? row);
  }
  return pairs;
}
