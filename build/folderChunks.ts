import type { ModuleInfo } from 'rollup';

/** The parts of rollup's module information on which the chunks depend. */
interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): Pick<ModuleInfo, 'code' | 'importedIds'> | null;
}

type Sets = Map<string, Set<string>>;

const DOOR = /\/src\/elements\/df-[\w-]+\.ts$/;

/**
 * What every element loads: `ui`, the root of `flow`, and the code that makes elements of screens.
 */
const BASE = 'ui';

/** The editor loads itself and its languages piece by piece. */
const LEAF = 'leaf';

/** The autoloader is one small file, and works before any other has arrived. */
const LOADER = '/src/elements/autoload/';

/** Code that the lists of this many areas share is added to what else they have in common. */
const MANY = 3;

/** The frame around all areas, which loads what it shares with them in the same way. */
const FRAME = 'console';

/** The parts of core that lists and forms need are one chunk, because they load together. */
const FLOW = 'flow';

/** Of the CommonJS plugin. Separate, so that a library needs nothing of ours. */
const HELPERS = '\0commonjsHelpers.js';

/** Code with fewer characters than this isn't worth a request of its own. */
const SMALL = 2000;

/**
 * Returns `ui/form`, `roles`, `data/grid`:
 * each folder of the screens is a chunk, or a part of the base.
 */
function folderOf(id: string): string | undefined {
  const [, folder] = /\/src\/screens\/(.+)\/[^/]+$/.exec(id) ?? [];
  if (folder) return folder === 'flow' ? BASE : folder;
  if (id.includes('/src/elements/leaf/')) return LEAF;
  if (id.includes(LOADER)) return undefined;
  return id.includes('/src/elements/') && !DOOR.test(id) ? BASE : undefined;
}

const areaOf = (folder: string) => folder.replace(/\/.*/, '');

/** Returns the area that an entry point shows, which is loaded along with it. */
function areaBehind(id: string, graph: ModuleGraph): string | undefined {
  const folders = DOOR.test(id) ? importsOf(id, graph).map(folderOf) : [];
  return folders.find((folder) => folder && !['ui', 'flow'].includes(areaOf(folder)));
}

const coreFolderOf = (id: string) => /\/src\/core\/([^/]+)\//.exec(id)?.[1];

/** Returns `core-tables`, `yaml`: the folder of core or the library that contains a module. */
function originOf(id: string): string {
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return library ? library.replace('@', '') : `core-${coreFolderOf(id)}`;
}

const addTo = (sets: Sets, key: string, value: string) =>
  sets.set(key, (sets.get(key) ?? new Set()).add(value));

const importsOf = (id: string, { getModuleInfo }: ModuleGraph) =>
  getModuleInfo(id)?.importedIds ?? [];

/**
 * Returns the folders that each folder loads, and the users of each module of core or a library.
 */
function readGraph(graph: ModuleGraph): { needs: Sets; users: Sets } {
  const needs: Sets = new Map([[BASE, new Set([BASE])]]);
  const users: Sets = new Map();
  for (const screen of graph.getModuleIds()) {
    const folder = folderOf(screen);
    if (!folder) continue;
    for (const each of [folder, areaOf(folder), BASE]) addTo(needs, folder, each);
    const reached = new Set([screen]);
    for (const id of reached)
      for (const next of importsOf(id, graph)) {
        const other = folderOf(next);
        if (other) addTo(needs, folder, other);
        else if (!DOOR.test(next)) {
          reached.add(next);
          addTo(users, next, folder);
        }
      }
  }
  for (const all of needs.values())
    for (const each of all) for (const next of needs.get(each) ?? []) all.add(next);
  return { needs, users };
}

/** Returns the chunk of each module of core or a library. */
function findHomes(graph: ModuleGraph): ReadonlyMap<string, string> {
  const { needs, users } = readGraph(graph);
  const homes = new Map<string, string>();
  const apart: Sets = new Map();
  const comesWith = (folder: string) => needs.get(folder) ?? new Set<string>();
  for (const [id, folders] of users) {
    const all = [...folders];
    const isShared = (folder: string) => all.every((user) => comesWith(user).has(folder));
    const [common = BASE] = [...needs.keys()]
      .filter(isShared)
      .sort((one, other) => comesWith(other).size - comesWith(one).size);
    const areas = new Set(all.map(areaOf));
    const home = [...all, ...(areas.size === 1 ? areas : [])].find(isShared);
    const lists = all.filter((folder) => folder !== LEAF && folder === areaOf(folder));
    if (home) homes.set(id, home);
    else if (coreFolderOf(id) && (lists.length >= MANY || all.includes(FRAME)))
      homes.set(id, common);
    else addTo(apart, `${originOf(id)}/${common}`, id);
  }
  const groups = new Map([...apart.values()].flatMap((ids) => [...ids].map((id) => [id, ids])));
  /** Returns the characters that a group loads: its own, and those of the groups that it needs. */
  const sizeOf = (ids: Iterable<string>) => {
    const brought = new Set(ids);
    for (const id of brought)
      for (const next of importsOf(id, graph))
        for (const other of groups.get(next) ?? []) brought.add(other);
    return [...brought].reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
  };
  const isForFlow = (id: string) =>
    [...(users.get(id) ?? [])].some((each) => areaOf(each) === FLOW);
  const chunkOf = (name: string, ids: ReadonlySet<string>) => {
    const [origin, common] = [name.replace(/\/.*/, ''), name.replace(/^.*?\//, '')];
    if (sizeOf(ids) < SMALL) return common;
    return origin.startsWith('core-') && [...ids].some(isForFlow) ? `core/${common}` : name;
  };
  const chunks = [...apart].map(([name, ids]) => [chunkOf(name, ids), ids] as const);
  for (const [chunk, ids] of chunks) for (const id of ids) homes.set(id, chunk);
  return homes;
}

/**
 * For rollup's `manualChunks`: the folders of the screens are the chunks. What they need of core
 * and of libraries goes to a folder that always loads with its users. Otherwise it becomes a chunk
 * of its origin and of what its users have in common, or a part of the latter if it is small.
 */
export function folderChunks() {
  let homes: ReadonlyMap<string, string> | undefined;
  return (id: string, graph: ModuleGraph): string | undefined => {
    if (id === HELPERS) return undefined;
    homes ??= findHomes(graph);
    // loaded by core itself on demand, and not needed by anything else at once
    const fetched = coreFolderOf(id) && originOf(id);
    const chunk = folderOf(id) ?? areaBehind(id, graph) ?? homes.get(id) ?? fetched;
    return chunk === LEAF ? undefined : chunk?.replaceAll('/', '-');
  };
}
