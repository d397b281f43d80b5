import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { preparePath } from '../../../demo/platform/auth/access/matchRules.ts';
import { patternBudget } from '../../../demo/platform/database/records/patternBudget.ts';
import { printRecord } from '../../../demo/platform/database/records/printRecord.ts';
import { toDecimal } from '../../../demo/platform/database/records/toNumber.ts';
import { testPattern } from '../../../demo/platform/node/testPattern.ts';
import { onBoth, type PlatformClient } from './PlatformClient.ts';

/** Far more than an answer takes, and far less than quadratic time for these texts. */
const PATIENCE_MS = 2000;
const MANY = 100_000;

async function answersSoon<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await work();
  const took = Math.round(performance.now() - start);
  assert.ok(took < PATIENCE_MS, `${what} took ${took} ms`);
  return answer;
}

const read = (client: PlatformClient, path: string, key: string | null = null) =>
  client.call('GET', path, { key });

describe('a long text', () => {
  it('as the email address of a visitor delays no one', () =>
    onBoth(async (client, generation) => {
      const email = `a@${'.'.repeat(60_000)}@`;
      const names = { first_name: 'A', last_name: 'B', name: 'A B' };
      const body = { ...names, email, password: 'a-password-of-a-visitor' };
      const { status } = await answersSoon(generation, () =>
        client.call('POST', 'user/register', { body }),
      );
      assert.equal(status, 400);
    }));

  it('of two million digits is no decimal that anyone waits for', () => {
    const column = { name: 'total', dbType: 'decimal(10,2)', extras: {} };
    const value = '1'.repeat(20 * MANY);
    const incoming = { value, column, type: 'decimal', engine: 'mysql', position: 1 };
    const start = performance.now();
    assert.throws(() => toDecimal(incoming as never), /Out of range value/);
    const took = Math.round(performance.now() - start);
    assert.ok(took < PATIENCE_MS, `${took} ms`);
  });

  it('of parentheses in a path delays no one', () => {
    const start = performance.now();
    assert.equal(preparePath('('.repeat(MANY), 'current').length, MANY);
    assert.ok(performance.now() - start < PATIENCE_MS);
    assert.equal(preparePath('a(b(c)d)', 'current'), 'ad)');
    assert.equal(preparePath(')a(b', 'current'), ')a(b');
  });

  it('without an end in the JSON of a visitor delays no one', () =>
    onBoth(async (client, generation) => {
      const quotes = `1234567890123456 "${'\\"'.repeat(30_000)}`;
      const { status } = await answersSoon(generation, () =>
        client.call('POST', 'shop/_table/todo', { key: null, body: quotes }),
      );
      assert.ok(status === 400 || status === 401, `${generation} ${status}`);
    }));

  it('of slashes in a path delays no one', () =>
    onBoth(async (client, generation) => {
      await answersSoon(generation, () => read(client, `shop/${'/'.repeat(MANY)}x`));
    }));

  it('of slashes in the address of a remote service delays no one', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const config = { base_url: `http://127.0.0.1:9/${'/'.repeat(MANY)}x` };
      const service = { name: 'remote', label: 'Remote', type: 'rws', is_active: true, config };
      await client.call('POST', 'system/service', { body: { resource: [service] } });
      const { text } = await answersSoon(generation, () => read(client, 'remote/a'));
      assert.match(text, /Failed to reach the remote web service/);
    }));

  it('in an email delays no one', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const body_html of ['<'.repeat(MANY), `x${' '.repeat(MANY)}x`]) {
        const body = { to: [{ email: 'a@b.example' }], subject: 'Long', body_html };
        const { status } = await answersSoon(generation, () =>
          client.call('POST', 'email', { body }),
        );
        assert.equal(status, 200);
      }
    }));

  it('that an email repeats by a placeholder is rejected', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const to = 'a@b.example';
      const filled = { to, body_html: '{a}'.repeat(1000), a: '<'.repeat(MANY) };
      const unfilled = { to, body_text: '{nothing}'.repeat(MANY) };
      for (const body of [filled, unfilled]) {
        const { status } = await answersSoon(generation, () =>
          client.call('POST', 'email', { body }),
        );
        assert.equal(status, 413, generation);
      }
    }));

  it('in a filter delays no one', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const sign of [' ', '(', ')']) {
        const filter = encodeURIComponent(`x${sign.repeat(MANY)}x`);
        for (const list of ['shop/_table/orders', 'system/user']) {
          await answersSoon(`${generation} ${list} ${sign}`, () =>
            client.call('GET', `${list}?filter=${filter}`),
          );
        }
      }
    }));

  it('is not compared with a long pattern, or with one that repeats itself', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const comment = 'a'.repeat(4 * MANY);
      const body = { resource: [{ id: 1, comment }] };
      await client.call('PATCH', 'shop/_table/orders', { body });
      const search = (pattern: string) => {
        const filter = encodeURIComponent(`comment like ${pattern}`);
        const path = `shop/_table/orders?fields=id&filter=${filter}`;
        return answersSoon(`${generation} ${pattern.slice(0, 20)}`, () => client.call('GET', path));
      };
      for (const slow of ['a', 'ab', 'a_']) {
        assert.equal((await search(`'%${slow.repeat(2000)}b%'`)).status, 400, generation);
        assert.equal((await search(`'%${slow.repeat(200)}b%'`)).status, 400, generation);
      }
      for (const quick of ['%aaaaaaaaab%', '%a word%', `${'a'.repeat(400)}%`]) {
        assert.equal((await search(`'${quick}'`)).status, 200, generation);
      }
    }));

  it('is not searched many times', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const body = { resource: [{ id: 1, comment: 'a'.repeat(MANY) }] };
      await client.call('PATCH', 'shop/_table/orders', { body });
      const search = (patterns: string[]) => {
        const filter = patterns.map((each) => `(comment like '${each}')`).join(' or ');
        const path = `shop/_table/orders?fields=id&filter=${encodeURIComponent(filter)}`;
        return answersSoon(generation, () => client.call('GET', path));
      };
      const times = (count: number, pattern: string) =>
        Array.from({ length: count }, () => pattern);
      for (const slow of [times(100, `%${'a'.repeat(19)}b%`), times(21, '%word%')]) {
        const { status, text } = await search(slow);
        assert.equal(status, 400, generation);
        assert.match(text, /A filter can search a field at most 20 times/);
      }
      for (const quick of [times(20, '%word%'), times(200, 'word%')]) {
        assert.equal((await search(quick)).status, 200, generation);
      }
    }));

  it('does not go through a database function many times', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { body: field } = await client.call('GET', 'shop/_schema/orders/comment');
      const db_function = [{ use: ['FILTER'], function: 'lower({value})' }];
      await client.call('PATCH', 'shop/_schema/orders/comment', {
        body: { ...field, db_function },
      });
      const statusOf = async (times: number) => {
        const filter = Array.from({ length: times }, () => "(comment = 'a')").join(' or ');
        const path = `shop/_table/orders?filter=${encodeURIComponent(filter)}`;
        return (await client.call('GET', path)).status;
      };
      assert.equal(await statusOf(20), 200, generation);
      assert.equal(await statusOf(21), 400, generation);
    }));

  it('is named many times without delay', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const path = `shop/_table/orders?fields=${'id,comment,'.repeat(20_000)}`;
      const { body } = await answersSoon(generation, () => client.call('GET', path));
      assert.deepEqual(Object.keys(body.resource[0] ?? {}), ['id', 'comment'], generation);
    }));

  it('is not compared with a pattern from its own row', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const filter = encodeURIComponent('comment like (status)');
      const { status } = await client.call('GET', `shop/_table/orders?filter=${filter}`);
      assert.equal(status, 400, generation);
    }));

  it('as a number or a date of a record delays no one', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const ones = '1'.repeat(MANY);
      const tiny = `0.${'0'.repeat(MANY)}1`;
      const values = [`"${ones}x"`, `"${ones}"`, tiny, `"2024-01-01${' '.repeat(MANY)}10:00"`];
      for (const name of ['total', 'customer_id', 'shipped_at']) {
        for (const value of values) {
          const body = `{"resource":[{"id":1,"${name}":${value}}]}`;
          await answersSoon(`${generation} ${name} ${value.slice(0, 12)}`, () =>
            client.call('PATCH', 'shop/_table/orders', { body }),
          );
        }
      }
    }));
});

