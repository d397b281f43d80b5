import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  deleteFileScript,
  fileScriptCalls,
  loadFileScript,
} from '../../../src/core/scripts/fileScript.ts';
import { deleteScript, loadScript, scriptCalls } from '../../../src/core/scripts/scriptCalls.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn, type Started } from '../startApp.ts';

const EVENT = 'shop._table.todo.get.post_process';
const FILE = 'files/hello.js';
const TEXT = 'event.response.content.seen = true;';

const ERRORS = ['403', '500', 'html', 'message-only', 'empty', 'cut'];

/** One kind of script: how its text is loaded and saved, and with which verb. */
const kinds = {
  'a script of an event': {
    load: async ({ app }: Started) => (await loadScript(app, EVENT))?.content ?? null,
    async save({ app }: Started, content: string) {
      const loaded = await loadScript(app, EVENT);
      const calls = scriptCalls(app, EVENT, loaded);
      const script = { name: EVENT, type: 'nodejs', content, is_active: true };
      return () => (loaded ? calls.update(EVENT, { content }) : calls.create(script));
    },
    remove: ({ app }: Started) => deleteScript(app, EVENT),
    verbs: { classic: 'POST', current: 'PATCH' },
  },
  'a script in a file': {
    load: async ({ app }: Started) => (await loadFileScript(app, FILE))?.script_body ?? null,
    async save({ app }: Started, content: string) {
      const loaded = await loadFileScript(app, FILE);
      const calls = fileScriptCalls(app, FILE, loaded);
      return () =>
        loaded
          ? calls.update(FILE, { script_body: content })
          : calls.create({ path: FILE, script_body: content });
    },
    remove: ({ app }: Started) => deleteFileScript(app, FILE),
    verbs: { classic: 'PUT', current: 'PUT' },
  },
};

forGenerations((generation) => {
  for (const [kind, { load, save, remove, verbs }] of Object.entries(kinds)) {
    describe(`${kind}, when a ${generation} server fails`, () => {
      const start = async () => {
        const started = await startSignedIn({ generation });
        await (
          await save(started, TEXT)
        )();
        const fail = (method: string, fault: string) =>
          void Object.assign(started.trouble, { method, fault });
        return { started, fail };
      };

      it('is never loaded as an empty or missing one', async () => {
        const { started, fail } = await start();
        for (const fault of ERRORS) {
          fail('GET', fault);
          await assert.rejects(load(started), fault);
        }
        for (const fault of ['slow=20', 'expire']) {
          fail('GET', fault);
          assert.equal(await load(started), TEXT, fault);
        }
        fail('GET', 'revoke');
        await assert.rejects(load(started));
      });

      it('is deleted although the response is lost, and kept if the server rejects it', async () => {
        const { started, fail } = await start();
        for (const fault of ['403', '500', 'html', 'empty']) {
          fail('DELETE', fault);
          await assert.rejects(remove(started), fault);
        }
        assert.equal(await load(started), TEXT);
        fail('DELETE', 'cut');
        await remove(started);
        assert.equal(await load(started), null);
      });

      it('stays as it was, and is saved by another attempt', async () => {
        const { started, fail } = await start();
        for (const [index, fault] of ERRORS.entries()) {
          const text = `text ${index};`;
          const before = await load(started);
          const send = await save(started, text);
          fail(verbs[generation], fault);
          await assert.rejects(send(), fault);
          fail('', '');
          // a cut response means that the save was carried out
          assert.equal(await load(started), fault === 'cut' ? text : before, fault);
          await send();
          assert.equal(await load(started), text, fault);
        }
        const send = await save(started, 'renewed;');
        fail(verbs[generation], 'expire');
        await send();
        fail('', '');
        assert.equal(await load(started), 'renewed;');
      });
    });
  }
});
