import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocChange } from '../../../src/core/api-doc/DocChange.ts';
import { valueAt, type DocPath } from '../../../src/core/api-doc/DocNode.ts';
import type { DocKind } from '../../../src/core/api-doc/docKind.ts';
import { collectionFormatsFor, placesOf, typesFor } from '../../../src/core/api-doc/docRules.ts';
import { readDocText, type DocText } from '../../../src/core/api-doc/DocText.ts';
import {
  changeMultiple,
  changeParameter,
  type ParameterEdit,
} from '../../../src/core/api-doc/parameterChanges.ts';
import {
  addParameter,
  blankParameter,
  removeParameter,
} from '../../../src/core/api-doc/parameterPlaces.ts';
import { readParameters, type ParameterView } from '../../../src/core/api-doc/parameters.ts';
import { openapi3, swagger2 } from './documents.ts';

type Made = (view: ParameterView, doc: DocText) => readonly DocChange[];

/** A request whose parameters are edited one action after the other. */
class Call {
  #doc: DocText;
  readonly #kind: DocKind;
  readonly #owner: DocPath;

  constructor(doc: DocText, kind: DocKind, owner: DocPath) {
    this.#doc = doc;
    this.#kind = kind;
    this.#owner = owner;
  }

  get place() {
    return { root: this.#doc.root, kind: this.#kind, owner: this.#owner };
  }
  get views() {
    return readParameters(this.#doc.root, this.#kind, this.#owner);
  }
  get value() {
    return valueAt(this.#doc.root, this.#owner) as Record<string, unknown>;
  }
  view(name: string): ParameterView {
    const found = this.views.find((each) => each.name === name);
    assert.ok(found, `there is no ${name}`);
    return found;
  }
  add(view: Partial<ParameterView> & { name: string }): void {
    this.#doc = this.#doc.change(
      addParameter(this.place, { ...blankParameter(view.name), ...view }),
    );
  }
  edit(name: string, edit: ParameterEdit): ParameterView {
    this.act(name, (view) => changeParameter(this.place, view, edit));
    return this.view(edit.name ?? name);
  }
  act(name: string, made: Made): void {
    this.#doc = this.#doc.change(made(this.view(name), this.#doc));
  }
}

const call = async (text: string, method: string) =>
  new Call(await readDocText(text, 'json'), text === swagger2 ? 'swagger2' : 'openapi3', [
    'paths',
    '/contact/{id}',
    method,
  ]);

const both = [
  ['swagger2', swagger2],
  ['openapi3', openapi3],
] as const;

for (const [kind, text] of both) {
  describe(`a parameter of a call in ${kind}`, () => {
    for (const place of placesOf(kind)) {
      it(`is added to the ${place}, read back, and removed without a trace`, async () => {
        const target = await call(text, 'get');
        const before = structuredClone(target.value);
        const name = place === 'body' ? 'body' : 'made';
        target.add({ name, place, description: 'Made', required: true });
        const { place: read, type, description, required } = target.view(name);
        assert.deepEqual([read, type, description, required], [place, 'string', 'Made', true]);
        target.act(name, (view) => removeParameter(target.place, view));
        assert.deepEqual(target.value, before);
      });

      for (const type of typesFor(place)) {
        it(`can be ${type} in the ${place}`, async () => {
          const target = await call(text, 'get');
          const name = place === 'body' ? 'body' : 'made';
          target.add({ name, place });
          assert.equal(target.edit(name, { type }).type, type);
        });
      }

      for (const format of collectionFormatsFor(kind, place)) {
        it(`is a list as ${format} in the ${place}`, async () => {
          const target = await call(text, 'get');
          target.add({ name: 'made', place, type: 'array' });
          assert.equal(target.edit('made', { collectionFormat: format }).collectionFormat, format);
        });
      }
    }

    it('is moved to every place and back with its name, description and type', async () => {
      for (const place of placesOf(kind)) {
        const target = await call(text, 'get');
        target.add({ name: 'made', description: 'Made', type: 'integer', format: 'int32' });
        target.edit('made', { description: 'Still' });
        target.act('made', (view) => changeParameter(target.place, view, { place }));
        const name = place === 'body' && kind === 'openapi3' ? 'body' : 'made';
        assert.equal(target.view(name).place, place);
        assert.equal(target.view(name).description, 'Still');
        target.act(name, (view) => changeParameter(target.place, view, { place: 'query' }));
        const { place: read, type, description } = target.view(name);
        assert.deepEqual([read, type, description], ['query', 'integer', 'Still']);
        assert.equal(target.value.requestBody, undefined);
      }
    });

    it('has a default of its own type, exact to the last digit', async () => {
      const target = await call(text, 'get');
      target.add({ name: 'made', type: 'integer' });
      assert.equal(target.edit('made', { preset: '9007199254740993' }).preset, '9007199254740993');
      assert.equal(target.edit('made', { type: 'boolean', preset: 'false' }).preset, 'false');
      assert.equal(target.edit('made', { type: 'string', preset: 'false' }).preset, 'false');
      assert.equal(target.edit('made', { preset: '' }).preset, '');
    });

    it('can be allowed many times, and is then a list of what it was', async () => {
      const target = await call(text, 'get');
      target.add({ name: 'made', type: 'integer' });
      target.act('made', (view) => changeMultiple(target.place, view, true));
      assert.equal(target.view('made').type, 'array');
      assert.equal(target.view('made').itemType, 'integer');
      target.act('made', (view) => changeMultiple(target.place, view, false));
      assert.equal(target.view('made').type, 'integer');
      // settings of a single value are kept, in both directions
      target.edit('made', { format: 'int64', preset: '3' });
      target.act('made', (view) => changeMultiple(target.place, view, true));
      assert.match(JSON.stringify(target.value), /"items":\{[^}]*"format":"int64","default":3/);
      target.act('made', (view) => changeMultiple(target.place, view, false));
      assert.deepEqual([target.view('made').format, target.view('made').preset], ['int64', '3']);
    });

    it('is required wherever it is part of the path', async () => {
      const target = await call(text, 'get');
      target.add({ name: 'made' });
      assert.equal(target.edit('made', { place: 'path' }).required, true);
    });
  });
}

describe('parameters that a document says in its own way', () => {
  it('are read from the part that calls share, and only the reference is removed', async () => {
    const target = await call(swagger2, 'get');
    const limit = target.view('limit');
    assert.deepEqual([limit.reference, limit.type], ['#/parameters/Limit', 'integer']);
    target.act('limit', (view) => removeParameter(target.place, view));
    assert.deepEqual(
      target.views.map(({ name }) => name),
      ['id', 'fields'],
    );
    assert.ok(valueAt(target.place.root, ['parameters', 'Limit']));
  });

  it('are edited in each kind of content of a body', async () => {
    const target = await call(openapi3, 'put');
    const { type, description } = target.view('body');
    assert.deepEqual([type, description], ['#/components/schemas/Contact', 'The contact']);
    target.edit('body', { type: 'array' });
    const { content } = target.value.requestBody as { content: Record<string, unknown> };
    const schema = { type: 'array', items: { type: 'string' } };
    assert.deepEqual(content, { 'application/json': { schema }, 'application/xml': { schema } });
  });

  it('leave a kind of content that describes something else as it is', async () => {
    const xml = '"application/xml": { "schema": { "$ref": "#/components/schemas/Contact" } }';
    const text = '"text/plain": { "schema": { "type": "string" } }';
    const target = await call(openapi3.replace(xml, text), 'put');
    target.edit('body', { type: 'array' });
    const { content } = target.value.requestBody as { content: Record<string, unknown> };
    assert.deepEqual(content['text/plain'], { schema: { type: 'string' } });
  });

  it('are edited in each kind of form, also after the description of one has changed', async () => {
    const form = '"multipart/form-data": {';
    const other = `"application/x-www-form-urlencoded": { "schema": {
      "properties": { "title": { "type": "string" } } } }, ${form}`;
    const target = await call(openapi3.replace(form, other), 'post');
    target.edit('title', { description: 'Its name' });
    target.edit('title', { type: 'integer' });
    assert.equal(JSON.stringify(target.value).match(/"title":{[^}]*"type":"integer"/g)?.length, 2);
  });

  it('are fields of a form, with their required ones and under new names', async () => {
    const target = await call(openapi3, 'post');
    assert.deepEqual(
      target.views.map(({ name, type, required }) => [name, type, required]),
      [
        ['file', 'file', true],
        ['title', 'string', false],
      ],
    );
    assert.equal(target.edit('file', { name: 'upload' }).required, true);
    assert.equal(target.edit('title', { required: true }).required, true);
    target.act('upload', (view) => removeParameter(target.place, view));
    const schema = ['requestBody', 'content', 'multipart/form-data', 'schema'];
    assert.deepEqual(valueAt(target.place.root, [...target.place.owner, ...schema]), {
      type: 'object',
      required: ['title'],
      properties: { title: { type: 'string' } },
    });
  });
});
