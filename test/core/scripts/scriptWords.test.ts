import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { scriptCalls } from '../../../src/core/scripts/scriptCalls.ts';
import { scriptWords } from '../../../src/core/scripts/scriptWords.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const EVENT = 'shop._table.todo.post.post_process';

describe('the names that are offered to a script', () => {
  forGenerations((generation) => {
    it(`mean something on a ${generation} server`, async () => {
      const { app } = await startSignedIn({ generation });
      const names = scriptWords.map(({ name }) => name);
      const content = `
        var names = ${JSON.stringify(names)};
        var missing = names.filter(function (name) {
          var value = { event: event, platform: platform, console: console };
          name.split('.').forEach(function (part) { value = value && value[part]; });
          return value === undefined;
        });
        event.response.content = { missing: missing };`;
      const script = { name: EVENT, type: 'nodejs', content, is_active: true };
      const { changesEvent } = dialectOf(app).scripts;
      const asked = changesEvent ? { [changesEvent]: true } : {};
      await scriptCalls(app, EVENT, null).create({ ...script, ...asked });
      const body = { resource: [{ name: 'Buy tents' }] };
      const { missing } = await app.api.post<{ missing: string[] }>('shop/_table/todo', body);
      assert.deepEqual(missing, []);
    });
  });
});
