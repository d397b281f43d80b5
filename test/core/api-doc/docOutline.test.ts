import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  formatDefinitionPlace,
  parseDefinitionPlace,
} from '../../../src/core/api-doc/definitionPlace.ts';
import {
  docOutline,
  filterOutline,
  freeName,
  itemKey,
  itemPosition,
  parseItemKey,
} from '../../../src/core/api-doc/docOutline.ts';
import { readDocText } from '../../../src/core/api-doc/DocText.ts';
import { renameModel } from '../../../src/core/api-doc/references.ts';
import { swagger2 } from './documents.ts';

const outline = async () => docOutline((await readDocText(swagger2, 'json')).root, 'swagger2');

describe('the outline of a definition', () => {
  it('has paths, operations and models in the order of the document', async () => {
    const { paths, models } = await outline();
    assert.deepEqual(
      paths.map(({ key, hint }) => [key, hint]),
      [
        ['path /contact/{id}', ''],
        ['get /contact/{id}', 'One contact'],
        ['put /contact/{id}', ''],
      ],
    );
    assert.deepEqual(
      models.map(({ key }) => key),
      ['model Contact', 'model Note'],
    );
  });

  it('is searched by words in any order, and a found call keeps its path', async () => {
    const found = filterOutline(await outline(), 'one GET');
    assert.deepEqual(
      found.paths.map(({ key }) => key),
      ['path /contact/{id}', 'get /contact/{id}'],
    );
    assert.deepEqual(found.models, []);
    assert.equal(filterOutline(await outline(), 'note').models.length, 1);
  });

  it('has a part at the same place while it is renamed', async () => {
    const doc = await readDocText(swagger2, 'json');
    const model = (name: string) => ({ kind: 'model', name }) as const;
    const renamed = doc.change(renameModel(doc.root, 'swagger2', 'Note', 'Memo'));
    assert.equal(
      itemPosition(renamed.root, 'swagger2', model('Memo')),
      itemPosition(doc.root, 'swagger2', model('Note')),
    );
    assert.notEqual(
      itemPosition(doc.root, 'swagger2', model('Note')),
      itemPosition(doc.root, 'swagger2', model('Contact')),
    );
  });

  it('gives new parts a unique name', () => {
    assert.equal(freeName('/new', ['/old']), '/new');
    assert.equal(freeName('/new', ['/new', '/new2']), '/new3');
  });
});

describe('the address of a definition', () => {
  it('leads back to the same part, whatever it is called', () => {
    for (const key of ['', 'get /a b/{c}', 'path /a', 'model A B', 'x-y /z?a=1&b#c']) {
      const item = parseItemKey(key);
      assert.equal(itemKey(item), key);
      for (const view of ['form', 'text'] as const) {
        const place = { service: 'crm', view, item };
        assert.deepEqual(parseDefinitionPlace(formatDefinitionPlace(place)), place);
      }
    }
    assert.equal(formatDefinitionPlace({ ...parseDefinitionPlace('/crm'), service: null }), '');
    assert.equal(parseDefinitionPlace('').service, null);
    assert.equal(parseDefinitionPlace('/%zz').service, '%zz');
  });
});
