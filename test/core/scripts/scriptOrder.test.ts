import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEventMaps } from '../../../src/core/scripts/eventMap.ts';
import { findPath } from '../../../src/core/scripts/eventPaths.ts';
import { scriptOrder } from '../../../src/core/scripts/scriptOrder.ts';

const moments = ['', '.pre_process', '.post_process', '.queued'];
const endpoints = (path: string) =>
  ['get', 'post'].flatMap((verb) => moments.map((moment) => `${path}.${verb}${moment}`));
const template = 'db._table.{table_name}';
const { process } = readEventMaps({
  db: {
    'db._table': { endpoints: endpoints('db._table'), parameter: null },
    [template]: { endpoints: endpoints(template), parameter: { table_name: ['todo'] } },
  },
});
const paths = process.db ?? [];

describe('what runs around a call', () => {
  const runs = (path: string, scripted: string[]) =>
    scriptOrder(paths, findPath(paths, path) ?? assert.fail(), scripted);

  it('is the scripts of the path, then those of its template, and queued ones last', () => {
    const scripted = [
      `${template}.get.pre_process`,
      'db._table.todo.get.pre_process',
      'db._table.todo.get.queued',
      'db._table.todo.get',
      `${template}.get.post_process`,
      'db._table.other.post.pre_process',
    ];
    assert.deepEqual(runs('db._table.todo', scripted), [
      {
        verb: 'get',
        before: ['db._table.todo.get.pre_process', `${template}.get.pre_process`],
        after: [`${template}.get.post_process`, 'db._table.todo.get', 'db._table.todo.get.queued'],
      },
    ]);
    assert.deepEqual(
      runs(template, scripted).flatMap(({ before }) => before),
      [`${template}.get.pre_process`],
    );
  });

  it('is not what runs around a path with more or fewer parts, nor around one with a name', () => {
    const record = `${template}.{id}`;
    const longer = readEventMaps({
      db: Object.fromEntries(
        ['db._table.special', template, record].map((path) => [
          path,
          { endpoints: endpoints(path), parameter: null },
        ]),
      ),
    }).process.db;
    assert.ok(longer);
    const before = (path: string) => {
      const scripted = [template, record, 'db._table.todo.{id}', 'db._table.todo.7'];
      const names = scripted.map((each) => `${each}.get.pre_process`);
      return scriptOrder(longer, findPath(longer, path) ?? assert.fail(), names).flatMap((run) =>
        run.before.map((name) => name.replace('.get.pre_process', '')),
      );
    };
    assert.deepEqual(before(record), [record]);
    assert.deepEqual(before(template), [template]);
    assert.deepEqual(before('db._table.todo'), [template]);
    assert.deepEqual(before('db._table.todo.{id}'), ['db._table.todo.{id}', record]);
    assert.deepEqual(before('db._table.todo.7'), [
      'db._table.todo.7',
      'db._table.todo.{id}',
      record,
    ]);
    assert.deepEqual(before('db._table.special'), []);
  });

  it('is nothing if nothing has a script', () => {
    assert.deepEqual(runs('db._table', [`${template}.get.pre_process`]), []);
  });
});
