import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchColumns } from '../../../../src/core/data/transfer/matchColumns.ts';
import { openShop, schemaOf } from '../tables.ts';

async function matched(fields: readonly (readonly [string, string])[], columns: string[]) {
  const schema = schemaOf((await openShop('current', 'customers')).table);
  const [first] = schema.field;
  assert.ok(first);
  const field = fields.map(([name, label]) => ({ ...first, name, alias: null, label }));
  return matchColumns({ ...schema, field }, columns);
}

describe('a column of a file', () => {
  it('goes to the field of its name or label in any script', async () => {
    const fields = [
      ['surname', 'Фамилия'],
      ['name', 'Имя'],
      ['住所', '住所'],
      ['strasse', 'Straße Nr.'],
    ] as const;
    assert.deepEqual(await matched(fields, ['Имя', 'фамилия', '住所', 'STRASSE', '電話', '#']), {
      Имя: 'name',
      фамилия: 'surname',
      住所: '住所',
      STRASSE: 'strasse',
      電話: null,
      '#': null,
    });
    // the same letters, composed and decomposed
    assert.deepEqual(await matched([['e', 'É t']], ['e\u0301T']), { 'e\u0301T': 'e' });
    // vowel signs aren't punctuation
    assert.deepEqual(
      await matched(
        [
          ['a', 'कि'],
          ['b', 'का'],
        ],
        ['का', 'कि'],
      ),
      { का: 'b', कि: 'a' },
    );
  });

  it('prefers the exact label to a similar one, and goes nowhere if two are similar', async () => {
    const fields = [
      ['a', 'unit price'],
      ['b', 'Unit Price'],
    ] as const;
    assert.deepEqual(await matched(fields, ['Unit Price', 'unit_price']), {
      'Unit Price': 'b',
      unit_price: null,
    });
    assert.deepEqual(
      await matched(
        [
          ['#', '#'],
          ['%', '%'],
        ],
        ['%', '&'],
      ),
      { '%': '%', '&': null },
    );
  });
});
