import { carryDraft, draftOf } from '../forms/drafts.ts';
import type { App } from '../page/createApp.ts';
import { recentEntries } from '../page/recentEntries.ts';
import { storedKey, storedKeys } from '../page/storedKeys.ts';
import type { FileText } from './textSaving.ts';

export interface FilePlace {
  service: string;
  path: string;
}

const isPlace = (one: unknown): one is FilePlace => {
  const { service, path } = (one ?? {}) as Partial<FilePlace>;
  return typeof service === 'string' && typeof path === 'string';
};

const nameOf = ({ service, path }: FilePlace) => `${service}/${path}`;

/** The files opened last in this tab. */
export const recentFiles = recentEntries<FilePlace>({
  name: 'files',
  limit: 12,
  isEntry: isPlace,
  keyOf: nameOf,
});

/** Forgets a file that this user has deleted, and its draft. */
export function forgetFile(app: App, place: FilePlace): void {
  recentFiles.forget(app, place);
  discardUnsaved(app, place);
}

const draftIn = (app: App, place: FilePlace) => draftOf<FileText>(app, TEXT_DRAFTS, nameOf(place));

/** Returns the unsaved text of a file that no longer exists, or null. */
export const unsavedText = (app: App, place: FilePlace): string | null =>
  draftIn(app, place).restore({ content: '' })?.form.content ?? null;

/** Discards the unsaved text. */
export const discardUnsaved = (app: App, place: FilePlace): void => draftIn(app, place).discard();

/**
 * Moves what is stored about a file to its new path. Returns true if that included unsaved text.
 */
export function followFile(app: App, from: FilePlace, to: FilePlace): boolean {
  const isCarried = carryDraft(app, TEXT_DRAFTS, nameOf(from), nameOf(to));
  // a draft that doesn't fit under the new name stays under the old one
  recentFiles.forget(app, from);
  return isCarried;
}

/** Returns the files in a folder about which something is stored. */
const filesIn = (app: App, { service, path }: FilePlace) =>
  [...unsavedFiles(app), ...recentFiles.read(app)].filter(
    (file) => file.service === service && file.path.startsWith(path),
  );

/** Does the same for all files in a folder; both paths end in a slash. */
export function followFolder(app: App, from: FilePlace, to: FilePlace): void {
  for (const file of filesIn(app, from)) {
    const path = to.path + file.path.slice(from.path.length);
    followFile(app, file, { service: to.service, path });
  }
}

/** Forgets the files in a folder that this user has deleted. */
export function forgetFolder(app: App, folder: FilePlace): void {
  for (const file of filesIn(app, folder)) forgetFile(app, file);
}

/** The key of text drafts. */
export const TEXT_DRAFTS = '/file-manager';

/** Returns the files with unsaved text, as it is stored over a reload. */
export function unsavedFiles(app: App): readonly FilePlace[] {
  const start = `${storedKey(app, 'draft', TEXT_DRAFTS)} `;
  return storedKeys(app, start).flatMap((key) => {
    const place = key.slice(start.length);
    const slash = place.indexOf('/');
    return slash > 0 ? { service: place.slice(0, slash), path: place.slice(slash + 1) } : [];
  });
}
