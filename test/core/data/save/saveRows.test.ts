import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ApiError, refusalOf } from '../../../../src/core/http/apiError.ts';
import { deleteRows } from '../../../../src/core/data/deletion/deleteRows.ts';
import {
  addNewRow,
  discardEdits,
  redoEdit,
  revertRows,
  undoEdit,
} from '../../../../src/core/data/grid/editCells.ts';
import { saveRows } from '../../../../src/core/data/save/saveRows.ts';
import { stringifyExact } from '../../../../src/core/lib/exactJson.ts';
import { loadRows } from '../../../../src/core/data/grid/loadRows.ts';
import { savingTimes } from '../../../../src/core/saving/findUnanswered.ts';
import { openTable } from '../../../../src/core/data/openTable.ts';
import { rowKey } from '../../../../src/core/data/rowKey.ts';
import { BOB, signedIn } from '../../startHandmade.ts';
import { withoutContinue } from '../../withoutContinue.ts';
import { edits, generations, openShop, schemaOf, type } from '../tables.ts';

const { patience } = savingTimes;
before(() => (savingTimes.patience = 1));
after(() => (savingTimes.patience = patience));

/** Resolves to the number of rows once it is known: it is requested along with the rows. */
const counted = ({ store }: Awaited<ReturnType<typeof openShop>>['table']) =>
  new Promise<number>((resolve) => {
    const look = ({ total }: { total: number | null }) => total !== null && resolve(total);
    store.subscribe(look);
    look(store.getState());
  });

