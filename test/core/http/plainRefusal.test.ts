import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainRefusal } from '../../../src/core/http/plainRefusal.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

describe("a server's sentence", () => {
  it('is replaced by a plain one if it passes on its database’s words', () => {
    const said =
      'Failed to delete records from \'customers\'. SQLSTATE[23503]: Foreign key violation: 7 ERROR:  update or delete on table "customers" violates foreign key constraint "orders_fk" (SQL: delete from customers)';
    assert.deepEqual(plainRefusal(t, said), {
      sentence:
        "Failed to delete records from 'customers'. The referenced record doesn't exist, or other records refer to this one.",
      details: said,
    });
  });

  it('is shown without PHP’s stack trace and the paths of the server', () => {
    const traced =
      'Failed to import package. Undefined index: app in /opt/dreamfactory/vendor/x/Importer.php:88\n#0 /opt/dreamfactory/vendor/y.php(12): import()';
    assert.equal(
      plainRefusal(t, traced).sentence,
      'Failed to import package. Undefined index: app',
    );
    assert.equal(plainRefusal(t, traced).details, traced);
    const missing = "File '/opt/dreamfactory/storage/app/newdir/up.txt' was not found.";
    assert.equal(plainRefusal(t, missing).sentence, "File 'newdir/up.txt' was not found.");
  });

  it('is read in a moment, however many spaces or folders it has', () => {
    for (const part of [' ', '/a']) {
      const said = `Failed.${part.repeat(200_000)} Again.`;
      const begun = performance.now();
      assert.equal(plainRefusal(t, said).sentence, said);
      assert.ok(performance.now() - begun < 2000);
    }
  });

  it('stays as it is elsewhere', () => {
    const said = 'Validation failed. See the manual at http://php.net/pdo.construct.php.';
    assert.deepEqual(plainRefusal(t, said), { sentence: said, details: null });
  });

  it("is replaced by ours if it is the browser's about a script", () => {
    for (const said of [
      "Cannot read properties of null (reading 'name')",
      'undefined is not an object (evaluating a.b)',
      'Unexpected token < in JSON at position 0',
      'rows.map is not a function',
    ]) {
      assert.deepEqual(plainRefusal(t, said), {
        sentence: 'Something went wrong in this part of the page.',
        details: said,
      });
    }
  });
});
