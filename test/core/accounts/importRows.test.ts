import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { STOP_PATIENCE_MS } from '../../../src/core/http/untilStopped.ts';
import { users } from '../../../src/core/resources/users.ts';
import { checkImportRows } from '../../../src/core/accounts/checkImportRows.ts';
import { exportRecords } from '../../../src/core/accounts/exportRecords.ts';
import { importRows } from '../../../src/core/accounts/importRows.ts';
import { importRulesFor } from '../../../src/core/accounts/importRulesFor.ts';
import { readImportFile, type ImportTable } from '../../../src/core/transfer/readImportFile.ts';
import { rowsToCsv } from '../../../src/core/transfer/rowsToCsv.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn, USER } from '../startApp.ts';
import { withoutContinue } from '../withoutContinue.ts';
import { startHandmade } from '../startHandmade.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const table = (rows: Record<string, unknown>[]): ImportTable => ({
  columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
  rows: rows.map((values, index) => ({ number: index + 1, values })),
});
const people = (count: number, more: Record<string, unknown> = {}): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `New ${index}`,
    email: `new${index}@example.com`,
    ...more,
  }));

forGenerations((generation) => {
  const start = () => startSignedIn({ generation });

  describe(`an import into a ${generation} server`, () => {
    it('of JSON knows the lookup keys and roles that an export has', async () => {
      const { app } = await start();
      const keys = { classic: 'user_lookup_by_user_id', current: 'lookup_by_user_id' }[generation];
      const roles = 'user_to_app_to_role_by_user_id';
      const content = table([{ name: 'A', email: 'a@x.example', [keys]: [], [roles]: [] }]);
      const { unknownColumns } = await checkImportRows(content, importRulesFor(app), { t });
      assert.deepEqual(unknownColumns, []);
    });

    it('is tried dry: rows that would fail are named with their reasons', async () => {
      const { app, calls } = await start();
      const content = table([
        { name: 'Good', email: "o'neil@example.com", team: 'x', id: '7' },
        { name: 'No address', email: ' ' },
        { name: '', email: 'noname@example.com' },
        { name: 'Malformed', email: 'a b@c' },
        { name: 'Twice', email: "O'Neil@example.com" },
        { name: 'There', email: USER.email.toUpperCase() },
        { name: 'Admin', email: 'admin@example.com' },
        { name: 'Short', email: 'short@example.com', password: 'abcd' },
        { name: 'Unclear', email: 'unclear@example.com', is_active: 'inactive' },
      ]);
      const check = await checkImportRows(content, importRulesFor(app), { t });
      assert.deepEqual(
        check.good.map(({ number }) => number),
        [1],
      );
      assert.deepEqual(check.unknownColumns, ['team']);
      assert.deepEqual(check.serverColumns, ['id']);
      const exists = 'A user or admin with this email address already exists.';
      const minimum = generation === 'classic' ? 6 : 16;
      assert.deepEqual(
        check.refused.map(({ reasons }) => reasons.join(' ')),
        [
          'Missing email address.',
          'Missing display name (column “name”).',
          'Invalid email address.',
          'Same email address as row 1.',
          exists,
          exists,
          `Password must be at least ${minimum} characters.`,
          'Column “is_active” must be true or false.',
        ],
      );
      assert.ok(calls.every(({ method }) => method === 'GET'));
    });

    it('imports the valid rows and says which failed and why', async () => {
      const { app } = await start();
      const rows = people(25);
      rows[3] = { name: 'There', email: USER.email };
      rows[22] = { name: '', email: 'noname@example.com' };
      const seen: number[] = [];
      const result = await importRows(app, users, table(rows).rows, {
        t,
        onProgress: (done) => seen.push(done),
      });
      const first = result.refused.find(({ row }) => row.number === 4)?.reasons[0];
      assert.match(result.failure ?? '', /^Batch Error: .+ Detail: /);
      assert.ok(first && result.failure?.endsWith(` Detail: ${first}`), result.failure);
      assert.equal(result.imported + result.refused.length, 25);
      const failed = result.refused.map(({ row }) => row.number);
      assert.ok(failed.includes(4), `row 4 of ${failed}`);
      assert.ok(result.refused.every(({ reasons }) => reasons.join('').length > 5));
      assert.deepEqual(seen, [20, 25]);
      const { resource } = await app.api.get<{ resource: unknown[] }>('system/user', {
        filter: '(email like "new%@example.com")',
      });
      assert.equal(resource.length, 23);
    });

    it('counts no rows that a server no longer tried after a bad one', async () => {
      const { app } = await start();
      withoutContinue(app);
      const rows = people(3);
      rows[1] = { name: 'There', email: USER.email };
      const result = await importRows(app, users, table(rows).rows, { t });
      assert.equal(result.imported, 1);
      assert.deepEqual(
        result.refused.map(({ row }) => row.number),
        [2, 3],
      );
    });

    it('makes inactive users inactive', async () => {
      const { app } = await start();
      const rows = people(3, { is_active: 'false' });
      rows.push({ name: 'There', email: USER.email, is_active: 'false' });
      const { imported } = await importRows(app, users, table(rows).rows, { t });
      assert.equal(imported, 3);
      const { resource } = await app.api.get<{ resource: { is_active: boolean }[] }>(
        'system/user',
        {
          filter: '(email like "new%@example.com")',
        },
      );
      assert.deepEqual(
        resource.map((user) => user.is_active),
        [false, false, false],
      );
    });

    it('reads a flag as spreadsheets and databases write it', async () => {
      const { app } = await start();
      const yes = [true, 1, '1', 'TRUE', 't', 'yes', 'y', ' On ', ''];
      const no = [false, 0, '0', 'False', 'f', 'no', 'N', 'off'];
      const content = table(
        [...yes, ...no].map((is_active, index) => ({ ...people(index + 1)[index], is_active })),
      );
      const { good } = await checkImportRows(content, importRulesFor(app), { t });
      assert.equal(good.length, yes.length + no.length);
      await importRows(app, users, good, { t });
      const { resource } = await app.api.get<{ resource: { is_active: boolean }[] }>(
        'system/user',
        { filter: '(email like "new%@example.com")', order: 'id' },
      );
      assert.deepEqual(
        resource.map((user) => user.is_active),
        [...yes.map(() => true), ...no.map(() => false)],
      );
    });

    it('stops at once when asked, and tells what was not sent', async () => {
      const { app, sent } = await start();
      const stop = new AbortController();
      const result = await importRows(app, users, table(people(100)).rows, {
        t,
        signal: stop.signal,
        onProgress: () => stop.abort(),
      });
      assert.equal(result.imported, 20);
      assert.equal(result.notSent.length, 80);
      assert.equal(sent().length, 1);
    });

    it('can be imported again: what is exported can be read', async () => {
      const { app, calls } = await start();
      for (const format of ['csv', 'json'] as const) {
        const blob = await exportRecords(app, users, format);
        const { rows } = await readImportFile(new File([blob], `user.${format}`));
        assert.ok(rows.some(({ values }) => values.email === USER.email));
      }
      const xml = await (await exportRecords(app, users, 'xml')).text();
      assert.match(xml, /<email>sam@example.com<\/email>/);
      const { token } = app.page.session.getState();
      assert.ok(calls.every(({ url }) => !url.includes(token ?? '')));
    });
  });
});

