import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import { deletedFiles } from '../../core/files/deletedFiles.ts';
import {
  folderOf,
  formatFilesPlace,
  isFolderPath,
  nameIn,
  parseFilesPlace,
  type FilesPlace,
} from '../../core/files/filesPlace.ts';
import { loadFileServices, revealFolder } from '../../core/files/folderTree.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { useApp } from '../flow/useApp.ts';
import { useKeptChoice } from '../flow/useKeptChoice.ts';
import { useWorkbenchLayout } from '../flow/useWorkbenchLayout.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useLeaving } from '../ui/useLeaving.ts';
import { useMeasured } from '../ui/useMeasured.ts';
import { useT } from '../ui/useT.ts';
import { Splitter } from '../ui/workbench/Splitter.tsx';
import { Workbench } from '../ui/workbench/Workbench.tsx';
import { FileNavigator } from './FileNavigator.tsx';
import {
  FilesContext,
  type FilesContextValue,
  type FocusWish,
  type LeaveOptions,
} from './FilesContext.ts';
import { FilesStart } from './FilesStart.tsx';
import { FolderView } from './FolderView.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useFolder } from './useFolder.ts';
import { useUploads, type Uploads } from './useUploads.tsx';

const FilePage = lazyPart(async () => (await import('./form/FilePage.tsx')).FilePage);

/** The files of an instance's file services (spec 2 §2). */
export const FilesScreen = adminArea(Files);

/** The services, a folder or a file, depending on the path, above the uploads. */
function Files({ path: given, linkBase }: AreaProps) {
  const t = useT();
  const app = useApp();
  const { path, go, href } = useAreaPath('/file-manager', given, linkBase);
  const place = useMemo(() => parseFilesPlace(path), [path]);
  const [changes, setChanges] = useState(0);
  const noteChange = useCallback(() => setChanges((count) => count + 1), []);
  const uploads = useUploads(noteChange);
  const leaving = useLeaving(t('You have unsaved changes. Close anyway?'));
  const focus = useRef<FocusWish | null>(null);
  const folder = isFolderPath(place.path) ? place.path : folderOf(place.path);
  useEffect(() => void loadFileServices(app), [app]);
  useEffect(() => {
    if (place.service !== null) revealFolder(app, place.service, folder);
  }, [app, place.service, folder]);
  const whole = (to: Partial<FilesPlace>): FilesPlace => ({ ...place, ...to });
  /** Whether something else is open there; otherwise only the list is filtered or sorted. */
  const isElsewhere = ({ service, path }: FilesPlace) =>
    path !== place.path || service !== place.service;
  const leave = (to: Partial<FilesPlace>, options: LeaveOptions = {}) => {
    const { replace = false, focus: wish = 'file' } = options;
    const next = whole(to);
    // returning to a folder continues at the same entry
    const isAbove = place.path !== '' && folderOf(place.path) === next.path;
    const row = { row: isAbove ? nameIn(place.path) : null };
    if (isElsewhere(next)) focus.current = isFolderPath(next.path) ? row : wish;
    go(formatFilesPlace(next), { replace });
  };
  const value: FilesContextValue = {
    place,
    leave,
    show: (to, options) => {
      if (!isElsewhere(whole(to))) return leave(to, options);
      void leaving.mayLeave().then((may) => may && leave(to, options));
    },
    href: (to) => href(formatFilesPlace(whole(to))),
    upload: uploads.upload,
    onUnsaved: leaving.onUnsaved,
    release: leaving.release,
    focusAt: () => focus.current,
    focusRow: (row) => {
      focus.current = { row };
    },
    hasFocused: () => {
      focus.current = null;
    },
    noteChange,
    changes,
  };
  return (
    <FilesContext value={value}>
      <Workbench
        title={t('Files')}
        tab={{
          label: t('Manage'),
          href: href(''),
          onSelect: () => value.show({ service: null, path: '', filter: '' }),
        }}
        isOpen={place.service !== null}
        {...useWorkbenchLayout('files', 224)}
        list={<FileNavigator folder={folder} />}
      >
        <FilesPane place={place} folder={folder} uploads={uploads} changes={changes} />
      </Workbench>
      {uploads.dialog}
    </FilesContext>
  );
}

interface FilesPaneProps {
  place: FilesPlace;
  /** The open folder, or the folder of the open file. */
  folder: string;
  uploads: Uploads;
  changes: number;
}

/** The open place: the start, a folder, or a file beside its folder if there is space for both. */
function FilesPane({ place, folder: path, uploads, changes }: FilesPaneProps) {
  const t = useT();
  const awaited = useStore(deletedFiles(useApp()), (state) => state.awaited);
  const pane = useRef<HTMLDivElement>(null);
  const space = useMeasured(pane, widthOf, 0);
  const hasRoom = space >= ROOM;
  const split = useSplit(space);
  const { service } = place;
  const folder = useFolder(service, path, changes);
  const isFile = service !== null && !isFolderPath(place.path);
  const file = isFile ? place.path : null;
  const isSplit = file !== null && hasRoom;
  return (
    <div ref={pane} className="df-files-pane">
      <div
        className="df-files-body"
        data-split={isSplit || undefined}
        style={{ '--d-split': `${split.width}px` } as CSSProperties}
      >
        {service === null && <FilesStart key="start" />}
        {service !== null && (!file || hasRoom) && (
          <FolderView
            key={`${service}/${path}`}
            service={service}
            path={path}
            folder={folder}
            current={file === null ? null : nameIn(file)}
          />
        )}
        {isSplit && <Splitter label={t('Resize folder')} {...split} />}
        {service !== null && file !== null && (
          <FilePage
            key={`file ${service}/${file}`}
            service={service}
            path={file}
            entries={folder.entries}
            isBeside={hasRoom}
          />
        )}
      </div>
      {uploads.planning && (
        <Progress
          label={
            awaited > 0 ? t('Waiting for the server to confirm a deletion…') : t('Checking files…')
          }
          onStop={uploads.stopPlanning}
        />
      )}
      <UploadPanel
        queue={uploads.queue}
        onRetry={uploads.retry}
        onRename={uploads.rename}
        aside={service === null || file !== null}
      />
    </div>
  );
}

/** Wide enough for a folder and one of its files: a window of 1200 px with the list and the menu. */
const ROOM = 750;

/** The least width of either of them. */
const LEAST = 340;

const widthOf = (node: HTMLElement) => node.offsetWidth;

/** The width of a folder beside its open file, as last chosen in this browser; half by default. */
function useSplit(space: number) {
  const [kept, keep] = useKeptChoice('df-files split');
  const [dragged, setDragged] = useState<number | null>(null);
  const max = Math.max(LEAST, space - LEAST);
  const chosen = dragged ?? (Number(kept) || Math.round(space / 2));
  return {
    width: Math.max(LEAST, Math.min(max, chosen)),
    min: LEAST,
    max,
    onDrag: setDragged,
    onWidth: (width: number) => {
      setDragged(null);
      keep(String(width));
    },
  };
}
