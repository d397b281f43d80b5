import { useState, type FormEvent } from 'react';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import type { FolderPlace } from '../../../core/files/copyEntry.ts';
import { nameProblem } from '../../../core/files/fileNames.ts';
import { importFromUrl, nameFromUrl } from '../../../core/files/importFromUrl.ts';
import type { FileEntry } from '../../../core/files/listFolder.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { notify } from '../../../core/notices/notices.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useApp } from '../../flow/useApp.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useEmit } from '../../ui/ElementContext.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { Progress } from '../../ui/list/Progress.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useT } from '../../ui/useT.ts';

export interface ImportUrlDialogProps {
  to: FolderPlace;
  /** The entries of that folder. */
  entries: readonly FileEntry[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks for a URL whose file the server fetches into a folder; says first what it overwrites. */
export function ImportUrlDialog({ to, entries, onClose, onDone }: ImportUrlDialogProps) {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const { busy, run, stop } = useOneAtATime((error) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') {
      // the server downloads what it was asked for, even if nobody waits
      const stopped = t('Import stopped. The server may still download the file.');
      notify(app, 'warn', stopped, t('Files'));
      return onDone();
    }
    const message = errorText(t, error);
    setFailure(({ count }) => ({ message, count: count + 1 }));
  });
  useUnsaved(busy, stop);
  const name = nameFromUrl(url.trim());
  const present = entries.find((entry) => entry.name === name);
  const { service, folder } = to;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!/^https?:\/\//i.test(url.trim()) || !URL.canParse(url.trim())) {
      return setProblem(t('Enter a URL that starts with http:// or https://.'));
    }
    const found = name
      ? nameProblem(name, t, dialectOf(app).files)
      : t('Enter the URL of a file, such as https://example.com/report.pdf.');
    if (found) return setProblem(found);
    if (present?.type === 'folder') return setProblem(t('“{name}” already exists.', { name }));
    await run(async (signal) => {
      const options = { replaces: present !== undefined, signal };
      const made = await importFromUrl(app, to, url.trim(), options);
      notify(app, 'success', t('{name} imported.', { name: made }), t('Files'));
      const record = { path: folder + made, name: made, type: 'file' };
      emit('df-saved', { resource: `${service}/${folder}${made}`, record });
      onDone();
      onClose();
    });
  };
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      title={t('Import from a URL')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void submit()}>
            {present?.type === 'file' ? t('Overwrite') : t('Import')}
          </Button>
        </>
      }
    >
      <form className="df-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('URL')}
          type="url"
          autoComplete="off"
          hint={t('The server downloads the file, so it must be able to reach the URL.')}
          value={url}
          error={problem}
          onChange={(next) => {
            setUrl(next);
            setProblem(undefined);
          }}
        />
        {present?.type === 'file' && (
          <p className="df-note df-note-warn" role="status">
            {t('“{name}” already exists and will be overwritten.', { name })}
          </p>
        )}
        {busy && <Progress label={t('Importing {name}', { name })} onStop={stop} />}
        <FailureNote key={failure.count} message={failure.message} />
      </form>
    </Dialog>
  );
}
