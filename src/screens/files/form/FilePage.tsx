import { useCallback, useEffect } from 'react';
import { folderOf, nameIn } from '../../../core/files/filesPlace.ts';
import { fileProperties, listFolder, type FileEntry } from '../../../core/files/listFolder.ts';
import { formatBytes } from '../../../core/files/formatBytes.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { useElement } from '../../ui/ElementContext.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { DownloadProgress } from '../DownloadProgress.tsx';
import { FilePreview } from './FilePreview.tsx';
import { useFiles } from '../FilesContext.ts';
import { formatDateTime } from '../formatDateTime.ts';
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
  const { lang } = useElement();
  const { show } = useFiles();
  const downloads = useDownloads();
  const folder = folderOf(path);
  const deletion = useDeletion(service, folder);
  const remove = async () => {
    if ((await deletion.remove([file])).length) onGone();
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
          <Button onClick={() => show({ path: folder })}>{t('Close')}</Button>
          <Button onClick={() => void downloads.download(service, [path])}>{t('Download')}</Button>
          <Button busy={deletion.busy} onClick={() => void remove()}>
            {t('Delete')}
          </Button>
        </div>
      </div>
      <DownloadProgress downloads={downloads} />
      <FilePreview {...{ service, path, file }} />
    </article>
  );
}
