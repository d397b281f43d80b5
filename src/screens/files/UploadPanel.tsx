import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { formatBytes } from '../../core/messages/formatBytes.ts';
import { isUnderWay, isUnsent, type Upload } from '../../core/files/uploadList.ts';
import { plainRefusal } from '../../core/http/plainRefusal.ts';
import type { UploadQueue } from '../../core/files/uploadQueue.ts';
import { formatNumber } from '../../core/messages/formatNumber.ts';
import { plural } from '../../core/messages/plural.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { showAllControls } from '../../core/lib/showAllControls.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { Button } from '../ui/Button.tsx';
import { useElement, useElementId } from '../ui/ElementContext.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { Name } from '../ui/Name.tsx';
import { useT } from '../ui/useT.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';

export interface UploadPanelProps {
  queue: UploadQueue;
  onRetry: () => Promise<void>;
  /** Sends files with a proposed name under that name. */
  onRename: () => Promise<void>;
  /** Another page is shown: only uploads that need attention are worth the space, and one line. */
  aside?: boolean;
}

/**
 * The progress of the uploads, each and in total; failed ones show why and can be retried. Those
 * that have arrived take one line, which can be opened.
 */
export function UploadPanel({ queue, onRetry, onRename, aside = false }: UploadPanelProps) {
  const t = useT();
  const id = useElementId();
  const { lang } = useElement();
  const { uploads, rounds } = useStore(queue.store);
  const [retrying, setRetrying] = useState(false);
  // null until the user chooses
  const [folds, setFolds] = useState<boolean | null>(null);
  const [listsDone, setListsDone] = useState(false);
  const underWay = uploads.some(isUnderWay);
  const [wasUnderWay, setWasUnderWay] = useState(underWay);
  if (wasUnderWay !== underWay) {
    setWasUnderWay(underWay);
    setFolds(null);
    setListsDone(false);
  }
  // failures first: they must not be hard to find among thousands
  const [open, arrived] = useMemo(() => {
    const done = uploads.filter(({ status }) => status === 'done');
    const others = uploads.filter(({ status }) => status !== 'done');
    const failures = others.filter((each) => !isUnderWay(each));
    return [[...failures, ...others.filter(isUnderWay)], done];
  }, [uploads]);
  if (uploads.length === 0 && !retrying) return null;
  const unsent = uploads.filter(isUnsent);
  const failed = uploads.filter(({ status }) => status === 'failed').length;
  if (aside && !underWay && !unsent.length && !failed && !retrying) return null;
  const done = arrived.length;
  // nothing else is in the list then
  const rows = open.length && !listsDone ? open : [...open, ...arrived];
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, { sent: own }) => sum + own, 0);
  const isFolded = folds ?? (!underWay && (aside || done === uploads.length));
  const again = async (send: () => Promise<void>) => {
    setRetrying(true);
    await send();
    setRetrying(false);
  };
  return (
    <section className="df-uploads" data-df-bar aria-labelledby={id}>
      <header>
        <button
          type="button"
          className="df-option df-uploads-fold"
          aria-expanded={!isFolded}
          aria-controls={`${id}list`}
          onClick={() => setFolds(!isFolded)}
        >
          <Icon name={isFolded ? 'right' : 'down'} />
          <span id={id}>{t('Uploads')}</span>
          <span className="df-hint">
            {(underWay || !failed) && t('{done} of {count}', { done, count: uploads.length })}
            {/* another round that fails is another alert */}
            <span key={rounds} role="alert">
              {!underWay && failed > 0 && failedText(t, failed, uploads.length)}
            </span>
          </span>
        </button>
        <div className="df-group">
          {unsent.length > 0 && (
            <Button busy={retrying} onClick={() => void again(onRetry)}>
              {t('Try again')}
            </Button>
          )}
          {unsent.some(({ proposed }) => proposed) && (
            <Button busy={retrying} onClick={() => void again(onRename)}>
              {t('Use suggested names')}
            </Button>
          )}
        </div>
        {!underWay && !retrying && (
          <IconButton icon="close" label={t('Clear')} onClick={queue.clear} />
        )}
      </header>
      {underWay && (
        <Progress
          label={t('Files: {done} of {count}, {sent} of {total}', {
            ...{ done, count: uploads.length },
            ...{ sent: formatBytes(sent, lang), total: formatBytes(total, lang) },
          })}
          value={sent}
          max={total || 1}
          onStop={queue.stopAll}
        />
      )}
      <div id={`${id}list`} hidden={isFolded}>
        {!isFolded && (
          <>
            <VirtualList label={t('Uploads')} items={rows} keyOf={({ id: key }) => String(key)}>
              {(upload) => <UploadRow upload={upload} onStop={() => queue.stop(upload.id)} />}
            </VirtualList>
            {open.length > 0 && done > 0 && (
              <button
                type="button"
                className="df-option df-uploads-done"
                aria-expanded={listsDone}
                onClick={() => setListsDone(!listsDone)}
              >
                <Icon name={listsDone ? 'down' : 'right'} />
                {t('{count} uploaded', { count: formatNumber(t, done) })}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function UploadRow({ upload, onStop }: { upload: Upload; onStop: () => void }) {
  const t = useT();
  const { lang } = useElement();
  const { service, path, status, sent, file } = upload;
  const says = upload.isTooLarge
    ? t('This file ({size}) is larger than the server accepts.', {
        size: formatBytes(file.size, lang),
      })
    : statusText(t, upload);
  return (
    <div className="df-upload-row" data-status={status}>
      <span className="df-truncate" title={showAllControls(`${service}/${path}`)}>
        <Name>{path}</Name>
      </span>
      {status === 'sending' ? (
        <progress
          aria-label={t('Uploading {name}', { name: path })}
          max={file.size || 1}
          value={sent}
        />
      ) : (
        <span className="df-truncate df-upload-says" title={says}>
          {says}
        </span>
      )}
      {isUnderWay(upload) && (
        <IconButton
          label={t('Stop uploading {name}', { name: path })}
          icon="close"
          onClick={onStop}
        />
      )}
    </div>
  );
}

const failedText = (t: Translate, failed: number, count: number) =>
  plural(
    t,
    count,
    {
      one: "The file couldn't be uploaded.",
      other: "{failed} of {count} files couldn't be uploaded.",
    },
    { failed: formatNumber(t, failed) },
  );

function statusText(t: Translate, upload: Upload): string {
  const { status } = upload;
  if (status === 'waiting') return t('Waiting');
  if (status === 'done') return t('Uploaded');
  return plainRefusal(t, errorText(t, upload)).sentence;
}
