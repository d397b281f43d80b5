import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEventMaps } from '../../../src/core/scripts/eventMap.ts';
import { findPath } from '../../../src/core/scripts/eventPaths.ts';
import { whatRuns } from '../../../src/core/scripts/whatRuns.ts';

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
    whatRuns(paths, findPath(paths, path) ?? assert.fail(), scripted);

  it('is the scripts of the path, then those of its template, and what is queued at last', () => {
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

  it('is nothing where nothing has a script', () => {
    assert.deepEqual(runs('db._table', [`${template}.get.pre_process`]), []);
  });
});
