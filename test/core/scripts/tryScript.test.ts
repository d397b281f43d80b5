import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withLiveResponse } from '../../../src/core/scripts/liveResponse.ts';
import { sampleEvent, pathParameters } from '../../../src/core/scripts/sampleEvent.ts';
import { loadScript, scriptCalls } from '../../../src/core/scripts/scriptCalls.ts';
import { notTried, tryScript } from '../../../src/core/scripts/tryScript.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn, type Started } from '../startApp.ts';

const EVENT = 'shop._table.todo.get.post_process';

forGenerations((generation) => {
  describe(`a script that is tried on a ${generation} server`, () => {
    let started: Started;
    before(async () => {
      started = await startSignedIn({ generation });
    });
    after(() => started.platform.close());

    const run = async (content: string, sample: object = sampleEvent(EVENT), type = 'nodejs') => {
      const text = JSON.stringify(sample);
      const { tried, error, left } = await tryScript(started.app, { type, content, sample: text });
      assert.equal(left, null);
      assert.equal(error, null);
      return tried ?? assert.fail();
    };
    const trials = async () => {
      const reply = await started.app.api.get<{ resource: { name: string }[] }>('system/service');
      return reply.resource.filter(({ name }) => name.startsWith('df_trial_'));
    };

    for (const type of generation === 'classic' ? ['v8js', 'nodejs'] : ['nodejs']) {
      it(`in ${type} says how the event changed, what it logged and how long it took`, async () => {
        const content = [
          'console.log("rows", event.response.content.resource.length, {a: [1]});',
          'var_dump(undefined);',
          'event.response.content.seen = event.request.parameters.limit;',
          'event.request.headers = {};',
          'return {done: 1}; // the end',
        ].join('\n');
        const tried = await run(content, sampleEvent(EVENT), type);
        const { response, request } = tried.event as ReturnType<typeof sampleEvent>;
        assert.deepEqual(response?.content, { resource: [{ id: 1, name: 'First' }], seen: '5' });
        assert.deepEqual(request.headers, {});
        assert.deepEqual(tried.log, ['rows 1 {"a":[1]}', 'undefined']);
        assert.deepEqual(tried.result, { done: 1 });
        assert.equal(tried.error, null);
        assert.ok((tried.milliseconds ?? -1) >= 0);
        assert.deepEqual(await trials(), []);
      });
    }

    it('says on which line it failed, also within a function, and what it had logged', async () => {
      const failing =
        'console.log("a");\n\n[1].forEach(function () {\n  event.nothing.at.all;\n});';
      const { error, log } = await run(failing);
      assert.match(error?.message ?? '', /undefined/);
      assert.equal(error?.line, 4);
      assert.deepEqual(log, ['a']);
      const parsing = await run('\r\nvar a = 1;\r\nJSON.parse("{");');
      assert.equal(parsing.error?.line, 3);
      const thrown = await run('throw "Record 1 needs a name.";');
      assert.deepEqual(thrown.error, { message: 'Record 1 needs a name.', line: null });
    });

    it('is not sent with a mistake in it, which is named with its line', async () => {
      started.calls.length = 0;
      const { error, milliseconds } = await run('var a;\n}; (function () {');
      assert.equal(milliseconds, null);
      assert.deepEqual(error, { message: 'Unexpected token', line: 2 });
      assert.deepEqual(started.sent(), []);
    });

    it('gets a sample whatever is written in it, and can leave invalid JSON', async () => {
      const odd = { request: { parameters: { a: `'"\`\\ $& \u2028 </script> ünï` }, payload: {} } };
      assert.deepEqual((await run('', odd)).event, odd);
      // words that the code around the script contains
      const words = { request: { parameters: { a: 'x WHERE y HERE LINES SAMPLE' }, payload: {} } };
      assert.deepEqual((await run('', words)).event, words);
      assert.equal((await run('\nnull.x;', words)).error?.line, 2);
      const { event, error } = await run('event.request.self = event;');
      assert.equal(event, null);
      assert.match(error?.message ?? '', /circular/i);
    });

    it('can call the platform, whose response it gets', async () => {
      const content =
        'event.response.content = platform.api.get("shop/_table/todo?limit=1").content;';
      const { event } = await run(content);
      const { response } = event as ReturnType<typeof sampleEvent>;
      assert.equal((response?.content as { resource: unknown[] }).resource.length, 1);
    });

    it('in a language that the server has no engine for fails with its reason', async () => {
      const type = generation === 'classic' ? 'php' : 'v8js';
      const { tried, error } = await tryScript(started.app, { type, content: '', sample: '{}' });
      assert.equal(tried, null);
      assert.match(error?.message ?? '', /^This instance cannot run server-side/);
    });

    it('leaves the saved one as it is, and is called once', async () => {
      const { app } = started;
      const saved = await scriptCalls(app, EVENT, null).create({
        ...{ name: EVENT, type: 'nodejs', content: 'event.response.content.live = 1;' },
        is_active: true,
      });
      started.calls.length = 0;
      await run('event.response.content.live = 2;');
      const own = started
        .sent()
        .map((call) => call.replace(/df_trial_\w+/, 'TRIAL').replace(/\d+$/, 'ID'));
      assert.deepEqual(own, [
        ...['POST system/service', 'GET TRIAL'],
        ...['GET system/service', 'DELETE system/service/ID', 'GET system/service'],
      ]);
      assert.equal((await loadScript(app, EVENT))?.content, saved.content);
    });

    it('begins with a real response on request', async () => {
      const event = 'shop._table.{table_name}.get.post_process';
      assert.deepEqual(pathParameters(event), ['table_name']);
      const sample = sampleEvent(event);
      sample.request.parameters = { limit: '2' };
      const real = await withLiveResponse(started.app, event, sample, { table_name: 'todo' });
      assert.equal(real.request.uri, '/api/v2/shop/_table/todo');
      assert.equal((real.response?.content as { resource: unknown[] }).resource.length, 2);
      for (const odd of [null, 3, [], { request: null }]) {
        const made = await withLiveResponse(started.app, event, odd, { table_name: 'todo' });
        assert.equal(made.request.uri, '/api/v2/shop/_table/todo');
      }
      await assert.rejects(withLiveResponse(started.app, event, {}, { table_name: 'none' }), {
        status: 404,
      });
    });

    it('fails with the reason of the server, and leaves nothing behind', async () => {
      const { app, trouble } = started;
      const attempt = (content: string) =>
        tryScript(app, { type: 'nodejs', content, sample: '{}' });
      const { tried, error, left } = await attempt('for (;;);');
      assert.equal(tried, null);
      assert.match(error?.message ?? '', /took too long/);
      assert.equal(left, null);
      for (const fault of ['500', 'html', 'cut']) {
        Object.assign(trouble, { method: 'POST', fault });
        const outcome = await attempt('');
        Object.assign(trouble, { method: '', fault: '' });
        assert.equal(outcome.tried, null, fault);
        assert.ok(outcome.error, fault);
      }
      assert.deepEqual(await trials(), []);
    });
  });
});

describe('a language', () => {
  it('can be tested if it is JavaScript', () => {
    assert.equal(notTried('nodejs'), null);
    assert.match(notTried('php') ?? '', /JavaScript/);
  });
});