describe('an import whose answer does not tell what got in', () => {
  it('ends if it was stopped and there is no answer', async () => {
    const { app } = startHandmade();
    const stop = new AbortController();
    mock.timers.enable({ apis: ['setTimeout'] });
    app.api.post = () => {
      stop.abort();
      queueMicrotask(() => mock.timers.tick(STOP_PATIENCE_MS));
      return new Promise<never>(() => undefined);
    };
    try {
      const { signal } = stop;
      const result = await importRows(app, users, table(people(30)).rows, { t, signal });
      assert.deepEqual([result.imported, result.notSent.length], [0, 10]);
      assert.match(
        result.refused[19]?.reasons[0] ?? '',
        /^Couldn't confirm whether this row was imported: You stopped waiting\./,
      );
    } finally {
      mock.timers.reset();
    }
  });

  it('asks the instance, and counts the existing ones', async () => {
    const { app, server } = startHandmade();
    server.post('/api/v2/system/user', () => new Response('<h1>crashed</h1>', { status: 500 }));
    server.get('/api/v2/system/:kind', () =>
      Response.json({ resource: [{ email: 'New0@example.com' }] }),
    );
    const result = await importRows(app, users, table(people(2)).rows, { t });
    assert.equal(result.imported, 1);
    assert.deepEqual(
      result.refused.map(({ row }) => row.values.email),
      ['new1@example.com'],
    );
  });

  it('asks as well when fewer rows are answered for than were sent', async () => {
    const { app, server } = startHandmade();
    server.post('/api/v2/system/user', () => Response.json({ resource: [{ id: 1 }] }));
    server.get('/api/v2/system/:kind', () =>
      Response.json({ resource: [{ email: 'new0@example.com' }] }),
    );
    const result = await importRows(app, users, table(people(2)).rows, { t });
    assert.equal(result.imported, 1);
    assert.deepEqual(
      result.refused.map(({ row, reasons }) => [row.values.email, ...reasons]),
      [['new1@example.com', "The server didn't report a result for this row."]],
    );
  });

  it('asks as well when the response is about other records', async () => {
    const { app, server } = startHandmade();
    const others = [{ email: 'other0@example.com' }, { email: 'other1@example.com' }];
    server.post('/api/v2/system/user', () => Response.json({ resource: others }));
    server.get('/api/v2/system/:kind', () => Response.json({ resource: others }));
    const result = await importRows(app, users, table(people(2)).rows, { t });
    assert.deepEqual([result.imported, result.refused.length], [0, 2]);
  });

  it("says so when the instance can't be asked, and sends no more", async () => {
    const { app } = startHandmade();
    Object.assign(app.browser, { fetch: () => Promise.reject(new TypeError('cut')) });
    const result = await importRows(app, users, table(people(30)).rows, { t });
    assert.equal(result.imported, 0);
    assert.equal(result.notSent.length, 10);
    assert.match(
      result.refused[0]?.reasons[0] ?? '',
      /^Couldn't confirm whether this row was imported: /,
    );
  });
});

