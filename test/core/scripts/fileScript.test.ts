import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import {
  deleteFileScript,
  fileMode,
  fileScriptCalls,
  fileScriptResource,
  loadFileScript,
} from '../../../src/core/scripts/fileScript.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { cutFile } from '../files/cutFile.ts';
import { openForm } from '../collections/savingTrial.ts';
import { startSignedIn } from '../startApp.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const PATH = 'files/my scripts/hello #1.js';
const TEXT = '\ufeffvar a = "é";\r\nvar b;\n';

forGenerations((generation) => {
  describe(`scripts as text files, ${generation} server`, () => {
    it('are made, read byte by byte, replaced and deleted', async () => {
      const { app, calls } = await startSignedIn({ generation });
      assert.equal(await loadFileScript(app, PATH), null);
      const file = fileScriptCalls(app, PATH, null);
      await file.create({ path: PATH, script_body: TEXT });
      const [put] = calls.filter(({ method }) => method === 'PUT');
      assert.equal(put?.path, 'files/my%20scripts/hello%20%231.js');
      assert.equal(put?.headers.get('Content-Type'), 'text/plain');
      assert.equal((await loadFileScript(app, PATH))?.script_body, TEXT);
      await file.update(PATH, { script_body: 'other' });
      assert.equal((await loadFileScript(app, PATH))?.script_body, 'other');
      await deleteFileScript(app, PATH);
      assert.match(calls.at(-1)?.url ?? '', /\?script_id=hello%20%231\.js$/);
      assert.equal(await loadFileScript(app, PATH), null);
    });

    it('are rejected if they arrive in part', async () => {
      const { app, platform } = await startSignedIn({ generation });
      await fileScriptCalls(app, 'files/a.js', null).create({
        path: 'files/a.js',
        script_body: TEXT,
      });
      cutFile(platform, 'files/a.js', 8);
      const message = "The server didn't send the whole file. Try again.";
      await assert.rejects(loadFileScript(app, 'files/a.js'), { message });
    });

    it('are looked for nowhere above their service', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const asked = calls.length;
      await assert.rejects(loadFileScript(app, 'files/../../x.js'), {
        message: "Paths can't contain “.” or “..”.",
      });
      assert.equal(calls.length, asked);
      const { validate } = fileScriptResource('');
      const form = { path: 'files/../x.js', script_body: '' };
      assert.deepEqual(validate(form, dialectFor({}), t), [
        { field: 'path', message: "“..” isn't a valid name." },
      ]);
    });

    it('keep what they hold under another name', async () => {
      const { app } = await startSignedIn({ generation });
      await fileScriptCalls(app, 'files/a.js', null).create({
        path: 'files/a.js',
        script_body: TEXT,
      });
      const loaded = await loadFileScript(app, 'files/a.js');
      await fileScriptCalls(app, 'files/a.js', loaded).update('files/a.js', { path: 'files/b.js' });
      assert.equal((await loadFileScript(app, 'files/b.js'))?.script_body, TEXT);
    });

    describe('saved under another name', () => {
      const begin = async (path: string, text: string | null) => {
        const { app, trouble } = await startSignedIn({ generation });
        const put = (body: string) => app.api.put(path, body, {}, { contentType: 'text/plain' });
        if (text !== null) await put(text);
        const loaded = await loadFileScript(app, path);
        const form = openForm(app, fileScriptCalls(app, path, loaded), loaded);
        const loseNext = () => Object.assign(trouble, { method: 'PUT', fault: 'cut' });
        const mend = () => Object.assign(trouble, { method: '' });
        const stored = async (name: string) => (await loadFileScript(app, name))?.script_body;
        return { form, put, loseNext, mend, stored };
      };

      it('keep a text whose save was only found by looking it up', async () => {
        for (const text of ['v1', null]) {
          const { form, loseNext, mend, stored } = await begin('files/a.js', text);
          loseNext();
          form.type({ path: 'files/a.js', script_body: 'v2' });
          assert.equal((await form.save()).kind, 'saved');
          mend();
          assert.equal((await form.type({ path: 'files/b.js' }).save()).kind, 'saved');
          assert.deepEqual(form.form(), { path: 'files/b.js', script_body: 'v2' });
          assert.equal(form.record()?.id, 'files/b.js');
          assert.equal(await stored('files/b.js'), 'v2');
        }
      });

      it('are recognised after a save without a response', async () => {
        const { form, loseNext, mend, stored } = await begin('files/a.js', 'v1');
        loseNext();
        form.type({ path: 'files/b.js', script_body: 'v2' });
        await form.save();
        mend();
        form.type({ script_body: 'v3' });
        assert.equal((await form.save()).kind, 'saved');
        assert.equal(await stored('files/b.js'), 'v3');
      });

      it('keep the text of others that was chosen', async () => {
        const { form, put, stored } = await begin('files/a.js', 'v1');
        await put('theirs');
        assert.equal((await form.type({ script_body: 'mine' }).save('theirs')).kind, 'unchanged');
        assert.equal((await form.type({ path: 'files/b.js' }).save()).kind, 'saved');
        assert.equal(form.form().script_body, 'theirs');
        assert.equal(await stored('files/b.js'), 'theirs');
      });
    });

    it('of a new one can be saved again after it was only looked up', async () => {
      const { app, trouble } = await startSignedIn({ generation });
      const form = openForm(app, fileScriptCalls(app, 'files/n.js', null), null);
      Object.assign(trouble, { method: 'PUT', fault: 'cut' });
      form.type({ path: 'files/n.js', script_body: 'v1' });
      assert.equal((await form.save()).kind, 'saved');
      trouble.method = '';
      assert.equal((await form.type({ script_body: 'v2' }).save()).kind, 'saved');
      assert.equal((await loadFileScript(app, 'files/n.js'))?.script_body, 'v2');
    });

    it('do not take the place of another file', async () => {
      const { app } = await startSignedIn({ generation });
      const file = (path: string) => fileScriptCalls(app, path, null);
      await file('files/a.js').create({ path: 'files/a.js', script_body: TEXT });
      const other = file('files/b.js');
      await other.create({ path: 'files/b.js', script_body: 'b' });
      const message = 'A script with this name already exists. Open it to change it.';
      await assert.rejects(other.update('files/b.js', { path: 'files/a.js' }), { message });
      await assert.rejects(other.create({ path: 'files/a.js', script_body: 'b' }), { message });
      assert.equal((await loadFileScript(app, 'files/a.js'))?.script_body, TEXT);
    });

    it('are not written over what someone else has saved in the meantime without a question', async () => {
      const { app } = await startSignedIn({ generation });
      const put = (text: string) =>
        app.api.put('files/a.js', text, {}, { contentType: 'text/plain' });
      const stored = async () => (await loadFileScript(app, 'files/a.js'))?.script_body;
      await put('one');
      const loaded = await loadFileScript(app, 'files/a.js');
      const form = openForm(app, fileScriptCalls(app, 'files/a.js', loaded), loaded);
      await put('theirs');
      form.type({ script_body: 'mine' });
      assert.equal((await form.save('neither')).kind, 'declined');
      assert.equal(await stored(), 'theirs');
      assert.equal((await form.save('mine')).kind, 'saved');
      assert.equal(await stored(), 'mine');
      await app.api.delete('files/a.js');
      form.type({ script_body: 'again' });
      assert.equal((await form.save('neither')).kind, 'declined');
      assert.equal(await stored(), undefined);
      assert.equal((await form.save('mine')).kind, 'saved');
      assert.equal(await stored(), 'again');
    });

    it('keep a folder or an image from being taken for one', async () => {
      const { app } = await startSignedIn({ generation });
      const bytes = new Blob([new Uint8Array([0x89, 0x50, 0xff])]);
      await app.api.put('files/a.png', bytes, {}, { contentType: 'image/png' });
      await assert.rejects(loadFileScript(app, 'files/a.png'), {
        message: "This isn't a text file.",
      });
      await assert.rejects(loadFileScript(app, 'nosuch/a.js'));
    });
  });
});

describe('a script as a text file', () => {
  it('needs a service and a path', () => {
    const { resource } = fileScriptCalls(startHandmade().app, '', null);
    const said = (path: string) =>
      resource.validate({ path, script_body: '' }, {} as never, t).map(({ message }) => message);
    assert.deepEqual(said(' '), ['Please enter a script name.']);
    for (const path of ['hello.js', 'files/', '/hello.js', 'files//hello.js']) {
      assert.equal(said(path).length, 1, path);
    }
    assert.deepEqual(said('files/hello.js'), []);
  });

  it("doesn't become a new one because a proxy says 404", async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'ada');
    server.get('*', () => new Response('<h1>Not found</h1>', { status: 404 }));
    await assert.rejects(loadFileScript(app, 'files/a.js'), { status: 404 });
  });

  it('is coloured by the ending of its name', () => {
    const modes = ['a.JS', 'b.php', 'c.d.py', 'e.yml', 'f', 'constructor'].map(fileMode);
    assert.deepEqual(modes, ['javascript', 'php', 'python', 'yaml', 'text', 'text']);
  });
});
