import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { describe, it } from 'node:test';
import { folderChunks } from '../../build/folderChunks.ts';
import { readSources } from './readSources.ts';
import type { SourceFile } from './rooms.ts';

const STATIC = /^(?:import|export)(?! type\b)[^;'(]*?'(\.[^']+)'/gm;
const LAZY = /\bimport\(\s*'(\.[^']+)'/g;

const ROOT = '/df-elements/';
/** Whether a module is a file of its own, or loaded piece by piece. */
const isApart = (id: string) => /\/src\/elements\/(df-[\w-]+\.ts$|(autoload|leaf)\/)/.test(id);

/** Returns rollup's information about modules, as far as the chunks depend on it. */
function graphOf(files: readonly SourceFile[]) {
  const modules = new Map(
    files.map(({ path, text }) => {
      const found = (pattern: RegExp) =>
        [...text.matchAll(pattern)].map(([, to = '']) => posix.join(ROOT, posix.dirname(path), to));
      const importedIds = found(STATIC);
      return [
        ROOT + path,
        { code: text, importedIds, dynamicallyImportedIds: found(LAZY) },
      ] as const;
    }),
  );
  const none = { code: '', importedIds: [], dynamicallyImportedIds: [] };
  return {
    getModuleIds: () => modules.keys(),
    getModuleInfo: (id: string) => modules.get(id) ?? none,
  };
}

/** Returns the chunk of every module; undefined for the elements and the code editor. */
function chunksOf(files: readonly SourceFile[]): Map<string, string | undefined> {
  const graph = graphOf(files);
  const chunkOf = folderChunks();
  return new Map([...graph.getModuleIds()].map((id) => [id, chunkOf(id, graph)]));
}

/** Returns chunks that depend on each other, each as `a -> b -> a`. */
function circles(files: readonly SourceFile[]): string[] {
  const graph = graphOf(files);
  const chunks = chunksOf(files);
  const needs = new Map<string, Set<string>>();
  for (const [id, chunk] of chunks)
    for (const to of graph.getModuleInfo(id).importedIds) {
      const other = chunks.get(to);
      if (chunk && other && chunk !== other)
        needs.set(chunk, (needs.get(chunk) ?? new Set()).add(other));
    }
  const found: string[] = [];
  const walk = (path: readonly string[]) => {
    for (const next of needs.get(path.at(-1) ?? '') ?? []) {
      if (next === path[0]) found.push([...path, next].join(' -> '));
      // each circle is found once, from its first name
      else if (!path.includes(next) && next > (path[0] ?? '')) walk([...path, next]);
    }
  };
  for (const chunk of needs.keys()) walk([chunk]);
  return found;
}

describe('the chunks of the built files', () => {
  const files = readSources(['src'], ['.ts', '.tsx']).filter(({ path }) => !path.endsWith('.d.ts'));

  it('have a place for every source file', () => {
    const chunks = chunksOf(files);
    const { getModuleInfo } = graphOf(files);
    // the parts of core that only the code editor needs load with it
    const ofEditor = [...chunks.keys()]
      .filter(isApart)
      .flatMap((id) => getModuleInfo(id).importedIds);
    const homeless = [...chunks]
      .filter(([id, chunk]) => !chunk && !isApart(id) && !ofEditor.includes(id))
      .map(([id]) => id);
    assert.deepEqual(homeless, []);
  });

  it('need each other in one direction only', () => {
    assert.deepEqual(circles(files), []);
  });

  it('are what loads on demand: nothing within one does', () => {
    const graph = graphOf(files);
    const chunks = chunksOf(files);
    const within = [...chunks].flatMap(([id, chunk]) =>
      graph
        .getModuleInfo(id)
        .dynamicallyImportedIds.filter((to) => chunk && chunk === chunks.get(to))
        .map((to) => `${id} fetches ${to}`),
    );
    assert.deepEqual(within, []);
  });

  it('would show a file beside the folders', () => {
    const stray = [{ path: 'src/screens/a.ts', text: '' }];
    assert.deepEqual([...chunksOf(stray).values()], [undefined]);
  });

  it('would show a circle', () => {
    const circle = [
      { path: 'src/screens/ui/list/a.ts', text: "import { b } from '../../flow/list/b.ts';" },
      { path: 'src/screens/flow/list/b.ts', text: "import { a } from '../../ui/list/a.ts';" },
    ];
    assert.equal(circles(circle).length, 1);
  });

  it('hold what one of them needs, and what all of an area share', () => {
    const screens = [
      { path: 'src/screens/roles/a.ts', text: "import { x } from '../../core/roles/x.ts';" },
      {
        path: 'src/screens/roles/form/b.ts',
        text: "import { y } from '../../../core/roles/y.ts';",
      },
      { path: 'src/core/roles/x.ts', text: "import { y } from './y.ts';" },
      { path: 'src/core/roles/y.ts', text: '' },
    ];
    assert.deepEqual([...chunksOf(screens).values()], ['roles', 'roles-form', 'roles', 'roles']);
  });

  it('contain what two areas share, if both have it and it is small', () => {
    const shared = (text: string) =>
      chunksOf([
        { path: 'src/screens/ui/list/a.ts', text: '' },
        ...['roles', 'apps'].map((area) => ({
          path: `src/screens/${area}/a.ts`,
          text: "import { x } from '../../core/lib/x.ts';\nimport '../ui/list/a.ts';",
        })),
        { path: 'src/core/lib/x.ts', text },
      ]).get('/df-elements/src/core/lib/x.ts');
    assert.equal(shared(''), 'ui-list');
    assert.equal(shared('x'.repeat(10_000)), 'core-lib-ui-list');
  });

  it('hold the entry points of their area', () => {
    const door = [
      { path: 'src/elements/df-a.ts', text: "import { a } from '../screens/roles/a.ts';" },
      { path: 'src/screens/roles/a.ts', text: '' },
    ];
    assert.deepEqual([...chunksOf(door).values()], ['roles', 'roles']);
  });
});
