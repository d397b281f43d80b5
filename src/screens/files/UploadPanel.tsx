import { useState } from 'react';
import { useStore } from 'zustand';
import { formatBytes } from '../../core/files/formatBytes.ts';
import { isUnderWay, isUnsent, type Upload } from '../../core/files/uploadList.ts';
import type { UploadQueue } from '../../core/files/uploadQueue.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { useElement, useElementId } from '../ui/ElementContext.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { useT } from '../ui/useT.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';

export interface UploadPanelProps {
  queue: UploadQueue;
  onRetry: () => Promise<void>;
  /** Something else is shown: only what still has to be looked after is worth the room. */
  aside?: boolean;
}

/** How far the files are, each and in all; what failed says why and can be sent again. */
export function UploadPanel({ queue, onRetry, aside = false }: UploadPanelProps) {
  const t = useT();
  const id = useElementId();
  const { lang } = useElement();
  const uploads = useStore(queue.store, (state) => state.uploads);
  const [retrying, setRetrying] = useState(false);
  if (uploads.length === 0 && !retrying) return null;
  const underWay = uploads.some(isUnderWay);
  const unsent = uploads.filter(isUnsent);
  if (aside && !underWay && !unsent.length && !retrying) return null;
  const done = uploads.filter(({ status }) => status === 'done').length;
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, { sent: own }) => sum + own, 0);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <section className="df-uploads" aria-labelledby={id}>
      <div className="df-head">
        <h3 id={id}>{t('Uploads')}</h3>
        <div className="df-group">
          {unsent.length > 0 && (
            <Button busy={retrying} onClick={() => void retry()}>
              {t('Try again')}
            </Button>
          )}
          {!underWay && <Button onClick={queue.clear}>{t('Clear')}</Button>}
        </div>
      </div>
      {underWay && (
        <Progress
          label={t('{done} of {count} files, {sent} of {total}', {
            ...{ done, count: uploads.length },
            ...{ sent: formatBytes(sent, lang), total: formatBytes(total, lang) },
          })}
          value={sent}
          max={total || 1}
          onStop={queue.stopAll}
        />
      )}
      <VirtualList label={t('Uploads')} items={uploads} keyOf={({ id: key }) => String(key)}>
        {(upload) => <UploadRow upload={upload} onStop={() => queue.stop(upload.id)} />}
      </VirtualList>
    </section>
  );
}

function UploadRow({ upload, onStop }: { upload: Upload; onStop: () => void }) {
  const t = useT();
  const { service, path, status, sent, file } = upload;
  const says = statusText(t, upload);
  return (
    <div className="df-upload-row" data-status={status}>
      <span className="df-truncate" title={`${service}/${path}`}>
        {path}
      </span>
      {status === 'sending' ? (
        <progress
          aria-label={t('Progress of {name}', { name: path })}
          max={file.size || 1}
          value={sent}
        />
      ) : (
        <span className="df-truncate df-upload-says" title={says}>
          {says}
        </span>
      )}
      {isUnderWay(upload) && (
        <IconButton label={t('Stop {name}', { name: path })} icon="close" onClick={onStop} />
      )}
    </div>
  );
}

function statusText(t: Translate, { status, message }: Upload): string {
  if (status === 'waiting') return t('Waiting');
  if (status === 'done') return t('Uploaded');
  return t(message);
}