for (const generation of generations) {
  /** Opens customers on a server that rejects some requests, and can lose a save. */
  const openLosing = async (isRejected: (url: string) => boolean) => {
    const { table, app } = await openShop(generation, 'customers');
    const { fetch } = app.browser;
    let isLost = false;
    const fails: typeof fetch = async (url, init) => {
      if (isRejected(url)) return new Response('<h1>Too large</h1>', { status: 414 });
      if (init?.method === 'POST' && isLost) throw new TypeError('The connection was lost.');
      return fetch(url, init);
    };
    Object.assign(app.browser, { fetch: fails });
    const loseSave = async () => {
      isLost = true;
      await assert.rejects(saveRows(table, edits(table)), { kind: 'offline' });
      isLost = false;
    };
    return { table, loseSave };
  };

  describe(`saving the records of a table, ${generation} server`, () => {
    it('sends only what was changed, and reads that first', async () => {
      const { table, calls } = await openShop(generation, 'todo');
      type(table, '2', { name: 'Changed' });
      type(table, '3', { priority: '4', name: 'Task 3' });
      const outcome = await saveRows(table, edits(table));
      assert.deepEqual([outcome.updated, outcome.refused.length], [2, 0]);
      assert.deepEqual(
        calls.map(({ method }) => method),
        ['GET', 'PATCH'],
      );
      assert.deepEqual(JSON.parse(calls[1]?.body ?? ''), {
        resource: [
          { id: 2, name: 'Changed' },
          { id: 3, priority: 4 },
        ],
      });
      assert.equal(edits(table).length, 0);
      assert.equal(table.store.getState().rows[1]?.name, 'Changed');
    });

    it('can be stopped while there is no response, and the next save finds what was sent', async () => {
      const { table } = await openShop(generation, 'todo');
      type(table, '2', { name: 'Stopped' });
      const stopping = new AbortController();
      const { patch } = table.app.api;
      // the server carries it out, and its response never arrives
      table.app.api.patch = async (...call) => {
        await patch(...call);
        stopping.abort();
        return new Promise<never>(() => undefined);
      };
      const stopped = saveRows(table, edits(table), { signal: stopping.signal });
      await assert.rejects(stopped, { kind: 'aborted' });
      assert.equal(edits(table).length, 1);
      table.app.api.patch = patch;
      const { updated, conflicts } = await saveRows(table, edits(table));
      assert.deepEqual([updated, conflicts.length, edits(table).length], [1, 0, 0]);
    });

    it("does not take someone else's record for a new one whose response was lost", async () => {
      const { table, app } = await openShop(generation, 'todo');
      const { post } = app.api;
      const stopping = new AbortController();
      type(table, addNewRow(table), { name: 'Call back' });
      // it never reaches the server
      app.api.post = async () => {
        stopping.abort();
        return new Promise<never>(() => undefined);
      };
      const stopped = saveRows(table, edits(table), { signal: stopping.signal });
      await assert.rejects(stopped, { kind: 'aborted' });
      app.api.post = post;
      const theirs = { name: 'Call back', priority: 7 };
      await app.api.post('shop/_table/todo', { resource: [theirs] });
      const { created, refused } = await saveRows(table, edits(table));
      assert.equal(created, 0);
      assert.match(refused[0]?.message ?? '', /^A record with these values already exists\./);
      assert.equal((await saveRows(table, edits(table))).created, 1);
    });

    it('does not continue a new record with another one that the answer holds', async () => {
      const { table, app } = await openShop(generation, 'customers');
      const { post, get } = app.api;
      const theirs = await get<object>('shop/_table/customers/4000');
      type(table, addNewRow(table), {
        ...{ first_name: 'Ada', last_name: 'Byron', email: 'ada@shop.example' },
        country: (theirs as { country: string }).country,
      });
      app.api.post = (async () => ({ resource: [theirs] })) as typeof post;
      const { created, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, refused.length], [0, 1]);
      assert.equal(edits(table)[0]?.before, null);
      app.api.post = post;
      assert.equal((await saveRows(table, edits(table))).created, 1);
      assert.deepEqual(await get('shop/_table/customers/4000'), theirs);
    });

    /** Opens the tasks of a database whose trigger rewrites new ones. */
    const openRewriting = async (trigger: (name: string) => object) => {
      const { table, app, sent } = await openShop(generation, 'todo');
      const { post, patch } = app.api;
      app.api.post = (async (...call: Parameters<typeof post>) => {
        const { resource } = await post<{ resource: { id: number; name: string }[] }>(...call);
        const rewritten = resource.map((row) => ({ ...row, ...trigger(row.name) }));
        await patch('shop/_table/todo', {
          resource: rewritten.map(({ id, ...row }) => ({ id, ...trigger(row.name) })),
        });
        return { resource: rewritten };
      }) as typeof post;
      const posts = () => sent().filter((one) => one.startsWith('POST')).length;
      return { table, app, posts };
    };

    it('saves a new record once although the database rewrites half of its values', async () => {
      const { table, posts } = await openRewriting((name) => ({
        name: name.toLowerCase(),
        due_on: '2027-01-02',
      }));
      type(table, addNewRow(table), { name: 'Call BACK', due_on: '2026-12-31' });
      const { refused } = await saveRows(table, edits(table));
      assert.match(refused[0]?.message ?? '', /^The server didn't store this value\./);
      const [edit] = edits(table);
      assert.deepEqual(edit?.before?.name, 'call back');
      await saveRows(table, edits(table));
      assert.equal(posts(), 1);
    });

    it('saves a new record once although the database tidies its only text', async () => {
      const { table, posts } = await openRewriting((name) => ({
        name: name.replaceAll(/\W+/g, '-').toLowerCase(),
      }));
      type(table, addNewRow(table), { name: 'Call them (back)' });
      await saveRows(table, edits(table));
      assert.equal(edits(table)[0]?.before?.name, 'call-them-back-');
      await saveRows(table, edits(table));
      assert.equal(posts(), 1);
    });

    it('warns before it sends a new record again of which the database kept nothing', async () => {
      const { table, posts } = await openRewriting(() => ({
        name: 'Task',
        due_on: '2027-01-02',
      }));
      type(table, addNewRow(table), { name: 'Call back', due_on: '2026-12-31' });
      const { created, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, posts()], [0, 1]);
      assert.match(refused[0]?.message ?? '', /^Couldn't check whether this record was saved\./);
    });

    it('warns before it sends a new record again whose rewritten copy may be its own', async () => {
      const { table, app, posts } = await openRewriting(() => ({ due_on: '2027-01-02' }));
      const { post } = app.api;
      app.api.post = (async (...call: Parameters<typeof post>) => {
        await post(...call);
        throw new ApiError({ status: 0, kind: 'offline', message: 'Lost.' });
      }) as typeof post;
      type(table, addNewRow(table), { name: 'Call back', due_on: '2026-12-31' });
      await assert.rejects(saveRows(table, edits(table)), { kind: 'offline' });
      const { created, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, posts()], [0, 1]);
      assert.match(refused[0]?.message ?? '', /^A record with these values already exists\./);
    });

    it('saves a new record whose typed key the database writes in small letters', async () => {
      const { app } = await openShop(generation, 'todo');
      const key = { name: 'code', type: 'string', length: 40, is_primary_key: true };
      const field = [key, { name: 'title', type: 'string', allow_null: true }];
      await app.api.post('db/_schema', { resource: [{ name: 'codes', field }] });
      const table = openTable(app, 'db', 'codes', {});
      await loadRows(table, table.store.getState().query);
      const { post } = app.api;
      app.api.post = ((path, body, ...rest) => {
        const { resource } = body as { resource: { code: string }[] };
        const small = resource.map((row) => ({ ...row, code: row.code.toLowerCase() }));
        return post(path, { resource: small }, ...rest);
      }) as typeof post;
      type(table, addNewRow(table), { code: 'AB-12', title: 'Twelve' });
      const { created, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, refused, edits(table)], [1, [], []]);
      assert.equal(table.store.getState().created[0]?.code, 'ab-12');
    });

    it('saves a new record with a long text after a save without a response', async () => {
      const { table, loseSave } = await openLosing((url) => url.length > 8000);
      const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@shop.example' };
      type(table, addNewRow(table), { ...ada, notes: 'Lorem ipsum '.repeat(900) });
      await loseSave();
      const { created, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, refused, edits(table).length], [1, [], 0]);
    });

    it('saves a new record that the server can not look up, and warns once before', async () => {
      const { table, loseSave } = await openLosing((url) => url.includes('filter='));
      const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@shop.example' };
      type(table, addNewRow(table), ada);
      await loseSave();
      const { refused } = await saveRows(table, edits(table));
      assert.match(refused[0]?.message ?? '', /^Couldn't check whether this record was saved\./);
      assert.equal((await saveRows(table, edits(table))).created, 1);
    });

    it("sends nothing with the next user's session", async () => {
      const { table, app, calls } = await openShop(generation, 'todo');
      for (let at = 0; at < 150; at++) type(table, addNewRow(table), { name: `New ${at}` });
      const { token } = app.page.session.getState();
      const onProgress = () => signedIn(app, token ?? '', BOB);
      await assert.rejects(saveRows(table, edits(table), { onProgress }), { status: 401 });
      assert.equal(edits(table).length, 50);
      assert.equal(calls.filter(({ method }) => method === 'POST').length, 1);
    });

    it('creates no more records after those left were discarded', async () => {
      const { table, calls } = await openShop(generation, 'todo');
      for (let at = 0; at < 250; at++) type(table, addNewRow(table), { name: `New ${at}` });
      const onProgress = () => discardEdits(table);
      const { created } = await saveRows(table, edits(table), { onProgress });
      assert.equal(created, 100);
      assert.equal(calls.filter(({ method }) => method === 'POST').length, 1);
    });

    it('sends no change that was reverted while its record was read', async () => {
      const { table, app } = await openShop(generation, 'todo');
      type(table, '2', { name: 'Reverted' });
      type(table, '3', { name: 'Changed' });
      const { get } = app.api;
      app.api.get = (async (...call: Parameters<typeof get>) => {
        revertRows(table, ['2']);
        return get(...call);
      }) as typeof get;
      assert.equal((await saveRows(table, edits(table))).updated, 1);
      const { name } = await get<{ name: string }>('shop/_table/todo/2');
      assert.equal(name, 'Task 2');
    });

    it('stops where the session is over, and marks no record as rejected', async () => {
      const { table, app } = await openShop(generation, 'todo');
      type(table, addNewRow(table), { name: 'New' });
      app.api.post = () => Promise.reject(refusalOf('Over.', 401));
      await assert.rejects(saveRows(table, edits(table)), { status: 401 });
      const [edit] = edits(table);
      assert.deepEqual([edit?.refusal, edit?.sent], [null, []]);
    });

    it('names empty text that the server stores as NULL, and says what to do', async () => {
      const { table } = await openShop(generation, 'customers');
      type(table, '7', { notes: 'something' });
      await saveRows(table, edits(table));
      type(table, '7', { notes: '' });
      const { updated, refused } = await saveRows(table, edits(table));
      const message = 'The server stored NULL instead of empty text. Set NULL or enter a value.';
      const isKept = generation === 'classic';
      assert.deepEqual([updated, refused], isKept ? [1, []] : [0, [{ field: 'Notes', message }]]);
    });

    it('saves one record of a key with two fields, and none that shares a field with it', async () => {
      const { app } = await openShop(generation, 'todo');
      const table = openTable(app, 'db', 'stock_levels');
      await loadRows(table, table.store.getState().query);
      const rows = () =>
        table.store
          .getState()
          .rows.map((row) => [row?.warehouse, Number(row?.product_id), Number(row?.quantity)]);
      const before = rows();
      const lyon = table.store
        .getState()
        .rows.find((row) => row?.warehouse === 'Lyon' && Number(row.product_id) === 2);
      type(table, rowKey(schemaOf(table), lyon ?? {}), { quantity: '99' });
      const fresh = addNewRow(table);
      type(table, fresh, { warehouse: 'Oslo', product_id: '2', quantity: '4' });
      const outcome = await saveRows(table, edits(table));
      assert.deepEqual([outcome.updated, outcome.created, outcome.refused.length], [1, 1, 0]);
      assert.equal(edits(table).length, 0);
      assert.equal(table.store.getState().created[0]?.warehouse, 'Oslo');
      await loadRows(table, table.store.getState().query);
      const after = before.map(([warehouse, product, quantity]) =>
        warehouse === 'Lyon' && product === 2
          ? [warehouse, product, 99]
          : [warehouse, product, quantity],
      );
      assert.deepEqual(rows().sort(), [...after, ['Oslo', 2, 4]].sort());
    });

    it("doesn't recreate a record that someone has deleted, even if the server would", async () => {
      const { app } = await openShop(generation, 'todo');
      // a seeded service that creates records of unknown ids; classic servers have no such setting
      const field = [
        { name: 'id', type: 'id' },
        { name: 'name', type: 'string', allow_null: true },
      ];
      await app.api.post('db/_schema', { resource: [{ name: 'notes', field }] });
      await app.api.post('db/_table/notes', { resource: [{ name: 'one' }, { name: 'two' }] });
      const table = openTable(app, 'db', 'notes', {});
      await loadRows(table, table.store.getState().query);
      type(table, '2', { name: 'Mine' });
      await app.api.delete('db/_table/notes/2');
      const { updated, refused } = await saveRows(table, edits(table));
      assert.equal(updated, 0);
      assert.match(refused[0]?.message ?? '', /Record not found\. It may have been deleted/);
      const left = await app.api.get<{ resource: object[] }>('db/_table/notes', { fields: 'id' });
      assert.deepEqual(
        left.resource.map((row) => Number((row as { id: unknown }).id)),
        [1],
      );
      assert.deepEqual(edits(table)[0]?.changes, { name: 'Mine' });
      // a request that bypasses the console shows that this server would
      if (generation === 'classic') return;
      await app.api.patch('db/_table/notes/2', { name: 'Back' });
      const back = await app.api.get<{ resource: object[] }>('db/_table/notes', { fields: 'name' });
      assert.equal(back.resource.length, 2);
    });

    it('marks what the server rejects, record by record, and saves the rest', async () => {
      const { table, calls } = await openShop(generation, 'customers');
      type(table, '2', { email: 'customer1@shop.example' });
      type(table, '3', { city: 'Lyon' });
      const fresh = addNewRow(table);
      type(table, fresh, { first_name: 'Only' });
      const outcome = await saveRows(table, edits(table));
      assert.deepEqual([outcome.updated, outcome.created, outcome.refused.length], [1, 0, 2]);
      const [first, second] = edits(table);
      assert.match(first?.refusal?.message ?? '', /Duplicate entry|Unique violation/);
      assert.deepEqual(second?.refusal, { message: 'A value is required.', field: 'Last Name' });
      type(table, fresh, { last_name: 'Name' });
      type(table, '2', { email: 'new@shop.example' });
      const again = await saveRows(table, edits(table));
      assert.deepEqual([again.updated, again.created, again.refused.length], [1, 1, 0]);
      const [created] = table.store.getState().created;
      assert.equal(created?.last_name, 'Name');
      assert.equal(typeof created.id, 'number');
      const post = calls.find(({ method }) => method === 'POST');
      assert.equal(new URL(post?.url ?? '').searchParams.get('fields'), '*');
      // the database generates the ids of its records
      assert.deepEqual(JSON.parse(post?.body ?? ''), {
        resource: [{ first_name: 'Only', last_name: 'Name' }],
      });
    });

    it('keeps records unsaved that a server no longer tried after a bad one', async () => {
      const { table, app } = await openShop(generation, 'customers');
      withoutContinue(app);
      const emails = ['n1@shop.example', 'customer1@shop.example', 'n3@shop.example'];
      for (const email of emails) {
        type(table, addNewRow(table), { first_name: 'Ada', last_name: 'Byron', email });
      }
      const { created, refused } = await saveRows(table, edits(table));
      assert.equal(created, 1);
      assert.match(refused[0]?.message ?? '', /Duplicate entry|Unique violation/);
      assert.match(refused[1]?.message ?? '', /^The server didn't confirm the save\./);
      const [taken, last] = edits(table);
      type(table, taken?.key ?? '', { email: 'n2@shop.example' });
      assert.equal(last?.changes.email, 'n3@shop.example');
      assert.equal((await saveRows(table, edits(table))).created, 2);
    });

    it('takes no record for saved if a bad one made the server undo the others', async () => {
      const { table, app } = await openShop(generation, 'todo');
      app.api.post = () =>
        Promise.reject(
          new ApiError({
            status: 400,
            kind: 'refused',
            message: 'Batch Error: x. All changes rolled back.',
            rows: [{ index: 1, message: 'Bad.', fields: {} }],
            results: [{ id: 901 }, 'Bad.'],
          }),
        );
      for (const name of ['One', 'Two']) type(table, addNewRow(table), { name });
      const { created, refused } = await saveRows(table, edits(table));
      assert.deepEqual([created, refused.length, edits(table).length], [0, 2, 2]);
    });

    it('deletes no records from the grid that a server no longer tried', async () => {
      const { table, app } = await openShop(generation, 'products');
      withoutContinue(app);
      const resource = ['x', 'y'].map((name) => ({ sku: name, name }));
      const fresh = await app.api.post<{ resource: { id: number }[] }>('shop/_table/products', {
        resource,
      });
      const [one, two] = fresh.resource;
      const [sold] = table.store.getState().rows;
      assert.ok(one && two && sold);
      const outcome = await deleteRows(table, [one, sold, two]);
      assert.deepEqual(outcome.deleted, [String(one.id)]);
      assert.match(outcome.refusals.get(String(two.id))?.message ?? '', /didn't confirm/);
    });

    it('overwrites no one: reports what others changed in the meantime, and nothing else', async () => {
      const { table, app } = await openShop(generation, 'todo');
      type(table, '2', { name: 'Mine' });
      type(table, '3', { name: 'Mine too' });
      type(table, '4', { name: 'Gone' });
      await app.api.patch('shop/_table/todo/2', { name: 'Theirs' });
      await app.api.patch('shop/_table/todo/3', { priority: 1 });
      await app.api.delete('shop/_table/todo/4');
      const outcome = await saveRows(table, edits(table));
      assert.equal(outcome.updated, 1);
      const [conflict] = outcome.conflicts;
      assert.deepEqual(
        conflict?.cells.map(({ base, mine, theirs }) => [base, mine, theirs]),
        [['Task 2', 'Mine', 'Theirs']],
      );
      assert.match(edits(table)[1]?.refusal?.message ?? '', /not found/);
    });

    it('undoes whole actions, and redoes them', async () => {
      const { table } = await openShop(generation, 'todo');
      type(table, '2', { name: 'One', priority: '1' });
      type(table, '3', { name: 'Two' });
      revertRows(table, ['2', '3']);
      assert.equal(edits(table).length, 0);
      undoEdit(table);
      assert.equal(edits(table).length, 2);
      undoEdit(table);
      assert.deepEqual(edits(table)[0]?.changes, { name: 'One', priority: 1 });
      redoEdit(table);
      assert.equal(edits(table).length, 2);
      // the old value isn't a change
      type(table, '3', { name: 'Task 3' });
      assert.equal(edits(table).length, 1);
    });

    it('deletes one or several, and says which remain', async () => {
      const { table, sent, calls, app } = await openShop(generation, 'products');
      const total = await counted(table);
      const { rows } = table.store.getState();
      const fresh = await app.api.post<{ resource: { id: number }[] }>('shop/_table/products', {
        resource: [
          { sku: 'x', name: 'x' },
          { sku: 'y', name: 'y' },
          { sku: 'z', name: 'z' },
        ],
      });
      const [one, two, three] = fresh.resource;
      assert.ok(one && two && three && rows[0]);
      const first = await deleteRows(table, [one]);
      assert.deepEqual(first.deleted, [String(one.id)]);
      const outcome = await deleteRows(table, [two, rows[0], three]);
      assert.deepEqual(outcome.deleted, [String(two.id), String(three.id)]);
      // order items refer to it
      assert.deepEqual([...outcome.refusals.keys()], [String(rows[0].id)]);
      assert.deepEqual(sent().slice(1), [
        'POST shop/_table/products',
        'DELETE shop/_table/products',
      ]);
      assert.equal(calls[1]?.headers.get('X-HTTP-Method-Override'), 'DELETE');
      assert.equal(table.store.getState().total, total - 3);
    });

    it('carries numbers that JavaScript cannot hold, byte for byte', async () => {
      const { table, app } = await openShop(generation, 'customers');
      type(table, '2', { credit_limit: '12345678.90' });
      await saveRows(table, edits(table));
      const row = await app.api.get('shop/_table/customers/2', { fields: 'credit_limit' });
      assert.match(stringifyExact(row), /12345678\.90?\b/);
    });
  });
}
