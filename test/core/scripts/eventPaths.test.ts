import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEventMaps } from '../../../src/core/scripts/eventMap.ts';
import {
  eventsOf,
  expand,
  findPath,
  hasEvent,
  isBroadcast,
  isPathOf,
  parseEventName,
  scriptsBelow,
  searchPaths,
} from '../../../src/core/scripts/eventPaths.ts';

const classic = {
  process: {
    db: {
      db: { verb: { get: ['db.get.pre_process', 'db.get.post_process'] }, parameter: null },
      'db._table.{table_name}': {
        verb: {
          post: ['db._table.{table_name}.post.pre_process'],
          get: [
            'db._table.{table_name}.get.post_process',
            'db._table.{table_name}.get.pre_process',
          ],
        },
        parameter: { table_name: ['todo', 'order.line'] },
      },
      'db._table.{table_name}.{id}': {
        verb: { get: ['db._table.{table_name}.{id}.get.pre_process'] },
        parameter: { table_name: ['todo', 'order.line'] },
      },
    },
  },
  broadcast: { system: { 'system.admin': { verb: { get: ['system.admin.list'] } } } },
};

const current = {
  db: {
    'db._table': {
      type: 'api',
      endpoints: [
        'db._table.get',
        'db._table.get.pre_process',
        'db._table.get.post_process',
        'db._table.get.queued',
      ],
      parameter: null,
    },
  },
  process: { process: { type: 'api', endpoints: ['process.get'], parameter: null } },
};

const { process: map, broadcast } = readEventMaps(classic);
const paths = map.db ?? [];
const tables = findPath(paths, 'db._table.{table_name}');

describe('the events of an instance', () => {
  it('are read from either shape, in the order in which they occur', () => {
    assert.deepEqual(tables?.verbs, [
      {
        verb: 'get',
        events: [
          'db._table.{table_name}.get.pre_process',
          'db._table.{table_name}.get.post_process',
        ],
      },
      { verb: 'post', events: ['db._table.{table_name}.post.pre_process'] },
    ]);
    assert.deepEqual(broadcast.system?.[0]?.verbs[0]?.events, ['system.admin.list']);
    const maps = readEventMaps(current);
    assert.deepEqual(maps.process.db?.[0]?.verbs, [
      {
        verb: 'get',
        events: [
          'db._table.get.pre_process',
          'db._table.get.post_process',
          'db._table.get.queued',
          'db._table.get',
        ],
      },
    ]);
    assert.deepEqual(Object.keys(maps.process), ['db', 'process']);
    assert.deepEqual(maps.broadcast, {});
    assert.deepEqual(readEventMaps(null), { process: {}, broadcast: {} });
  });

  it('are expanded by one parameter at a time, the template first', () => {
    assert.deepEqual(
      expand(paths[2] ?? assert.fail()).map(({ path }) => path),
      ['db._table.{table_name}.{id}', 'db._table.todo.{id}', 'db._table.order.line.{id}'],
    );
    assert.deepEqual(eventsOf(expand(tables ?? assert.fail())[1] ?? assert.fail()), [
      'db._table.todo.get.pre_process',
      'db._table.todo.get.post_process',
      'db._table.todo.post.pre_process',
    ]);
    assert.equal(expand(paths[0] ?? assert.fail()).length, 1);
  });

  it('are found by a path with values, also where a value has dots or is not known', () => {
    const events = (path: string) => eventsOf(findPath(paths, path) ?? assert.fail(path));
    assert.equal(events('db._table.todo')[0], 'db._table.todo.get.pre_process');
    assert.equal(events('db._table.todo.7')[0], 'db._table.todo.7.get.pre_process');
    assert.equal(events('db._table.new_one')[0], 'db._table.new_one.get.pre_process');
    const verbs = (path: string) => findPath(paths, path)?.verbs.map(({ verb }) => verb);
    // the entry of the record, not of its table
    assert.deepEqual(verbs('db._table.todo.{id}'), verbs('db._table.{table_name}.{id}'));
    assert.deepEqual(verbs('db._table.order.line.{id}'), verbs('db._table.{table_name}.{id}'));
    assert.notDeepEqual(verbs('db._table.todo.7'), verbs('db._table.todo'));
    assert.equal(findPath(paths, 'db._schema'), null);
    assert.equal(findPath(paths, 'other'), null);
    const only = findPath(paths.slice(0, 2), 'db._table.order.line') ?? assert.fail();
    assert.equal(eventsOf(only)[0], 'db._table.order.line.get.pre_process');
  });

  it('are known by their names, with any value of a parameter', () => {
    const maps = readEventMaps(classic);
    for (const known of [
      'db.get.pre_process',
      'db._table.{table_name}.get.post_process',
      'db._table.todo.get.post_process',
      'db._table.todo.5.get.pre_process',
    ]) {
      assert.equal(hasEvent(maps, known), true, known);
    }
    for (const unknown of ['nonsense name', 'db', 'db.post.pre_process', 'other.get.pre_process']) {
      assert.equal(hasEvent(maps, unknown), false, unknown);
    }
  });

  it('are searched by any part of a path, values of parameters included', () => {
    const found = (words: string, service: string | null = null) =>
      searchPaths(map, service, words).map(({ path }) => path);
    assert.deepEqual(found('', '__proto__'), []);
    assert.deepEqual(found('TODO'), ['db._table.todo', 'db._table.todo.{id}']);
    assert.deepEqual(found('{id}'), ['db._table.{table_name}.{id}']);
    assert.deepEqual(found('todo', 'other'), []);
    assert.equal(found('db').length, 3);
  });

  it('are found by the name of an event, typed in part or in full', () => {
    const found = (words: string) => searchPaths(map, null, words).map(({ path }) => path);
    assert.deepEqual(found('todo.get'), ['db._table.todo']);
    assert.deepEqual(found('db._table.todo.post.pre_process'), ['db._table.todo']);
    assert.deepEqual(found('tod.get'), []);
  });
});

