import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromXml, toXml } from '../../../../demo/platform/http/xml.ts';

describe('a response in XML', () => {
  it('is limited, because the name of a list is repeated for each of its items', () => {
    const value = { ['k'.repeat(20_000)]: Array<number>(10_000).fill(1) };
    assert.throws(() => toXml({ resource: [{ name: 'mine', value }] }), /too large for XML/);
  });
});

describe('a body in XML', () => {
  it('has at most a million elements', () => {
    const many = (count: number) => `<a>${'<b/>'.repeat(count)}</a>`;
    assert.ok(fromXml(many(1000)));
    assert.throws(() => fromXml(many(1_000_000)), { status: 413 });
  });

  it('is what the outermost element holds, repeated elements a list', () => {
    const one = '<row><name>Ada</name><note/></row>';
    assert.deepEqual(fromXml(`<any>${one}</any>`), { row: { name: 'Ada', note: '' } });
    assert.deepEqual(fromXml(`<?xml version="1.0"?>\n<any>\n ${one}\n ${one}\n</any>`), {
      row: [
        { name: 'Ada', note: '' },
        { name: 'Ada', note: '' },
      ],
    });
  });

  it('has texts only, without attributes and the spaces around them', () => {
    const text = '<a><n x="1"> 9007199254740993 </n><c><![CDATA[<b>]]> &amp; &#x1F989;</c></a>';
    assert.deepEqual(fromXml(text), { n: '9007199254740993', c: '<b> & 🦉' });
    assert.equal(fromXml('<a>alone</a>'), 'alone');
  });

  it('is rejected if it is not well-formed or would multiply itself', () => {
    const broken = [
      '<a>',
      '<a><b></a></b>',
      '<a>&nbsp;</a>',
      '<!DOCTYPE a [<!ENTITY e "ha">]><a>&e;</a>',
    ];
    for (const text of broken) assert.throws(() => fromXml(text), text);
  });

  it('reads again what the platform writes', () => {
    const body = { resource: [{ name: 'x & <y>' }, { name: '' }], count: '2' };
    assert.deepEqual(fromXml(toXml(body)), body);
  });
});
