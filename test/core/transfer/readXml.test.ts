import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ImportFileError } from '../../../src/core/transfer/ImportFileError.ts';
import { readXml } from '../../../src/core/transfer/readXml.ts';

const ADA = { name: 'Ada', email: 'ada@example.com' };
const cells = '<name>Ada</name><email>ada@example.com</email>';

describe('an xml file to import', () => {
  it('has its records in elements of that name, wherever those are', async () => {
    const wrapped = `<?xml version="1.0"?>\n<dfapi>\n <resource>${cells}</resource>\n</dfapi>`;
    assert.deepEqual(await readXml(wrapped), [ADA]);
    assert.deepEqual(await readXml(`<a><b><resource>${cells}</resource></b></a>`), [ADA]);
    assert.deepEqual(await readXml(`<resource>${cells}</resource>`), [ADA]);
  });

  it('has them in rows of another name too', async () => {
    const rows = `<user>${cells}</user><user>${cells}</user>`;
    assert.deepEqual(await readXml(`<dfapi><resource>${rows}</resource></dfapi>`), [ADA, ADA]);
    assert.deepEqual(await readXml(`<users>${rows}</users>`), [ADA, ADA]);
  });

  it('keeps the letters of a cell, marks and spaces included', async () => {
    const text =
      '<a><r><n> 5 &lt; 6 &amp;\n&#x1F989; </n><c><![CDATA[<b>&amp;</b>]]></c><e/></r></a>';
    assert.deepEqual(await readXml(text), [{ n: ' 5 < 6 &\n🦉 ', c: '<b>&amp;</b>', e: '' }]);
    assert.deepEqual(await readXml('<a><r><n>of <b>two</b> parts</n></r></a>'), [
      { n: 'of two parts' },
    ]);
  });

  it('is rejected if a record has an element twice, because one of the two would be lost', async () => {
    const twice = `<r>${cells}<email>other@example.com</email></r>`;
    await assert.rejects(readXml(`<a>${twice}</a>`), /the same element twice/);
    const app = '<user_to_app_by_user_id><id>1</id></user_to_app_by_user_id>';
    const [row] = await readXml(`<a><r>${cells}${app}${app}</r></a>`);
    assert.equal(row?.email, ADA.email);
  });

  it('is rejected if it is nested deeper than any list of records', async () => {
    const deep = `${'<a>x'.repeat(20_000)}${'</a>'.repeat(20_000)}`;
    await assert.rejects(readXml(deep), /must contain a list of records/);
  });

  it('is rejected if it is not well-formed, or would load or multiply things', async () => {
    const broken = [
      '',
      'name,email',
      '<a>',
      '<a><b></a></b>',
      '<a/><b/>',
      '<a>&nbsp;</a>',
      '<a x=1/>',
      '<!DOCTYPE a [<!ENTITY e "ha"><!ENTITY f "&e;&e;">]><a><r><n>&f;</n></r></a>',
      '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a><r><n>&e;</n></r></a>',
    ];
    for (const text of broken) await assert.rejects(readXml(text), ImportFileError, text);
  });
});
