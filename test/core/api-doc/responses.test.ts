import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setAt, type DocChange } from '../../../src/core/api-doc/DocChange.ts';
import { docKind } from '../../../src/core/api-doc/docKind.ts';
import { valueAt } from '../../../src/core/api-doc/DocNode.ts';
import { readDocText } from '../../../src/core/api-doc/DocText.ts';
import {
  addResponse,
  changeMediaType,
  changeResponse,
  mediaTypes,
  readResponses,
} from '../../../src/core/api-doc/responses.ts';
import { openapi3, swagger2 } from './documents.ts';

const get = ['paths', '/contact/{id}', 'get'];

const open = async (text: string) => {
  let doc = await readDocText(text, 'json');
  const kind = docKind(doc.root);
  return {
    kind,
    get root() {
      return doc.root;
    },
    get responses() {
      return readResponses(doc.root, kind, get);
    },
    make: (changes: readonly DocChange[]) => void (doc = doc.change(changes)),
  };
};

for (const [kind, text] of [
  ['swagger2', swagger2],
  ['openapi3', openapi3],
] as const) {
  describe(`the response messages of a call in ${kind}`, () => {
    it('are added, get a code, a message and a model, and can lose the model again', async () => {
      const call = await open(text);
      call.make([addResponse(get, '404')]);
      const last = () => call.responses.at(-1) ?? assert.fail('there is none');
      call.make(changeResponse(call.root, kind, last(), { message: 'Gone' }));
      const prefix = kind === 'swagger2' ? '#/definitions' : '#/components/schemas';
      call.make(changeResponse(call.root, kind, last(), { type: `${prefix}/Contact` }));
      call.make(changeResponse(call.root, kind, last(), { code: '410' }));
      const { code, message, type } = last();
      assert.deepEqual([code, message, type], ['410', 'Gone', `${prefix}/Contact`]);
      call.make(changeResponse(call.root, kind, last(), { type: '' }));
      assert.equal(last().type, '');
      assert.equal(last().message, 'Gone');
      assert.equal(call.responses[0]?.type, `${prefix}/Contact`);
    });

    it('come in the selected content types, each with the same schema', async () => {
      const call = await open(text);
      const before = mediaTypes(call.root, kind, get, 'produces');
      call.make(changeMediaType(call.root, kind, get, 'produces', 'text/csv', true));
      assert.deepEqual(mediaTypes(call.root, kind, get, 'produces'), [...before, 'text/csv']);
      call.make(changeMediaType(call.root, kind, get, 'produces', 'text/csv', false));
      assert.deepEqual(mediaTypes(call.root, kind, get, 'produces'), before);
    });
  });
}

describe('the kinds of content of OpenAPI 3', () => {
  it('take over the schema of the existing ones', async () => {
    const call = await open(openapi3);
    call.make(changeMediaType(call.root, 'openapi3', get, 'produces', 'application/xml', true));
    const content = valueAt(call.root, [...get, 'responses', '200', 'content']);
    const schema = { $ref: '#/components/schemas/Contact' };
    assert.deepEqual(content, { 'application/json': { schema }, 'application/xml': { schema } });
  });

  it('that describe something else stay as they are when the type changes', async () => {
    const call = await open(openapi3);
    const text = { schema: { type: 'string' } };
    call.make([setAt([...get, 'responses', '200', 'content', 'text/csv'], text)]);
    const [found] = call.responses;
    assert.ok(found);
    call.make(changeResponse(call.root, 'openapi3', found, { type: 'array' }));
    assert.deepEqual(valueAt(call.root, [...get, 'responses', '200', 'content']), {
      'application/json': { schema: { type: 'array', items: { type: 'string' } } },
      'text/csv': text,
    });
  });

  it('keep the last one of each answer, whose schema would go with it', async () => {
    const call = await open(openapi3);
    const schema = { type: 'string' };
    const at = [...get, 'responses', '406'];
    call.make([setAt(at, { description: '', content: { 'text/csv': { schema } } })]);
    call.make(changeMediaType(call.root, 'openapi3', get, 'produces', 'text/csv', false));
    assert.deepEqual(valueAt(call.root, [...at, 'content']), { 'text/csv': { schema } });
  });
});
