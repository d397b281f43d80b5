import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import { reasonOf } from '../messages/errorText.ts';
import { copyEntry, moveEntry, type FolderPlace } from './copyEntry.ts';
import type { DeleteFailure } from './deleteEntries.ts';
import { freeName } from './fileNames.ts';
import type { FileEntry } from './listFolder.ts';
import type { CollisionChoice } from './planUploads.ts';

export interface TransferOrder {
  from: FolderPlace;
  to: FolderPlace;
  entries: readonly FileEntry[];
  /** What already exists, freshly read. */
  present: readonly FileEntry[];
  choice: CollisionChoice;
  moves: boolean;
}

export interface TransferEvents {
  signal?: AbortSignal;
  onDone?: (count: number) => void;
  /** Called for each entry that has arrived, with its new name. */
  onArrived?: (entry: FileEntry, name: string) => void;
}

/** Returns the names of entries that are taken at the destination. */
export const takenNames = (
  entries: readonly FileEntry[],
  present: readonly FileEntry[],
): string[] => {
  const names = new Set(present.map(({ name }) => name));
  return entries.flatMap(({ name }) => (names.has(name) ? name : []));
};

/**
 * Copies or moves entries one after the other, with one choice for all names that are taken. A
 * failure does not stop the others; only a stop does. A folder is never replaced: it is reported as
 * a failure.
 */
export async function transferEntries(
  app: App,
  { from, to, entries, present, choice, moves }: TransferOrder,
  { signal, onDone = () => undefined, onArrived = () => undefined }: TransferEvents = {},
): Promise<DeleteFailure[]> {
  const there = new Map(present.map((each) => [each.name, each]));
  const names = new Set(there.keys());
  const failures: DeleteFailure[] = [];
  for (const [index, entry] of entries.entries()) {
    if (signal?.aborted) break;
    const occupant = there.get(entry.name);
    if (!occupant || choice !== 'skip') {
      const replaces = !!occupant && choice === 'replace';
      const name = replaces ? entry.name : freeName(entry.name, names);
      names.add(name);
      try {
        const order = { from, entry, to, name, replaces };
        // the server only replaces files
        const overFolder = entry.type === 'folder' || occupant?.type === 'folder';
        await (moves ? moveEntry : copyEntry)(
          app,
          { ...order, replaces: replaces && !overFolder },
          signal,
        );
        onArrived(entry, name);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failures.push({ name: entry.name, ...reasonOf(error) });
      }
    }
    onDone(index + 1);
  }
  return failures;
}
