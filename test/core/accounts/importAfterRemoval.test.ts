import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountsCollection } from '../../../src/core/accounts/accountsCollection.ts';
import { users } from '../../../src/core/resources/users.ts';
import { checkImportRows } from '../../../src/core/accounts/checkImportRows.ts';
import { importRows } from '../../../src/core/accounts/importRows.ts';
import { importRulesFor } from '../../../src/core/accounts/importRulesFor.ts';
import type { ImportTable } from '../../../src/core/transfer/readImportFile.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startRemoval } from '../collections/removalTrial.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const tableOf = (...emails: string[]): ImportTable => ({
  columns: ['name', 'email'],
  rows: emails.map((email, at) => ({ number: at + 1, values: { name: `New ${at}`, email } })),
});

forGenerations((generation) => {
  describe(`an import while deletions can still be undone, ${generation} server`, () => {
    const start = async () => {
      const started = await startRemoval({ generation });
      const { app, ids } = started;
      const [id = 0] = ids();
      const { email } = await accountsCollection(app, users).fetchOne(id);
      const check = (content: ImportTable) => checkImportRows(content, importRulesFor(app), { t });
      return { ...started, id, email, check };
    };

    it('has the addresses that they are about to free, and they go first', async () => {
      const { app, begin, deletions, id, email, check } = await start();
      const content = tableOf('one@example.com', email, 'two@example.com');
      assert.equal((await check(content)).good.length, 2);
      begin(id);
      const { good, refused } = await check(content);
      assert.deepEqual([good.length, refused], [3, []]);
      assert.deepEqual(deletions(), []);
      const result = await importRows(app, users, good, { t });
      assert.deepEqual([result.imported, result.refused, result.failure], [3, [], undefined]);
      assert.deepEqual(deletions(), [`system/user/${id}`]);
      assert.equal((await check(content)).refused.length, 3);
    });

    it('leaves alone what blocks no row', async () => {
      const { app, begin, deletions, id } = await start();
      begin(id);
      const result = await importRows(app, users, tableOf('one@example.com').rows, { t });
      assert.equal(result.imported, 1);
      assert.deepEqual(deletions(), []);
    });

    it('says who blocks a row if the deletion is rejected', async () => {
      const { app, begin, trouble, id, email } = await start();
      Object.assign(trouble, { method: 'DELETE', fault: '403' });
      begin(id);
      const result = await importRows(app, users, tableOf('one@example.com', email).rows, { t });
      assert.equal(result.imported, 1);
      assert.deepEqual(
        result.refused.map(({ row }) => row.number),
        [2],
      );
      assert.match(result.failure ?? '', /unique|already been taken/i);
    });
  });
});
