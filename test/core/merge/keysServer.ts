import type { Row } from '../../../src/core/lib/changes.ts';

export const LIST = 'lookup_by_user_id';

export interface Keys {
  id: number;
  [LIST]: readonly Row[];
}

/** One user with their keys as servers store them: rows by id, with an id for each new one. */
export function keysServer(names: readonly string[]) {
  let nextId = 1;
  const add = (row: Row): Row => ({ ...row, id: nextId++, user_id: 5, created_date: '2026-11-21' });
  let rows = names.map((name) => add({ name, value: 0 }));
  return {
    record: (): Keys => ({ id: 5, [LIST]: rows.map((row) => ({ ...row })) }),
    save(changes: object) {
      for (const row of (changes as Partial<Keys>)[LIST] ?? []) {
        if (row.id == null) rows.push(add(row));
        else if (row.user_id === null) rows = rows.filter(({ id }) => id !== row.id);
        else rows = rows.map((one) => (one.id === row.id ? { ...one, ...row } : one));
      }
    },
    remove(name: unknown) {
      rows = rows.filter((row) => row.name !== name);
    },
    values: () => rows.map(({ name, value }) => [String(name), value] as const),
  };
}

/** Types into the form of the keys at random, and tracks what the keys should become. */
export function typist(random: () => number, names: readonly string[]) {
  const wanted = new Map<string, unknown>(names.map((name) => [name, 0]));
  let typed = 0;
  const roll = (sides: number) => Math.floor(random() * sides);
  /**
   * Makes one change; `keepsNew` leaves new rows in the form,
   * because a save of them may have succeeded.
   */
  const type = (form: Keys, keepsNew = false): Keys => {
    const rows = form[LIST];
    const at = roll(rows.length);
    const row = rows[at];
    const name = String(row?.name);
    typed++;
    if (!row || row.user_id === null || roll(3) === 0) {
      wanted.set(`k${typed}`, typed);
      return { ...form, [LIST]: [...rows, { name: `k${typed}`, value: typed }] };
    }
    if (roll(3) || (keepsNew && row.id == null)) {
      wanted.set(name, typed);
      return { ...form, [LIST]: rows.with(at, { ...row, value: typed }) };
    }
    wanted.delete(name);
    // forms mark saved rows or remove them; they always remove new ones
    const isMarked = row.id != null && roll(2) === 0;
    const left = isMarked ? rows.with(at, { ...row, user_id: null }) : rows.toSpliced(at, 1);
    return { ...form, [LIST]: left };
  };
  return { roll, type, wanted };
}
