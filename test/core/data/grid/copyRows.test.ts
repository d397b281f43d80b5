import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowsAsCsv, rowsAsJson, rowsAsSql } from '../../../../src/core/data/grid/copyRows.ts';
import { requestIn } from '../../../../src/core/data/grid/requestOf.ts';
import { parseExact } from '../../../../src/core/lib/exactJson.ts';
import type { Row } from '../../../../src/core/data/Row.ts';

const fields = [
  { name: 'id', type: 'id', label: 'Id' },
  { name: 'who', alias: 'name', type: 'string', label: 'Name' },
  { name: 'price', type: 'decimal', label: 'Price' },
  { name: 'done', type: 'boolean', label: 'Done' },
];
const rows = [
  { id: 1, name: "O'Brien, “A”", price: parseExact('12345678901234567890.10'), done: true },
  { id: 2, name: null, price: 0, done: false },
] as Row[];

describe('copied records', () => {
  it('are SQL that a database reads back: names of columns, quotes doubled, every digit', () => {
    assert.equal(
      rowsAsSql('my "table"', fields, rows),
      `INSERT INTO "my ""table""" ("id", "who", "price", "done") VALUES
  (1, 'O''Brien, “A”', 12345678901234567890.10, TRUE),
  (2, NULL, 0, FALSE);
`,
    );
  });

  it('are SQL as MySQL reads it: names in backticks, backslashes doubled', () => {
    const stored = [
      { id: 1, name: "\\'); DROP TABLE customers; -- ", price: 1, done: true },
    ] as Row[];
    assert.equal(
      rowsAsSql('my `table`', fields, stored, 'mariadb'),
      `INSERT INTO \`my \`\`table\`\`\` (\`id\`, \`who\`, \`price\`, \`done\`) VALUES
  (1, '\\\\''); DROP TABLE customers; -- ', 1, TRUE);
`,
    );
  });

  it('keep backslashes where the database takes them for characters', () => {
    const stored = [{ id: 1, name: 'C:\\new', price: 1, done: true }] as Row[];
    assert.match(rowsAsSql('t', fields, stored, 'pgsql') ?? '', /'C:\\new'/);
  });

  it('are no SQL if a backslash could end a text in a database of an unknown kind', () => {
    const stored = [{ id: 1, name: 'C:\\new', price: 1, done: true }] as Row[];
    assert.equal(rowsAsSql('t', fields, stored, 'sql_db'), null);
    assert.equal(rowsAsSql('t', fields, stored), null);
  });

  it('are CSV with the names of the API, and JSON with every digit', () => {
    assert.match(rowsAsCsv(fields, rows), /^id,name,price,done\r\n1,"O'Brien, “A”",1234/);
    assert.match(rowsAsJson(fields, rows), /"price": 12345678901234567890\.10/);
  });
});

describe('a copied request', () => {
  it('keeps key and token out of every language', () => {
    const url = "http://localhost/api/v2/shop/_table/todo?filter=(name%20%3D%20'x')";
    assert.equal(requestIn('url', url), url);
    assert.match(requestIn('curl', url), /\$API_KEY[\s\S]*\$SESSION_TOKEN/);
    for (const language of ['javascript', 'python'] as const) {
      assert.ok(requestIn(language, url).includes(JSON.stringify(url)));
    }
  });
});
