import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseExact } from '../../../src/core/lib/exactJson.ts';
import { childRows } from '../../../src/core/merge/childRows.ts';
import { merge3, type MergeOptions } from '../../../src/core/merge/merge3.ts';
import { randomFrom } from '../session/randomFrom.ts';

const pathsOf = (conflicts: readonly { path: readonly string[] }[]) =>
  conflicts.map(({ path }) => path.join(' '));

describe('a member of a record', () => {
  const base = { name: 'Ada', phone: '1', tags: ['a'] };
  const cases: readonly [
    what: string,
    mine: object,
    theirs: object,
    merged: object,
    met: string[],
  ][] = [
    ['is mine where only I changed it', { phone: '2' }, {}, { phone: '2' }, []],
    ['is theirs where only they changed it', {}, { phone: '3' }, { phone: '3' }, []],
    [
      'is no conflict beside another',
      { phone: '2' },
      { name: 'Eda' },
      { name: 'Eda', phone: '2' },
      [],
    ],
    [
      'is no conflict where both made the same of it',
      { phone: '2' },
      { phone: '2' },
      { phone: '2' },
      [],
    ],
    ['stays mine where both changed it', { phone: '2' }, { phone: '3' }, { phone: '2' }, ['phone']],
    [
      'is one value where it is a list',
      { tags: ['b'] },
      { tags: ['c'] },
      { tags: ['b'] },
      ['tags'],
    ],
  ];
  for (const [what, mine, theirs, merged, met] of cases) {
    it(what, () => {
      const result = merge3(base, { ...base, ...mine }, { ...base, ...theirs });
      assert.deepEqual(result.merged, { ...base, ...merged });
      assert.deepEqual(pathsOf(result.conflicts), met);
    });
  }

  it('has all three values in its conflict', () => {
    const { conflicts } = merge3({ phone: '1' }, { phone: '2' }, { phone: '3' });
    assert.deepEqual(conflicts, [{ path: ['phone'], base: '1', mine: '2', theirs: '3' }]);
  });

  it('is unchanged if I lack it, and new if only they have it', () => {
    assert.deepEqual(merge3({ a: 1, b: 1 }, { a: 2 }, { b: 2, c: 3 }).merged, { a: 2, b: 2, c: 3 });
  });

  it('is compared to the last digit', () => {
    const record = (digits: string) => parseExact(`{"n":${digits}}`) as { n: unknown };
    const [read, typed] = [record('9007199254740993'), record('9007199254740994')];
    assert.deepEqual(merge3(read, record('9007199254740993'), typed).merged, typed);
    assert.deepEqual(pathsOf(merge3(read, typed, record('9007199254740995')).conflicts), ['n']);
  });

  it('can be the same in other words', () => {
    const isSame = (one: unknown, other: unknown) => Number(one) === Number(other);
    const { merged, conflicts } = merge3(
      { price: '1.50' },
      { price: 2 },
      { price: 1.5 },
      { isSame },
    );
    assert.deepEqual([merged, conflicts], [{ price: 2 }, []]);
  });

  it('can be a change although it equals what was read, as after a save without a response', () => {
    const isChanged = () => true;
    const { conflicts } = merge3({ name: 'a' }, { name: 'a' }, { name: 'c' }, { isChanged });
    assert.deepEqual(pathsOf(conflicts), ['name']);
  });
});

describe('a row of a list', () => {
  const KEYS = 'lookup_by_user_id';
  const row = (id: number, value: string) => ({ id, name: `key ${id}`, value });
  const lists = (...rows: object[]) => ({ [KEYS]: rows });
  const merge = (base: object[], mine: object[], theirs: object[]) => {
    const { merged, conflicts } = merge3(
      lists(...base),
      lists(...mine),
      lists(...theirs),
      childRows,
    );
    return { rows: merged[KEYS], met: pathsOf(conflicts) };
  };
  const [one, two] = [row(1, 'a'), row(2, 'b')];

  it('is merged by its id: changes of different rows do not meet', () => {
    const { rows, met } = merge([one, two], [row(1, 'mine'), two], [one, row(2, 'theirs')]);
    assert.deepEqual([rows, met], [[row(1, 'mine'), row(2, 'theirs')], []]);
  });

  it('is in conflict as a whole', () => {
    const mine = { ...one, name: 'mine' };
    const { rows, met } = merge([one], [mine], [row(1, 'theirs')]);
    assert.deepEqual([rows, met], [[mine], [`${KEYS} 1`]]);
  });

  it('that I added stays, and so does theirs', () => {
    const added = { name: 'new', value: '' };
    const { rows, met } = merge([one], [one, added], [one, row(3, 'theirs')]);
    assert.deepEqual([rows, met], [[one, added, row(3, 'theirs')], []]);
  });

  it('that I removed is deleted, with a question if they changed it', () => {
    assert.deepEqual(merge([one, two], [two], [one, two]), { rows: [two], met: [] });
    assert.deepEqual(merge([one], [], [row(1, 'theirs')]), { rows: [], met: [`${KEYS} 1`] });
  });

  it('that they removed is deleted, with a question if I changed it', () => {
    assert.deepEqual(merge([one, two], [one, two], [two]), { rows: [two], met: [] });
    assert.deepEqual(merge([one], [row(1, 'mine')], []), { rows: [], met: [`${KEYS} 1`] });
  });

  it('is part of one value if rows have no ids', () => {
    const { rows, met } = merge([{ dn: 'a' }], [{ dn: 'mine' }], [{ dn: 'theirs' }]);
    assert.deepEqual([rows, met], [[{ dn: 'mine' }], [KEYS]]);
  });

  it('can be identified by its name, and merged by member', () => {
    const byName: MergeOptions = { keyOf: ({ name }) => String(name) };
    const field = (label: string, length: number) => ({ name: 'city', label, length });
    const { merged, conflicts } = merge3(
      { field: [field('City', 20)] },
      { field: [field('Town', 30)] },
      { field: [{ ...field('City', 40), is_index: true }] },
      byName,
    );
    assert.deepEqual(merged, { field: [{ ...field('Town', 30), is_index: true }] });
    assert.deepEqual(conflicts, [
      { path: ['field', 'city', 'length'], base: 20, mine: 30, theirs: 40 },
    ]);
  });
});

