import { useMemo, useState, type DragEvent } from 'react';
import { filterEntries, sortEntries } from '../../core/files/sortEntries.ts';
import { filesOfDrop } from '../../core/files/pickedFiles.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import { plural } from '../../core/messages/plural.ts';
import { Button } from '../kit/Button.tsx';
import { useElement } from '../kit/ElementContext.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { FilterBox } from '../kit/FilterBox.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useSelection } from '../kit/useSelection.ts';
import { useT } from '../kit/useT.ts';
import { ChosenActs } from './ChosenActs.tsx';
import { DownloadProgress } from './DownloadProgress.tsx';
import { useFiles } from './FilesContext.ts';
import { FileTable } from './FileTable.tsx';
import { UploadButton } from './UploadButton.tsx';
import { useDownloads } from './useDownloads.ts';
import { useFolder } from './useFolder.ts';
import { useFolderActs } from './useFolderActs.tsx';

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
  const acts = useFolderActs({ service, folder, entries, selection, onChanged: reload });
  const [dragging, setDragging] = useState(false);
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
  const chosen = entries.filter((entry) => selection.has(entry));
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDragging(false);
    void filesOfDrop(event.dataTransfer).then((picked) => upload(service, folder, picked));
  };
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDragging(true);
  };
  const leaveArea = (event: DragEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
  };
  const pick = (picked: Parameters<typeof upload>[2]) => void upload(service, folder, picked);
  return (
    <div
      className="df-manage df-drop"
      data-drop={dragging || undefined}
      onDragOver={over}
      onDragLeave={leaveArea}
      onDrop={drop}
    >
      <div className="df-head df-bar">
        <FilterBox value={filter} onFilter={(next) => show({ filter: next }, { replace: true })} />
        <div className="df-bar-end">
          <Button onClick={acts.askForFolder}>{t('New folder')}</Button>
          <UploadButton label={t('Upload files')} onPick={pick} />
          <UploadButton label={t('Upload folder')} folders onPick={pick} />
        </div>
      </div>
      {error && <ErrorState error={error} onRetry={reload} />}
      <ChosenActs
        chosen={chosen}
        acts={acts}
        onDownload={() =>
          void downloads.download(
            service,
            chosen.map(({ name, type }) => folder + name + (type === 'folder' ? '/' : '')),
          )
        }
        onClear={selection.clear}
      />
      <DownloadProgress downloads={downloads} />
      {shown.length > 0 ? (
        <FileTable
          label={t('Files')}
          entries={shown}
          pathOf={({ name, type }) => folder + name + (type === 'folder' ? '/' : '')}
          order={order}
          onOrder={(next) => show({ order: next }, { replace: true })}
          selection={selection}
          busy={busy}
          focus={focusAt()}
          onKey={acts.press}
        />
      ) : entries.length > 0 ? (
        <EmptyState title={t('No file has these letters in its name.')} />
      ) : (
        <EmptyState
          title={t('This folder is empty.')}
          text={t('Drop files or folders here, or use the buttons above.')}
        />
      )}
      <p className="df-hint df-files-count">
        {plural(t, entries.length, { one: 'One entry', other: '{count} entries' })}
        <Button kind="quiet" busy={busy} onClick={reload}>
          {t('Refresh')}
        </Button>
        {entries.length > 0 && (
          <Button kind="quiet" onClick={() => void downloads.download(service, [folder])}>
            {t('Download as zip')}
          </Button>
        )}
      </p>
      {acts.dialog}
    </div>
  );
}

/** Text that is dragged about is none of ours. */
const hasFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');
