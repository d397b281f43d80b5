import { useMemo } from 'react';
import { downloadName } from '../../core/files/downloadEntry.ts';
import { filterEntries, sortEntries } from '../../core/files/sortEntries.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import type { PickedFiles } from '../../core/files/planUploads.ts';
import { plural } from '../../core/messages/plural.ts';
import { Button } from '../ui/Button.tsx';
import { useElement } from '../ui/ElementContext.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterBox } from '../ui/list/FilterBox.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useSelection } from '../ui/list/useSelection.ts';
import { useT } from '../ui/useT.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { DownloadProgress } from './DownloadProgress.tsx';
import { useFiles } from './FilesContext.ts';
import { FileTable } from './FileTable.tsx';
import { UploadButton } from './UploadButton.tsx';
import type { Deletion } from './useDeletion.ts';
import { useDownloads } from './useDownloads.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useFolder } from './useFolder.ts';
import { useFolderActions } from './useFolderActions.tsx';

const keyOf = ({ name }: FileEntry) => name;

export interface FolderViewProps {
  service: string;
  /** With its slash; '' for the root. */
  folder: string;
}

/** What lies in a folder, and what can be done with it. */
export function FolderView({ service, folder }: FolderViewProps) {
  const t = useT();
  const { lang } = useElement();
  const { place, show, upload, focusAt, changes } = useFiles();
  const { entries, error, busy, reload } = useFolder(service, folder, changes);
  const selection = useSelection<FileEntry>(keyOf, keyOf);
  const downloads = useDownloads();
  const actions = useFolderActions({ service, folder, entries, selection, onChanged: reload });
  const pick = (picked: PickedFiles | Promise<PickedFiles>) => void upload(service, folder, picked);
  const drop = useFileDrop(pick);
  const { filter, order } = place;
  const shown = useMemo(
    () => sortEntries(filterEntries(entries ?? [], filter), order, lang),
    [entries, filter, order, lang],
  );
  if (!entries) {
    const leave = () => show({ path: '', filter: '', ...(folder === '' && { service: null }) });
    return error ? (
      <ErrorState error={error} onRetry={reload} onLeave={leave} />
    ) : (
      <Skeleton lines={8} />
    );
  }
  const pathOf = ({ name, type }: FileEntry) => folder + name + (type === 'folder' ? '/' : '');
  const chosen = entries.filter((entry) => selection.has(entry));
  const paths = chosen.map(pathOf);
  return (
    <div className="df-manage df-drop" {...drop}>
      <FolderBar onNewFolder={actions.askForFolder} onPick={pick} />
      {error && <ErrorState error={error} onRetry={reload} />}
      <SelectionActions
        chosen={chosen}
        actions={actions}
        onDownload={() => void downloads.download(service, paths)}
        onDownloadZip={() =>
          void downloads.downloadZip(service, paths, downloadName(service, folder))
        }
        onClear={selection.clear}
      />
      <DownloadProgress downloads={downloads} />
      <DeletionProgress deletion={actions.deletion} />
      {shown.length > 0 ? (
        <FileTable
          label={t('Files')}
          entries={shown}
          pathOf={pathOf}
          order={order}
          onOrder={(next) => show({ order: next }, { replace: true })}
          selection={selection}
          busy={busy}
          focus={focusAt()}
          onKey={actions.press}
        />
      ) : entries.length > 0 ? (
        <EmptyState title={t('No matching files.')} />
      ) : (
        <EmptyState
          title={t('This folder is empty.')}
          text={t('Drop files or folders here, or use the buttons above.')}
        />
      )}
      <p className="df-hint df-files-count">
        {plural(t, entries.length, { one: '{count} item', other: '{count} items' })}
        <Button kind="quiet" busy={busy} onClick={reload}>
          {t('Refresh')}
        </Button>
        {entries.length > 0 && (
          <Button kind="quiet" onClick={() => void downloads.download(service, [folder])}>
            {t('Download as zip')}
          </Button>
        )}
      </p>
      {actions.dialog}
    </div>
  );
}

interface FolderBarProps {
  onNewFolder: () => void;
  onPick: (picked: PickedFiles) => void;
}

/** What the folder is searched by, and what can be put into it. */
function FolderBar({ onNewFolder, onPick }: FolderBarProps) {
  const t = useT();
  const { place, show } = useFiles();
  return (
    <div className="df-head df-bar">
      <FilterBox value={place.filter} onFilter={(filter) => show({ filter }, { replace: true })} />
      <div className="df-bar-end">
        <Button onClick={onNewFolder}>{t('New folder')}</Button>
        <UploadButton label={t('Upload files')} onPick={onPick} />
        <UploadButton label={t('Upload folder')} folders onPick={onPick} />
      </div>
    </div>
  );
}

function DeletionProgress({ deletion: { progress, stop } }: { deletion: Deletion }) {
  const t = useT();
  if (!progress) return null;
  const { done, count } = progress;
  return (
    <Progress label={t('{done} of {count}', progress)} value={done} max={count} onStop={stop} />
  );
}
