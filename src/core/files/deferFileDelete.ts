import { refusalOf } from '../http/apiError.ts';
import { listNames } from '../messages/listNames.ts';
import type { Translate } from '../messages/translate.ts';
import { canOfferUndo } from '../notices/undoNotice.ts';
import type { App } from '../page/createApp.ts';
import { SESSION_OVER } from '../removals/pendingDeletes.ts';
import { waitingDelete } from '../removals/waitingDelete.ts';
import type { FolderPlace } from './copyEntry.ts';
import { AT_ONCE, deleteEntries, type Deleted } from './deleteEntries.ts';
import { hideEntries, settleEntries } from './deletedFiles.ts';
import { reloadFolders } from './folderTree.ts';
import type { FileEntry } from './listFolder.ts';

export interface FileRemoval {
  app: App;
  t: Translate;
  place: FolderPlace;
  entries: readonly FileEntry[];
  /** Called with the outcome once the deletion was sent. */
  onSent: (outcome: Deleted) => void;
  /** Called when the user undoes it, before the entries are shown again. */
  onUndone: () => void;
}

/** Whether the deletion of this many files and folders can wait for an Undo. */
export const canUndoFiles = (app: App, count: number): boolean =>
  count <= AT_ONCE && canOfferUndo(app, count);

/**
 * Removes files and folders from all lists, and deletes them when the notice that offers Undo
 * closes, before the next change to their service, or before the page is left. Use it only if
 * `canUndoFiles`. Never rejects.
 */
export function deferFileDelete(removal: FileRemoval): void {
  const { app, t, place, entries } = removal;
  const { sendFirst, offer } = waitingDelete(app, `${place.service}/${place.folder}`, {
    send: async (isOwners) =>
      isOwners()
        ? deleteEntries(app, place, entries, { keepalive: true })
        : { deleted: [], failures: [], error: refusalOf(SESSION_OVER) },
    sent(outcome) {
      settleEntries(app, place, entries, outcome.deleted);
      if (outcome.deleted.length < entries.length) reloadFolders(app, place);
      removal.onSent(outcome);
    },
  });
  hideEntries(app, place, entries, sendFirst);
  const names = listNames(
    entries.map(({ name }) => name),
    t,
  );
  offer(t('Deleting {names}…', { names }), t('Files'), () => {
    removal.onUndone();
    settleEntries(app, place, entries);
    reloadFolders(app, place);
  });
}