describe('imported users who should be inactive', () => {
  const start = () => {
    const handmade = startHandmade();
    const { app, server } = handmade;
    app.page.environment.setState({ status: 'ready', environment: { apps: [] } });
    server.post('/api/v2/system/user', async ({ req }) => {
      const { resource } = await req.json<{ resource: object[] }>();
      return Response.json({ resource });
    });
    return handmade;
  };
  const inactive = () => table(people(2, { is_active: 'false' })).rows;

  it('count as imported, and are listed separately, when they stay active', async () => {
    const { app, server } = start();
    server.get('/api/v2/system/user', () =>
      Response.json({ resource: people(2).map(({ email }, index) => ({ id: index + 1, email })) }),
    );
    server.patch('/api/v2/system/user', () => new Response('', { status: 500 }));
    const result = await importRows(app, users, inactive(), { t });
    assert.equal(result.imported, 2);
    assert.deepEqual(result.refused, []);
    assert.equal(result.stillActive.length, 2);
    assert.match(result.stillActive[0]?.reasons[0] ?? '', /^Something went wrong on the server/);
  });

  it("are reported one by one when the server can't find some of them", async () => {
    const { app, server } = start();
    server.get('/api/v2/system/user', () =>
      Response.json({ resource: [{ id: 1, email: 'NEW0@example.com' }] }),
    );
    const patched: unknown[] = [];
    server.patch('/api/v2/system/user', async ({ req }) => {
      patched.push(await req.json());
      return Response.json({ resource: [{ id: 1 }] });
    });
    const result = await importRows(app, users, inactive(), { t });
    assert.deepEqual(patched, [{ resource: [{ id: 1, is_active: false }] }]);
    assert.deepEqual(
      result.stillActive.map(({ row }) => row.values.email),
      ['new1@example.com'],
    );
  });
});

describe('rows that failed', () => {
  const readCsv = (text: string) => readImportFile(new File([text], 'a.csv'));

  it('go into a csv file as they were, with a reason that no spreadsheet runs', async () => {
    const rows = [
      { name: '=SUM(A1)', email: 'a@b', note: 'two\nlines, "quoted" ' },
      { name: 'x', email: '', note: null },
    ];
    const { columns, rows: read } = table(rows);
    const csv = rowsToCsv(
      columns,
      read.map((row) => ({ row, reasons: ['=danger', 'second'] })),
    );
    assert.match(csv, /^name,email,note,\(reason\)\r\n/);
    assert.ok(csv.endsWith("\r\nx,,,'=danger second\r\n"), csv);
    const again = await readCsv(csv);
    assert.deepEqual(again.columns, columns);
    assert.deepEqual(
      again.rows.map(({ values }) => values),
      [rows[0], { name: 'x', email: '', note: '' }],
    );
  });

  it('keep what their file says: whom it is for, and which cells are empty texts', async () => {
    const first = await readCsv('\uFEFFname,note\r\nA,""\r\nB,\r\n');
    assert.equal(first.isForSpreadsheet, true);
    const refused = first.rows.map((row) => ({ row, reasons: ['no'] }));
    const blob = new Blob([rowsToCsv(first.columns, refused, { isForSpreadsheet: true })]);
    const again = await readImportFile(new File([blob], 'a.csv'));
    assert.equal(again.isForSpreadsheet, true);
    assert.deepEqual(
      again.rows.map(({ emptyTexts }) => emptyTexts),
      [['note'], undefined],
    );
  });

  it('can be corrected there and imported again, and once more', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const rules = importRulesFor(app);
    const leftOut = async (text: string) => {
      const file = await readCsv(text);
      const check = await checkImportRows(file, rules, { t });
      return { ...check, csv: rowsToCsv(file.columns, check.refused) };
    };
    const first = await leftOut('name,email\nAda,ada@x.org,cell too many\nBen,\nCy,\n');
    assert.equal(first.refused.length, 3);

    // Ben's email address is corrected, the others are not
    const second = await leftOut(first.csv.replace('Ben,,', 'Ben,ben@x.org,'));
    assert.deepEqual(
      second.refused.map(({ row, reasons }) => [row.values.name, ...reasons]),
      [
        ['Ada', 'The row has more values than columns.'],
        ['Cy', 'Missing email address.'],
      ],
    );
    assert.deepEqual(second.unknownColumns, []);
    await importRows(app, users, second.good, { t });

    const corrected = second.csv.replace('cell too many', '').replace('Cy,,', 'Cy,cy@x.org,');
    const third = await leftOut(corrected);
    assert.deepEqual(third.refused, []);
    assert.equal((await importRows(app, users, third.good, { t })).imported, 2);
  });
});
