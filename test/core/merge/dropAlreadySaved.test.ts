import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { mergeChanges } from '../../../src/core/collections/mergeChanges.ts';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import { dropAlreadySaved } from '../../../src/core/merge/dropAlreadySaved.ts';
import { mergeUnsavedInput } from '../../../src/core/merge/mergeUnsavedInput.ts';
import { randomFrom } from '../session/randomFrom.ts';
import { startHandmade } from '../startHandmade.ts';
import { keysServer, LIST, typist, type Keys } from './keysServer.ts';

describe('changes that are sent again', () => {
  it('lose the rows that exist by now, each once, and those that were deleted', () => {
    const before = { rows_by_role_id: [{ id: 1, name: 'a' }] };
    const now = { rows_by_role_id: [{ id: 2, name: 'b', filters: null }] };
    const changes = {
      name: 'x',
      rows_by_role_id: [{ name: 'b', filters: [] }, { name: 'b' }, { id: 1, role_id: null }],
    };
    assert.deepEqual(dropAlreadySaved(changes, now, before), {
      name: 'x',
      rows_by_role_id: [{ name: 'b' }],
    });
  });
});

describe('a new row that was saved with another value', () => {
  it('is sent as the stored row, foreign key included, with what was typed', () => {
    const changes = { user_lookup_by_user_id: [{ name: 'region', value: 'south' }] };
    const stored = { id: 7, user_id: 5, name: 'region', value: 'north', private: false };
    assert.deepEqual(dropAlreadySaved(changes, { user_lookup_by_user_id: [stored] }), {
      user_lookup_by_user_id: [{ ...stored, value: 'south' }],
    });
  });
});

describe('a role for an app for which someone else has added one', () => {
  const LINKS = 'user_to_app_to_role_by_user_id';
  const stored = { id: 7, user_id: 5, app_id: 2, role_id: 3 };
  const now = { [LINKS]: [stored] };

  it('is sent as a change of the stored one', () => {
    const changes = {
      [LINKS]: [
        { app_id: 2, role_id: 4 },
        { app_id: 1, role_id: 4 },
      ],
    };
    assert.deepEqual(dropAlreadySaved(changes, now), {
      [LINKS]: [
        { ...stored, role_id: 4 },
        { app_id: 1, role_id: 4 },
      ],
    });
  });

  it('is a conflict', () => {
    const changes = { [LINKS]: [{ app_id: 2, role_id: 4 }] };
    const { conflicts } = mergeChanges((record) => record, changes, [{ [LINKS]: [] }, now]);
    assert.deepEqual(
      conflicts.map(({ path, theirs }) => [path, theirs]),
      [[[LINKS, '7'], stored]],
    );
  });
});

describe('rows that have no ids', () => {
  it('are sent again as they are, however others have changed them', () => {
    const changes = { role_adldap_by_role_id: [{ role_id: 1, dn: 'mine' }] };
    const before = { role_adldap_by_role_id: [{ role_id: 1, dn: 'a' }] };
    for (const now of [before, { role_adldap_by_role_id: [] }]) {
      assert.deepEqual(dropAlreadySaved(changes, now, before), changes);
    }
  });
});

describe('a form whose saves get no answer', () => {
  it('has everything saved once in the end, whether they arrived or not, also over reloads, 500 times', () => {
    const { app } = startHandmade();
    for (let seed = 0; seed < 500; seed++) {
      const names = ['a', 'b', 'c'];
      const server = keysServer(names);
      const { roll, type, wanted } = typist(randomFrom(seed), names);
      const draft = draftOf<Keys>(app, '/users', seed);
      let baseline = server.record();
      let form = baseline;
      let isUnsure = false;
      for (let round = 0; round < 8; round++) {
        const isLast = round === 7;
        for (let times = isLast ? 0 : roll(4); times > 0; times--) form = type(form, isUnsure);
        if (roll(4) === 0) {
          draft.write(form, baseline);
          baseline = server.record();
          form = draft.restore(baseline)?.form ?? baseline;
          isUnsure = true;
        }
        const changes = changedMembers(baseline, form);
        const left = isUnsure ? dropAlreadySaved(changes, server.record(), baseline) : changes;
        const [arrives, answers] = [isLast || roll(3) > 0, isLast || roll(2) > 0];
        if (arrives) server.save(left);
        if (roll(3) === 0 && !isLast) {
          wanted.set(`theirs ${round}`, 1);
          server.save({ [LIST]: [{ name: `theirs ${round}`, value: 1 }] });
        }
        isUnsure = !arrives || !answers;
        if (isUnsure) continue;
        baseline = server.record();
        form = mergeUnsavedInput(form, form, baseline);
      }
      assert.deepEqual(server.values().sort(), [...wanted].sort(), `seed ${seed}`);
    }
  });
});
