import { useMemo } from 'react';
import { downloadName } from '../../core/files/downloadEntry.ts';
import { formatFilesPlace, isReachable } from '../../core/files/filesPlace.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import type { PickedFiles } from '../../core/files/planUploads.ts';
import { filterEntries, sortEntries } from '../../core/files/sortEntries.ts';
import { plural } from '../../core/messages/plural.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { useShownEntries } from '../flow/useShownEntries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { FilterBox } from '../ui/list/FilterBox.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { useSelection } from '../ui/list/useSelection.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SlowNote } from '../ui/SlowNote.tsx';
import { useT } from '../ui/useT.ts';
import { DownloadProgress } from './DownloadProgress.tsx';
import { useFiles } from './FilesContext.ts';
import { FilesTrail } from './FilesTrail.tsx';
import { FileTable } from './FileTable.tsx';
import { FolderBar } from './FolderBar.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import type { Deletion } from './useDeletion.ts';
import { useDownloads, type Downloads } from './useDownloads.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useFilesView, type FilesView } from './useFilesView.ts';
import type { Folder } from './useFolder.ts';
import { useFolderActions } from './useFolderActions.tsx';

const FileGrid = lazyPart(async () => (await import('./thumbnails/FileGrid.tsx')).FileGrid);

const keyOf = ({ name }: FileEntry) => name;

export interface FolderViewProps {
  service: string;
  /** The path with its slash; '' for the root. */
  path: string;
  folder: Folder;
  /** The name of the file that is open beside it. */
  current: string | null;
}

/** The entries of a folder, and their actions. */
export function FolderView({ service, path, folder, current }: FolderViewProps) {
  const t = useT();
  const { lang } = useElement();
  const { place, show, upload } = useFiles();
  const { entries, error, busy, reload } = folder;
  const [view, setView] = useFilesView();
  const selection = useSelection<FileEntry>(keyOf, keyOf);
  const downloads = useDownloads();
  const pick = (picked: PickedFiles | Promise<PickedFiles>) => void upload(service, path, picked);
  const drop = useFileDrop(pick);
  const { filter, order } = place;
  const shown = useMemo(
    () => sortEntries(filterEntries(entries ?? [], filter), order, lang),
    [entries, filter, order, lang],
  );
  const actions = useFolderActions({
    service,
    folder: path,
    entries,
    shown,
    selection,
    onChanged: reload,
  });
  const pathOf = ({ name, type }: FileEntry) => path + name + (type === 'folder' ? '/' : '');
  useShownEntries(t('Files'), () =>
    (entries ?? [])
      .filter((entry) => isReachable(pathOf(entry)))
      .map((entry) => ({
        label: entry.name,
        hint: `${service} / ${path}`,
        area: '/file-manager',
        path: `/file-manager${formatFilesPlace({ service, path: pathOf(entry), filter: '', order: '' })}`,
      })),
  );
  const chosen = entries?.filter((entry) => selection.has(entry)) ?? [];
  const onOrder = (next: string) => show({ order: next }, { replace: true });
  const list = {
    ...{ label: t('Files'), entries: shown, pathOf, current, order, onOrder, selection, busy },
    onKey: actions.press,
  };
  return (
    <section className="df-folder df-drop" aria-label={path || service} {...drop}>
      <FolderHead
        {...{ service, path, folder, downloads, view, order }}
        count={selectionCount(entries, filter, shown)}
        onView={setView}
        onOrder={onOrder}
      />
      {!entries && error && (
        <ErrorState
          error={error}
          onRetry={reload}
          onLeave={() => show({ path: '', filter: '', ...(path === '' && { service: null }) })}
        />
      )}
      {!entries && !error && <Skeleton lines={8} onStop={folder.stop} />}
      {entries && busy && <SlowNote onStop={folder.stop} />}
      {entries && (
        <>
          <div className="df-folder-bar">
            <FilterBox
              value={filter}
              onFilter={(next) => show({ filter: next }, { replace: true })}
            />
            {chosen.length ? (
              <SelectionActions
                chosen={chosen}
                actions={actions}
                onDownload={() => void downloads.download(service, chosen.map(pathOf))}
                onDownloadZip={() =>
                  void downloads.downloadZip(
                    service,
                    chosen.map(pathOf),
                    downloadName(service, path),
                  )
                }
                onClear={selection.clear}
              />
            ) : (
              <FolderBar actions={actions} onPick={pick} />
            )}
          </div>
          {error && <ErrorState error={error} onRetry={reload} />}
          <DownloadProgress downloads={downloads} />
          <DeletionProgress deletion={actions.deletion} />
          {shown.length > 0 ? (
            view === 'list' ? (
              <FileTable {...list} />
            ) : (
              <FileGrid service={service} {...list} />
            )
          ) : entries.length > 0 ? (
            <EmptyState title={t('No matching files.')} />
          ) : (
            <EmptyState
              title={t('This folder is empty.')}
              text={t('Drop files or folders here, or use the buttons above.')}
            />
          )}
        </>
      )}
      {actions.dialog}
    </section>
  );
}

