import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { RECORD_KINDS, type RecordRow as Row } from './recordKinds.ts';
import { openForm } from './savingTrial.ts';

/** The fault that the request meets, and the outcomes of a creation and of a change. */
const FAULTS = {
  '403': ['refused', 'refused'],
  // a creation is looked up, and does not exist
  '500': ['refused', 'unsure'],
  html: ['refused', 'unsure'],
  empty: ['refused', 'unsure'],
  hollow: ['unsure', 'unsure'],
  // carried out, and found
  cut: ['saved', 'saved'],
} as const;

/** The outcome of a save without a fault, after one that had the given outcome. */
const nextOf = (first: string) => (first === 'saved' ? 'unchanged' : 'saved');

forGenerations((generation) => {
  for (const [name, kind] of Object.entries(RECORD_KINDS)) {
    if (kind.classicOnly && generation !== 'classic') continue;
    const begin = async () => {
      const started = await startSignedIn({ generation });
      const { app, trouble } = started;
      const calls = kind.open(app);
      // service types are known once one was opened
      if (name === 'service') await calls.fetchOne(1);
      const count = async () => {
        const reply = await app.api.get<Row>(calls.resource.path, { include_count: true });
        return (reply.meta as { count: number }).count;
      };
      const fail = (method: string, fault: string) => Object.assign(trouble, { method, fault });
      const make = async () => {
        const form = openForm(app, calls, null).type(kind.fresh);
        const made = await form.save();
        assert.equal(made.kind, 'saved', JSON.stringify(made));
        return form;
      };
      return { ...started, calls, count, fail, make };
    };

    describe(`a ${name} on a ${generation} server`, () => {
      it('is created once, whatever happens to the first attempt', async () => {
        for (const [fault, [first]] of Object.entries(FAULTS)) {
          const { app, calls, count, fail } = await begin();
          const before = await count();
          const form = openForm(app, calls, null).type(kind.fresh);
          fail('POST', fault);
          assert.equal((await form.save()).kind, first, fault);
          fail('', '');
          assert.equal((await form.save()).kind, nextOf(first), fault);
          assert.equal(await count(), before + 1, fault);
        }
      });

      it('is changed, whatever happens to the first attempt', async () => {
        const { fail, make } = await begin();
        const form = await make();
        let turn = 0;
        for (const [fault, [, first]] of Object.entries(FAULTS)) {
          form.type({ [kind.member]: `${String(kind.texts[0])} ${(turn += 1)}` });
          fail('PATCH', fault);
          assert.equal((await form.save()).kind, first, fault);
          fail('', '');
          assert.equal((await form.save()).kind, nextOf(first), fault);
          assert.deepEqual(form.asked, [], 'an own change is nobody else’s');
        }
      });

      it('asks before it replaces what someone else has changed, and merges the rest', async () => {
        const { app, calls, make } = await begin();
        const made = (await make()).record();
        assert.ok(made);
        const [mine, theirs] = kind.texts;
        const open = async () => openForm(app, calls, await calls.fetchOne(made.id));
        const form = await open();
        await (await open()).type({ [kind.member]: theirs, ...kind.other }).save();
        form.type({ [kind.member]: mine });
        assert.equal((await form.save('neither')).kind, 'declined');
        assert.deepEqual(
          form.asked.map((one) => [one.mine, one.theirs]),
          [[mine, theirs]],
        );
        assert.equal(form.form()[kind.member], mine, 'what was typed stays');
        assert.equal((await form.save('mine')).kind, 'saved');
        const after = (await open()).form();
        assert.deepEqual(
          { [kind.member]: after[kind.member], ...pick(after, kind.other) },
          { [kind.member]: mine, ...kind.other },
        );
      });

      it("shows the others' value if that is selected", async () => {
        const { app, calls, make } = await begin();
        const made = (await make()).record();
        assert.ok(made);
        const [mine, theirs] = kind.texts;
        const form = openForm(app, calls, await calls.fetchOne(made.id));
        const other = openForm(app, calls, await calls.fetchOne(made.id));
        await other.type({ [kind.member]: theirs }).save();
        assert.equal((await form.type({ [kind.member]: mine }).save('theirs')).kind, 'unchanged');
        assert.equal(form.form()[kind.member], theirs);
      });
    });
  }
});

const pick = (form: Row, names: Row) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, form[name]]));
