import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { findRecords } from '../../../src/core/collections/findRecords.ts';
import { textSearch } from '../../../src/core/collections/textSearch.ts';
import { searchRecords, type Found } from '../../../src/core/palette/searchRecords.ts';
import { roles } from '../../../src/core/resources/roles.ts';
import { users } from '../../../src/core/resources/users.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const hostile = [
  `O'Brien`,
  `say "x"`,
  `a = b`,
  `x >= 1`,
  `Smith and Sons`,
  `one or two`,
  `this in that`,
  `a) or (b`,
  `) and (`,
  `(`,
  `))`,
  `f(x`,
  `{user.id}`,
  `100%`,
  `a_b`,
  `back\\slash`,
  `\\`,
  `50% off"`,
  `like like`,
  `not`,
  `&&`,
  `||`,
  `ü ñ 漢`,
  `a\tb\nc`,
  `'`,
  `"`,
  `;--`,
  ` eq `,
  `is null`,
  `<`,
];

forBothGenerations((generation) => {
  describe(`a search, ${generation} server`, () => {
    it('puts every clause in parentheses', async () => {
      const { app } = await startSignedIn({ generation });
      assert.deepEqual(textSearch(app, ['name', 'email'], ' ada '), {
        filter: '(name like "%ada%") or (email like "%ada%")',
        fits: null,
      });
      assert.equal(textSearch(app, ['name'], '  ').filter, '');
    });

    it('can be for any text, and finds what has it and nothing else', async () => {
      const { app } = await startSignedIn({ generation });
      const list = createCollection(app, users);
      for (const [number, text] of hostile.entries()) {
        const email = `hostile${number}@example.com`;
        const resource = [{ name: `before ${text} after`, email }];
        await app.api.post('system/user', { resource });
      }
      for (const [number, text] of hostile.entries()) {
        await list.load({ filter: text, page: 1, order: 'id desc' });
        const { error, rows, total } = list.store.getState();
        assert.equal(error, null, text);
        assert.ok(
          rows.some(({ email }) => email === `hostile${number}@example.com`),
          text,
        );
        const wanted = text.trim().toLowerCase();
        const texts = (row: object) => Object.values(row).join('\n').toLowerCase();
        assert.deepEqual(
          rows.filter((row) => !texts(row).includes(wanted)),
          [],
          text,
        );
        assert.ok(total >= rows.length && (rows.length === total || rows.length >= 20), text);
      }
    });

    it('counts, pages and offers only records with that name', async () => {
      const { app } = await startSignedIn({ generation });
      const called = Array.from({ length: 30 }, (_, at) => `p_${at}`);
      const others = Array.from({ length: 30 }, (_, at) => `op${at}`);
      const resource = [...others, ...called].map((name) => ({ name }));
      await app.api.post('system/role', { resource });
      assert.deepEqual(
        (await findRecords(app, 'system/role', 'p_')).filter(({ name }) => !name.includes('p_')),
        [],
      );
      assert.equal((await findRecords(app, 'system/role', 'p_2')).length, 11);
      const many = Array.from({ length: 1100 }, (_, at) => ({ name: `a ob${at}` }));
      await app.api.post('system/role', { resource: [...many, { name: 'z_ob_z' }] });
      assert.deepEqual(
        (await findRecords(app, 'system/role', '_ob_')).map(({ name }) => name),
        ['z_ob_z'],
      );
      const list = createCollection(app, roles);
      const query = { filter: 'p_', page: 2, order: 'name' };
      await list.load(query);
      const { rows, total } = list.store.getState();
      assert.equal(total, called.length);
      assert.ok(rows.every(({ name }) => name.startsWith('p_')));
      // what “Select all” selects
      const all = await list.findAll(query);
      assert.deepEqual(all.map(({ name }) => name).sort(), called.toSorted());
      const found: Found[] = [];
      const { signal } = new AbortController();
      await searchRecords(app, 'p_', { signal, onFound: (one) => found.push(one) });
      const offered = found.find(({ area }) => area === '/roles')?.places ?? [];
      assert.equal(offered.length, 6);
      assert.ok(offered.every(({ label }) => label.startsWith('p_')));
    });
  });
});
