import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ANY_MEMBER, schemaMembers } from '../../../src/core/docs/schemaMembers.ts';
import { operationsByTag } from '../../../src/core/docs/operationsByTag.ts';
import { readApiDocument } from '../../../src/core/docs/readApiDocument.ts';

const part = (name: string) => ({ $ref: `#/definitions/${name}` });
const document = readApiDocument({
  tags: [{ name: 'b', description: 'Second' }, { name: 'a' }],
  definitions: {
    Node: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer', description: 'Its key' }, next: part('Node') },
    },
    Leaf: { allOf: [part('Node'), { properties: { size: { type: 'number' } } }] },
    Circle: { allOf: [part('Circle')] },
    Self: { allOf: [part('Self'), part('Self'), part('Self')], properties: { id: {} } },
    // each has the next one three times
    ...Object.fromEntries(
      Array.from({ length: 19 }, (_, level) => {
        const next = part(`Level${level + 1}`);
        return [`Level${level}`, { allOf: [next, next, next], properties: { [level]: {} } }];
      }),
    ),
    Any: { additionalProperties: { type: 'string' } },
  },
  paths: {
    '/x': { get: { tags: ['b'] }, post: { tags: ['a', 'b'] }, put: {} },
    '/y': { get: { tags: ['b'] } },
  },
});
const names = (schema: object) => schemaMembers(document, { ...schema }).map(({ name }) => name);

describe('the schemas of a document', () => {
  it('have members, what they are for and whether they are required', () => {
    const [id, next] = schemaMembers(document, part('Node'));
    assert.deepEqual([id?.description, id?.isRequired, next?.isRequired], ['Its key', true, false]);
    assert.deepEqual(next?.schema, part('Node'));
  });

  it('have those of all their parts, of what a list holds, and of any name', () => {
    assert.deepEqual(names(part('Leaf')), ['id', 'next', 'size']);
    assert.deepEqual(names({ type: 'array', items: part('Node') }), ['id', 'next']);
    assert.deepEqual(names(part('Any')), [ANY_MEMBER]);
  });

  it('end if they contain only themselves, or are missing', () => {
    assert.deepEqual([names(part('Circle')), names(part('Gone')), names({})], [[], [], []]);
  });

  it('have each of their parts once on the way, and end if the parts multiply', () => {
    assert.deepEqual(names(part('Self')), ['id']);
    assert.ok(names(part('Level0')).length <= 2000);
    assert.ok(names(part('Level0')).includes('0'));
  });
});

describe('the calls of a document', () => {
  it('are below their first tag, in their original order', () => {
    const groups = [...operationsByTag(document.operations)].map(
      ([tag, calls]) => [tag, calls.map(({ key }) => key)] as const,
    );
    assert.deepEqual(groups, [
      ['b', ['get /x', 'get /y']],
      ['a', ['post /x']],
      ['', ['put /x']],
    ]);
    assert.equal(document.tags.get('b'), 'Second');
  });
});
