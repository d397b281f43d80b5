import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteScript, loadScript, scriptCalls } from '../../../src/core/scripts/scriptCalls.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { openForm } from '../collections/savingTrial.ts';
import { startSignedIn } from '../startApp.ts';

const EVENT = 'shop._table.todo.get.post_process';

forGenerations((generation) => {
  describe(`the script of an event on a ${generation} server`, () => {
    const begin = async () => {
      const { app, trouble } = await startSignedIn({ generation });
      const open = async () => {
        const loaded = await loadScript(app, EVENT);
        return openForm(app, scriptCalls(app, EVENT, loaded), loaded);
      };
      const stored = async () => (await loadScript(app, EVENT))?.content;
      const fail = (fault: string) => Object.assign(trouble, { method: fault && 'POST', fault });
      return { app, open, stored, fail };
    };

    it('is created once, whatever happens to the first attempt', async () => {
      const kinds = { 403: 'refused', 500: 'refused', hollow: 'unsure', cut: 'saved' };
      for (const [fault, kind] of Object.entries(kinds)) {
        const { open, stored, fail } = await begin();
        const form = (await open()).type({ content: 'event;' });
        fail(fault);
        assert.equal((await form.save()).kind, kind, fault);
        fail('');
        assert.equal((await form.save()).kind, kind === 'saved' ? 'unchanged' : 'saved', fault);
        assert.equal(await stored(), 'event;');
      }
    });

    it('is not put over what someone else has written in the meantime without a question', async () => {
      const { open, stored } = await begin();
      await (await open()).type({ content: 'first;' }).save();
      const form = (await open()).type({ content: 'mine;' });
      await (await open()).type({ content: 'theirs;', is_active: true }).save();
      assert.equal((await form.save('neither')).kind, 'declined');
      assert.deepEqual(
        form.asked.map(({ mine, theirs }) => [mine, theirs]),
        [['mine;', 'theirs;']],
      );
      assert.equal(await stored(), 'theirs;');
      assert.equal((await form.save('mine')).kind, 'saved');
      assert.equal(await stored(), 'mine;');
      assert.equal(form.form().is_active, true, 'what does not collide merges');
    });

    it('is created again only after a question', async () => {
      const { app, open, stored } = await begin();
      await (await open()).type({ content: 'first;' }).save();
      const form = (await open()).type({ content: 'mine;' });
      await deleteScript(app, EVENT);
      assert.equal((await form.save('neither')).kind, 'declined');
      assert.equal(await stored(), undefined);
      assert.equal((await form.save('mine')).kind, 'saved');
      assert.equal(await stored(), 'mine;');
    });
  });
});
