import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toCsv } from '../../../../demo/platform/http/csv.ts';
import { onBoth } from '../PlatformClient.ts';

const headers = { 'Content-Type': 'text/csv' };

it('a visitor with the key of an app sends no more than any other visitor', () =>
  onBoth(async (client) => {
    await client.signIn();
    const { body } = await client.call('GET', 'system/app?fields=name,api_key');
    const app = body.resource.find(({ name }) => name === 'Shop Front');
    client.token = undefined;
    const options = { key: String(app?.api_key), headers, body: `a\n${'1\n'.repeat(50_000)}` };
    const answer = await client.call('POST', 'user/session', options);
    assert.equal(answer.status, 413);
  }));

it('a CSV body is read up to 10,000 records, 2,000 columns and a million cells', () =>
  onBoth(async (client) => {
    await client.signIn();
    const send = (body: string) => client.call('POST', 'shop/_table/todo', { headers, body });
    assert.equal((await send(`name\n${'x\n'.repeat(10_001)}`)).status, 413);
    assert.equal((await send(`${'a,'.repeat(2_000)}name\n${'1,'.repeat(2_000)}x`)).status, 413);
    assert.equal((await send(`"a\nb",${'a,'.repeat(2_000)}name\nx`)).status, 413);
    assert.equal(
      (await send(`${'a,'.repeat(199)}name\n${`${','.repeat(199)}\n`.repeat(5_001)}`)).status,
      413,
    );
    assert.equal((await send('name\nfirst\nsecond\n')).status < 300, true);
  }));

it('text after the closing quote of a CSV cell delays no one', () =>
  onBoth(async (client, generation) => {
    const quotes = `"x"${' yy"'.repeat(8_000)}${' '.repeat(32_000)}`;
    for (const end of [',b\n1,2', '\n1,2']) {
      const start = performance.now();
      const body = quotes + end;
      const answer = await client.call('POST', 'user/session', { key: null, headers, body });
      assert.equal(answer.status, 400, generation);
      assert.match(answer.body.error.message, /can follow a closing quote/);
      assert.ok(performance.now() - start < 500, generation);
    }
  }));

it('quoted cells of CSV contain commas, quotes and line breaks of any kind', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const names = ['a, "b"', 'two\nlines', 'two\r\nlines', '5" wide'];
    const cells = ['"a, ""b"""', '"two\nlines" ', '"two\r\nlines"', '5" wide'];
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const body = ['"name",priority', ...cells.map((cell) => `${cell},1`)].join(lineBreak);
      const sent = { headers, body };
      const answer = await client.call('POST', 'shop/_table/todo?fields=name', sent);
      const stored = answer.body.resource.map(({ name }) => name);
      assert.deepEqual(stored, names, `${generation} ${JSON.stringify(lineBreak)}`);
    }
  }));

it('a response in CSV has at most five million cells and 64 MB', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    const first = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`n${at}`, 0]));
    const rows = (count: number) => [first, ...Array.from({ length: count - 1 }, () => ({}))];
    const read = async (count: number) => {
      await client.call('PUT', 'user/custom/wide', { body: { value: rows(count) } });
      return client.call('GET', 'user/custom/wide', { headers: { Accept: 'text/csv' } });
    };
    const large = await read(5_001);
    assert.equal(large.status, 413, generation);
    assert.match(large.text, /too large for CSV/);
    assert.equal((await read(50)).text.split('\n').length, 52, generation);
    const long = { text: 'x'.repeat(1024 * 1024) };
    assert.throws(() => toCsv(Array.from({ length: 65 }, () => long)), { status: 413 });
  }));
