import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { docKind, newDefinition } from '../../../src/core/api-doc/docKind.ts';
import { valueAt } from '../../../src/core/api-doc/DocNode.ts';
import { readDocText } from '../../../src/core/api-doc/DocText.ts';
import {
  addProperty,
  changeProperty,
  readModel,
  removeProperty,
  type ModelView,
} from '../../../src/core/api-doc/models.ts';
import {
  changedModels,
  findReferences,
  modelReference,
  renameModel,
} from '../../../src/core/api-doc/references.ts';
import { isPresetOf } from '../../../src/core/api-doc/schemas.ts';
import { openapi3, swagger2 } from './documents.ts';

const read = async (text: string) => {
  const doc = await readDocText(text, 'json');
  return { doc, kind: docKind(doc.root) };
};
const propertyOf = (model: ModelView | null, name: string) => {
  const found = model?.properties.find((property) => property.name === name);
  assert.ok(found, `there is no ${name}`);
  return found;
};

describe('a model', () => {
  it('is read with its properties, even if it contains itself', async () => {
    const { doc, kind } = await read(swagger2);
    const model = readModel(doc.root, kind, 'Contact');
    assert.deepEqual(
      model?.properties.map(({ name, type, itemType, required }) => [
        name,
        type,
        itemType,
        required,
      ]),
      [
        ['id', 'integer', '', true],
        ['manager', '#/definitions/Contact', '', false],
        ['notes', 'array', '#/definitions/Note', false],
      ],
    );
    assert.equal(readModel(doc.root, kind, 'toString'), null);
  });

  it('is renamed wherever it is mentioned, and nothing else changes', async () => {
    for (const text of [swagger2, openapi3]) {
      const { doc, kind } = await read(text);
      const renamed = doc.change(renameModel(doc.root, kind, 'Contact', 'Person'));
      const expected = text
        .replaceAll('/Contact"', '/Person"')
        .replace('"Contact": {', '"Person": {');
      assert.equal(renamed.text, expected);
      assert.deepEqual(findReferences(renamed.root, modelReference(kind, 'Contact')), []);
      assert.deepEqual(
        changedModels(doc.root, renamed.root, kind),
        kind === 'swagger2' ? ['Person', 'Note'] : ['Person'],
      );
    }
  });

  it('keeps its circles when a property of it is edited', async () => {
    const { doc, kind } = await read(swagger2);
    const manager = propertyOf(readModel(doc.root, kind, 'Contact'), 'manager');
    const same = doc.change(changeProperty(doc.root, kind, manager, { type: manager.type }));
    assert.equal(same.text, swagger2);
    const listed = doc.change(changeProperty(doc.root, kind, manager, { type: 'array' }));
    const list = propertyOf(readModel(listed.root, kind, 'Contact'), 'manager');
    const item = changeProperty(listed.root, kind, list, { itemType: '#/definitions/Contact' });
    const path = ['definitions', 'Contact', 'properties', 'manager'];
    assert.deepEqual(valueAt(listed.change(item).root, path), {
      type: 'array',
      items: { $ref: '#/definitions/Contact' },
    });
  });

  it('gains, renames and loses properties, with what it requires', async () => {
    const { doc, kind } = await read(swagger2);
    const model = readModel(doc.root, kind, 'Contact');
    assert.ok(model);
    const id = propertyOf(model, 'id');
    const renamed = doc.change(changeProperty(doc.root, kind, id, { name: 'key' }));
    assert.deepEqual(valueAt(renamed.root, ['definitions', 'Contact', 'required']), ['key']);
    const key = propertyOf(readModel(renamed.root, kind, 'Contact'), 'key');
    assert.deepEqual([key.type, key.format, key.required], ['integer', 'int64', true]);
    const removed = renamed.change(removeProperty(renamed.root, key));
    assert.equal(valueAt(removed.root, ['definitions', 'Contact', 'required']), undefined);
    const added = removed.change([addProperty(model, 'email')]);
    const email = propertyOf(readModel(added.root, kind, 'Contact'), 'email');
    const changes = { required: true, format: 'email', description: 'Work', preset: '1' };
    const edited = added.change(changeProperty(added.root, kind, email, changes));
    const { required, format, description, preset } = propertyOf(
      readModel(edited.root, kind, 'Contact'),
      'email',
    );
    assert.deepEqual({ required, format, description, preset }, changes);
  });

  it('says what of it no form shows', async () => {
    const text = '{"definitions":{"A":{"allOf":[],"properties":{}}}}';
    const { doc, kind } = await read(text);
    assert.deepEqual(readModel(doc.root, kind, 'A')?.others, ['allOf']);
  });
});

describe('a default', () => {
  it('is distinguished from values of another type', () => {
    const good = { integer: '-7', number: '1.50', boolean: 'true', array: '["a"]', string: 'true' };
    const bad = { integer: '1.5', number: 'x', boolean: 'yes', array: 'a,b' };
    for (const [type, text] of Object.entries(good)) assert.ok(isPresetOf(type, text), type);
    for (const [type, text] of Object.entries(bad)) assert.ok(!isPresetOf(type, text), type);
  });
});

describe('the kind of a document', () => {
  it('is what it declares, and Swagger 2 without a declaration', async () => {
    const kinds: Record<string, string> = {
      [swagger2]: 'swagger2',
      [openapi3]: 'openapi3',
      '{}': 'swagger2',
      '{"swagger": 2.0, "paths": {}}': 'swagger2',
      '{"paths": {}, "components": {}}': 'openapi3',
      '{"openapi": "3.1.1"}': 'openapi3',
      '{"openapi": "4.0"}': 'other',
      '{"swaggerVersion": "1.2", "apis": []}': 'other',
      [newDefinition('swagger2', 'crm')]: 'swagger2',
      [newDefinition('openapi3', 'crm')]: 'openapi3',
    };
    for (const [text, kind] of Object.entries(kinds)) assert.equal((await read(text)).kind, kind);
  });
});
