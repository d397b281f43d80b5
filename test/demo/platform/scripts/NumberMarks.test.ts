import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseExactJson, stringifyExact } from '../../../../demo/platform/http/exactJson.ts';
import { inScriptProcess } from '../../../../demo/platform/node/scriptProcess.ts';
import { NumberMarks } from '../../../../demo/platform/scripts/NumberMarks.ts';

/** What a script of `rows`, the records of an event, leaves of it, whose numbers it gets rounded. */
async function after(
  text: string,
  script: string,
  answer = 'null',
): Promise<{ text: string; isUnsure: boolean; asked: string }> {
  const marks = new NumberMarks();
  const { mark } = marks;
  let asked = '';
  const call = async (said: string) => {
    asked = stringifyExact(marks.read(said));
    return marks.write(parseExactJson(answer));
  };
  const source = `let rows = event.resource; ${script}; event.resource = rows;`;
  const event = marks.write(parseExactJson(text));
  const begin = JSON.stringify({ source, mark, event, session: '{}' });
  const done = await inScriptProcess(begin, { call });
  const told = marks.read(done) as { event?: unknown; error?: string };
  assert.equal(told.error, undefined);
  return { text: stringifyExact(told.event), isUnsure: marks.isUnsure(done), asked };
}

async function becomes(text: string, script: string, expected: string): Promise<void> {
  const left = await after(text, script);
  assert.deepEqual([left.text, left.isUnsure], [expected, false], script);
}

const body = (...rows: string[]) => `{"resource":[${rows.join()}]}`;

// both ids are the same number in JavaScript
const A = '{"id":1234567890123456789,"n":"A"}';
const B = '{"id":1234567890123456790,"n":"B"}';
const CLOSE = body(A, B);

describe('long numbers after a script', () => {
  it('are exact in records that it leaves, moves, removes or repeats', async () => {
    await becomes(CLOSE, '', CLOSE);
    await becomes(CLOSE, 'rows.reverse()', body(B, A));
    await becomes(CLOSE, 'rows.shift()', body(B));
    await becomes(CLOSE, 'rows = rows.filter(({ n }) => n === "B")', body(B));
    await becomes(CLOSE, 'rows.push(rows[0])', body(A, B, A));
    await becomes(CLOSE, 'rows = { all: rows }', `{"resource":{"all":[${A},${B}]}}`);
  });

  it('are exact in records that it changes', async () => {
    await becomes(
      CLOSE,
      'for (const row of rows) row.n = "X"',
      body(A, B).replaceAll(/"[AB]"/g, '"X"'),
    );
    const changed = body(B.replace('"B"', '"X","at":1'), A.replace('"A"', '"X","at":2'));
    const script = 'rows = rows.reverse().map((row, at) => ({ ...row, n: "X", at: at + 1 }))';
    await becomes(CLOSE, script, changed);
    const assigned = 'rows = [rows[1], { n: "C" }].map((row) => Object.assign({}, row))';
    await becomes(CLOSE, assigned, body(B, '{"n":"C"}'));
  });

  it('are exact where the other number is none that was rounded', async () => {
    const mixed = body('{"id":9007199254740993}', '{"id":9007199254740992}');
    await becomes(
      mixed,
      'for (const row of rows) row.n = 1',
      mixed.replaceAll('}', ',"n":1}').replace(/,"n":1}$/, '}'),
    );
  });

  it('are exact in what is within a record, and in lists', async () => {
    const lines = '"lines":[{"product":1234567890123456789},{"product":1234567890123456790}]';
    const text = body(`{"name":"x",${lines},"ids":[1234567890123456789,1234567890123456790]}`);
    await becomes(text, 'rows[0].name = "y"', text.replace('"x"', '"y"'));
  });

  it('go with a copy by value if only one is like it', async () => {
    const copy = 'rows = rows.map(({ id }) => ({ id, parent: id }))';
    const one = '1234567890123456789';
    await becomes(body(A), copy, body(`{"id":${one},"parent":${one}}`));
    await becomes(body(A), 'rows = JSON.parse(JSON.stringify(rows))', body(A));
  });

  it('stay rounded where they could belong to another record', async () => {
    const rounded = '{"id":1234567890123456800}';
    for (const [script, expected] of [
      ['rows = rows.map(({ id }) => ({ id }))', body(rounded, rounded)],
      ['rows = [{ id: rows[0].id }]', body(rounded)],
      ['rows = [rows[0].id]', body('1234567890123456800')],
    ] as const) {
      const left = await after(CLOSE, script);
      assert.deepEqual([left.text, left.isUnsure], [expected, true], script);
    }
    const ids = body('1234567890123456789', '2234567890123456790', '1234567890123456790');
    const left = await after(ids, 'rows.splice(1, 1)');
    assert.equal(left.isUnsure, true);
  });

  it('leave ordinary numbers to the script', async () => {
    const text = body(
      '{"id":1234567890123456789,"q":1,"price":19.990000000000000001}',
      '{"q":1,"price":19.99}',
    );
    await becomes(
      text,
      'rows.push({ q: rows[1].q + 1, id: 7 })',
      text.replace(']', ',{"q":2,"id":7}]'),
    );
  });

  it('leave numbers alone that a decimal of an answer rounds to', async () => {
    const text = body('{"price":1,"rate":0.1}');
    const answer =
      '{"status_code":200,"content":{"price":0.99999999999999999999,"rate":0.1000000000000000055}}';
    const script = `const { content } = platform.api.get('x'); rows[0].seen = content.price;`;
    const left = await after(text, script, answer);
    assert.deepEqual([left.text, left.isUnsure], [body('{"price":1,"rate":0.1,"seen":1}'), false]);
  });

  it('are exact in its requests and their answers', async () => {
    const { asked, text } = await after(
      body(A, '{"id":9007199254740992}'),
      `const found = platform.api.post('x', rows[0]).content;
       rows.push(found, { ...found, n: 'C' })`,
      '{"status_code":200,"content":{"id":9007199254740993}}',
    );
    assert.match(asked, /"payload":\{"id":1234567890123456789,"n":"A"\}/);
    const more = '{"id":9007199254740993}';
    assert.equal(text, body(A, '{"id":9007199254740992}', more, more.replace('}', ',"n":"C"}')));
  });

  it('are nothing that a script could mistake for members', async () => {
    const script = 'rows.push(Object.keys(rows[0]).join(), Object.entries(rows).length)';
    await becomes(CLOSE, script, body(A, B, '"id,n"', '2'));
  });

  it('take a moment in thousands of records', async () => {
    let at = 0;
    const rows = Array.from({ length: 8000 }, () => {
      const tenant = at++ % 2 ? '1234567890123456789' : '1234567890123456790';
      return `{"tenant":${tenant},"code":${at},"n":"a"}`;
    });
    const text = body(...rows);
    await becomes(text, 'for (const row of rows) row.n = "A"', text.replaceAll('"a"', '"A"'));
    const places = Array.from(
      { length: 50_000 },
      (_, place) => `{"lat":${Math.sqrt(place + 2)},"n":"a"}`,
    );
    const map = body(...places);
    await becomes(map, 'for (const row of rows) row.n = "A"', map.replaceAll('"a"', '"A"'));
  });

  it('stay texts if a script writes something else behind their mark', async () => {
    const marks = new NumberMarks();
    const forged = JSON.stringify([`${marks.mark}1`, `${marks.mark}},"x":1`, `${marks.mark}`]);
    assert.deepEqual(marks.read(forged), [1, '},"x":1', '']);
  });
});
