import type { App } from '../page/createApp.ts';
import { stoppedWaiting } from '../http/stoppedWaiting.ts';
import { sendFileDeletes } from './deletedFiles.ts';
import { freeName } from './fileNames.ts';
import { folderOf, nameIn } from './filesPlace.ts';
import { listFolder, type FileEntry } from './listFolder.ts';

/** What the user has picked or dropped; paths are relative: `photos/2026/a.jpg`. */
export interface PickedFiles {
  files: readonly { path: string; file: Blob }[];
  /** Folders without files are created too. */
  folders: readonly string[];
  /** What could not be read, and why. */
  unread?: readonly { path: string; message: string }[];
}

/** What to do if a name is taken. */
export type CollisionChoice = 'replace' | 'keep' | 'skip';

export interface UploadPlan {
  /** Folders to create, each before those in it; with their slashes. */
  folders: string[];
  files: { path: string; file: Blob }[];
  /** The paths of files whose names are taken. */
  taken: string[];
  /** The contents of each existing folder. */
  present: ReadonlyMap<string, readonly FileEntry[]>;
}

/**
 * Checks where the files will go: which folders are missing and which names are taken. Only folders
 * that receive something are listed, and none below a missing one.
 *
 * @throws ApiError if a folder can't be listed, or `aborted` by the signal.
 */
export async function planUploads(
  app: App,
  service: string,
  folder: string,
  { files, folders }: PickedFiles,
  signal?: AbortSignal,
): Promise<UploadPlan> {
  await sendFileDeletes(app, service, { signal });
  if (signal?.aborted) throw stoppedWaiting();
  const placed = files.map(({ path, file }) => ({ path: folder + path, file }));
  const wanted = new Set<string>();
  for (const path of [...placed.map((each) => each.path), ...folders.map((f) => `${folder}${f}/x`)])
    for (let at = folderOf(path); at.length > folder.length; at = folderOf(at)) wanted.add(at);
  const present = new Map<string, readonly FileEntry[]>();
  present.set(folder, await listFolder(app, service, folder, signal));
  const missing: string[] = [];
  for (const path of [...wanted].sort(byDepth)) {
    const isThere = present
      .get(folderOf(path))
      ?.some(({ name, type }) => type === 'folder' && name === nameIn(path));
    if (isThere) present.set(path, await listFolder(app, service, path, signal));
    else missing.push(path);
  }
  const isTaken = ({ path }: { path: string }) =>
    present.get(folderOf(path))?.some(({ name }) => name === nameIn(path));
  return {
    folders: missing,
    files: placed,
    taken: placed.filter(isTaken).map(({ path }) => path),
    present,
  };
}

const depth = (path: string) => path.split('/').length;
const byDepth = (a: string, b: string) => depth(a) - depth(b) || (a < b ? -1 : 1);

export interface SettledUpload {
  path: string;
  file: Blob;
  /** An existing file is replaced; otherwise the server has to reject the upload. */
  replaces: boolean;
}

/** Returns the plan with a choice for all existing names. Folders are never replaced. */
export function settleUploads(plan: UploadPlan, choice: CollisionChoice): SettledUpload[] {
  const taken = new Set(plan.taken);
  const names = new Map<string, Set<string>>();
  const namesIn = (folder: string) => {
    const known = names.get(folder) ?? new Set(plan.present.get(folder)?.map(({ name }) => name));
    names.set(folder, known);
    return known;
  };
  // first of all, because a generated name must not be that of a later file
  for (const { path } of plan.files) {
    if (!taken.has(path)) namesIn(folderOf(path)).add(nameIn(path));
  }
  return plan.files.flatMap(({ path, file }) => {
    if (!taken.has(path)) return { path, file, replaces: false };
    if (choice === 'skip') return [];
    if (choice === 'replace') return { path, file, replaces: true };
    const folder = folderOf(path);
    const name = freeName(nameIn(path), namesIn(folder));
    namesIn(folder).add(name);
    return { path: folder + name, file, replaces: false };
  });
}
