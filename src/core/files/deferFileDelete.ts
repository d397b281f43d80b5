import { refusalOf } from '../http/apiError.ts';
import { listNames } from '../messages/listNames.ts';
import type { Translate } from '../messages/translate.ts';
import { canOfferUndo, offerUndo, type OfferedUndo } from '../notices/undoNotice.ts';
import type { App } from '../page/createApp.ts';
import { registerPendingDelete, SESSION_OVER } from '../removals/pendingDeletes.ts';
import { settleOnce } from '../removals/settleOnce.ts';
import { ownerId } from '../session/ownerId.ts';
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
  const owner = ownerId(app);
  const settle = settleOnce(() => forget());
  let offer: OfferedUndo | null = null;
  const send = () =>
    settle(async () => {
      offer?.withdraw();
      // no other user's session may send it
      const sent =
        ownerId(app) === owner
          ? await deleteEntries(app, place, entries, { keepalive: true })
          : { deleted: [], failures: [], error: refusalOf(SESSION_OVER) };
      offer?.end();
      settleEntries(app, place, entries, sent.deleted);
      if (sent.deleted.length < entries.length) reloadFolders(app, place);
      removal.onSent(sent);
    });
  const forget = registerPendingDelete(app.page, `${place.service}/${place.folder}`, send);
  hideEntries(app, place, entries, send);
  const names = listNames(
    entries.map(({ name }) => name),
    t,
  );
  offer = offerUndo(app, t('Deleting {names}…', { names }), t('Files'), {
    undo: () =>
      void settle(() => {
        removal.onUndone();
        settleEntries(app, place, entries);
        reloadFolders(app, place);
        return Promise.resolve();
      }),
    gone: () => void send(),
  });
}
