import { useCallback, useEffect, useRef, useState } from 'react';
import { moveEntry } from '../../../core/files/copyEntry.ts';
import { sendDeletesOver } from '../../../core/files/deletedFiles.ts';
import { fileAddress, folderOf, nameIn } from '../../../core/files/filesPlace.ts';
import { formatBytes } from '../../../core/messages/formatBytes.ts';
import { fileProperties, listFolder, type FileEntry } from '../../../core/files/listFolder.ts';
import { recentFiles, type FilePlace } from '../../../core/files/recentFiles.ts';
import { filterEntries, sortEntries } from '../../../core/files/sortEntries.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { notify } from '../../../core/notices/notices.ts';
import { useApp } from '../../flow/useApp.ts';
import { useCopy } from '../../flow/useCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { useElement, useEmit } from '../../ui/ElementContext.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import { DownloadProgress } from '../DownloadProgress.tsx';
import { useFiles } from '../FilesContext.ts';
import { FilesTrail } from '../FilesTrail.tsx';
import { formatDateTime } from '../formatDateTime.ts';
import { NameDialog } from '../NameDialog.tsx';
import { TransferDialog } from '../TransferDialog.tsx';
import { useDeletion } from '../useDeletion.ts';
import { useDownloads } from '../useDownloads.ts';
import { useFileMoves } from '../useFileMoves.ts';
import filePage from './filePage.css' with { type: 'css' };
import { FilePreview } from './FilePreview.tsx';
import { KeptText } from './KeptText.tsx';
import { Name } from '../../ui/Name.tsx';

export interface FilePageProps {
  service: string;
  path: string;
  /** The other entries of its folder; null until they have loaded. */
  entries: readonly FileEntry[] | null;
  /** Its folder is shown beside it. */
  isBeside: boolean;
}

