import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addNewRow, redoEdit, undoEdit } from '../../../../src/core/data/grid/editCells.ts';
import { loadRows } from '../../../../src/core/data/grid/loadRows.ts';
import { openTable, type TableData } from '../../../../src/core/data/openTable.ts';
import { keepEditing, restoreEdits } from '../../../../src/core/data/save/keepEdits.ts';
import { saveRows } from '../../../../src/core/data/save/saveRows.ts';
import { ApiError } from '../../../../src/core/http/apiError.ts';
import { registerPendingDelete } from '../../../../src/core/removals/pendingDeletes.ts';
import { edits, generations, openShop, type } from '../tables.ts';

const lost = () => new ApiError({ status: 0, kind: 'offline', message: 'Lost.' });

/** Shows the newest records first, so that a new one is on the page. */
const read = (table: TableData) =>
  loadRows(table, { ...table.store.getState().query, order: 'id desc' }, { afresh: true });

/** Resolves to the number of records once they are counted. */
const counted = ({ store, running }: TableData) =>
  new Promise<number | null>((resolve) => {
    const look = () => running.counted !== null && resolve(store.getState().total);
    store.subscribe(look);
    look();
  });

for (const generation of generations) {
  /** Opens the tasks, with ways to lose a response and to read the page again. */
  const openTodo = async () => {
    const { table: first, app, sent } = await openShop(generation, 'todo');
    await read(first);
    keepEditing(first);
    const { post } = app.api;
    const named = async (name: string) => {
      const query = { fields: 'id,name', filter: `name = "${name}"` };
      const { resource } = await app.api.get<{ resource: { id: number }[] }>(
        'shop/_table/todo',
        query,
      );
      return resource.map(({ id }) => String(id));
    };
    return {
      app,
      table: first,
      named,
      posts: () => sent().filter((one) => one.startsWith('POST')).length,
      /** Saves what never reaches the server, or what it stores although its response is lost. */
      async loseSave(table: TableData, isStored: boolean) {
        app.api.post = (async (...call: Parameters<typeof post>) => {
          if (isStored) await post(...call);
          throw lost();
        }) as typeof post;
        await assert.rejects(saveRows(table, edits(table)), { kind: 'offline' });
        app.api.post = post;
      },
      async reload() {
        const table = openTable(app, 'shop', 'todo', {});
        assert.equal(restoreEdits(table), true);
        keepEditing(table);
        await read(table);
        return table;
      },
    };
  };

  /** Returns how often the page shows a name. */
  const shown = (table: TableData, name: string) => {
    const { rows, created } = table.store.getState();
    return [...created, ...rows].filter((row) => row?.name === name).length;
  };

  describe(`saving a new record again whose response was lost, ${generation} server`, () => {
    it('finds it after the page was loaded again with it', async () => {
      const { table, loseSave, reload, named } = await openTodo();
      type(table, addNewRow(table), { name: 'Call back' });
      await loseSave(table, true);
      const again = await reload();
      const { created, refused } = await saveRows(again, edits(again));
      assert.deepEqual([created, refused, edits(again)], [1, [], []]);
      assert.equal((await named('Call back')).length, 1);
    });

    it('finds it after its rows were read again, and shows it once', async () => {
      const { table, loseSave } = await openTodo();
      type(table, addNewRow(table), { name: 'Call back' });
      await loseSave(table, true);
      await read(table);
      const total = await counted(table);
      assert.equal((await saveRows(table, edits(table))).created, 1);
      assert.equal(shown(table, 'Call back'), 1);
      assert.equal(table.store.getState().total, total);
    });

    it('finds each of two that are equal', async () => {
      const { table, loseSave, reload, named } = await openTodo();
      for (let count = 0; count < 2; count++) type(table, addNewRow(table), { name: 'Call back' });
      await loseSave(table, true);
      const again = await reload();
      assert.equal((await saveRows(again, edits(again))).created, 2);
      assert.equal((await named('Call back')).length, 2);
      assert.equal(shown(again, 'Call back'), 2);
    });

    it('adds one that never arrived, although an equal one was on the page before', async () => {
      const { table, loseSave, reload, named, app } = await openTodo();
      await app.api.post('shop/_table/todo', { resource: [{ name: 'Call back' }] });
      await read(table);
      type(table, addNewRow(table), { name: 'Call back' });
      await loseSave(table, false);
      const again = await reload();
      const { created, refused } = await saveRows(again, edits(again));
      assert.deepEqual([created, refused], [1, []]);
      assert.equal((await named('Call back')).length, 2);
    });

    it('still knows the equal one after Undo and Redo', async () => {
      const { table, loseSave, named, app } = await openTodo();
      await app.api.post('shop/_table/todo', { resource: [{ name: 'Call back' }] });
      await read(table);
      const key = addNewRow(table);
      type(table, key, { name: 'Call back' });
      await loseSave(table, false);
      undoEdit(table);
      redoEdit(table);
      assert.equal((await saveRows(table, edits(table))).created, 1);
      assert.equal((await named('Call back')).length, 2);
    });

    it("doesn't count a record that was renamed on the page since", async () => {
      const { table, loseSave, named } = await openTodo();
      const [row] = table.store.getState().rows;
      type(table, addNewRow(table), { name: 'Call back', priority: '3' });
      await loseSave(table, false);
      type(table, String(row?.id), { name: 'Call back', priority: '3' });
      const { created, updated } = await saveRows(table, edits(table));
      assert.deepEqual([created, updated], [1, 1]);
      assert.equal((await named('Call back')).length, 2);
    });

    it("doesn't count a record that someone else has renamed since", async () => {
      const { table, loseSave, named, app } = await openTodo();
      const [row] = table.store.getState().rows;
      type(table, addNewRow(table), { name: 'Call back' });
      await loseSave(table, false);
      await app.api.patch(`shop/_table/todo/${String(row?.id)}`, { name: 'Call back' });
      assert.equal((await saveRows(table, edits(table))).created, 1);
      assert.equal((await named('Call back')).length, 2);
    });

    it('asks if the stored one has unsaved changes of its own', async () => {
      const { table, loseSave, named } = await openTodo();
      const fresh = addNewRow(table);
      type(table, fresh, { name: 'Call back' });
      await loseSave(table, true);
      await read(table);
      const [key = ''] = await named('Call back');
      type(table, key, { priority: 'x' });
      const { created, refused } = await saveRows(table, edits(table));
      assert.equal(created, 0);
      assert.match(refused.at(-1)?.message ?? '', /^A record with these values already exists\./);
      assert.equal(edits(table).length, 2);
    });

    it('asks if the server may still delete the stored one', async () => {
      const { table, loseSave, named, posts, app } = await openTodo();
      type(table, addNewRow(table), { name: 'Call back' });
      await loseSave(table, true);
      const unanswered = async () => undefined;
      registerPendingDelete(app.page, 'shop/_table/todo', {
        send: unanswered,
        sendFirst: unanswered,
        keys: await named('Call back'),
      });
      const { created, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, posts()], [0, 1]);
      assert.match(refused[0]?.message ?? '', /^A record with these values already exists\./);
    });

    it('asks after the page was loaded again if the database rewrites a value', async () => {
      const { table, loseSave, reload, named, posts, app } = await openTodo();
      type(table, addNewRow(table), { name: 'Call back', due_on: '2026-12-31' });
      await loseSave(table, true);
      const [key = ''] = await named('Call back');
      await app.api.patch(`shop/_table/todo/${key}`, { due_on: '2027-01-02' });
      const again = await reload();
      const { created, refused } = await saveRows(again, edits(again));
      assert.deepEqual([created, posts()], [0, 1]);
      assert.match(refused[0]?.message ?? '', /^A record with these values already exists\./);
    });
  });

  describe(`saving a new record, ${generation} server`, () => {
    it('believes the response, although the page was read again before it came', async () => {
      const { table, app } = await openTodo();
      const { post } = app.api;
      app.api.post = (async (...call: Parameters<typeof post>) => {
        const { resource } = await post<{ resource: { id: number }[] }>(...call);
        const due = { due_on: '2027-01-02' };
        await app.api.patch('shop/_table/todo', {
          resource: resource.map(({ id }) => ({ id, ...due })),
        });
        await read(table);
        return { resource: resource.map((row) => ({ ...row, ...due })) };
      }) as typeof post;
      type(table, addNewRow(table), { name: 'Call back', due_on: '2026-12-31' });
      await saveRows(table, edits(table));
      assert.equal(edits(table)[0]?.before?.name, 'Call back');
      assert.equal(shown(table, 'Call back'), 1);
    });

    it('takes no record for two new ones if the response has only one of them', async () => {
      const { table, app, named } = await openTodo();
      const { post } = app.api;
      app.api.post = (async (path, body, ...rest) => {
        const { resource } = body as { resource: object[] };
        return post(path, { resource: resource.slice(0, 1) }, ...rest);
      }) as typeof post;
      for (let count = 0; count < 2; count++) type(table, addNewRow(table), { name: 'Call back' });
      const { created, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, refused.length], [1, 1]);
      app.api.post = post;
      assert.equal((await saveRows(table, edits(table))).created, 1);
      assert.equal((await named('Call back')).length, 2);
    });
  });
}
