import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { mergeUnsavedInput } from '../../../src/core/merge/mergeUnsavedInput.ts';
import { randomFrom } from '../session/randomFrom.ts';
import { keysServer, LIST, typist } from './keysServer.ts';

interface Row {
  id?: number | null;
  name: string;
  value: string;
  private?: boolean;
  user_id?: number | null;
}

interface Form {
  name: string;
  user_lookup_by_user_id: Row[];
}

const form = (rows: Row[], name = 'Ada'): Form => ({ name, user_lookup_by_user_id: rows });
const stored = (id: number, name: string, value = 'x'): Row => ({ id, name, value, user_id: 5 });

/** Returns the form after the response, and what its next save sends. */
function afterSave(sent: Form, now: Form, saved: Form) {
  const next = mergeUnsavedInput(sent, now, saved);
  return { rows: next.user_lookup_by_user_id, sends: changedMembers(saved, next) };
}

describe('what is typed while a save is on its way', () => {
  const old = stored(1, 'region');
  const added: Row = { name: 'floor', value: '' };

  it('leaves what was saved unchanged if nothing was typed', () => {
    const sent = form([old, added]);
    const saved = form([old, stored(2, 'floor', '')]);
    assert.equal(mergeUnsavedInput(sent, sent, saved), saved);
  });

  it('keeps only the password open if another one was typed since', () => {
    const sent = { name: 'Ada', setPassword: true, password: 'first one' };
    const saved = { name: 'Ada', setPassword: false, password: '' };
    assert.deepEqual(mergeUnsavedInput(sent, { ...sent, password: 'second one' }, saved), {
      ...{ name: 'Ada', setPassword: true, password: 'second one' },
    });
    assert.deepEqual(mergeUnsavedInput(sent, { ...sent, name: 'Ada L.' }, saved), {
      ...{ name: 'Ada L.', setPassword: false, password: '' },
    });
  });

  it('stays', () => {
    const saved = form([old]);
    const next = mergeUnsavedInput(form([old]), form([old], 'Ada L.'), saved);
    assert.equal(next.name, 'Ada L.');
  });

  it('does not add a row twice that is typed on', () => {
    const sent = form([old, added]);
    const now = form([old, { ...added, value: '3' }]);
    const { rows, sends } = afterSave(sent, now, form([old, stored(2, 'floor', '')]));
    assert.deepEqual(rows, [old, stored(2, 'floor', '3')]);
    assert.deepEqual(sends, { user_lookup_by_user_id: [stored(2, 'floor', '3')] });
  });

  it('does not add a row twice because another one was added', () => {
    const more: Row = { name: 'desk', value: '' };
    const { sends } = afterSave(form([added]), form([added, more]), form([stored(2, 'floor', '')]));
    assert.deepEqual(sends, { user_lookup_by_user_id: [more] });
  });

  it('distinguishes several new rows, in whatever order the server returns them', () => {
    const [one, two] = [
      { name: 'a', value: '' },
      { name: 'b', value: '' },
    ];
    const now = form([one, { ...two, value: 'typed' }]);
    const saved = form([stored(8, 'b', ''), stored(9, 'a', '')]);
    const { sends } = afterSave(form([one, two]), now, saved);
    assert.deepEqual(sends, { user_lookup_by_user_id: [stored(8, 'b', 'typed')] });
  });

  it('removes a new row that was taken out again', () => {
    const { sends } = afterSave(form([added]), form([]), form([stored(2, 'floor', '')]));
    assert.deepEqual(sends, { user_lookup_by_user_id: [{ id: 2, user_id: null }] });
  });

  it('does not remove a row twice', () => {
    const removed = { ...old, user_id: null };
    const { rows, sends } = afterSave(
      form([removed, added]),
      form([removed, { ...added, value: '3' }]),
      form([stored(2, 'floor', '')]),
    );
    assert.deepEqual(rows, [stored(2, 'floor', '3')]);
    assert.deepEqual(sends, { user_lookup_by_user_id: [stored(2, 'floor', '3')] });
  });

  it('leaves alone what others have added in the meantime', () => {
    const theirs = stored(7, 'theirs');
    const now = form([{ ...old, value: 'typed' }]);
    const { rows, sends } = afterSave(form([old]), now, form([old, theirs]));
    assert.deepEqual(rows, [{ ...old, value: 'typed' }, theirs]);
    assert.deepEqual(sends, { user_lookup_by_user_id: [{ ...old, value: 'typed' }] });
  });

  it('takes no row of others for a new one that was removed before the answer came', () => {
    const theirs = stored(7, 'theirs');
    const typed = { ...added, value: '3' };
    const { rows, sends } = afterSave(form([old, added]), form([old, typed]), form([old, theirs]));
    assert.deepEqual(rows, [old, typed, theirs]);
    assert.deepEqual(sends, { user_lookup_by_user_id: [typed] });
  });

  it('removes what is marked for it', () => {
    const { sends } = afterSave(form([old]), form([{ ...old, user_id: null }]), form([old]));
    assert.deepEqual(sends, { user_lookup_by_user_id: [{ ...old, user_id: null }] });
  });

  it('is laid over thousands of rows, old and new, row by row', () => {
    const old = Array.from({ length: 5000 }, (_, at) => stored(at + 1, `key ${at}`));
    const added = old.map(({ name }): Row => ({ name: `new ${name}`, value: 'x' }));
    const made = added.map(({ name }, at) => stored(5001 + at, name));
    const now = [...old, ...added].with(7, stored(8, 'key 7', 'typed'));
    now[9999] = { name: 'new key 4999', value: 'typed' };
    const { sends } = afterSave(form([...old, ...added]), form(now), form([...old, ...made]));
    assert.deepEqual(sends.user_lookup_by_user_id, [
      stored(8, 'key 7', 'typed'),
      stored(10000, 'new key 4999', 'typed'),
    ]);
  });
});

describe('a form that is typed into during each of its saves', () => {
  it('has everything saved once in the end, among what others add and remove, 500 times', () => {
    for (let seed = 0; seed < 500; seed++) {
      const names = ['a', 'b', 'c'];
      const server = keysServer(names);
      const { roll, type, wanted } = typist(randomFrom(seed), names);
      let baseline = server.record();
      let now = baseline;
      for (let round = 0; round < 8; round++) {
        const isLast = round === 7;
        for (let times = isLast ? 0 : roll(4); times > 0; times--) now = type(now);
        const sent = now;
        const changes = changedMembers(baseline, sent);
        for (let times = isLast ? 0 : roll(3); times > 0; times--) now = type(now);
        server.save(changes);
        if (!isLast && roll(3) === 0) {
          wanted.set(`theirs ${round}`, 1);
          server.save({ [LIST]: [{ name: `theirs ${round}`, value: 1 }] });
        }
        const gone = roll(4) === 0 && !isLast && baseline[LIST][roll(baseline[LIST].length)];
        if (gone) {
          server.remove(gone.name);
          wanted.delete(String(gone.name));
        }
        baseline = server.record();
        now = mergeUnsavedInput(sent, now, baseline);
      }
      assert.deepEqual(changedMembers(baseline, now), {}, `seed ${seed}`);
      assert.deepEqual(server.values().sort(), [...wanted].sort(), `seed ${seed}`);
    }
  });
});