/** One file: its properties, its content, and its actions. */
export function FilePage(props: FilePageProps) {
  const { service, path, isBeside } = props;
  useSheet(filePage);
  const app = useApp();
  const { show } = useFiles();
  const load = useCallback(async (): Promise<FileEntry | 'folder'> => {
    try {
      await sendDeletesOver(app, service, path);
      return { ...(await fileProperties(app, service, path)), name: nameIn(path) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      // the URL may have been typed without the slash that means a folder
      const isFolder = await listFolder(app, service, `${path}/`).then(
        () => true,
        () => false,
      );
      if (isFolder) return 'folder';
      throw error;
    }
  }, [app, service, path]);
  const { value: file, error, retry, stop } = useLoaded(load);
  const folder = folderOf(path);
  useEffect(() => {
    if (file === 'folder') show({ path: `${path}/` }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- show differs on every render and does the same
  }, [file, path]);
  const isFile = file !== null && file !== 'folder';
  const isGone = error?.status === 404;
  useEffect(() => {
    if (isFile) recentFiles.note(app, { service, path });
    // what was typed stays: a response can be wrong, and users may want the text elsewhere
    if (isGone) recentFiles.forget(app, { service, path });
  }, [app, service, path, isFile, isGone]);
  return (
    <div className="df-file-detail">
      {!isBeside && <FilesTrail path={path} />}
      {error ? (
        <>
          <ErrorState error={error} onRetry={retry} onLeave={() => show({ path: folder })} />
          {isGone && <KeptText service={service} path={path} />}
        </>
      ) : isFile ? (
        <OpenFile {...props} file={file} />
      ) : (
        <Skeleton lines={6} onStop={stop} />
      )}
    </div>
  );
}

function OpenFile(props: FilePageProps & { file: FileEntry }) {
  const { service, path, file, entries } = props;
  const t = useT();
  const { lang, apiBase } = useElement();
  const app = useApp();
  const emit = useEmit();
  const copy = useCopy();
  const { show, place, noteChange } = useFiles();
  const moves = useFileMoves();
  const downloads = useDownloads();
  const folder = folderOf(path);
  const deletion = useDeletion(service, folder);
  const follow = (to: FilePlace, next: string) => {
    noteChange();
    moves.follow({ service, path }, to, next);
  };
  const rename = async (name: string) => {
    const here = { service, folder };
    await moveEntry(app, { from: here, to: here, entry: { ...file, type: 'file' }, name });
    const record = { path: folder + name, name, type: 'file' };
    notify(app, 'success', t('{old} renamed to {name}.', { old: file.name, name }), t('Files'));
    emit('df-saved', { resource: `${service}/${folder}${name}`, record });
    follow({ service, path: folder + name }, folder + name);
  };
  const listed = sortEntries(filterEntries(entries ?? [], place.filter), place.order, lang);
  const [previous, next] = neighbours(listed, file.name);
  const [moving, setMoving] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const copyUrl = () => {
    const url = new URL(`${apiBase}/${fileAddress(service, path)}`, document.baseURI).href;
    return copy(url, { done: t('URL copied.'), refused: url });
  };
  const facts = [
    file.content_type,
    file.content_length === undefined ? '' : formatBytes(file.content_length, lang),
    formatDateTime(file.last_modified, lang),
  ];
  return (
    <article aria-label={file.name}>
      <header className="df-file-head">
        <div>
          <FileTitle name={file.name} isBeside={props.isBeside} />
          <p className="df-hint">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="df-group">
          <IconButton
            icon="left"
            label={t('Previous file')}
            disabled={!previous}
            onClick={() => previous && show({ path: folder + previous.name })}
          />
          <IconButton
            icon="right"
            label={t('Next file')}
            disabled={!next}
            onClick={() => next && show({ path: folder + next.name })}
          />
          <IconButton icon="close" label={t('Close')} onClick={() => show({ path: folder })} />
        </div>
        <div className="df-file-actions" data-actions>
          <Button onClick={() => void downloads.download(service, [path])}>{t('Download')}</Button>
          <Button onClick={() => void copyUrl()}>{t('Copy URL')}</Button>
          <Button onClick={() => setRenaming(true)}>{t('Rename')}</Button>
          <Button onClick={() => setMoving(true)}>{t('Move')}</Button>
          <Button busy={deletion.busy} onClick={() => void deletion.remove([file])}>
            {t('Delete')}
          </Button>
        </div>
      </header>
      <DownloadProgress downloads={downloads} />
      <FilePreview {...{ service, path, file }} />
      {renaming && (
        <NameDialog
          title={t('Rename {name}', { name: file.name })}
          action={t('Rename')}
          value={file.name}
          taken={new Set(entries?.map(({ name }) => name))}
          onClose={() => setRenaming(false)}
          onSubmit={rename}
        />
      )}
      {moving && (
        <TransferDialog
          from={{ service, folder }}
          entries={[{ ...file, type: 'file' }]}
          moves
          onClose={() => setMoving(false)}
          onDone={(_, arrived) => {
            for (const { to, name } of arrived) {
              follow({ service: to.service, path: to.folder + name }, folder);
            }
          }}
        />
      )}
    </article>
  );
}

/** Takes the focus if it replaced the list that had it. */
function FileTitle({ name, isBeside }: { name: string; isBeside: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { focusAt, hasFocused } = useFiles();
  useEffect(() => {
    if (isBeside || focusAt() !== 'file') return;
    title.current?.focus();
    hasFocused();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the file is loaded
  }, []);
  return (
    <h3 ref={title} className="df-title" tabIndex={-1}>
      <Name>{name}</Name>
    </h3>
  );
}

/** The previous and next files, in the order of the folder. */
function neighbours(entries: readonly FileEntry[], name: string) {
  const files = entries.filter(({ type }) => type === 'file');
  const at = files.findIndex((file) => file.name === name);
  return at < 0 ? [] : [files[at - 1], files[at + 1]];
}
