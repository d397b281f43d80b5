import { useState, type ReactNode } from 'react';
import { moveEntry } from '../../core/files/copyEntry.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import { makeFolder } from '../../core/files/makeFolder.ts';
import { notify } from '../../core/notices/notices.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useApp } from '../flow/useApp.ts';
import type { Selection } from '../ui/list/useSelection.ts';
import { useT } from '../ui/useT.ts';
import { NameDialog } from './NameDialog.tsx';
import { useFiles } from './FilesContext.ts';
import { useDeletion, type Deletion } from './useDeletion.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { placeOf, useFileMoves } from './useFileMoves.ts';

const UnpackDialog = lazyPart(async () => (await import('./import/UnpackDialog.tsx')).UnpackDialog);
const ImportUrlDialog = lazyPart(
  async () => (await import('./import/ImportUrlDialog.tsx')).ImportUrlDialog,
);

export interface FolderActions {
  busy: boolean;
  deletion: Deletion;
  askForFolder: () => void;
  askForName: (entry: FileEntry) => void;
  /** A ZIP file of the folder, or null to choose one from the disk. */
  unpack: (stored: FileEntry | null) => void;
  importFromUrl: () => void;
  transfer: (entries: readonly FileEntry[], moves: boolean) => void;
  remove: (entries: readonly FileEntry[]) => Promise<void>;
  /** Keys on a row: they act on the selection if the row belongs to it. */
  press: (key: string, entry: FileEntry) => void;
  /** Render this within the screen. */
  dialog: ReactNode;
}

interface FolderActionsOptions {
  service: string;
  folder: string;
  entries: readonly FileEntry[] | null;
  /** Those that the filter matches, in the order of the list. */
  shown: readonly FileEntry[];
  selection: Selection<FileEntry>;
  onChanged: () => void;
}

type Asked =
  | { what: 'folder' }
  | { what: 'name'; entry: FileEntry }
  | { what: 'zip'; stored: FileEntry | null }
  | { what: 'url' }
  | { what: 'place'; entries: readonly FileEntry[]; moves: boolean };

/** All changes to a folder other than uploads, with their dialogs. */
export function useFolderActions(options: FolderActionsOptions): FolderActions {
  const { service, folder, entries, selection, onChanged } = options;
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const deletion = useDeletion(service, folder);
  const { focusRow } = useFiles();
  const moves = useFileMoves();
  const placeIn = (entry: FileEntry) => placeOf(service, folder, entry);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const taken = new Set(entries?.map(({ name }) => name));
  const tell = (message: string, name: string, type: string) => {
    notify(app, 'success', message, t('Files'));
    const record = { path: folder + name, name, type };
    emit('df-saved', { resource: `${service}/${folder}${name}`, record });
    onChanged();
  };
  const create = async (name: string) => {
    await makeFolder(app, service, `${folder}${name}/`);
    tell(t('Folder {name} created.', { name }), name, 'folder');
  };
  const rename = async (entry: FileEntry, name: string) => {
    const here = { service, folder };
    await moveEntry(app, { from: here, to: here, entry, name });
    selection.forget([entry.name]);
    tell(t('{old} renamed to {name}.', { old: entry.name, name }), name, entry.type);
    focusRow(name);
    moves.follow(placeIn(entry), placeIn({ ...entry, name }), folder + name);
  };
  const remove = async (gone: readonly FileEntry[]) => {
    const names = await deletion.remove(gone);
    if (!names.length) return;
    focusRow(nextTo(options.shown, names));
    selection.forget(names);
  };
  return {
    busy: deletion.busy,
    deletion,
    askForFolder: () => setAsked({ what: 'folder' }),
    askForName: (entry) => setAsked({ what: 'name', entry }),
    unpack: (stored) => setAsked({ what: 'zip', stored }),
    importFromUrl: () => setAsked({ what: 'url' }),
    transfer: (chosen, moves) => setAsked({ what: 'place', entries: chosen, moves }),
    remove,
    press: (key, entry) => {
      if (key === 'F2') return setAsked({ what: 'name', entry });
      const chosen = entries?.filter((each) => selection.has(each)) ?? [];
      void remove(chosen.includes(entry) ? chosen : [entry]);
    },
    dialog:
      asked?.what === 'folder' ? (
        <NameDialog
          title={t('New folder')}
          action={t('Create')}
          taken={taken}
          onClose={close}
          onSubmit={create}
        />
      ) : asked?.what === 'name' ? (
        <NameDialog
          title={t('Rename {name}', { name: asked.entry.name })}
          action={t('Rename')}
          value={asked.entry.name}
          taken={taken}
          onClose={close}
          onSubmit={(name) => rename(asked.entry, name)}
        />
      ) : asked?.what === 'zip' ? (
        <UnpackDialog
          to={{ service, folder }}
          entries={entries ?? []}
          stored={asked.stored}
          onClose={close}
          onDone={onChanged}
        />
      ) : asked?.what === 'url' ? (
        <ImportUrlDialog
          to={{ service, folder }}
          entries={entries ?? []}
          onClose={close}
          onDone={onChanged}
        />
      ) : asked ? (
        <TransferDialog
          from={{ service, folder }}
          entries={asked.entries}
          moves={asked.moves}
          onClose={close}
          onDone={(names, arrived) => {
            if (asked.moves) selection.forget(names);
            onChanged();
            if (!asked.moves) return;
            if (names.length) focusRow(nextTo(options.shown, names));
            for (const { entry, to, name } of arrived) {
              const target = placeOf(to.service, to.folder, { ...entry, name });
              moves.follow(placeIn(entry), target, folder);
            }
          }}
        />
      ) : null,
  };
}

/** The entry that takes the place of deleted ones: the next one, else the one before. */
function nextTo(entries: readonly FileEntry[], names: readonly string[]): string | null {
  const isLeft = ({ name }: FileEntry) => !names.includes(name);
  const from = entries.findIndex((entry) => !isLeft(entry));
  const next = entries.slice(from).find(isLeft) ?? entries.slice(0, from).findLast(isLeft);
  return next?.name ?? null;
}