/** How many entries there are, and how many match the filter. */
const selectionCount = (
  entries: readonly FileEntry[] | null,
  filter: string,
  shown: readonly FileEntry[],
) => (entries ? { all: entries.length, shown: filter ? shown.length : null } : null);

interface FolderHeadProps {
  service: string;
  path: string;
  folder: Folder;
  downloads: Downloads;
  count: ReturnType<typeof selectionCount>;
  view: FilesView;
  onView: (view: FilesView) => void;
  order: string;
  onOrder: (order: string) => void;
}

/** The current folder, its size, and the view. */
function FolderHead(props: FolderHeadProps) {
  const { service, path, folder, downloads, count, view, onView } = props;
  const t = useT();
  const forms = { one: '{count} item', other: '{count} items' };
  return (
    <header className="df-folder-head">
      <FilesTrail path={path} />
      <div className="df-group">
        {count && (
          <span className="df-hint df-folder-count">
            {count.shown === null
              ? plural(t, count.all, forms)
              : t('{done} of {count}', { done: count.shown, count: count.all })}
          </span>
        )}
        {view === 'thumbnails' && <SortMenu order={props.order} onOrder={props.onOrder} />}
        <div role="group" aria-label={t('View')} className="df-segments">
          {(['list', 'thumbnails'] as const).map((each) => (
            <IconButton
              key={each}
              icon={each}
              label={each === 'list' ? t('List') : t('Thumbnails')}
              pressed={each === view}
              onClick={() => onView(each)}
            />
          ))}
        </div>
        <IconButton
          icon="refresh"
          label={t('Refresh')}
          busy={folder.busy}
          onClick={folder.reload}
        />
        <IconButton
          icon="download"
          label={t('Download as ZIP')}
          disabled={!count?.all}
          onClick={() => void downloads.download(service, [path])}
        />
      </div>
    </header>
  );
}

/** Sorts thumbnails, which have no column titles. Choosing the same order again reverses it. */
function SortMenu({ order, onOrder }: Pick<FolderHeadProps, 'order' | 'onOrder'>) {
  const t = useT();
  const labels: Readonly<Record<string, string>> = {
    name: t('Name'),
    content_length: t('Size'),
    content_type: t('Type'),
    last_modified: t('Modified'),
  };
  const [field = 'name', direction] = (order || 'name').split(' ');
  return (
    <MenuButton
      kind="quiet"
      label={t('Sort by {column}', { column: labels[field] ?? field })}
      items={Object.entries(labels).map(([id, label]) => ({
        label,
        onSelect: () => onOrder(id === field && direction !== 'desc' ? `${id} desc` : id),
      }))}
    />
  );
}

function DeletionProgress({ deletion }: { deletion: Deletion }) {
  const { isCounting, progress, stop } = deletion;
  const t = useT();
  if (isCounting) return <SlowNote onStop={stop} />;
  if (!progress) return null;
  const { done, count } = progress;
  return (
    <Progress label={t('{done} of {count}', progress)} value={done} max={count} onStop={stop} />
  );
}