describe('what nothing of mine is left in', () => {
  it('is theirs itself, record and list', () => {
    const theirs = { name: 'Eda', lookup_by_user_id: [{ id: 1, value: 'theirs' }] };
    const mine = { name: 'Ada', lookup_by_user_id: [{ id: 1, value: 'a' }] };
    assert.equal(merge3(mine, structuredClone(mine), theirs, childRows).merged, theirs);
    const { merged } = merge3(mine, { ...mine, name: 'Mine' }, theirs, childRows);
    assert.equal(merged.lookup_by_user_id, theirs.lookup_by_user_id);
  });
});

interface Sample {
  a: number;
  b: number;
  c: number;
  rows_by_x_id: readonly { id: number; v: number; w: number }[];
}

/** Returns a changed record; ids of new rows are unique to it. */
function changed(record: Sample, random: () => number, firstId: number): Sample {
  const roll = (sides: number) => Math.floor(random() * sides);
  let next = record;
  for (let step = roll(6); step > 0; step--) {
    const { rows_by_x_id: rows } = next;
    const at = roll(rows.length);
    const isOne = (_: unknown, index: number) => index === at;
    const kinds: (() => Partial<Sample>)[] = [
      () => ({ [(['a', 'b', 'c'] as const)[roll(3)] ?? 'a']: roll(3) }),
      () => ({
        rows_by_x_id: rows.map((one, index) => (isOne(one, index) ? { ...one, v: roll(3) } : one)),
      }),
      () => ({
        rows_by_x_id: rows.map((one, index) => (isOne(one, index) ? { ...one, w: roll(3) } : one)),
      }),
      () => ({ rows_by_x_id: rows.filter((_, index) => index !== at) }),
      () => ({ rows_by_x_id: [...rows, { id: firstId + step, v: roll(3), w: 0 }] }),
    ];
    next = { ...next, ...kinds[roll(kinds.length)]?.() };
  }
  return next;
}

/** Returns members and rows by path, by which this test knows what was changed. */
const flat = ({ rows_by_x_id: rows, ...members }: Sample): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(members).map(([name, value]) => [name, String(value)] as const),
    ...rows.map((row) => [`rows_by_x_id ${row.id}`, JSON.stringify(row)] as const),
  ]);

describe('what two people made of a record', () => {
  it('has what each changed, and names exactly what both changed, 5000 times', () => {
    let met = 0;
    for (let seed = 0; seed < 5000; seed++) {
      const random = randomFrom(seed);
      const begin: Sample = {
        a: 0,
        b: 0,
        c: 0,
        rows_by_x_id: [1, 2, 3].map((id) => ({ id, v: 0, w: 0 })),
      };
      const base = changed(begin, random, 10);
      const [mine, theirs] = [changed(base, random, 20), changed(base, random, 30)];
      const { merged, conflicts } = merge3(base, mine, theirs, childRows);
      met += conflicts.length;
      const [was, own, other] = [flat(base), flat(mine), flat(theirs)];
      const expected = new Map(other);
      const conflicting = new Set<string>();
      for (const path of new Set([...was.keys(), ...own.keys()])) {
        const [before, typed, present] = [was, own, other].map((side) => side.get(path));
        if (typed === before) continue;
        if (present !== before && present !== typed) conflicting.add(path);
        // a saved row that they removed cannot be changed
        if (before !== undefined && present === undefined) continue;
        if (typed === undefined) expected.delete(path);
        else expected.set(path, typed);
      }
      assert.deepEqual(
        new Map([...flat(merged)].sort()),
        new Map([...expected].sort()),
        `seed ${seed}`,
      );
      assert.deepEqual(new Set(pathsOf(conflicts)), conflicting, `seed ${seed}`);
      // the conflicts of the other side are the same
      const mirrored = merge3(base, theirs, mine, childRows).conflicts;
      assert.deepEqual(new Set(pathsOf(mirrored)), conflicting, `seed ${seed}, other side`);
      assert.deepEqual(merge3(base, base, theirs, childRows).merged, theirs);
      assert.deepEqual(merge3(base, mine, base, childRows).merged, mine);
    }
    assert.ok(met > 500, `${met} conflicts`);
  });
});
