import { CHILD_LIST } from './changes.ts';

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

const isNew = ({ id }: Row) => id === undefined || id === null;
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [String(row.id), row]));

function rowsTypedSince(sent: readonly Row[], now: readonly Row[], saved: readonly Row[]): Row[] {
  const unknown = unknownTo(sent, saved);
  const madeOf = pairNew(sent.filter(isNew), unknown);
  // a row that was typed on is another object; the first of them belongs to the first one sent
  const kept = new Set(now);
  const typedOn = sent.filter((row) => isNew(row) && !kept.has(row));
  const asSent = new Set(sent);
  const known = byId(saved);
  const rows = now.flatMap((row) => {
    const isTyped = !asSent.has(row);
    if (!isNew(row)) {
      const own = known.get(String(row.id));
      // gone: removed by this save, or by others
      return own ? [isTyped ? row : own] : [];
    }
    const former = isTyped ? typedOn.shift() : row;
    const own = former && madeOf.get(former);
    if (!own) return [row];
    return [isTyped ? { ...own, ...row, id: own.id } : own];
  });
  const made = new Set(madeOf.values());
  return [...rows, ...unknown.filter((row) => !made.has(row))];
}

function unknownTo(sent: readonly Row[], saved: readonly Row[]): Row[] {
  const known = byId(sent);
  return saved.filter(({ id }) => !known.has(String(id)));
}

/** Which saved row each new one has become: the one that is most alike, in order where several are. */
function pairNew(added: readonly Row[], made: readonly Row[]): Map<Row, Row> {
  const left = new Set(made);
  const pairs = new Map<Row, Row>();
  for (const row of added) {
    const names = Object.keys(row);
    const isLike = (other: Row) => (name: string) =>
      JSON.stringify(row[name]) === JSON.stringify(other[name]);
    let most = -1;
    for (const other of left) {
      const likeness = names.filter(isLike(other)).length;
      if (likeness <= most) continue;
      most = likeness;
      pairs.set(row, other);
      // servers answer in order: of thousands only the next is looked at
      if (most === names.length) break;
    }
    left.delete(pairs.get(row) ?? row);
  }
  return pairs;
}