it('a nested record is printed in an error up to 1,000 characters', () => {
  const ones: unknown = Array.from({ length: MANY }, () => 1);
  const nested = Array.from({ length: 190 }).reduce((inner) => [inner], ones);
  assert.equal(printRecord({ a: 1, b: [true, null] }).length < 200, true);
  assert.equal(printRecord(nested).length, 1000);
});

describe('a stored pattern', () => {
  it('that takes for ever is given up, and matches nothing', () => {
    assert.equal(testPattern('^(a+)+$', '', `${'a'.repeat(40)}!`), undefined);
    assert.equal(testPattern('^(', '', 'a'), undefined);
    assert.equal(testPattern('^a+$', '', 'aaa'), true);
    assert.equal(testPattern('^A+$', 'i', 'aab'), false);
  });

  it('that one text keeps busy still holds for all others', () => {
    const pattern = String.raw`\d+-\d+$`;
    assert.equal(testPattern(pattern, '', '1'.repeat(MANY)), undefined);
    // on a busy host, a short test can take too long as well
    const tested = (text: string) => [1, 2, 3].map(() => testPattern(pattern, '', text));
    assert.ok(tested('1-1').includes(true));
    assert.ok(tested('1-').includes(false));
  });

  it('that takes only a moment for each of many values is given up, too', () => {
    let tests = 0;
    const test = patternBudget(() => {
      const start = performance.now();
      while (performance.now() - start < 20);
      return ++tests > 0;
    });
    const results = Array.from({ length: 200 }, () => test('^(a+)+$', '', 'aaaa!'));
    assert.equal(results.at(-1), undefined);
    assert.ok(tests < 100, `${tests} of 200 were carried out`);
  });

  it('of a CORS entry delays no one', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const entries = await client.call('GET', 'system/cors?fields=id');
      for (const { id } of entries.body.resource) {
        await client.call('DELETE', `system/cors/${String(id)}`);
      }
      const path = generation === 'current' ? '^(([a-z/0-9_])+)+!$' : `${'*a'.repeat(20)}!`;
      const entry = { path, origin: '*', header: '*', method: ['GET'], max_age: 0, enabled: true };
      const made = await client.call('POST', 'system/cors', { body: { resource: [entry] } });
      assert.equal(made.status, 201, made.text);
      const headers = { Origin: 'https://other.example' };
      const { headers: told } = await answersSoon(generation, () =>
        client.call('GET', `system/environment/${'a'.repeat(60)}`, { headers }),
      );
      assert.equal(told.get('Access-Control-Allow-Origin'), null, generation);
    }));

  it('with wildcards still finds the entry of a path', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const entries = await client.call('GET', 'system/cors?fields=id');
      for (const { id } of entries.body.resource) {
        await client.call('DELETE', `system/cors/${String(id)}`);
      }
      const path = 'api/*/system/*ment';
      const entry = { path, origin: '*', header: '*', method: ['GET'], max_age: 0, enabled: true };
      await client.call('POST', 'system/cors', { body: { resource: [entry] } });
      const headers = { Origin: 'https://other.example' };
      const matched = await client.call('GET', 'system/environment', { headers });
      assert.ok(matched.headers.get('Access-Control-Allow-Origin'), generation);
      const other = await client.call('GET', 'system/environments', { headers });
      assert.equal(other.headers.get('Access-Control-Allow-Origin'), null, generation);
    }));
});
