import type { ApiError } from '../http/apiError.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import type { App } from '../page/createApp.ts';
import { personalStore } from '../page/personalStore.ts';
import { linkableServices, type LinkableService } from '../scripts/linkableServices.ts';
import { sameOwner } from '../session/sameOwner.ts';
import type { FolderPlace } from './copyEntry.ts';
import { deletedFiles, withoutDeleted } from './deletedFiles.ts';
import { folderOf } from './filesPlace.ts';
import { listFolder, listTree, type FileEntry } from './listFolder.ts';

/** Names that were requested; known ones stay while they are requested again. */
interface Names {
  rows: readonly string[];
  status: 'loading' | 'ready' | 'failed';
  error: ApiError | null;
}

/** The known folders of an instance, by service and path: `files/`, `files/docs/`. */
export interface FolderTree {
  /** null until they are known. */
  services: readonly LinkableService[] | null;
  servicesError: ApiError | null;
  /** The direct subfolders of a folder. */
  folders: Readonly<Record<string, Names>>;
  /** The paths of all folders of a service, by its name; for the search. Read with `allFoldersOf`. */
  all: Readonly<Record<string, readonly string[]>>;
  open: ReadonlySet<string>;
}

/** A visible row of the tree. */
export interface FolderRow {
  key: string;
  service: string;
  /** Ends in a slash; '' for the service itself. */
  path: string;
  label: string;
  hint: string | undefined;
  /** From 1. */
  level: number;
  isOpen: boolean;
  /** It is known to have no subfolders. */
  isLeaf: boolean;
  isLoading: boolean;
  error: ApiError | null;
  place: number;
  siblings: number;
}

/** The tree of this page, shared by its elements. It starts empty for each user. */
export const folderTreeStore = personalStore<FolderTree>(() => ({
  ...{ services: null, servicesError: null, folders: {}, all: {} },
  open: new Set(),
}));

/**
 * Returns the paths of all folders of a service for the search; undefined until they are loaded.
 */
export const allFoldersOf = (
  { all }: Pick<FolderTree, 'all'>,
  service: string,
): readonly string[] | undefined => (Object.hasOwn(all, service) ? all[service] : undefined);

export const treeKey = (service: string, path: string): string => `${service}/${path}`;

/** Stores a response, unless another user has signed in since the request. */
function keeperFor(app: App) {
  const isTheirs = sameOwner(app);
  return (keep: () => void) => {
    if (isTheirs()) keep();
  };
}

/** Loads the file services; known ones stay until the response. */
export async function loadFileServices(app: App): Promise<void> {
  const store = folderTreeStore(app);
  const keep = keeperFor(app);
  store.setState({ servicesError: null });
  try {
    const services = (await linkableServices(app)).filter(({ isRepository }) => !isRepository);
    keep(() => store.setState({ services }));
  } catch (error) {
    keep(() => store.setState({ servicesError: error as ApiError }));
  }
}

/** Stops waiting for the file services; a late response is still shown. */
export const stopLoadingFileServices = (app: App): void =>
  folderTreeStore(app).setState({ servicesError: stoppedWaiting() });

/** Requests the subfolders of a folder, unless they are known or loading. */
async function loadFolders(app: App, service: string, path: string): Promise<void> {
  const store = folderTreeStore(app);
  const key = treeKey(service, path);
  const known = store.getState().folders[key];
  if (known && known.status !== 'failed') return;
  const keep = keeperFor(app);
  const note = (names: Names) =>
    store.setState(({ folders }) => ({ folders: { ...folders, [key]: names } }));
  note({ rows: known?.rows ?? [], status: 'loading', error: null });
  try {
    const { time } = deletedFiles(app).getState();
    const entries = await listFolder(app, service, path);
    keep(() => {
      const place = { service, folder: path };
      const left = withoutDeleted(deletedFiles(app).getState(), place, entries, time);
      noteFolder(app, service, path, left);
    });
  } catch (error) {
    keep(() => note({ rows: [], status: 'failed', error: error as ApiError }));
  }
}

/** Forgets the subfolders of a folder, and loads them again if they are visible. */
export function reloadFolders(app: App, { service, folder }: FolderPlace): void {
  const key = treeKey(service, folder);
  const { folders, all, open } = folderTreeStore(app).getState();
  const { [key]: _, ...others } = folders;
  const { [service]: __, ...services } = all;
  folderTreeStore(app).setState({ folders: others, all: services });
  if (open.has(key)) void loadFolders(app, service, folder);
}

