import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { likeFilter } from '../../../src/core/collections/likeFilter.ts';
import { users } from '../../../src/core/resources/users.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

describe('likeFilter', () => {
  it('puts every clause in parentheses', () => {
    assert.equal(
      likeFilter(['name', 'email'], ' ada '),
      '(name like "%ada%") or (email like "%ada%")',
    );
    assert.equal(likeFilter(['name'], '  '), '');
  });
});

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
];

forGenerations((generation) => {
  describe(`a search, ${generation} server`, () => {
    it('can be for any text, and finds it', async () => {
      const { app } = await startSignedIn({ generation });
      const list = createCollection(app, users);
      for (const [number, text] of hostile.entries()) {
        const email = `hostile${number}@example.com`;
        const resource = [{ name: `before ${text} after`, email }];
        await app.api.post('system/user', { resource });
        await list.load({ filter: text, page: 1, order: 'id desc' });
        const { error, rows } = list.store.getState();
        assert.equal(error, null, text);
        assert.ok(
          rows.some((user) => user.email === email),
          text,
        );
      }
    });
  });
});
