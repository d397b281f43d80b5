import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEventCatalog } from '../../../src/core/scripts/eventCatalog.ts';
import { findPath } from '../../../src/core/scripts/eventPaths.ts';
import {
  deleteScript,
  loadScript,
  scriptCalls,
  scriptedEvents,
  scriptTypes,
} from '../../../src/core/scripts/scriptCalls.ts';
import { firstType, type ScriptForm } from '../../../src/core/scripts/scriptResource.ts';
import { dialectFor, dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { openForm } from '../collections/savingTrial.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn, type Started } from '../startApp.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const EVENT = 'shop._table.todo.get.post_process';

function bodyOf({ calls }: Started) {
  return JSON.parse(calls.at(-1)?.body ?? '') as Record<string, unknown>;
}

forGenerations((generation) => {
  const path = generation === 'classic' ? 'system/event' : 'system/event_script';

  describe(`scripts of events, ${generation} server`, () => {
    const start = () => startSignedIn({ generation });
    const payload = ({ app }: Started, changes: Partial<ScriptForm> = {}) => {
      const { resource } = scriptCalls(app, EVENT, null);
      const { environment } = app.page.environment.getState();
      const form = { ...resource.blank(), type: 'nodejs', ...changes };
      return resource.toPayload(form, dialectFor(environment));
    };

    it('are empty, inactive and of type v8js where no script exists yet', async () => {
      const { app } = await start();
      assert.equal(await loadScript(app, EVENT), null);
      const blank = scriptCalls(app, EVENT, null).resource.blank();
      assert.deepEqual(
        [blank.name, blank.type, blank.content, blank.is_active],
        [EVENT, 'v8js', '', false],
      );
    });

    it('are looked up in the list that the screen reads at the same time', async () => {
      const { app, calls } = await start();
      const [script] = await Promise.all([loadScript(app, EVENT), scriptedEvents(app)]);
      assert.equal(script, null);
      assert.deepEqual(calls.map(({ status }) => status).toSorted(), [200, 404]);
    });

    it('are looked up in the list if that had none, so that nothing returns 404', async () => {
      const { app, calls } = await start();
      await scriptedEvents(app);
      calls.length = 0;
      assert.equal(await loadScript(app, EVENT), null);
      assert.deepEqual(
        calls.map(({ path: asked, status }) => [asked, status]),
        [[path, 200]],
      );
    });

    it('are not replaced by one whose name differs only in case', async () => {
      const started = await start();
      const { app } = started;
      await scriptCalls(app, EVENT, null).create(payload(started, { content: 'event;' }));
      const name = EVENT.toUpperCase();
      const other = scriptCalls(app, name, null);
      await assert.rejects(other.create(payload(started, { name, content: 'other;' })), {
        message: 'A script with this name already exists. Open it to change it.',
      });
    });

    it('have languages, which are asked for once', async () => {
      const { app, sent } = await start();
      const [one, other] = [await scriptTypes(app), await scriptTypes(app)];
      assert.deepEqual(one, other);
      assert.deepEqual(sent(), ['GET system/script_type']);
    });

    it('are created under their name, and listed then', async () => {
      const started = await start();
      const { app } = started;
      assert.deepEqual(await scriptedEvents(app), []);
      const asked = { classic: 'only_scripted=true', current: 'as_list=true' }[generation];
      assert.match(started.calls.at(-1)?.url ?? '', new RegExp(`/${path}\\?.*${asked}`));
      const calls = scriptCalls(app, EVENT, null);
      const made = await calls.create(payload(started, { content: 'event;', is_active: true }));
      assert.equal(started.sent().at(-1), `POST ${path}/${EVENT}`);
      assert.deepEqual([made.id, made.content, made.is_active], [EVENT, 'event;', true]);
      assert.deepEqual(await scriptedEvents(app), [EVENT]);
      assert.deepEqual(calls.resource.toForm(made).content, 'event;');
    });

    it('are opened with one request after they were created', async () => {
      const started = await start();
      const { app, sent } = started;
      await scriptedEvents(app);
      await scriptCalls(app, EVENT, null).create(payload(started));
      const before = sent().length;
      assert.equal((await loadScript(app, EVENT))?.name, EVENT);
      assert.deepEqual(sent().slice(before), [`GET ${path}/${EVENT}`]);
    });

    it('do not take the place of another of that name', async () => {
      const started = await start();
      const { app } = started;
      const other = EVENT.replace('post_', 'pre_');
      await scriptCalls(app, EVENT, null).create(payload(started, { content: 'mine;' }));
      const calls = scriptCalls(app, other, null);
      await calls.create(payload(started, { name: other, content: 'other;' }));
      const message = 'A script with this name already exists. Open it to change it.';
      const refusal = { message, fields: { name: [message] } };
      await assert.rejects(calls.update(other, { name: EVENT }), refusal);
      await assert.rejects(calls.create(payload(started, { content: 'third;' })), refusal);
      // the same text is not the same script: its type may differ, or it may be inactive
      const twin = payload(started, { content: 'mine;', is_active: true });
      await assert.rejects(calls.create(twin), refusal);
      assert.equal((await loadScript(app, EVENT))?.content, 'mine;');
    });

    it('send a space for empty content, which comes back as empty', async () => {
      const started = await start();
      const calls = scriptCalls(started.app, EVENT, null);
      const made = await calls.create(payload(started));
      assert.equal(bodyOf(started).content, ' ');
      assert.equal(calls.resource.toForm(made).content, '');
    });

    it("keep what wasn't changed, and are removed when deleted", async () => {
      const started = await start();
      const { app } = started;
      await scriptCalls(app, EVENT, null).create(
        payload(started, { content: 'one;', changesEvent: true }),
      );
      const loaded = await loadScript(app, EVENT);
      const saved = await scriptCalls(app, EVENT, loaded).update(EVENT, { is_active: true });
      if (generation === 'current') assert.deepEqual(bodyOf(started), { is_active: true });
      assert.deepEqual([saved.content, saved.is_active], ['one;', true]);
      const { changesEvent } = dialectOf(app).scripts;
      if (changesEvent) assert.equal(saved[changesEvent], true);
      await deleteScript(app, EVENT);
      assert.equal(await loadScript(app, EVENT), null);
    });

    it('start in a language that the instance has', async () => {
      const { app } = await start();
      const names = (await scriptTypes(app)).map(({ name }) => name);
      const { resource } = scriptCalls(app, EVENT, null, firstType(names));
      assert.equal(resource.blank().type, generation === 'classic' ? 'v8js' : 'nodejs');
      assert.equal(firstType(['php']), 'php');
    });

    it('become another script under another name', async () => {
      const started = await start();
      const { app } = started;
      await scriptCalls(app, EVENT, null).create(payload(started, { content: 'one;' }));
      const loaded = await loadScript(app, EVENT);
      const other = EVENT.replace('post_process', 'pre_process');
      await scriptCalls(app, EVENT, loaded).update(EVENT, { name: other });
      assert.deepEqual(await scriptedEvents(app), [EVENT, other]);
      assert.equal((await loadScript(app, other))?.content, 'one;');
    });

    it('are recognised under another name after a save without a response', async () => {
      const started = await start();
      const { app, trouble } = started;
      await scriptCalls(app, EVENT, null).create(payload(started, { content: 'one;' }));
      const loaded = await loadScript(app, EVENT);
      const other = EVENT.replace('post_process', 'pre_process');
      const form = openForm(app, scriptCalls(app, EVENT, loaded), loaded);
      Object.assign(trouble, { method: 'POST', fault: 'cut' });
      // current servers trim it
      await form.type({ name: other, content: 'one and a half;\n' }).save();
      Object.assign(trouble, { method: '' });
      assert.equal((await form.type({ content: 'two;' }).save()).kind, 'saved');
      assert.equal((await loadScript(app, other))?.content, 'two;');
    });

    it('need a name', async () => {
      const { app } = await start();
      const { resource } = scriptCalls(app, '', null);
      assert.deepEqual(resource.validate(resource.blank(), dialectFor(null), t), [
        { field: 'name', message: 'Please enter a script name.' },
      ]);
    });

    it('are written in the languages that the instance has', async () => {
      const { app } = await start();
      const names = (await scriptTypes(app)).map(({ name }) => name);
      const own = generation === 'classic' ? 'v8js' : 'python3';
      assert.deepEqual(names.toSorted(), ['nodejs', 'php', 'python', own]);
    });

    it('belong to events that are loaded a service at a time, once', async () => {
      const { app, sent } = await start();
      const catalog = createEventCatalog(app);
      assert.ok((await catalog.services()).some(({ name }) => name === 'shop'));
      await catalog.ofService('shop');
      const { process } = await catalog.ofService('shop');
      assert.deepEqual(sent(), ['GET system/service', 'GET system/event']);
      assert.deepEqual(Object.keys(process), ['shop']);
      const todo = findPath(process.shop ?? [], 'shop._table.todo');
      assert.deepEqual(todo?.verbs[0]?.events.slice(0, 2), [
        'shop._table.todo.get.pre_process',
        EVENT,
      ]);
    });
  });
});

describe('a script that cannot be loaded', () => {
  const start = (status: number, names: string[]) => {
    const { app, server } = startHandmade();
    signedIn(app, 'ada');
    server.get('/api/v2/system/event', () => Response.json({ resource: names }));
    server.get('/api/v2/system/event/:name', () =>
      Response.json({ error: { message: 'Role not found.', code: status } }, { status }),
    );
    return app;
  };

  it('is never taken for a new one', async () => {
    await assert.rejects(loadScript(start(500, []), EVENT), { status: 500 });
    await assert.rejects(loadScript(start(404, [EVENT]), EVENT), { message: 'Role not found.' });
    assert.equal(await loadScript(start(404, []), EVENT), null);
  });
});

it('a script keeps what others have written into it if it is sent as a whole', async () => {
  const { app, server } = startHandmade();
  signedIn(app, 'ada');
  app.page.environment.setState({ environment: { app_group: [] } });
  const bodies: unknown[] = [];
  server.post('*', async (context) => {
    bodies.push(await context.req.json());
    return Response.json({ name: EVENT });
  });
  const own = { name: EVENT, type: 'nodejs', content: 'one;', is_active: false };
  server.get('*', () => Response.json(own));
  const others = { config: { a: 1 }, affects_process: true, vendor: [{ b: null }] };
  const times = { created_date: '2026-01-01', last_modified_by_id: 1 };
  const calls = scriptCalls(app, EVENT, { id: EVENT, ...own, ...others, ...times });
  await calls.update(EVENT, { is_active: true });
  assert.deepEqual(bodies, [{ ...own, ...others, is_active: true }]);
});
