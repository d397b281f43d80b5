import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEventCatalog } from '../../../src/core/scripts/eventCatalog.ts';
import { findPath } from '../../../src/core/scripts/eventPaths.ts';
import { scriptCalls } from '../../../src/core/scripts/scriptCalls.ts';
import { pathsAround, scriptOrder } from '../../../src/core/scripts/scriptOrder.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

interface Told {
  ran?: string[];
}

forGenerations((generation) => {
  describe(`what runs when, ${generation} server`, () => {
    for (const path of ['todo', 'todo.1'].map((each) => `shop._table.${each}`)) {
      it(`is reported of ${path} as the server does`, async () => {
        const { app } = await startSignedIn({ generation });
        const paths = (await createEventCatalog(app).ofService('shop')).process.shop ?? [];
        const events = pathsAround(paths, path).map((each) => `${each}.get.post_process`);
        const others = ['shop._table.{table_name}', 'shop._table.{table_name}.{id}', 'shop._table'];
        const all = [...new Set([...events, ...others.map((each) => `${each}.get.post_process`)])];
        for (const name of all) {
          const content = `event.response.content.ran = [...(event.response.content.ran ?? []), '${name}'];`;
          await scriptCalls(app, name, null).create({ ...SCRIPT, name, content });
        }
        const [run] = scriptOrder(paths, findPath(paths, path) ?? assert.fail(), all);
        const told = await app.api.get<Told>(path.replaceAll('.', '/'));
        assert.deepEqual(told.ran, run?.after);
        assert.ok(run && run.after.length > 1);
      });
    }
  });
});

const SCRIPT = { type: 'nodejs', is_active: true, allow_event_modification: true };