/** Updates the tree from a folder listing that was read for something else. */
export function noteFolder(
  app: App,
  service: string,
  path: string,
  entries: readonly FileEntry[],
): void {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const rows = entries.flatMap(({ name, type }) => (type === 'folder' ? name : [])).sort(compare);
  const key = treeKey(service, path);
  folderTreeStore(app).setState(({ folders, all }) => {
    const known = allFoldersOf({ all }, service);
    const { [service]: _, ...others } = all;
    return {
      folders: { ...folders, [key]: { rows, status: 'ready', error: null } },
      // without outdated entries
      all: !known || hasSameNames(namesIn(known, path), rows) ? all : others,
    };
  });
}

/** Returns the names of the direct subfolders of a folder. */
const namesIn = (paths: readonly string[], folder: string) =>
  paths
    .filter((path) => path !== folder && folderOf(path) === folder)
    .map((path) => lastName(path));

const hasSameNames = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;

/** Expands or collapses a row; an expanded one is loaded. */
export function setFolderOpen(app: App, service: string, path: string, isOpen: boolean): void {
  const key = treeKey(service, path);
  folderTreeStore(app).setState(({ open }) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    return { open: next };
  });
  if (isOpen) void loadFolders(app, service, path);
}

/** Expands everything above a folder, so that its row is visible. */
export function revealFolder(app: App, service: string, path: string): void {
  if (!path) return;
  for (let above = folderOf(path); ; above = folderOf(above)) {
    setFolderOpen(app, service, above, true);
    if (!above) return;
  }
}

/** Returns the visible rows of the tree, in order. */
export function folderRows({ services, folders, open }: FolderTree): FolderRow[] {
  const rows: FolderRow[] = [];
  const add = (
    row: Pick<FolderRow, 'service' | 'path' | 'label' | 'hint' | 'level'> & Position,
  ) => {
    const key = treeKey(row.service, row.path);
    const inside = folders[key];
    const isOpen = open.has(key);
    rows.push({
      ...{ ...row, key, isOpen },
      isLeaf: inside?.status === 'ready' && !inside.rows.length,
      isLoading: isOpen && inside?.status === 'loading',
      error: inside?.error ?? null,
    });
    if (!isOpen || !inside) return;
    for (const [at, name] of inside.rows.entries()) {
      add({
        ...{ service: row.service, path: `${row.path}${name}/`, label: name, hint: undefined },
        ...{ level: row.level + 1, place: at + 1, siblings: inside.rows.length },
      });
    }
  };
  for (const [at, { name, label }] of (services ?? []).entries()) {
    add({
      ...{ service: name, path: '', label: name, hint: label === name ? undefined : label },
      ...{ level: 1, place: at + 1, siblings: services?.length ?? 0 },
    });
  }
  return rows;
}

type Position = Pick<FolderRow, 'place' | 'siblings'>;

/** Loads the paths of all folders of one service for the search. */
export async function loadAllFolders(
  app: App,
  service: string,
  signal: AbortSignal,
): Promise<void> {
  const store = folderTreeStore(app);
  if (allFoldersOf(store.getState(), service)) return;
  const keep = keeperFor(app);
  const entries = await listTree(app, service, '', signal, { include_files: false });
  const { compare } = new Intl.Collator('en', { numeric: true });
  const paths = entries
    .flatMap(({ name, type }) => (type === 'folder' ? `${name}/` : []))
    .sort(compare);
  keep(() => store.setState(({ all }) => ({ all: { ...all, [service]: paths } })));
}

/** A folder, or a service if the path is ''. */
export interface FoundFolder {
  service: string;
  path: string;
}

/** Returns services and folders whose names contain a text; names that begin with it come first. */
export function findFolders({ services, all }: FolderTree, text: string): FoundFolder[] {
  const words = text.trim().toLowerCase();
  const starts: FoundFolder[] = [];
  const others: FoundFolder[] = [];
  const look = (service: string, path: string, name: string) => {
    const at = name.toLowerCase().indexOf(words);
    if (at === 0) starts.push({ service, path });
    else if (at > 0) others.push({ service, path });
  };
  for (const { name, label } of services ?? []) {
    look(name, '', name);
    if (label !== name && !name.toLowerCase().includes(words)) look(name, '', label);
    for (const path of allFoldersOf({ all }, name) ?? []) look(name, path, lastName(path));
  }
  return [...starts, ...others];
}

const lastName = (path: string) => path.slice(path.lastIndexOf('/', path.length - 2) + 1, -1);