describe('the name of an event', () => {
  it('tells service, path and verb, also of a table that is called like a verb', () => {
    assert.deepEqual(parseEventName('db._table.get.post.pre_process'), {
      service: 'db',
      path: 'db._table.get',
      verb: 'post',
    });
    assert.deepEqual(parseEventName('db.get'), { service: 'db', path: 'db', verb: 'get' });
    assert.deepEqual(parseEventName('system.admin.list'), {
      service: 'system',
      path: 'system.admin',
      verb: '',
    });
    assert.deepEqual(parseEventName('odd'), { service: 'odd', path: 'odd', verb: '' });
  });

  it('tells announcements from what runs around a call', () => {
    assert.ok(isBroadcast('system.admin.list'));
    for (const name of ['db.get.pre_process', 'db.get.queued', 'db.get']) {
      assert.ok(!isBroadcast(name), name);
    }
  });
});

describe('scripts', () => {
  const scripted = [
    'db._table.todo.get.pre_process',
    'db._table.{table_name}.get.post_process',
    'system.admin.list',
  ];
  const below = (place: Partial<Parameters<typeof scriptsBelow>[1]>) =>
    scriptsBelow(scripted, { type: null, service: null, path: null, ...place });

  it('mark every level above them', () => {
    assert.deepEqual(below({}), scripted);
    assert.deepEqual(below({ type: 'broadcast' }), ['system.admin.list']);
    assert.equal(below({ service: 'db' }).length, 2);
    assert.equal(below({ service: 'd' }).length, 0);
    assert.equal(below({ path: 'db._table.{table_name}' }).length, 2);
    assert.deepEqual(below({ path: 'db._table.todo' }), ['db._table.todo.get.pre_process']);
    assert.equal(below({ path: 'db._table' }).length, 0);
  });

  it('mark the path that they are of, not one with fewer parts', () => {
    const entry = (path: string) => ({ path, verbs: [], parameter: {} });
    const paths = [entry('db._table.{table_name}'), entry('db._table.{table_name}.{id}')];
    const marked = (path: string) =>
      scriptsBelow(
        ['db._table.{table_name}.{id}.get.pre_process', 'db._table.todo.7.get.pre_process'],
        { type: 'process', service: 'db', path },
        paths,
      ).length;
    assert.deepEqual(
      ['db._table.{table_name}', 'db._table.{table_name}.{id}', 'db._table.todo.{id}'].map(marked),
      [0, 2, 1],
    );
  });

  it('belong to a template with any value', () => {
    assert.ok(isPathOf('db._table.{table_name}', 'db._table.order.line'));
    assert.ok(isPathOf('db._table.{table_name}.{id}', 'db._table.order.line.7'));
    assert.ok(!isPathOf('db._table.{table_name}', 'db._schema.todo'));
    assert.ok(!isPathOf('db._table.{table_name}', 'db._table'));
    assert.ok(!isPathOf('db._table', 'db._table.todo'));
    assert.ok(!isPathOf('db._table.{table_name}', 'db._table.{table_name}.{id}'));
    assert.ok(!isPathOf('db._table.{table_name}', 'db._table.todo.{id}'));
  });
});

describe('fifty thousand events', () => {
  it('are read, searched and expanded', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `table_${index}`);
    const verbs = ['get', 'post', 'put', 'patch', 'delete'];
    const reply = {
      process: Object.fromEntries(
        Array.from({ length: 20 }, (_, number) => [
          `db${number}`,
          Object.fromEntries(
            names.slice(0, 250).map((name) => [
              `db${number}._table.${name}`,
              {
                verb: Object.fromEntries(
                  verbs.map((verb) => [
                    verb,
                    ['pre_process', 'post_process'].map(
                      (moment) => `db${number}._table.${name}.${verb}.${moment}`,
                    ),
                  ]),
                ),
                parameter: null,
              },
            ]),
          ),
        ]),
      ),
      broadcast: {},
    };
    const maps = readEventMaps(reply);
    const found = searchPaths(maps.process, null, 'table_249');
    const template = {
      path: 'db._table.{table_name}',
      parameter: { table_name: names },
      verbs: verbs.map((verb) => ({
        verb,
        events: [`db._table.{table_name}.${verb}.pre_process`],
      })),
    };
    assert.equal(found.length, 20);
    assert.equal(expand(template).length, 5001);
    assert.equal(Object.values(maps.process).flat().flatMap(eventsOf).length, 50_000);
    // one level as it is shown: its rows with their marks, of a hundred scripts
    const paths = maps.process.db7 ?? [];
    const scripted = names.slice(0, 100).map((name) => `db7._table.${name}.get.pre_process`);
    const begun = performance.now();
    const marks = paths.slice(0, 40).map(({ path }) => {
      const place = { type: 'process' as const, service: 'db7', path };
      return scriptsBelow(scripted, place, paths).length;
    });
    const took = performance.now() - begun;
    assert.deepEqual([...new Set(marks)], [1]);
    // 7 ms on an idle machine
    assert.ok(took < 1000, `${took} ms`);
  });
});
