const DOOR = /\/src\/elements\/df-[\w-]+\.ts$/;

/** `ui`, `flow/form`, `roles`, `data/grid`: each folder of the screens is one chunk. */
function folderOf(id) {
  const [, folder] = /\/src\/screens\/(.+)\/[^/]+$/.exec(id) ?? [];
  if (folder) return folder;
  if (id.includes('/src/elements/leaf/')) return LEAF;
  // what makes elements of screens comes with the first of them
  return id.includes('/src/elements/') && !DOOR.test(id) ? 'ui' : undefined;
}

/** `core-tables`, `yaml`: the folder of core or the library that a module is of. */
function originOf(id) {
  const [, folder] = /\/src\/core\/([^/]+)\//.exec(id) ?? [];
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return folder ? `core-${folder}` : library?.replace('@', '');
}

/** The editor fetches itself and its languages piece by piece, as do libraries that nothing needs at once. */
const LEAF = 'leaf';

const ROWS = ['ui', 'flow'];
const rowOf = (area) => (ROWS.includes(area) ? ROWS.indexOf(area) : ROWS.length);

/** Whether chunk `home` is there wherever chunk `user` is: its area's own, and what all areas build on. */
function comesWith(home, user) {
  const [[area, part], [itsArea, itsPart]] = [home.split('/'), user.split('/')];
  if (area === itsArea) return !part || part === itsPart;
  return rowOf(area) < rowOf(itsArea) && (!part || part === itsPart);
}

/** What the lists of so many areas need comes with what all areas build on. */
const MANY = 3;

/** The chunk of a module of core or a library that these chunks need. */
function homeOf(id, users) {
  if (!users.length && !id.includes('/src/core/')) return undefined;
  const areas = new Set(users.map((user) => user.split('/')[0]));
  const parts = new Set(users.map((user) => user.split('/')[1]));
  const [part] = parts.size === 1 ? parts : [];
  const homes = areas.size === 1 ? [...users, ...areas] : users;
  const home = homes.find((each) => users.every((user) => comesWith(each, user)));
  if (home) return home;
  const lists = users.filter((user) => ![...ROWS, LEAF].includes(user) && !user.includes('/'));
  if (lists.length >= MANY && id.includes('/src/core/')) return 'flow';
  return part ? `${originOf(id)}/${part}` : originOf(id);
}

/** Which chunks need each module of core and of libraries at once, by way of others such. */
function usersOf({ getModuleIds, getModuleInfo }) {
  const users = new Map();
  for (const screen of getModuleIds()) {
    const folder = folderOf(screen);
    if (!folder) continue;
    const reached = new Set([screen]);
    for (const id of reached)
      for (const next of getModuleInfo(id).importedIds) {
        if (folderOf(next) || DOOR.test(next)) continue;
        reached.add(next);
        users.set(next, (users.get(next) ?? new Set()).add(folder));
      }
  }
  return users;
}

/**
 * For rollup's `manualChunks`: the folders of the screens are the chunks. What they need of core and of
 * libraries goes to the one that is there wherever it is needed, else to a chunk of its own folder.
 */
export function folderChunks() {
  let users;
  return (id, graph) => {
    users ??= usersOf(graph);
    const chunk =
      folderOf(id) ?? (DOOR.test(id) ? undefined : homeOf(id, [...(users.get(id) ?? [])]));
    return chunk === LEAF ? undefined : chunk?.replaceAll('/', '-');
  };
}
