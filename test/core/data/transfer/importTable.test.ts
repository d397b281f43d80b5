import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { refusalOf } from '../../../../src/core/http/apiError.ts';
import { STOP_PATIENCE_MS } from '../../../../src/core/http/untilStopped.ts';
import { unwrap } from '../../../../src/core/http/unwrap.ts';
import { checkImport, withEmptyText } from '../../../../src/core/data/transfer/checkImport.ts';
import { exportTable } from '../../../../src/core/data/transfer/exportTable.ts';
import { importTable } from '../../../../src/core/data/transfer/importTable.ts';
import { loadRows } from '../../../../src/core/data/grid/loadRows.ts';
import { openTable } from '../../../../src/core/data/openTable.ts';
import { matchColumns } from '../../../../src/core/data/transfer/matchColumns.ts';
import type { Row } from '../../../../src/core/data/Row.ts';
import { rowsToJson } from '../../../../src/core/transfer/rowsToJson.ts';
import { readImportFile } from '../../../../src/core/transfer/readImportFile.ts';
import { BOB, signedIn } from '../../startHandmade.ts';
import { withoutContinue } from '../../withoutContinue.ts';
import { generations, openShop, schemaOf, troubled } from '../tables.ts';

const all = { filter: '', order: '' };
const fileOf = (name: string, text: string) => new File([text], name);

it('rejected rows of a json file are returned with their NULLs and formulas unchanged', async () => {
  const values = { name: '', note: null, formula: '=1+1', quoted: "'=x" };
  const row = { number: 2, values };
  const text = rowsToJson([{ row, reasons: ['It is taken.'] }]);
  assert.match(text, /It is taken\./);
  const { rows, columns } = await readImportFile(fileOf('refused.json', text));
  assert.deepEqual(rows[0]?.values, values);
  assert.deepEqual(columns, Object.keys(values));
});

