import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Answer } from '../PlatformClient.ts';
import { guestKey } from './guestKey.ts';
import { onBothSchemas, SchemaClient } from './SchemaClient.ts';

const CLOSED = { oldServerHoles: false };

describe('the rules of a role for tables', () => {
  it('read a long text for a record that they deny only a few dozen times', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('diary', 'text:text');
      await client.store('diary', { text: 'x'.repeat(9 * 1024 * 1024) }, { text: 'mine' });
      const filters = [{ name: 'text', operator: '=', value: 'mine' }];
      const rule = { component: '_table/diary', verb_mask: 31, filters };
      const key = await guestKey(client, rule);
      const send = (method: string, count: number, id: number) => {
        const resource = Array.from({ length: count }, () => ({ id }));
        const ids = resource.map((one) => one.id).join();
        return method === 'GET'
          ? client.call('GET', `shop/_table/diary?ids=${ids}`, { key })
          : client.call(method, 'shop/_table/diary?continue=true', { key, body: { resource } });
      };
      const slow = /The row filter of the role takes too long/;
      for (const method of ['GET', 'DELETE']) {
        assert.doesNotMatch((await send(method, 20, 1)).text, slow, generation);
        assert.match((await send(method, 40, 1)).text, slow, generation);
        assert.doesNotMatch((await send(method, 500, 2)).text, slow, generation);
      }
    }));

  it('filter the rows of a table that has an alias', () =>
    onBothSchemas(async (client) => {
      await client.make('diary', 'who:string');
      const alias = { resource: [{ name: 'diary', alias: 'journal' }] };
      await client.call('PATCH', 'shop/_schema', { body: alias });
      await client.store('journal', { who: 'me' }, { who: 'you' });
      const filters = [{ name: 'who', operator: '=', value: 'me' }];
      const key = await guestKey(client, { component: '_table/journal', verb_mask: 1, filters });
      const { body } = await client.call('GET', 'shop/_table/journal', { key });
      assert.deepEqual(
        body.resource.map(({ who }) => who),
        ['me'],
      );
    }));

  it('hold for a path with empty segments, as for the one without', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('diary', 'who:string');
      await client.store('diary', { who: 'me' });
      const key = await guestKey(
        client,
        { component: '_schema/*', verb_mask: 31 },
        ...['_schema/diary', '_table/diary/2', '_schema/todo/name'].map((component) => ({
          component,
          verb_mask: 0,
        })),
        { component: '_table/diary/*', verb_mask: 31 },
      );
      for (const [method, path] of [
        ['DELETE', '_schema//diary'],
        ['DELETE', '_schema/diary//'],
        ['PUT', '/_schema///diary'],
        ['DELETE', '_schema/todo//name'],
        ['GET', '_table/diary//2'],
      ] as const) {
        const body = method === 'PUT' ? {} : undefined;
        const { status, text } = await client.call(method, `shop/${path}`, { key, body });
        assert.ok(status === 401 || status === 403, `${generation} ${path} ${text}`);
      }
      // the record x, not all of them
      const { text } = await client.call('GET', 'shop/_table/diary//x', { key });
      assert.doesNotMatch(text, /"who"/, generation);
      const dropped = await client.call('DELETE', 'shop/_schema/diary//x', { key });
      assert.equal(dropped.status, 200, `${generation} ${dropped.text}`);
      await client.signIn();
      assert.equal((await client.rows('diary')).length, 1, generation);
    }, CLOSED));

  it('keep stored values out of the errors of those who may only change the table', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('diary', 'who:string', 'page:integer');
      await client.store('diary', { who: 'SECRET', page: 4711 }, { who: 'SECRET', page: 4711 });
      const field = await client.field('diary', 'who');
      const page = await client.field('diary', 'page');
      const key = await guestKey(client, { component: '_schema/diary/*', verb_mask: 31 });
      const link = { type: 'reference', is_foreign_key: true, ref_table: 'todo', ref_field: 'id' };
      for (const [name, body] of [
        ['who', { ...field, is_unique: true }],
        ['page', { ...page, ...link }],
      ] as const) {
        const path = `shop/_schema/diary/${name}`;
        const { status, text } = await client.call('PATCH', path, { key, body });
        assert.equal(status, 500, generation);
        assert.doesNotMatch(text, /SECRET|4711/);
      }
    }));

  it('keep what a link leads to from those who may not read its table', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('secret', { name: 'code', type: 'string', is_unique: true });
      const link = { is_foreign_key: true, ref_table: 'secret', ref_field: 'code' };
      await client.make('note', { name: 'code', type: 'string', ...link });
      await client.store('secret', { code: 'TOPSECRET' });
      const key = await guestKey(client, { component: '_table/note', verb_mask: 31 });
      const body = { resource: [{ secret_by_code: { id: 1 } }] };
      const sent = await client.call('POST', 'shop/_table/note?fields=*', { key, body });
      assert.ok(sent.status >= 400, generation);
      assert.doesNotMatch(sent.text, /TOPSECRET/, generation);
    }));

  it('keep what a link leads to from those whose rows are filtered', () =>
    onBothSchemas(async (client, generation) => {
      const code = { name: 'code', type: 'string', is_unique: true };
      await client.make('secret', code, 'who:string');
      const link = { is_foreign_key: true, ref_table: 'secret', ref_field: 'code' };
      await client.make('note', { name: 'code', type: 'string', ...link });
      await client.store('secret', { code: 'TOPSECRET', who: 'you' }, { code: 'mine', who: 'me' });
      const filters = [{ name: 'who', operator: '=', value: 'me' }];
      const mine = { component: '_table/secret', verb_mask: 1, filters };
      const key = await guestKey(client, { component: '_table/note', verb_mask: 31 }, mine);
      const send = (id: number) => {
        const body = { resource: [{ secret_by_code: { id } }] };
        return client.call('POST', 'shop/_table/note?fields=*', { key, body });
      };
      const others = await send(1);
      assert.ok(others.status >= 400, generation);
      assert.doesNotMatch(others.text, /TOPSECRET/, generation);
      assert.match((await send(2)).text, /mine/, generation);
    }));

  it('filter rows by what is stored, whatever function or alias a field has', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('diary', 'who:string', 'other:string');
      await client.store('diary', { who: 'me', other: 'me' }, { who: 'you', other: 'me' });
      const filters = [{ name: 'who', operator: '=', value: 'me' }];
      const { token } = client;
      const key = await guestKey(client, { component: '_table/diary', verb_mask: 1, filters });
      const made = [{ use: ['FILTER'], function: "'me'" }];
      for (const changes of [
        [{ name: 'who', db_function: made }],
        [
          { name: 'who', db_function: null, alias: 'before' },
          { name: 'other', alias: 'who' },
        ],
      ]) {
        client.token = token;
        for (const { name, ...change } of changes) {
          const body = { ...(await client.field('diary', name)), ...change };
          const { status, text } = await client.call('PATCH', `shop/_schema/diary/${name}`, {
            body,
          });
          assert.equal(status, 200, text);
        }
        client.token = undefined;
        const { body, text } = await client.call('GET', 'shop/_table/diary?fields=id', { key });
        assert.deepEqual(body.resource, [{ id: 1 }], `${generation} ${text}`);
      }
    }));

  it('hold where only administrators change the aliases that they name', () =>
    onBothSchemas(
      async (client, generation) => {
        await client.make('diary', 'who:string', 'other:string');
        await client.store('diary', { who: 'me', other: 'me' }, { who: 'you', other: 'me' });
        const who = { ...(await client.field('diary', 'who')), alias: 'owner' };
        const other = await client.field('diary', 'other');
        const named = await client.call('PATCH', 'shop/_schema/diary/who', { body: who });
        assert.equal(named.status, 200, named.text);
        const filters = [{ name: 'owner', operator: '=', value: 'me' }];
        const rules = ['_schema/*', '_table/*'].map((component) => ({ component, verb_mask: 31 }));
        const diary = { component: '_table/diary', verb_mask: 1, filters };
        const key = await guestKey(client, diary, ...rules);
        const change = async (path: string, body: object) =>
          (await client.call('PATCH', `shop/_schema/diary${path}`, { key, body })).status;
        assert.equal(await change('', { alias: 'journal' }), 403, generation);
        assert.equal(await change('/who', { ...who, alias: 'before' }), 403, generation);
        assert.equal(await change('/other', { ...other, alias: 'owner' }), 403, generation);
        assert.equal(await change('/who', { ...who, label: 'Owner' }), 200, generation);
        const { body, text } = await client.call('GET', 'shop/_table/diary?fields=id', { key });
        assert.deepEqual(body.resource, [{ id: 1 }], `${generation} ${text}`);
      },
      { oldServerHoles: false },
    ));

  it('hold for a table whose alias only administrators change', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('diary', 'who:string');
      await client.call('PATCH', 'shop/_schema/diary', { body: { alias: 'journal' } });
      const key = await guestKey(
        client,
        { component: '_schema/*', verb_mask: 31 },
        { component: '_table/notes', verb_mask: 31 },
      );
      const save = (method: string, name: string, body: object) =>
        client.call(method, `shop/_schema/${name}`, { key, body });
      for (const alias of ['notes', 'notes(x)', null, '']) {
        const { text } = await save('PATCH', 'diary', { alias });
        assert.match(text, /Only an administrator can do this/, generation);
      }
      const field = [{ name: 'id', type: 'id' }];
      const made = await save('POST', 'own', { alias: 'notes', field });
      assert.match(made.text, /Only an administrator can do this/, generation);
      for (const body of [{ alias: 'journal', label: 'Diary' }, { label: 'Journal' }]) {
        const { status, text } = await save('PATCH', 'diary', body);
        assert.equal(status, 200, `${generation} ${text}`);
      }
      assert.equal((await client.call('GET', 'shop/_table/notes', { key })).status, 404);
    }, CLOSED));

  it('hold for fields that they name, which only administrators change', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('diary', 'who:string', 'other:string', 'is_open:boolean');
      for (const [name, alias] of [
        ['who', 'writer'],
        ['is_open', 'active'],
      ] as const) {
        const body = { ...(await client.field('diary', name)), alias };
        await client.call('PATCH', `shop/_schema/diary/${name}`, { body });
      }
      const filters = [
        { name: 'writer', operator: '=', value: 'me' },
        { name: '"active"', operator: '!=', value: 'true' },
      ];
      const { token } = client;
      const key = await guestKey(
        client,
        { component: '_schema/diary', verb_mask: 31 },
        { component: '_schema/diary/*', verb_mask: 31 },
        { component: '_table/diary', verb_mask: 1, filters },
      );
      const fieldOf = async (name: string) => {
        const { body } = await client.call('GET', `shop/_schema/diary/${name}`, { key });
        return body;
      };
      const save = async (name: string, change: object) => {
        const body = { ...(await fieldOf(name)), name, ...change };
        return client.call('PATCH', `shop/_schema/diary/${name}`, { key, body });
      };
      const id = await fieldOf('id');
      const made = { name: 'writer', type: 'string', allow_null: true, alias: 'x' };
      for (const answer of [
        await save('who', { alias: 'old' }),
        await save('other', { alias: 'Writer' }),
        await save('is_open', { type: 'string' }),
        await client.call('PATCH', 'shop/_schema/diary', { key, body: { field: [made] } }),
        await client.call('PUT', 'shop/_schema/diary', { key, body: { field: [id] } }),
        await client.call('DELETE', 'shop/_schema/diary/is_open', { key }),
      ]) {
        assert.match(answer.text, /Only an administrator can do this/, generation);
      }
      for (const answer of [
        await save('who', { label: 'Writer' }),
        await save('other', { alias: 'remark' }),
      ]) {
        assert.equal(answer.status, 200, `${generation} ${answer.text}`);
      }
      client.token = token;
      const { status } = await save('who', { alias: 'author' });
      assert.equal(status, 200, generation);
    }, CLOSED));

  it('show no value of a lookup in an error', () =>
    onBothSchemas(async (client, generation) => {
      const secret = { name: 'db_secret', value: 's3cret', private: true };
      await client.call('POST', 'system/lookup', { body: { resource: [secret] } });
      await client.make('diary', 'day:date');
      const filters = [{ name: 'day', operator: '=', value: '{db_secret}' }];
      const key = await guestKey(client, { component: '_table/diary', verb_mask: 1, filters });
      const { status, text } = await client.call('GET', 'shop/_table/diary', { key });
      assert.equal(status, 500, generation);
      assert.doesNotMatch(text, /s3cret/, generation);
      assert.match(text, /row filter of the role/, generation);
    }, CLOSED));

  it('let a key refer only to a table whose rows the role can all read', () =>
    onBothSchemas(async (client, generation) => {
      for (const table of ['hidden', 'partly', 'open', 'own']) {
        await client.make(table, 'who:string', 'number:integer');
      }
      const filters = [{ name: 'who', operator: '=', value: 'me' }];
      const key = await guestKey(
        client,
        { component: '_schema/*', verb_mask: 31 },
        { component: '_table/own', verb_mask: 31 },
        { component: '_table/open', verb_mask: 1 },
        { component: '_table/partly', verb_mask: 1, filters },
      );
      const id = { name: 'id', type: 'id' };
      for (const table of ['hidden', 'partly', 'open']) {
        const link = { type: 'reference', is_foreign_key: true, ref_table: table, ref_field: 'id' };
        const field = { ...(await client.call('GET', 'shop/_schema/own/number', { key })).body };
        const made = { key, body: { field: [id, { name: 'x', ...link }] } };
        const changed = { key, body: { ...field, ...link } };
        for (const answer of [
          await client.call('POST', `shop/_schema/to_${table}`, made),
          await client.call('PATCH', 'shop/_schema/own/number', changed),
        ]) {
          if (table === 'open') assert.equal(answer.status, 200, `${generation} ${answer.text}`);
          else assert.match(answer.text, new RegExp(`GET access to .*_table/${table}`), generation);
        }
      }
      const body = { label: 'Number' };
      const kept = await client.call('PATCH', 'shop/_schema/own/number', { key, body });
      assert.equal(kept.status, 200, `${generation} ${kept.text}`);
    }, CLOSED));

  it('let a list of tables do no more than each table allows', () =>
    onBothSchemas(async (client, generation) => {
      const todo = { name: 'todo_id', type: 'reference', ref_table: 'todo', ref_field: 'id' };
      for (const table of ['diary', 'page', 'draft']) await client.make(table, 'text:text', todo);
      const key = await guestKey(
        client,
        { component: '_schema', verb_mask: 31 },
        { component: '_schema/diary', verb_mask: 9 },
        { component: '_schema/page', verb_mask: 3 },
        { component: '_schema/page/*', verb_mask: 3 },
        { component: '_schema/draft', verb_mask: 31 },
        { component: '_schema/fresh', verb_mask: 8 },
        { component: '_schema/made', verb_mask: 2 },
      );
      const field = [{ name: 'id', type: 'id' }];
      const save = (method: string, name: string, more = {}) => {
        const resource = [{ name, field, ...more }];
        return client.call(method, 'shop/_schema', { key, body: { resource } });
      };
      const refused = async (answer: Promise<Answer>, verb: string, component: string) => {
        const { status, text } = await answer;
        assert.equal(status, 403, `${generation} ${text}`);
        assert.match(text, new RegExp(`${verb} access to component '_schema/${component}'`));
      };
      await refused(save('PUT', 'diary'), 'PUT', 'diary');
      await refused(save('POST', 'page'), 'PATCH', 'page');
      await refused(save('PATCH', 'fresh'), 'POST', 'fresh');
      if (generation === 'current') {
        const text = { name: 'text', type: 'integer', allow_null: true };
        const one = { key, body: { field: [text] } };
        const listed = { key, body: { resource: [text] } };
        await refused(client.call('POST', 'shop/_schema/page', one), 'PATCH', 'page');
        const fields = client.call('POST', 'shop/_schema/page/_field', listed);
        await refused(fields, 'PATCH', 'page/_field');
        const relation = { name: 'todo_by_todo_id', alias: 'other' };
        const related = { key, body: { resource: [relation] } };
        const changed = client.call('POST', 'shop/_schema/page/_related', related);
        await refused(changed, 'PATCH', 'page/_related');
      }
      for (const [method, name] of [
        ['PATCH', 'diary'],
        ['PATCH', 'draft'],
        ['POST', 'made'],
      ] as const) {
        const { status, text } = await save(method, name, { label: 'New' });
        assert.equal(status, 200, `${generation} ${method} ${name} ${text}`);
      }
    }, CLOSED));

  it('let a key delete or change rows only where the role can', () =>
    onBothSchemas(async (client, generation) => {
      const to = { type: 'reference', ref_table: 'author', ref_field: 'id' };
      await client.make('author', 'name:string');
      await client.make('book', { name: 'author_id', ...to }, 'who:string');
      const field = await client.field('book', 'author_id');
      const { token } = client;
      const filters = [{ name: 'who', operator: '=', value: 'me' }];
      const schema = ['_schema/book', '_schema/book/*'].map((component) => ({
        component,
        verb_mask: 31,
      }));
      const author = { component: '_table/author', verb_mask: 1 };
      const change = (key: string, ref_on_delete: string) => {
        const body = { ...field, ref_on_delete };
        return client.call('PATCH', 'shop/_schema/book/author_id', { key, body });
      };
      const reader = await guestKey(client, ...schema, author);
      for (const [rule, verb] of [
        ['CASCADE', 'DELETE'],
        ['SET NULL', 'PATCH'],
      ] as const) {
        const { text } = await change(reader, rule);
        assert.match(text, new RegExp(`${verb} access to component '_table/book'`), generation);
      }
      client.token = token;
      const some = { component: '_table/book', verb_mask: 31, filters };
      const partly = await guestKey(client, ...schema, author, some);
      assert.equal((await change(partly, 'CASCADE')).status, 403, generation);
      client.token = token;
      const all = { component: '_table/book', verb_mask: 31 };
      const remover = await guestKey(client, ...schema, author, all, { ...all, component: 'x' });
      const { status, text } = await change(remover, 'CASCADE');
      assert.equal(status, 200, `${generation} ${text}`);
    }, CLOSED));

  it('let a change create a missing record only where POST is allowed', () =>
    onBothSchemas(async (client, generation) => {
      for (const table of ['diary', 'notes']) await client.make(table, 'who:string');
      const key = await guestKey(
        client,
        { component: '_table/diary', verb_mask: 13 },
        { component: '_table/notes', verb_mask: 15 },
      );
      for (const method of ['PUT', 'PATCH']) {
        const upsert = (table: string, id: number) => {
          const body = { resource: [{ id, who: 'me' }] };
          return client.call(method, `shop/_table/${table}?upsert=true`, { key, body });
        };
        const refused = await upsert('diary', 9);
        assert.match(refused.text, /POST access to component .* is not allowed/, generation);
        const made = await upsert('notes', method === 'PUT' ? 8 : 9);
        assert.equal(made.status, 200, `${generation} ${made.text}`);
      }
      const { body } = await client.call('GET', 'shop/_table/diary', { key });
      assert.deepEqual(body.resource, [], generation);
    }));

  it('filter what is deleted by taking a link or a child away', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('book', 'title:string');
      const to = { type: 'reference', ref_table: 'book', ref_field: 'id' };
      await client.make('tag', 'word:string');
      const tagId = { name: 'tag_id', ...to, ref_table: 'tag' };
      await client.make('book_tag', { name: 'book_id', ...to }, tagId, 'place:integer');
      const bookId = { name: 'book_id', ...to, allow_null: false };
      await client.make('page', bookId, 'place:integer');
      await client.store('book', { title: 'A' });
      await client.store('tag', { word: 'first' }, { word: 'second' });
      const links = [1, 2].map((tag_id) => ({ book_id: 1, tag_id, place: tag_id }));
      await client.store('book_tag', ...links);
      await client.store('page', { book_id: 1, place: 1 }, { book_id: 1, place: 2 });
      const filters = [{ name: 'place', operator: '=', value: '2' }];
      const { token } = client;
      const key = await guestKey(
        client,
        { component: '_table/book/*', verb_mask: 31 },
        { component: '_table/tag', verb_mask: 1 },
        ...['book_tag', 'page'].flatMap((table) => [
          { component: `_table/${table}`, verb_mask: 9 },
          { component: `_table/${table}`, verb_mask: 16, filters },
        ]),
      );
      for (const id of [1, 2]) {
        const body = {
          tag_by_book_tag: [{ id, 'book.id': null }],
          page_by_book_id: [{ id, book_id: null }],
        };
        const path = 'shop/_table/book/1?allow_related_delete=true';
        const { status, text } = await client.call('PATCH', path, { key, body });
        assert.equal(status === 200, id === 2, `${generation} ${text}`);
      }
      client.token = token;
      for (const table of ['book_tag', 'page']) {
        const places = (await client.rows(table)).map(({ place }) => place);
        assert.deepEqual(places, [1], `${generation} ${table}`);
      }
    }));

  it('hold for what a record becomes that is nested in a PUT', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('customer', 'name:string');
      const link = { type: 'reference', ref_table: 'customer', ref_field: 'id' };
      await client.make('deal', 'region:string', { name: 'customer_id', ...link });
      await client.store('customer', { name: 'Ada' });
      await client.store('deal', { region: 'north', customer_id: 1 });
      const filters = [{ name: 'region', operator: '=', value: 'north' }];
      const { token } = client;
      const key = await guestKey(
        client,
        { component: '_table/customer/*', verb_mask: 5 },
        { component: '_table/customer', verb_mask: 5 },
        { component: '_table/deal', verb_mask: 9, filters },
      );
      const put = (region: string) => {
        const body = { name: 'Ada', deal_by_customer_id: [{ id: 1, region }] };
        return client.call('PUT', 'shop/_table/customer/1', { key, body });
      };
      assert.equal((await put('north')).status, 200, generation);
      assert.notEqual((await put('south')).status, 200, generation);
      client.token = token;
      const [deal] = await client.rows('deal');
      assert.equal(deal?.region, 'north', generation);
    }));

  it('let a filter change or delete at most 10,000 rows, but all of them if all can go', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('step', 'n:integer');
      for (const count of [10_000, 1]) {
        const body = { resource: Array.from({ length: count }, (_, n) => ({ n })) };
        await client.call('POST', 'shop/_table/step', { body });
      }
      const { token } = client;
      const key = await guestKey(client, { component: '_table/step', verb_mask: 31 });
      const path = 'shop/_table/step?filter=id>0';
      const resource = [{ n: 1 }];
      const patched = await client.call('PATCH', path, { key, body: { resource } });
      assert.equal(patched.status, 413, generation);
      assert.equal((await client.call('DELETE', path, { key })).status, 413, generation);
      client.token = token;
      assert.equal((await client.call('PATCH', path, { body: { resource } })).status, 200);
      client.token = undefined;
      const all = await client.call('DELETE', 'shop/_table/step?force=true', { key });
      assert.equal(all.status, 200, generation);
      client.token = token;
      assert.deepEqual(await client.rows('step'), [], generation);
    }));

  it('hold for the table between two related ones', () =>
    onBothSchemas(async (client, generation) => {
      await client.make('book', 'title:string');
      await client.make('tag', 'word:string');
      const to = (name: string) => ({ type: 'reference', ref_table: name, ref_field: 'id' });
      const ends = ['book', 'tag'].map((name) => ({ name: `${name}_id`, ...to(name) }));
      await client.make('book_tag', ...ends, 'place:integer');
      await client.store('book', { title: 'A' });
      await client.store('tag', { word: 'first' }, { word: 'second' });
      await client.store(
        'book_tag',
        { book_id: 1, tag_id: 1, place: 1 },
        { book_id: 1, tag_id: 2, place: 2 },
      );
      const tables = ['book', 'tag'].map((name) => ({ component: `_table/${name}`, verb_mask: 1 }));
      const filters = [{ name: 'place', operator: '=', value: '1' }];
      const between = { component: '_table/book_tag', verb_mask: 1, filters };
      const path = 'shop/_table/book?related=tag_by_book_tag';
      const { token } = client;
      const none = await client.call('GET', path, { key: await guestKey(client, ...tables) });
      assert.equal(none.status, 403, generation);
      client.token = token;
      const key = await guestKey(client, ...tables, between);
      const { body } = await client.call('GET', path, { key });
      const [book] = body.resource as { tag_by_book_tag: { word: string }[] }[];
      assert.deepEqual(
        book?.tag_by_book_tag.map(({ word }) => word),
        ['first'],
        generation,
      );
    }));

  it('hold for a new record whose number JavaScript would round to that of another one', async () => {
    const client = new SchemaClient('classic');
    try {
      await client.signIn();
      const key = { name: 'code', type: 'integer', is_primary_key: true };
      const region = { name: 'region', type: 'string', allow_null: true };
      const field = [key, region];
      await client.call('POST', 'shop/_schema', { body: { resource: [{ name: 'deal', field }] } });
      const filters = [{ name: 'region', operator: '=', value: 'north' }];
      const { token } = client;
      const guest = await guestKey(client, { component: '_table/deal', verb_mask: 3, filters });
      const post = (code: string, where: string) =>
        client.call('POST', 'shop/_table/deal?fields=*', {
          key: guest,
          body: { resource: [{ code, region: where }] },
        });
      assert.equal((await post('9007199254740992', 'north')).status, 200);
      assert.equal((await post('9007199254740993', 'south')).status, 403);
      assert.match((await post('9007199254740993', 'north')).text, /9007199254740993/);
      client.token = token;
      assert.deepEqual(await client.rows('deal', '?filter=region=south'), []);
    } finally {
      client.close();
    }
  });
});
