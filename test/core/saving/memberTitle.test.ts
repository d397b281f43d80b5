import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { memberTitle } from '../../../src/core/saving/memberTitle.ts';
import { blankField } from '../../../src/core/schema/fieldForm.ts';
import { fieldMembers } from '../../../src/core/schema/fieldMembers.ts';
import { TABLE_MEMBERS } from '../../../src/core/schema/planTable.ts';
import { blankRelation } from '../../../src/core/schema/relationForm.ts';

const english = createTranslator('en');
const german = JSON.parse(
  readFileSync(new URL('../../../languages/de.json', import.meta.url), 'utf8'),
) as Record<string, string>;

describe('what the server did not store is named as in its form', () => {
  it('for every member of a field, a relationship and a table, in every language', () => {
    const fields = Object.values(dialects).flatMap(({ schema }) =>
      Object.keys(fieldMembers(blankField(), schema)),
    );
    const members = [...fields, ...Object.keys(blankRelation()), ...TABLE_MEMBERS];
    const titles = [...new Set(members)].map((name) => memberTitle(name, english));
    assert.deepEqual(
      titles.filter((title) => !(title in german)),
      [],
    );
  });

  it('for references of a field', () => {
    assert.equal(memberTitle('ref_table', english), 'Reference Table');
    assert.equal(memberTitle('service_id', english), 'Service');
  });
});
