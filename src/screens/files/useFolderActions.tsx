import { useState, type ReactNode } from 'react';
import { moveEntry } from '../../core/files/copyEntry.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import { makeFolder } from '../../core/files/makeFolder.ts';
import { notify } from '../../core/notices/notices.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';
import type { Selection } from '../ui/list/useSelection.ts';
import { useT } from '../ui/useT.ts';
import { NameDialog } from './NameDialog.tsx';
import { useDeletion, type Deletion } from './useDeletion.ts';
import { TransferDialog } from './TransferDialog.tsx';

export interface FolderActions {
  busy: boolean;
  deletion: Deletion;
  askForFolder: () => void;
  askForName: (entry: FileEntry) => void;
  transfer: (entries: readonly FileEntry[], moves: boolean) => void;
  remove: (entries: readonly FileEntry[]) => Promise<void>;
  /** Keys on a row: what is chosen is meant, where it is among it. */
  press: (key: string, entry: FileEntry) => void;
  /** To be rendered within the screen. */
  dialog: ReactNode;
}

interface FolderActionsOptions {
  service: string;
  folder: string;
  entries: readonly FileEntry[] | null;
  selection: Selection<FileEntry>;
  onChanged: () => void;
}

type Asked =
  | { what: 'folder' }
  | { what: 'name'; entry: FileEntry }
  | { what: 'place'; entries: readonly FileEntry[]; moves: boolean };

/** Everything that changes a folder besides uploads, with the dialogs it needs. */
export function useFolderActions(options: FolderActionsOptions): FolderActions {
  const { service, folder, entries, selection, onChanged } = options;
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const deletion = useDeletion(service, folder);
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
  };
  const remove = async (gone: readonly FileEntry[]) => {
    const names = await deletion.remove(gone);
    if (!names.length) return;
    selection.forget(names);
    onChanged();
  };
  return {
    busy: deletion.busy,
    deletion,
    askForFolder: () => setAsked({ what: 'folder' }),
    askForName: (entry) => setAsked({ what: 'name', entry }),
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
      ) : asked ? (
        <TransferDialog
          from={{ service, folder }}
          entries={asked.entries}
          moves={asked.moves}
          onClose={close}
          onDone={(names) => {
            if (asked.moves) selection.forget(names);
            onChanged();
          }}
        />
      ) : null,
  };
}
