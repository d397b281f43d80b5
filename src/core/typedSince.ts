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
const isSame = (one: Row, other: Row) => String(one.id) === String(other.id);

function rowsTypedSince(sent: readonly Row[], now: readonly Row[], saved: readonly Row[]): Row[] {
  const madeOf = pairNew(sent.filter(isNew), unknownTo(sent, saved));
  // a row that was typed on is another object; the first of them belongs to the first one sent
  const typedOn = sent.filter((row) => isNew(row) && !now.includes(row));
  const rows = now.flatMap((row) => {
    const isTyped = !sent.includes(row);
    if (!isNew(row)) {
      const own = saved.find((each) => isSame(each, row));
      // gone: removed by this save, or by others
      return own ? [isTyped ? row : own] : [];
    }
    const former = isTyped ? typedOn.shift() : row;
    const own = former && madeOf.get(former);
    if (!own) return [row];
    return [isTyped ? { ...own, ...row, id: own.id } : own];
  });
  const made = [...madeOf.values()];
  return [...rows, ...unknownTo(sent, saved).filter((row) => !made.includes(row))];
}

const unknownTo = (sent: readonly Row[], saved: readonly Row[]) =>
  saved.filter((row) => !sent.some((each) => !isNew(each) && isSame(each, row)));

/** Which saved row each new one has become: the one that is most alike, in order where several are. */
function pairNew(added: readonly Row[], made: readonly Row[]): Map<Row, Row> {
  const left = [...made];
  const pairs = new Map<Row, Row>();
  for (const row of added) {
    const likeness = (other: Row) => Object.keys(row).filter((name) => row[name] === other[name]);
    const scores = left.map((other) => likeness(other).length);
    const [own] = left.splice(scores.indexOf(Math.max(...scores)), 1);
    if (own) pairs.set(row, own);
  }
  return pairs;
}
