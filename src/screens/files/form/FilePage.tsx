import { useCallback, useEffect, useState } from 'react';
import { moveEntry } from '../../../core/files/copyEntry.ts';
import { fileAddress, folderOf, nameIn } from '../../../core/files/filesPlace.ts';
import { fileProperties, listFolder, type FileEntry } from '../../../core/files/listFolder.ts';
import { formatBytes } from '../../../core/files/formatBytes.ts';
import { sortEntries } from '../../../core/files/sortEntries.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { notify } from '../../../core/notices/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { useEmit, useElement } from '../../ui/ElementContext.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCopy } from '../../flow/useCopy.ts';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { DownloadProgress } from '../DownloadProgress.tsx';
import { FilePreview } from './FilePreview.tsx';
import { NameDialog } from '../NameDialog.tsx';
import { useFiles } from '../FilesContext.ts';
import { formatDateTime } from '../formatDateTime.ts';
import { TransferDialog } from '../TransferDialog.tsx';
import { useDeletion } from '../useDeletion.ts';
import { useDownloads } from '../useDownloads.ts';

export interface FilePageProps {
  service: string;
  path: string;
}

/** One file: what is known of it, what it holds, and what can be done with it. */
export function FilePage({ service, path }: FilePageProps) {
  const app = useApp();
  const { show, leave } = useFiles();
  const load = useCallback(async (): Promise<FileEntry | 'folder'> => {
    try {
      return { ...(await fileProperties(app, service, path)), name: nameIn(path) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      // an address may have been typed without the slash that means a folder
      const isFolder = await listFolder(app, service, `${path}/`).then(
        () => true,
        () => false,
      );
      if (isFolder) return 'folder';
      throw error;
    }
  }, [app, service, path]);
  const { value: file, error, retry } = useLoaded(load);
  const folder = folderOf(path);
  useEffect(() => {
    if (file === 'folder') show({ path: `${path}/` }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- show differs on every render and does the same
  }, [file, path]);
  if (error) {
    return <ErrorState error={error} onRetry={retry} onLeave={() => show({ path: folder })} />;
  }
  if (!file || file === 'folder') return <Skeleton lines={6} />;
  return <OpenFile {...{ service, path, file }} onGone={() => leave({ path: folder })} />;
}

function OpenFile(props: FilePageProps & { file: FileEntry; onGone: () => void }) {
  const { service, path, file, onGone } = props;
  const t = useT();
  const { lang, apiBase } = useElement();
  const app = useApp();
  const emit = useEmit();
  const copy = useCopy();
  const { show, leave, place } = useFiles();
  const downloads = useDownloads();
  const folder = folderOf(path);
  const deletion = useDeletion(service, folder);
  const remove = async () => {
    if ((await deletion.remove([file])).length) onGone();
  };
  const { value: entries } = useLoaded(
    useCallback(() => listFolder(app, service, folder), [app, service, folder]),
  );
  const rename = async (name: string) => {
    const here = { service, folder };
    await moveEntry(app, { from: here, to: here, entry: { ...file, type: 'file' }, name });
    const record = { path: folder + name, name, type: 'file' };
    notify(app, 'success', t('{old} renamed to {name}.', { old: file.name, name }), t('Files'));
    emit('df-saved', { resource: `${service}/${folder}${name}`, record });
    leave({ path: folder + name });
  };
  const [previous, next] = neighbours(sortEntries(entries ?? [], place.order, lang), file.name);
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
    <article className="df-manage" aria-label={file.name}>
      <div className="df-head">
        <div>
          <h3 className="df-title">{file.name}</h3>
          <p className="df-hint">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="df-group df-file-actions">
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
          <Button onClick={() => show({ path: folder })}>{t('Close')}</Button>
          <Button onClick={() => void copyUrl()}>{t('Copy URL')}</Button>
          <Button onClick={() => setRenaming(true)}>{t('Rename')}</Button>
          <Button onClick={() => setMoving(true)}>{t('Move')}</Button>
          <Button onClick={() => void downloads.download(service, [path])}>{t('Download')}</Button>
          <Button busy={deletion.busy} onClick={() => void remove()}>
            {t('Delete')}
          </Button>
        </div>
      </div>
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
          onDone={() => leave({ path: folder })}
        />
      )}
    </article>
  );
}

/** The files before and after one, in the order that the folder is shown in. */
function neighbours(entries: readonly FileEntry[], name: string) {
  const files = entries.filter(({ type }) => type === 'file');
  const at = files.findIndex((file) => file.name === name);
  return at < 0 ? [] : [files[at - 1], files[at + 1]];
}