for (const generation of generations) {
  describe(`a table as a file, ${generation} server`, () => {
    for (const [format, reader] of [
      ['csv', 'program'],
      ['csv', 'spreadsheet'],
      ['json', undefined],
    ] as const) {
      it(`leaves as ${format}${reader ? ` for a ${reader}` : ''}, page by page, and comes back without a loss`, async () => {
        const { table, app } = await openShop(generation, 'customers');
        const schema = schemaOf(table);
        const odd = {
          first_name: '=1+1',
          last_name: '\'"a", b\r\n',
          notes: '',
          company: "'=x",
          city: null,
          phone: ' x ',
        };
        await app.api.patch('shop/_table/customers/7', odd);
        const seen: number[] = [];
        const { file: blob, missing } = await exportTable(table, schema, {
          format,
          reader,
          query: all,
          onProgress: (count) => seen.push(count),
        });
        assert.deepEqual([seen.slice(0, 2), missing], [[1000, 2000], 0]);
        const text = await blob.text();
        if (reader === 'program') assert.match(text, /^id,[\s\S]*\r\n7,=1\+1,/);
        if (reader === 'spreadsheet') assert.match(text, /\r\n7,'=1\+1,/);
        const before = await app.api.get('shop/_table/customers', { order: 'id', limit: 1000 });
        await app.api.patch('shop/_table/customers/7', {
          first_name: 'x',
          last_name: 'y',
          notes: 'z',
          company: 'c',
          city: 'c',
        });
        const file = await readImportFile(new File([blob], `customers.${format}`));
        const match = matchColumns(schema, file.columns);
        const isMarked = !!file.isForSpreadsheet;
        assert.equal(isMarked, reader === 'spreadsheet');
        const options = { mode: 'merge' as const, isText: format === 'csv', isMarked };
        const checked = checkImport(
          schema,
          { ...file, rows: file.rows.slice(0, 200) },
          match,
          options,
        );
        assert.deepEqual(
          checked.flatMap(({ reasons }) => reasons),
          [],
        );
        const outcome = await importTable(table, schema, checked, { mode: 'merge' });
        assert.deepEqual([outcome.updated, outcome.created, outcome.refused.length], [200, 0, 0]);
        const after = await app.api.get('shop/_table/customers', { order: 'id', limit: 1000 });
        assert.deepEqual(after, before);
      });
    }

    it("says of each row why it can't be imported, and imports the others", async () => {
      const { table } = await openShop(generation, 'products');
      const schema = schemaOf(table);
      const text =
        'SKU,Name,price,in_stock,colour\nA-1,One,1.50,3,red\nA-2,,x,1,\nSKU-0001,Twice,1,1,\n';
      const file = await readImportFile(fileOf('new.csv', text));
      const match = matchColumns(schema, file.columns);
      assert.deepEqual(match, {
        SKU: 'sku',
        Name: 'name',
        price: 'price',
        in_stock: 'in_stock',
        colour: null,
      });
      const checked = checkImport(schema, file, match, { mode: 'add', isText: true });
      assert.deepEqual(
        checked.map(({ reasons }) => reasons),
        [[], [{ message: 'Must be a number.', field: 'price' }], []],
      );
      const sound = checked.filter(({ reasons }) => !reasons.length);
      const outcome = await importTable(table, schema, sound, { mode: 'add' });
      assert.equal(outcome.created, 1);
      assert.equal(outcome.refused[0]?.row.number, 4);
      assert.match(outcome.refused[0].reasons[0]?.message ?? '', /Duplicate|Unique/);
    });

    it('keeps rows out whose key is missing or twice in the file, or too large', async () => {
      const { app } = await openShop(generation, 'todo');
      const field = [
        { name: 'code', type: 'string', length: 9, is_primary_key: true, allow_null: false },
        { name: 'size', type: 'integer', allow_null: true },
      ];
      await app.api.post('shop/_schema', { resource: [{ name: 'codes', field }] });
      const table = openTable(app, 'shop', 'codes');
      await loadRows(table, table.store.getState().query);
      const schema = schemaOf(table);
      const text = 'code,size\na,1\n,2\na,3\nb,2147483648\nc,4\n';
      const file = await readImportFile(fileOf('codes.csv', text));
      const match = matchColumns(schema, file.columns);
      for (const mode of ['add', 'merge'] as const) {
        const options = { mode, isText: true, database: 'pgsql' };
        const checked = checkImport(schema, file, match, options);
        assert.deepEqual(
          checked.map(({ reasons }) => reasons.map(({ message }) => message).join()),
          [
            '',
            'A value is required.',
            'An earlier row in the file has the same key.',
            'This number is too large for the field.',
            '',
          ],
          mode,
        );
      }
    });

    it('tells empty text from NULL, and how many rows have some before they are sent', async () => {
      const { table } = await openShop(generation, 'customers');
      const schema = schemaOf(table);
      const text = 'id,first_name,last_name,notes\n5,Ada,"",x\n6,Eve,Moss,\n7,Ben,Li,""\n';
      const file = await readImportFile(fileOf('new.csv', text));
      const match = matchColumns(schema, file.columns);
      const checked = checkImport(schema, file, match, { mode: 'merge', isText: true });
      assert.equal(withEmptyText(checked), 2);
    });

    it('keeps rows out whose cells do not fit the columns, and overwrites nothing with them', async () => {
      const { table, app } = await openShop(generation, 'customers');
      const schema = schemaOf(table);
      const read = () => app.api.get('shop/_table/customers', { order: 'id', limit: 10 });
      const before = await read();
      const text =
        'id,first_name,last_name,city\n5,Smith, John,Cork,IE\n6,Ada\n7\n8,Eve,Moss,Ely\n';
      const file = await readImportFile(fileOf('new.csv', text));
      const match = matchColumns(schema, file.columns);
      const checked = checkImport(schema, file, match, { mode: 'merge', isText: true });
      assert.deepEqual(
        checked.map(({ reasons }) => reasons.map(({ message }) => message)),
        [
          ['The row has more values than columns.'],
          ['The row has fewer values than the header has columns.'],
          ['The row has fewer values than the header has columns.'],
          [],
        ],
      );
      // the column of surplus cells isn't imported
      assert.deepEqual(Object.values(match), ['id', 'first_name', 'last_name', 'city', null]);
      const good = checked.filter(({ reasons }) => !reasons.length);
      const outcome = await importTable(table, schema, good, { mode: 'merge' });
      assert.deepEqual([outcome.updated, outcome.created], [1, 0]);
      const seven = (rows: unknown) => unwrap(rows).rows.slice(0, 7);
      assert.deepEqual(seven(await read()), seven(before));
    });

    it('into the records of one parent belongs to it, unless the file says otherwise', async () => {
      const given = { customer_id: 18 };
      const { table } = await openShop(generation, 'orders', { base: '(customer_id = 18)', given });
      const schema = schemaOf(table);
      const text = 'order_date,customer_id,comment\n2025-05-05,,brought\n2025-05-06,19,brought\n';
      const file = await readImportFile(fileOf('new.csv', text));
      const match = matchColumns(schema, file.columns);
      const options = { mode: 'add', isText: true, given } as const;
      const checked = checkImport(schema, file, match, options);
      const good = checked.filter(({ reasons }) => !reasons.length);
      const outcome = await importTable(table, schema, good, { mode: 'add' });
      assert.equal(outcome.created, 2);
      const made = await table.app.api.get('shop/_table/orders', {
        filter: '(comment = "brought")',
        fields: 'customer_id,order_date',
        order: 'order_date',
      });
      const parents = unwrap<Row>(made).rows.map((row) => row.customer_id);
      assert.deepEqual(parents, [18, 19]);
    });

    it("that meets failures says of every row whether it was stored, wasn't, or might have been", async () => {
      const started = await openShop(generation, 'products');
      const { table } = started;
      const trouble = troubled(started);
      const import250 = async (fault: string | null, failing: number, mode: 'add' | 'merge') => {
        const lines = Array.from({ length: 250 }, (_, at) => `${fault}-${mode}-${at},Thing ${at}`);
        const file = await readImportFile(fileOf('new.csv', ['sku,name', ...lines].join('\n')));
        const match = matchColumns(schemaOf(table), file.columns);
        const rows = checkImport(schemaOf(table), file, match, { mode, isText: true });
        let batch = 0;
        Object.assign(trouble, { fault: null, method: 'POST' });
        trouble.onCall = (method) => {
          if (method === 'POST') trouble.fault = ++batch === failing ? fault : null;
        };
        return importTable(table, schemaOf(table), rows, { mode });
      };
      const told = (done: Awaited<ReturnType<typeof import250>>) => [
        done.created,
        done.refused.length,
        done.unknown.length,
        done.left.length,
      ];
      for (const fault of ['403', '500', 'html', 'full']) {
        const done = await import250(fault, 2, 'add');
        assert.deepEqual(told(done), [150, 100, 0, 0], fault);
        assert.match(done.refused[99]?.reasons[0]?.message ?? '', /\w/);
        assert.equal(done.refused[0]?.row.number, 102);
      }
      // its connection broke after the server had accepted them
      const cut = await import250('cut', 2, 'merge');
      assert.deepEqual(told(cut), [100, 0, 100, 50]);
      assert.equal(cut.unknown[0]?.row.number, 102);
      assert.ok(cut.error);
      const { count } = unwrap(
        await started.app.api.get('shop/_table/products', {
          filter: '(sku like "cut-%")',
          include_count: true,
        }),
      );
      assert.equal(count, 200);
      // a proxy's answer, which names no row
      const hollow = await import250('hollow', 2, 'add');
      assert.deepEqual(told(hollow), [100, 0, 100, 50]);
      assert.match(hollow.error?.message ?? '', /didn't confirm/);
      for (const fault of ['expire', 'slow=20']) {
        assert.deepEqual(told(await import250(fault, 2, 'add')), [250, 0, 0, 0], fault);
      }
    });

    it("that meets a server which fails after storing rows doesn't count them as rejected", async () => {
      const { table, app } = await openShop(generation, 'products');
      const schema = schemaOf(table);
      const { fetch } = app.browser;
      const importText = async (text: string, mode: 'add' | 'merge') => {
        const file = await readImportFile(fileOf('new.csv', text));
        const match = matchColumns(schema, file.columns);
        const rows = checkImport(schema, file, match, { mode, isText: true });
        return importTable(table, schema, rows, { mode });
      };
      const failing = (isStored: boolean): typeof fetch => {
        return async (url, init) => {
          const isWrite = /^(POST|PATCH)$/.test(init?.method ?? '');
          if (!isWrite || isStored) {
            const response = await fetch(url, init);
            if (!isWrite) return response;
          }
          return Response.json({ error: { message: 'The script failed.' } }, { status: 500 });
        };
      };
      const told = (done: Awaited<ReturnType<typeof importText>>) => [
        ...[done.created, done.updated, done.refused.length, done.unknown.length],
        done.left.length,
      ];
      Object.assign(app.browser, { fetch: failing(true) });
      // with their keys they are found, both new ones and those of the table
      const keyed = 'id,sku,name\n1,S-1,One\n9001,S-2,Two\n';
      assert.deepEqual(told(await importText(keyed, 'merge')), [1, 1, 0, 0, 0]);
      // the database generates the key: records like them may be earlier ones
      const unkeyed = await importText('sku,name\nS-3,Three\nS-4,Four\n', 'add');
      assert.deepEqual(told(unkeyed), [0, 0, 0, 2, 0]);
      assert.equal(unkeyed.error?.message, 'The script failed.');
      // a server that stored nothing has rejected them
      Object.assign(app.browser, { fetch: failing(false) });
      const lines = 'id,sku,name\n1,S-5,Five\n9002,S-6,Six\n';
      assert.deepEqual(told(await importText(lines, 'merge')), [0, 0, 2, 0, 0]);
      assert.deepEqual(told(await importText('sku,name\nS-7,Seven\n', 'add')), [0, 0, 1, 0, 0]);
    });

    it('counts no rows that a server no longer tried after a bad one', async () => {
      const { table, app } = await openShop(generation, 'customers');
      withoutContinue(app);
      const text = `first_name,last_name,email
A,B,i1@shop.example
A,B,customer1@shop.example
A,B,i3@shop.example`;
      const file = await readImportFile(fileOf('new.csv', text));
      const match = matchColumns(schemaOf(table), file.columns);
      const rows = checkImport(schemaOf(table), file, match, { mode: 'add', isText: true });
      const done = await importTable(table, schemaOf(table), rows, { mode: 'add' });
      assert.deepEqual([done.created, done.refused.length], [1, 2]);
      assert.deepEqual(done.refused[1]?.reasons, [
        { message: "The server didn't report a result for this row." },
      ]);
    });

    it("sends nothing with the next user's session, and says what was not sent", async () => {
      const { table, app, calls } = await openShop(generation, 'products');
      const lines = Array.from({ length: 250 }, (_, at) => `next-${at},Thing`).join('\n');
      const file = await readImportFile(fileOf('new.csv', `sku,name\n${lines}`));
      const match = matchColumns(schemaOf(table), file.columns);
      const rows = checkImport(schemaOf(table), file, match, { mode: 'add', isText: true });
      const { token } = app.page.session.getState();
      const done = await importTable(table, schemaOf(table), rows, {
        mode: 'add',
        onProgress: () => signedIn(app, token ?? '', BOB),
      });
      assert.deepEqual([done.created, done.refused.length, done.left.length], [100, 0, 150]);
      assert.equal(done.error?.message, 'Your session has expired.');
      assert.equal(calls.filter(({ method }) => method === 'POST').length, 1);
    });

    it('that loses its session ends there, and counts no row as rejected', async () => {
      const { table, app } = await openShop(generation, 'products');
      const lines = Array.from({ length: 250 }, (_, at) => `over-${at},Thing`).join('\n');
      const file = await readImportFile(fileOf('new.csv', `sku,name\n${lines}`));
      const match = matchColumns(schemaOf(table), file.columns);
      const rows = checkImport(schemaOf(table), file, match, { mode: 'add', isText: true });
      const { post } = app.api;
      let batch = 0;
      app.api.post = (...call) =>
        ++batch === 2 ? Promise.reject(refusalOf('Over.', 401)) : post(...call);
      const done = await importTable(table, schemaOf(table), rows, { mode: 'add' });
      assert.deepEqual([done.created, done.refused.length, done.left.length], [100, 0, 150]);
    });

    it('that is stopped ends without an answer, and says what may be saved', async () => {
      const { table, app } = await openShop(generation, 'products');
      const lines = Array.from({ length: 250 }, (_, at) => `mute-${at},Thing`).join('\n');
      const file = await readImportFile(fileOf('new.csv', `sku,name\n${lines}`));
      const match = matchColumns(schemaOf(table), file.columns);
      const rows = checkImport(schemaOf(table), file, match, { mode: 'add', isText: true });
      const stop = new AbortController();
      mock.timers.enable({ apis: ['setTimeout'] });
      app.api.post = () => {
        stop.abort();
        queueMicrotask(() => mock.timers.tick(STOP_PATIENCE_MS));
        return new Promise<never>(() => undefined);
      };
      try {
        const { signal } = stop;
        const done = await importTable(table, schemaOf(table), rows, { mode: 'add', signal });
        assert.deepEqual([done.created, done.unknown.length, done.left.length], [0, 100, 150]);
        assert.match(done.error?.message ?? '', /^You stopped waiting\./);
      } finally {
        mock.timers.reset();
      }
    });

    it('that is stopped ends after the current request, and says what was not sent', async () => {
      const { table } = await openShop(generation, 'products');
      const lines = Array.from({ length: 250 }, (_, at) => `stop-${at},Thing`).join('\n');
      const file = await readImportFile(fileOf('new.csv', `sku,name\n${lines}`));
      const match = matchColumns(schemaOf(table), file.columns);
      const rows = checkImport(schemaOf(table), file, match, { mode: 'add', isText: true });
      const stop = new AbortController();
      const done = await importTable(table, schemaOf(table), rows, {
        mode: 'add',
        signal: stop.signal,
        onProgress: () => stop.abort(),
      });
      assert.deepEqual([done.created, done.unknown.length, done.left.length], [100, 0, 150]);
    });
  });
}
