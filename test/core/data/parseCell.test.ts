import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellText } from '../../../src/core/data/cellText.ts';
import { parseCell } from '../../../src/core/data/parseCell.ts';
import { sameValue } from '../../../src/core/data/sameValue.ts';
import type { TableField } from '../../../src/core/tables/TableSchema.ts';
import { stringifyExact } from '../../../src/core/lib/exactJson.ts';
import { field } from './tables.ts';

const sent = (of: TableField, text: string) => {
  const parsed = parseCell(of, text);
  return 'value' in parsed ? stringifyExact(parsed.value) : parsed.problem;
};

describe('a text in a cell', () => {
  it('becomes a number that is exact to the last digit', () => {
    assert.equal(sent(field('bigint'), '9223372036854775807'), '9223372036854775807');
    assert.equal(
      sent(field('decimal', { scale: 2 }), ' 12345678901234567.10 '),
      '12345678901234567.10',
    );
    assert.equal(sent(field('decimal', { scale: 2 }), '.5'), '0.5');
    assert.equal(sent(field('integer'), '+007'), '7');
    assert.equal(sent(field('double'), '1e3'), '1e3');
    assert.equal(sent(field('money'), '$1,234.50'), '1234.50');
  });

  it("is rejected with a reason if it isn't a valid value", () => {
    assert.equal(sent(field('integer'), '1.5'), 'Must be a whole number.');
    assert.equal(sent(field('decimal', { scale: 2 }), '1,5'), 'Must be a number.');
    assert.match(
      sent(field('decimal', { scale: 2 }), '1.005'),
      /Too many decimal places for this field/,
    );
    assert.match(
      sent(field('decimal', { scale: 0 }), '1.5'),
      /Too many decimal places for this field/,
    );
    assert.equal(sent(field('decimal', { scale: 0 }), '2.0'), '2.0');
    assert.equal(sent(field('boolean'), 'maybe'), 'Must be TRUE or FALSE.');
    assert.equal(sent(field('date'), '2023-02-29'), "This date doesn't exist.");
    assert.equal(sent(field('datetime'), '2023-13-01 10:00'), "This date doesn't exist.");
    assert.equal(sent(field('date'), '29.2.2023'), 'Must be a date such as 2024-12-31.');
    assert.match(sent(field('datetime'), '2023-02-29 25:00'), /Must be a date and time such as/);
    assert.match(sent(field('time'), '24:00'), /Must be a time such as 23:59:59/);
    assert.equal(sent(field('json'), '{a'), 'Invalid JSON.');
    const bounded = field('string', { length: 3, db_type: 'varchar(3)' });
    assert.match(sent(bounded, 'four'), /This text is too long for the field/);
    assert.equal(sent(bounded, 'äöü'), '"äöü"');
  });

  it('keeps the precision and the zone of a moment', () => {
    for (const text of [
      '2024-02-29',
      '2024-02-29 23:59:59.123456',
      '2024-02-29T10:00:00Z',
      '2024-02-01 12:00:00+00',
    ]) {
      assert.equal(sent(field('timestamp'), text), JSON.stringify(text));
    }
    assert.equal(sent(field('time'), '23:59:59.5'), '"23:59:59.5"');
  });

  it('that is empty is an empty text in a text field, and NULL elsewhere', () => {
    assert.equal(sent(field('string'), ''), '""');
    assert.equal(sent(field('integer'), ''), 'null');
    assert.equal(sent(field('date', { allow_null: false }), ''), 'A value is required.');
  });

  it("must come from the list where the list is strict, and is free where it isn't", () => {
    const free = field('string', { picklist: ['new', 'paid'] });
    assert.equal(sent(free, 'other'), '"other"');
    const strict = { ...free, validation: { picklist: {} } };
    assert.equal(sent(strict, 'other'), 'Must be one of the allowed values.');
    assert.equal(sent(strict, 'paid'), '"paid"');
  });
});

describe('a text for a field of PostgreSQL', () => {
  it('is rejected before it is sent if the database would not accept it', () => {
    const problem = (db_type: string, type: string, text: string) => {
      const parsed = parseCell(field(type, { db_type, allow_null: false }), text);
      return 'problem' in parsed ? parsed.problem : null;
    };
    const uuid = '123e4567-e89b-12d3-a456-426614174000';
    assert.equal(problem('uuid', 'string', uuid), null);
    assert.equal(problem('uuid', 'string', 'abc'), `Must be a UUID such as ${uuid}.`);
    assert.equal(problem('jsonb', 'string', '{'), 'Invalid JSON.');
    assert.equal(problem('bigint', 'bigint', '9223372036854775807'), null);
    const tooLarge = 'This number is too large for the field.';
    assert.equal(problem('bigint', 'bigint', '9223372036854775808'), tooLarge);
    assert.equal(problem('smallint', 'smallint', '-32768'), null);
    assert.equal(problem('smallint', 'smallint', '-32769'), tooLarge);
    assert.equal(problem('int(11)', 'integer', '2147483648'), tooLarge);
    assert.equal(problem('int(10) unsigned', 'integer', '4294967295'), null);
    assert.equal(problem('int(10) unsigned', 'integer', '-1'), tooLarge);
    assert.equal(problem('int(10) unsigned zerofill', 'integer', '3000000000'), null);
    assert.equal(problem('int(10) unsigned zerofill', 'integer', '-5'), tooLarge);
    // in SQLite an integer takes any number
    assert.equal(problem('integer', 'integer', '2147483648'), null);
  });
});

describe('two values of a field', () => {
  it('are the same when the database holds the same', () => {
    const price = field('decimal');
    const parsed = parseCell(price, '1.50');
    assert.ok('value' in parsed && sameValue(price, parsed.value, 1.5));
    assert.ok(sameValue(price, '$1,234.50', 1234.5));
    assert.ok(!sameValue(price, 0.1, 0.10000000000000002));
    assert.ok(sameValue(field('boolean'), true, 1));
    assert.ok(!sameValue(field('string'), null, ''));
    assert.ok(!sameValue(field('string'), '1.0', '1'));
  });

  it("stay different even if JavaScript can't represent them", () => {
    const big = field('bigint');
    const [one, other] = ['9007199254740993', '9007199254740992'].map((text) =>
      parseCell(big, text),
    );
    assert.ok(one && other && 'value' in one && 'value' in other);
    assert.ok(!sameValue(big, one.value, other.value));
    assert.equal(cellText(one.value), '9007199254740993');
  });
});
